/** Finds listings by words and filters, best first, and reads no more than a page and a bounded count need. */
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../database/db.ts';
import { inReadSnapshot } from '../../database/snapshot.ts';
import type { ListingPage } from '../listings.ts';
import { VocabularyCache, type NewWord } from '../search-index/vocabulary.ts';
import { listings } from '../table.ts';
import type { SearchCriteria } from './criteria.ts';
import { fingerprint, readCursor, writeCursor } from './cursor.ts';
import { estimateMatches } from './estimate.ts';
import { SEARCH_LIMITS, type SearchLimits, type SearchSnapshot } from './limits.ts';
import { findPage } from './page.ts';
import { textQueries } from './text-query.ts';
import { viewOf } from './view.ts';

/**
 * The text index rather than the whole table, memory for its bitmaps, no compiling of short queries. A statement keeps
 * its plan whichever words are asked for: what could mislead the planner is kept from it in the statements.
 */
const SETTINGS = {
  enable_seqscan: 'off',
  work_mem: '32MB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_generic_plan',
};

/** Caches that last from one search to the next. */
const newCaches = () => ({
  vocabulary: new VocabularyCache(),
  knownShares: new LRUCache<string, readonly number[]>({ max: 1_000, ttl: 60_000 }),
});

const cachesOf = new WeakMap<Db, ReturnType<typeof newCaches>>();

/** One snapshot for all statements, so that total, page and vocabulary are consistent. */
export async function inSearchSnapshot<Outcome>(
  db: Db,
  work: (snapshot: SearchSnapshot) => Promise<Outcome>,
): Promise<Outcome> {
  return inReadSnapshot(db, SETTINGS, async (within) => {
    const caches = cachesOf.get(db) ?? newCaches();
    cachesOf.set(db, caches);
    // One statement reads all words that are new since the last search.
    const { rows } = await within.execute<NewWord & { newest: string | null }>(sql`
      select words.*, (select max(${listings.seq}) from ${listings}) as newest
      from (${caches.vocabulary.whatIsNew()}) as words`);
    caches.vocabulary.learn(rows);
    return work({ ...caches, within, newest: Number(rows[0]?.newest ?? 0) });
  });
}

/** Searches in a snapshot of its own. @throws {Refusal} as `searchAt` does */
export async function searchListings(db: Db, criteria: SearchCriteria, limits?: SearchLimits): Promise<ListingPage> {
  return inSearchSnapshot(db, (snapshot) => searchAt(snapshot, criteria, limits));
}

/**
 * One page of the listings that match every word and every filter.
 * @throws {Refusal} `invalid` for a cursor of another search
 */
export async function searchAt(
  snapshot: SearchSnapshot,
  criteria: SearchCriteria,
  limits = SEARCH_LIMITS,
): Promise<ListingPage> {
  const key = fingerprint(criteria);
  const after = readCursor(key, criteria.cursor);
  const queries = textQueries(criteria, snapshot.vocabulary, limits.namedWords);
  if (!queries) return { listings: [], total: 0, capped: false };

  const search = { ...snapshot, criteria, key, after, queries, limits, view: viewOf(criteria) };
  const estimate = await estimateMatches(search);
  const { results, total, capped } = await findPage({ ...search, ...estimate, most: criteria.limit + 1 });
  const page = results.slice(0, criteria.limit);
  const last = page.at(-1);
  return {
    listings: page.map(({ listing }) => listing),
    total,
    capped,
    ...(results.length > page.length && last && { nextCursor: writeCursor(key, { ...last.listing, tier: last.tier }) }),
  };
}
