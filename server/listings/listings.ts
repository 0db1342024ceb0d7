/** The verbs of the listings room: read one, read the list. Searching has a file of its own. */
import { desc, eq, lt, sql } from 'drizzle-orm';
import { isId } from '#contract/id.ts';
import type { ListQuery } from '#contract/listings/schema.ts';
import { LISTING_LIMITS } from '#contract/listings/schema.ts';
import type { Db } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import { listingColumns, listings, type StoredListing } from './table.ts';

export function listingNotFound(): Refusal {
  return new Refusal('not_found', 'This PG could not be found. It may have been removed.');
}

/** The listing with this id. @throws {Refusal} `not_found` for an unknown or malformed id */
export async function getListing(db: Db, id: string): Promise<StoredListing> {
  const [listing] = isId(id) ? await db.select(listingColumns).from(listings).where(eq(listings.id, id)) : [];
  if (!listing) throw listingNotFound();
  return listing;
}

export interface ListingPage {
  listings: StoredListing[];
  total: number;
  /** The total stopped counting here: there are more. */
  capped: boolean;
  nextCursor?: string;
}

/** Listings by arrival, newest first. */
export async function listListings(
  db: Db,
  { limit = LISTING_LIMITS.listPage, cursor }: ListQuery,
): Promise<ListingPage> {
  const before = cursor === undefined ? undefined : lt(listings.seq, seqOf(cursor));
  const rows = await db
    .select(listingColumns)
    .from(listings)
    .where(before)
    .orderBy(desc(listings.seq))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    listings: page,
    ...(await countListings(db)),
    ...(rows.length > limit && last && { nextCursor: String(last.seq) }),
  };
}

function seqOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('invalid', 'This cursor is not one of ours');
  return Number(cursor);
}

/** Counting stops early: nobody needs the exact number of many thousands on every page. */
const COUNTED = 1_000;

async function countListings(db: Db): Promise<{ total: number; capped: boolean }> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from ${listings} limit ${COUNTED + 1}) counted`,
  );
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, COUNTED), capped: n > COUNTED };
}
