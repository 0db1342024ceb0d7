/** Finds the PGs that a message points at, among those shown, in the person's list and in the database. */
import { searchQuery } from '#contract/listings/schema.ts';
import { listingsById } from '../../listings/listings.ts';
import { searchListings } from '../../listings/search/search.ts';
import { tokenize } from '../../listings/search-index/tokenize.ts';
import type { StoredListing } from '../../listings/table.ts';
import { editDistance, editsAllowed } from '../../reader/edit-distance.ts';
import { spellingKey } from '../../reader/spelling.ts';
import { listItems } from '../../shortlist/shortlist.ts';
import type { NameMention, References } from '../understanding/references.ts';
import type { ChatTurn } from './answer.ts';

export interface ResolvedReferences {
  listings: StoredListing[];
  /** Names that no PG has. */
  missing: string[];
  /** More than one PG has the name: which one is meant must be asked. */
  several: StoredListing[];
  /** What was pointed at has been deleted, or one of it. */
  isGone: boolean;
}

/** PGs of one name that are looked at. */
export const MOST_NAMESAKES = 100;

export async function resolveReferences(turn: ChatTurn, references: References): Promise<ResolvedReferences> {
  const { shown, results = shown, about } = turn.context;
  const { ordinals, firstFew = 0, names, pronoun, all } = references;
  // Gone ones keep their number: 'the third' is the third card.
  const numbered = ordinals.flatMap((at) => (at === 'last' ? shown.at(-1) : (shown[at] ?? results[at])) ?? []);
  const few = (shown.length >= firstFew ? shown : results).slice(0, firstFew);
  const found = await namedPgs(turn, names);
  const named = found.flatMap(({ listings }) => (listings.length === 1 ? listings : []));
  const several = found.find(({ listings }) => listings.length > 1)?.listings ?? [];
  const ids = [...numbered, ...few];
  const pointed =
    ids.length + named.length + several.length > 0
      ? ids
      : all
        ? shown
        : // 'The ninth' of five is none of them, and not what was spoken of before.
          (names.length > 0 && !pronoun) || ordinals.length > 0 || about === undefined
          ? []
          : [about];
  const there = await listingsById(turn.db, [...new Set(pointed)]);
  return {
    listings: [...new Map([...there, ...named].map((listing) => [listing.id, listing])).values()],
    missing: found.flatMap(({ name, listings }) => (listings.length === 0 ? [name] : [])),
    several,
    isGone: there.length < new Set(pointed).size,
  };
}

/** A name is looked for where the person can have read it first: among the PGs shown, then in their list. */
async function namedPgs({ db, uid, context }: ChatTurn, names: readonly NameMention[]) {
  if (names.length === 0) return [];
  const { shown, results = [] } = context;
  const kept = (await listItems(db, uid)).flatMap(({ pgId }) => (pgId ? [pgId._id] : []));
  const read = [await listingsById(db, [...new Set([...shown, ...results])]), await listingsById(db, kept)];
  return Promise.all(
    names.map(async ({ name, readings }) => {
      for (const listings of read)
        for (const reading of readings) {
          const called = listings.filter((listing) => isCalled(listing, reading));
          if (called.length > 0) return { name, listings: called };
        }
      for (const reading of readings) {
        const query = tokenize(reading).join(' ').slice(0, 200);
        if (query === '') continue;
        const { listings } = await searchListings(db, searchQuery.parse({ query, limit: String(MOST_NAMESAKES) }));
        const called = listings.filter((listing) => isCalled(listing, reading));
        const whole = called.filter((listing) => tokenize(listing.name).join(' ') === query);
        if (called.length > 0) return { name, listings: whole.length > 0 ? whole : called };
      }
      return { name, listings: [] };
    }),
  );
}

/** Every word of the reading is one of the name's, but for a typo or another spelling: 'Laxmi'. */
function isCalled({ name }: Pick<StoredListing, 'name'>, reading: string): boolean {
  const words = tokenize(name);
  const read = tokenize(reading);
  return read.length > 0 && read.every((word) => words.some((each) => isSpelt(word, each)));
}

function isSpelt(word: string, each: string): boolean {
  // Nothing is left of a word in another script.
  const key = spellingKey(word);
  const isAlike = key.length > 1 && key === spellingKey(each);
  return each === word || isAlike || editDistance(word, each, editsAllowed(word)) <= editsAllowed(word);
}
