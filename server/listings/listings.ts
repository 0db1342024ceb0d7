/** The verbs of the listings room: read one, read the list. Searching has a file of its own. */
import { desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import type { ListQuery } from '#contract/listings/schema.ts';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import { preparedBatched, preparedOn, type Db } from '../database/db.ts';
import { Coalescer } from '../http/coalesce.ts';
import { Refusal } from '../http/errors.ts';
import { bookedColumn, type IsBookedBy } from './booked-by.ts';
import { listingColumns, listings, type FoundListing, type StoredListing } from './table.ts';

export function listingNotFound(): Refusal {
  return new Refusal('not_found', 'This PG could not be found. It may have been removed.');
}

const listingById = preparedBatched((db) =>
  db
    .select(listingColumns)
    .from(listings)
    .where(eq(listings.id, sql.placeholder('id'))),
);

/** The listing with this id. @throws {Refusal} `not_found` for an unknown or malformed id */
export async function getListing(db: Db, id: string): Promise<StoredListing> {
  const [listing] = isId(id) ? await listingById(db).execute({ id }) : [];
  if (!listing) throw listingNotFound();
  return listing;
}

/** The same with whether the person who asks has booked it. */
export function listingReader(isBookedBy: IsBookedBy): (db: Db, id: string, uid: string) => Promise<FoundListing> {
  const listingFor = preparedBatched((db) =>
    db
      .select({ ...listingColumns, bookedByYou: bookedColumn(isBookedBy, sql.placeholder('uid')) })
      .from(listings)
      .where(eq(listings.id, sql.placeholder('id'))),
  );
  return async (db, id, uid) => {
    const [listing] = isId(id) ? await listingFor(db).execute({ id, uid }) : [];
    if (!listing) throw listingNotFound();
    return listing;
  };
}

/**
 * The listings with these ids, in their order; those that are gone are left out.
 * @param bookedByYou a `bookedColumn` of the person who asks
 */
export async function listingsById(
  db: Db,
  ids: readonly string[],
  bookedByYou: SQL<boolean> = sql`false`,
): Promise<FoundListing[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...listingColumns, bookedByYou })
    .from(listings)
    .where(inArray(listings.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface ListingPage {
  listings: FoundListing[];
  total: number;
  /** The total stopped counting here: there are more. */
  capped: boolean;
  nextCursor?: string;
}

/** Counting stops early: nobody needs the exact number of many thousands on every page. */
const MAX_TOTAL = 1_000;

const countUpTo = (max: number) =>
  sql<number>`(select count(*)::int from (select from ${listings} limit ${max}) as counted)`;
const COUNT = countUpTo(MAX_TOTAL + 1);

/** What one read found, for everybody who asked while the read before was under way. */
interface NewestPage extends Omit<ListingPage, 'listings'> {
  listings: (StoredListing & { bookedBy: string[] | null })[];
}

/**
 * Reads listings by arrival, newest first; for a stranger `uid` is empty. Many who ask for the same page at once share
 * a read that begins after they asked.
 */
export function pageReader(db: Db, isBookedBy: IsBookedBy): (query: ListQuery, uid: string) => Promise<ListingPage> {
  const viewers = sql`${sql.placeholder('viewers')}::text[]`;
  const newestListings = (on: Db) =>
    on
      .select({
        listing: {
          ...listingColumns,
          bookedBy: sql<string[] | null>`case when not ${listings.availability} then array(
            select uid from unnest(${viewers}) as viewer (uid) where ${isBookedBy(listings.id, sql`viewer.uid`)}) end`,
        },
        counted: COUNT,
      })
      .from(listings)
      .orderBy(desc(listings.seq))
      .limit(sql.placeholder('most'));
  const firstPage = preparedOn(newestListings);
  const furtherPage = preparedOn((on) => newestListings(on).where(lt(listings.seq, sql.placeholder('before'))));
  const read = async ({ limit = LISTING_LIMITS.listPage, cursor }: ListQuery, uids: string[]): Promise<NewestPage> => {
    const asked = { viewers: uids, most: limit + 1 };
    const rows =
      cursor === undefined
        ? await firstPage(db).execute(asked)
        : await furtherPage(db).execute({ ...asked, before: cursor });
    const page = rows.slice(0, limit).map(({ listing }) => listing);
    const counted = rows[0]?.counted ?? (await countListings(db, MAX_TOTAL + 1));
    const last = page.at(-1);
    return {
      listings: page,
      total: Math.min(counted, MAX_TOTAL),
      capped: counted > MAX_TOTAL,
      ...(rows.length > limit && last && { nextCursor: String(last.seq) }),
    };
  };
  const reads = new Coalescer<NewestPage>();
  return async (query, uid) => {
    const { limit = '', cursor = '' } = query;
    const page = await reads.run(`${limit} ${cursor}`, uid, (uids) => read(query, uids));
    return {
      ...page,
      listings: page.listings.map((listing) =>
        listing.bookedBy?.includes(uid) ? { ...listing, bookedByYou: true } : listing,
      ),
    };
  };
}

/** How many listings there are, but at most `max`. */
export async function countListings(db: Db, max: number): Promise<number> {
  const { rows } = await db.execute<{ counted: number }>(sql`select ${countUpTo(max)} as counted`);
  return rows[0]?.counted ?? 0;
}
