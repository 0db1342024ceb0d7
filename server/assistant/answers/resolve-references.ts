/** Finds the PGs that a message points at, among those shown, in the person's list and in the database. */
import type { CartItem } from '#contract/shortlist/schema.ts';
import { listingsById } from '../../listings/listings.ts';
import type { StoredListing } from '../../listings/table.ts';
import type { Context } from '../table.ts';
import type { Intent } from '../understanding/intent.ts';
import { refersByPosition, refersToSome, type References } from '../understanding/references.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { ChatTurn } from './answer.ts';
import { namedPgs } from './named-pgs.ts';

export interface ResolvedReferences {
  listings: StoredListing[];
  /** Names that no PG has. */
  missing: string[];
  /** More than one PG has the name: which one is meant must be asked. */
  several: StoredListing[];
  /** What was pointed at has been deleted, or one of it. */
  isGone: boolean;
  /** They are the newest of the person's list that were not shown. */
  isList: boolean;
}

const MOST_OF_LIST = 5;
const OF_LIST: ReadonlySet<Intent> = new Set(['list-add', 'list-remove', 'list-show', 'more']);

/**
 * What is meant where nothing is named: 'compare them', 'which is closest?' and 'do any have AC?' mean those that were
 * shown.
 */
export function pointedAt(
  context: Context,
  { intent, facts, amenities, references, asksWhich, isCommand }: Understanding,
) {
  const { about, shown, listed = [] } = context;
  const isAboutSome = refersToSome({ ...references, all: false });
  const isNoneToRemove = intent === 'list-remove' && !isAboutSome && !references.all && about === undefined;
  const isList = intent === 'more' || isNoneToRemove || (intent === 'list-show' && (!isAboutSome || isCommand));
  const isUnnamed = references.names.length === 0 && !refersByPosition(references);
  const isOfShown =
    shown.length > 1 && (facts.includes('distance') || ((amenities.length > 0 || asksWhich) && about === undefined));
  const all = references.all || (isUnnamed && (intent === 'compare' || (intent === 'ask' && isOfShown)));
  return {
    references: { ...references, all },
    list: {
      isMeant: isList,
      isMeantElse: intent === 'list-show',
      // Further ones of it
      seen: intent === 'more' ? listed : [],
    },
    needsList: OF_LIST.has(intent) || references.names.length > 0,
  };
}

/** Where a line means the person's list as a whole: at any rate, or where nothing else that it says is found. */
export type ListMeant = ReturnType<typeof pointedAt>['list'];

/** `kept` is the person's list. */
export async function resolveReferences(
  { db, context }: ChatTurn,
  { ordinals, firstFew = 0, names, pronoun, all }: References,
  kept: readonly CartItem[],
  list: ListMeant,
): Promise<ResolvedReferences> {
  const { shown, results = shown, about } = context;
  const inList = kept.flatMap(({ pgId }) => pgId?._id ?? []);
  const newest = inList.filter((id) => !list.seen.includes(id)).slice(0, MOST_OF_LIST);
  const known = await listingsById(db, [
    ...new Set([...shown, ...results, ...(about ? [about] : []), ...(names.length > 0 ? inList : newest)]),
  ]);
  const those = (ids: readonly string[]) => ids.flatMap((id) => known.find((listing) => listing.id === id) ?? []);
  if (list.isMeant) return { ...NONE, listings: those(newest), isList: true };
  // A name is looked for where the person can have read it first: among the PGs shown, then in their list.
  const found = await namedPgs(db, names, [those([...new Set([...shown, ...results])]), those(inList)]);
  // Gone ones keep their number: 'the third' is the third card.
  const numbered = ordinals.flatMap((at) => (at === 'last' ? shown.at(-1) : (shown[at] ?? results[at])) ?? []);
  const few = (shown.length >= firstFew ? shown : results).slice(0, firstFew);
  const named = found.flatMap(({ listings }) => (listings.length === 1 ? listings : []));
  const several = found.find(({ listings }) => listings.length > 1)?.listings ?? [];
  const ids = [...numbered, ...few];
  // 'The ninth' of five is none of them, and not what was spoken of before.
  const isOther = (names.length > 0 && !pronoun) || ordinals.length > 0 || about === undefined;
  const isNone = ids.length + named.length + several.length === 0;
  const pointed = [...new Set(isNone ? (all ? shown : isOther ? [] : [about]) : ids)];
  const there = those(pointed);
  const listings = [...new Map([...there, ...named].map((listing) => [listing.id, listing])).values()];
  if (listings.length === 0 && list.isMeantElse) return { ...NONE, listings: those(newest), isList: true };
  return {
    listings,
    missing: found.flatMap(({ name, listings: called }) => (called.length === 0 ? [name] : [])),
    several,
    isGone: there.length < pointed.length,
    isList: false,
  };
}

const NONE = { missing: [], several: [], isGone: false };
