/** Where most listings are, to begin a search with: localities and cities alike. */
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../database/db.ts';
import { listings } from '../table.ts';

/** A suggestion may be this old: counting a million listings anew for each visitor would serve nobody. */
const FRESH_MS = 60_000;
const MAX_LOCALITIES = 10;

/** Answers the places with most listings; `Koramangala, Bengaluru` counts for both. */
export function popularLocalities(db: Db) {
  const fetchMethod = async () => {
    const { rows } = await db.execute<{ name: string; count: number }>(sql`
      select trim(part) as name, sum(at_location)::int as count
      from (select location, count(*) as at_location from ${listings} group by location) as located,
        unnest(string_to_array(location, ',')) as part
      where trim(part) <> '' group by 1 order by 2 desc, 1 limit ${MAX_LOCALITIES}`);
    return rows;
  };
  const counted = new LRUCache({ max: 1, ttl: FRESH_MS, fetchMethod });
  return () => counted.forceFetch('all');
}
