/** Finds listings by words and filters, best first, and reads no more than a page and a bounded count need. */
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import type { ListingPage } from '../listings.ts';
import { VocabularyCache } from '../search-index/vocabulary.ts';
import { listingColumns, listings, type StoredListing } from '../table.ts';
import { requirementsOf, type SearchCriteria } from './criteria.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { estimateMatches, type SearchTransaction } from './estimate.ts';
import { SEARCH_LIMITS } from './limits.ts';
import { findPage } from './page.ts';
import { textQueries } from './text-query.ts';
import { viewOf } from './view.ts';

const NOTHING: ListingPage = { listings: [], total: 0, capped: false };

/**
 * One page of the listings that match every word and every filter.
 * @throws {Refusal} `invalid` for a cursor of another search
 */
export async function searchListings(db: Db, criteria: SearchCriteria, limits = SEARCH_LIMITS): Promise<ListingPage> {
  const after = readCursor(criteria);
  const requirements = requirementsOf(criteria);
  if (!requirements) return NOTHING;
  // One snapshot for all statements, so that total, page and known words belong together.
  return db.transaction(
    async (within) => {
      const vocabulary = vocabularyOf(db);
      await vocabulary.refresh(within);
      const { query, sort, limit } = criteria;
      const queries = textQueries({ query, requirements, inTiers: sort === 'relevance' }, vocabulary, limits);
      if (!queries) return NOTHING;

      const view = viewOf(criteria);
      const size = await preparePlanner(within);
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
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const vocabularies = new WeakMap<Db, VocabularyCache>();

function vocabularyOf(db: Db): VocabularyCache {
  const vocabulary = vocabularies.get(db) ?? new VocabularyCache();
  vocabularies.set(db, vocabulary);
  return vocabulary;
}

/**
 * Settings for this transaction alone: the text index rather than the whole table, memory for its bitmaps, no compiling
 * of short queries, and a plan for these very words, since one is rare where another is common. Answers about how many
 * listings there are, which is the number of the newest.
 */
async function preparePlanner(within: SearchTransaction): Promise<number> {
  const { rows } = await within.execute<{ newest: string | null }>(sql`
    select max(${listings.seq}) as newest, set_config('enable_seqscan', 'off', true),
      set_config('work_mem', '32MB', true), set_config('jit', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true),
      set_config('plan_cache_mode', 'force_custom_plan', true)
    from ${listings}`);
  return Number(rows[0]?.newest ?? 0);
}

/** The listings of a page, in its order. */
async function readListings(within: SearchTransaction, ids: string[]): Promise<StoredListing[]> {
  if (ids.length === 0) return [];
  const rows = await within.select(listingColumns).from(listings).where(inArray(listings.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
