/** Finds listings by words and filters, best first, and reads no more than a page and a bounded count need. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import type { ListingPage } from '../listings.ts';
import { VocabularyCache, type NewWord } from '../search-index/vocabulary.ts';
import { listingColumns, listings, type StoredListing } from '../table.ts';
import { requirementsOf, type SearchCriteria } from './criteria.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { estimateMatches, type SearchTransaction } from './estimate.ts';
import { SEARCH_LIMITS, type SearchLimits } from './limits.ts';
import { findPage } from './page.ts';
import { textQueries } from './text-query.ts';
import { viewOf } from './view.ts';

const NOTHING: ListingPage = { listings: [], total: 0, capped: false };

/** One page of the listings that match every word and every filter. @throws {Refusal} as `SearchMoment.search` does */
export async function searchListings(db: Db, criteria: SearchCriteria, limits = SEARCH_LIMITS): Promise<ListingPage> {
  return atOneMoment(db, ({ search }) => search(criteria, limits));
}

/** The listings as they stand at one moment, to be searched any number of times. */
export interface SearchMoment {
  within: SearchTransaction;
  /** The number of the newest listing; about how many there are. */
  newest: number;
  /** @throws {Refusal} `invalid` for a cursor of another search */
  search(criteria: SearchCriteria, limits?: SearchLimits): Promise<ListingPage>;
}

/** One snapshot for all statements, so that total, page and known words belong together. */
export async function atOneMoment<Outcome>(db: Db, work: (moment: SearchMoment) => Promise<Outcome>): Promise<Outcome> {
  return db.transaction(
    async (within) => {
      const vocabulary = vocabularyOf(db);
      const newest = await begin(within, vocabulary);
      return work({
        within,
        newest,
        search: (criteria, limits = SEARCH_LIMITS) => find({ within, vocabulary, size: newest }, criteria, limits),
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface Found {
  within: SearchTransaction;
  vocabulary: VocabularyCache;
  size: number;
}

async function find({ within, vocabulary, size }: Found, criteria: SearchCriteria, limits: SearchLimits) {
  const after = readCursor(criteria);
  const requirements = requirementsOf(criteria);
  if (!requirements) return NOTHING;
  const { query, sort, limit } = criteria;
  const queries = textQueries({ query, requirements, inTiers: sort === 'relevance' }, vocabulary, limits);
  if (!queries) return NOTHING;

  const view = viewOf(criteria);
  const estimate = await estimateMatches(within, view, { queries, size }, limits);
  const search = { queries, estimate, after, most: limit + 1 };
  const { results, total, capped } = await findPage(within, view, search, limits);
  const page = results.slice(0, limit);
  const last = page.at(-1);
  return {
    listings: await readListings(
      within,
      page.map(({ id }) => id),
    ),
    total,
    capped,
    ...(results.length > limit && last && { nextCursor: writeCursor(criteria, last) }),
  };
}

const vocabularies = new WeakMap<Db, VocabularyCache>();

function vocabularyOf(db: Db): VocabularyCache {
  const vocabulary = vocabularies.get(db) ?? new VocabularyCache();
  vocabularies.set(db, vocabulary);
  return vocabulary;
}

/**
 * Reads in one statement whatever is new since the last search, and answers the number of the newest listing. It makes
 * settings for this transaction alone as well: the text index rather than the whole table, memory for its bitmaps, no
 * compiling of short queries, and a plan for these very words, since one is rare where another is common.
 */
async function begin(within: SearchTransaction, vocabulary: VocabularyCache): Promise<number> {
  const { rows } = await within.execute<NewWord & { newest: string | null }>(sql`
    select words.*, listing.newest
    from (
      select max(${listings.seq}) as newest, set_config('enable_seqscan', 'off', true),
        set_config('work_mem', '32MB', true), set_config('jit', 'off', true),
        set_config('max_parallel_workers_per_gather', '0', true),
        set_config('plan_cache_mode', 'force_custom_plan', true)
      from ${listings}
    ) as listing, (${vocabulary.whatIsNew()}) as words`);
  vocabulary.learn(rows);
  return Number(rows[0]?.newest ?? 0);
}

/** The listings of a page, in its order. */
async function readListings(within: SearchTransaction, ids: string[]): Promise<StoredListing[]> {
  if (ids.length === 0) return [];
  // As one parameter, so that the statement has one text whatever the size of the page.
  const rows = await within
    .select(listingColumns)
    .from(listings)
    .where(sql`${listings.id} = any(${sql.param(ids)}::text[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
