/** Finds the PGs that a message points at, among those shown, in the person's list and in the database. */
import { inArray } from 'drizzle-orm';
import { tokenize } from '../../listings/search-index/tokenize.ts';
import { searchQuery } from '#contract/listings/schema.ts';
import type { Db } from '../../database/db.ts';
import { searchListings } from '../../listings/search/search.ts';
import { listingColumns, listings, type StoredListing } from '../../listings/table.ts';
import { editsAllowed, editDistance } from '../../reader/edit-distance.ts';
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

/** The listings with these ids, in their order; those that are gone are left out. */
export async function listingsById(db: Db, ids: readonly string[]): Promise<StoredListing[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(listingColumns)
    .from(listings)
    .where(inArray(listings.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function resolveReferences(turn: ChatTurn, references: References): Promise<ResolvedReferences> {
  const { db, context } = turn;
  const { shown, results = shown, about } = context;
  const there = await listingsById(db, [...new Set([...shown, ...results])]);
  const byId = new Map(there.map((listing) => [listing.id, listing]));
  // Gone ones keep their number: 'the third' is the third card.
  const numbered = references.ordinals.flatMap(
    (at) => (at === 'last' ? shown.at(-1) : (shown[at] ?? results[at])) ?? [],
  );
  const few = references.firstFew ?? 0;
  const byPlace = [...numbered, ...(shown.length >= few ? shown : results).slice(0, few)];
  const byName = await Promise.all(references.names.map((name) => named(turn, name, there)));
  const several = byName.find(({ found }) => found.length > 1)?.found ?? [];
  const missing = byName.flatMap(({ found, name }) => (found.length === 0 ? [name] : []));
  const found = (ids: readonly string[], more: readonly StoredListing[] = []): ResolvedReferences => {
    const those = once([...ids.flatMap((id) => byId.get(id) ?? []), ...more]);
    return { listings: those, missing, several, isGone: ids.some((id) => !byId.has(id)) };
  };
  const direct = found(
    byPlace,
    byName.flatMap((each) => (each.found.length === 1 ? each.found : [])),
  );
  if (direct.listings.length > 0 || several.length > 0 || direct.isGone) return direct;
  if (references.all) return found(shown);
  // 'The ninth' of five is none of them, and not what was spoken of before.
  const isNamed = references.names.length > 0 && !references.pronoun;
  if (isNamed || references.ordinals.length > 0 || about === undefined) return direct;
  const [it] = byId.has(about) ? [byId.get(about)] : await listingsById(db, [about]);
  return { ...direct, listings: it ? [it] : [], isGone: !it };
}

const once = (found: readonly StoredListing[]) => [...new Map(found.map((listing) => [listing.id, listing])).values()];

/** A name is looked for where the person can have read it first. */
async function named(
  { db, uid }: ChatTurn,
  { name, readings }: NameMention,
  shown: readonly StoredListing[],
): Promise<{ name: string; found: StoredListing[] }> {
  for (const reading of readings) {
    const found = shown.filter((listing) => isCalled(listing, reading));
    if (found.length > 0) return { name, found };
  }
  const kept = await listItems(db, uid);
  const keptIds = readings
    .map((reading) => kept.flatMap(({ pgId }) => (pgId && isCalled(pgId, reading) ? [pgId._id] : [])))
    .find((ids) => ids.length > 0);
  if (keptIds) return { name, found: await listingsById(db, keptIds) };
  for (const reading of readings) {
    const query = tokenize(reading).join(' ').slice(0, 200);
    if (query === '') continue;
    const { listings: hits } = await searchListings(db, searchQuery.parse({ query, limit: String(MOST_NAMESAKES) }));
    const called = hits.filter((listing) => isCalled(listing, reading));
    const whole = called.filter((listing) => tokenize(listing.name).join(' ') === query);
    const found = whole.length > 0 ? whole : called;
    if (found.length > 0) return { name, found };
  }
  return { name, found: [] };
}

/** Every word of the reading is one of the name's, but for a typo. */
function isCalled({ name }: Pick<StoredListing, 'name'>, reading: string): boolean {
  const words = tokenize(name);
  const turn = tokenize(reading);
  return (
    turn.length > 0 &&
    turn.every((word) =>
      words.some((each) => each === word || editDistance(word, each, editsAllowed(word)) <= editsAllowed(word)),
    )
  );
}
