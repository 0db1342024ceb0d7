/** Finds listings by words and filters, best first, and looks no further than a page and a count need. */
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import type { ListingPage } from './listings.ts';
import { BOUNDS } from './search-bounds.ts';
import { readCursor, writeCursor } from './search-cursor.ts';
import { findPage } from './search-page.ts';
import { question, type SearchWish } from './search-question.ts';
import type { Within } from './search-steps.ts';
import { listingColumns, listings, type StoredListing } from './table.ts';
import { WordMemory } from './vocabulary.ts';

const memories = new WeakMap<Db, WordMemory>();

/**
 * One page of the listings that match every word and every filter.
 * @throws {Refusal} `invalid` for a cursor of another search
 */
export async function searchListings(db: Db, wish: SearchWish, bounds = BOUNDS): Promise<ListingPage> {
  const after = readCursor(wish);
  // One moment for all steps, so that count, page and known words belong together.
  return db.transaction(
    async (within) => {
      const words = wordMemory(db);
      await words.refresh(within);
      const asked = question(wish, words, bounds);
      if (!asked) return { listings: [], total: 0, capped: false };

      const size = await holdPlanner(within);
      const { found, total, capped } = await findPage(within, { wish, asked, after, size }, bounds);
      const shown = found.slice(0, wish.limit);
      const last = shown.at(-1);
      return {
        listings: await read(
          within,
          shown.map(({ id }) => id),
        ),
        total,
        capped,
        ...(found.length > wish.limit && last && { nextCursor: writeCursor(wish, last) }),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function wordMemory(db: Db): WordMemory {
  const memory = memories.get(db) ?? new WordMemory();
  memories.set(db, memory);
  return memory;
}

/**
 * For this transaction alone: the word index rather than the whole table, memory for its bitmaps, no compiling of short queries, and a
 * plan for these words, since one is rare where another is common.
 * Answers about how many listings there are, which is the number of the newest.
 */
async function holdPlanner(within: Within): Promise<number> {
  const { rows } = await within.execute<{ newest: string | null }>(sql`
    select max(${listings.seq}) as newest, set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true),
      set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
      set_config('plan_cache_mode', 'force_custom_plan', true)
    from ${listings}`);
  return Number(rows[0]?.newest ?? 0);
}

/** The listings of a page, in its order. */
async function read(within: Within, ids: string[]): Promise<StoredListing[]> {
  if (ids.length === 0) return [];
  const rows = await within.select(listingColumns).from(listings).where(inArray(listings.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
