/** Finds listings by words and filters, best first, and reads no more than a page and a bounded count need. */
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../database/db.ts';
import { atOneMoment as readAtOneMoment } from '../../database/snapshot.ts';
import type { ListingPage } from '../listings.ts';
import { VocabularyCache, type NewWord, type Vocabulary } from '../search-index/vocabulary.ts';
import { listings } from '../table.ts';
import type { SearchCriteria } from './criteria.ts';
import { fingerprint, readCursor, writeCursor } from './cursor.ts';
import { estimateMatches } from './estimate.ts';
import { SEARCH_LIMITS, type Search, type SearchLimits } from './limits.ts';
import { findPage } from './page.ts';
import { textQueries } from './text-query.ts';
import { viewOf } from './view.ts';

/** The listings as they stand at one moment, to be searched any number of times. */
export interface SearchMoment extends Pick<Search, 'within' | 'newest' | 'knownShares'> {
  vocabulary: Vocabulary;
}

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

/** What is kept from one search to the next: nothing that is shown. */
const newMemory = () => ({
  vocabulary: new VocabularyCache(),
  knownShares: new LRUCache<string, readonly number[]>({ max: 1_000, ttl: 60_000 }),
});

const memories = new WeakMap<Db, ReturnType<typeof newMemory>>();

/** One snapshot for all statements, so that total, page and known words belong together. */
export async function atOneMoment<Outcome>(db: Db, work: (moment: SearchMoment) => Promise<Outcome>): Promise<Outcome> {
  return readAtOneMoment(db, SETTINGS, async (within) => {
    const memory = memories.get(db) ?? newMemory();
    memories.set(db, memory);
    // In one statement whatever is new since the last search.
    const { rows } = await within.execute<NewWord & { newest: string | null }>(sql`
      select words.*, (select max(${listings.seq}) from ${listings}) as newest
      from (${memory.vocabulary.whatIsNew()}) as words`);
    memory.vocabulary.learn(rows);
    return work({ ...memory, within, newest: Number(rows[0]?.newest ?? 0) });
  });
}

/** Searches at a moment of its own. @throws {Refusal} as `searchAt` does */
export async function searchListings(db: Db, criteria: SearchCriteria, limits?: SearchLimits): Promise<ListingPage> {
  return atOneMoment(db, (moment) => searchAt(moment, criteria, limits));
}

/**
 * One page of the listings that match every word and every filter.
 * @throws {Refusal} `invalid` for a cursor of another search
 */
export async function searchAt(
  { vocabulary, ...moment }: SearchMoment,
  criteria: SearchCriteria,
  limits = SEARCH_LIMITS,
): Promise<ListingPage> {
  const key = fingerprint(criteria);
  const after = readCursor(key, criteria.cursor);
  const queries = textQueries(criteria, vocabulary, limits.namedWords);
  if (!queries) return { listings: [], total: 0, capped: false };

  const search = { ...moment, criteria, key, after, queries, limits, view: viewOf(criteria) };
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
