/** The verbs of the listings room: read one, read the list. Searching has a file of its own. */
import { desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { isId } from '#contract/id.ts';
import type { ListQuery } from '#contract/listings/schema.ts';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import { preparedByKey, preparedOn, type Db } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import { bookedColumn, type IsBookedBy } from './booked-by.ts';
import { listingColumns, listings, type FoundListing, type StoredListing } from './table.ts';

export function listingNotFound(): Refusal {
  return new Refusal('not_found', 'This PG could not be found. It may have been removed.');
}

const listingById = preparedByKey((db) =>
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
  const listingFor = preparedByKey((db) =>
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
const COUNTED = 1_000;

const COUNT = sql<number>`(select count(*)::int from (select from ${listings} limit ${COUNTED + 1}) as counted)`;

/** Reads listings by arrival, newest first; for a stranger `uid` is empty. */
export function pageReader(isBookedBy: IsBookedBy): (db: Db, query: ListQuery, uid: string) => Promise<ListingPage> {
  const newestListings = (db: Db) =>
    db
      .select({
        listing: { ...listingColumns, bookedByYou: bookedColumn(isBookedBy, sql.placeholder('uid')) },
        counted: COUNT,
      })
      .from(listings)
      .orderBy(desc(listings.seq))
      .limit(sql.placeholder('most'));
  const firstPage = preparedOn(newestListings);
  const furtherPage = preparedOn((db) => newestListings(db).where(lt(listings.seq, sql.placeholder('before'))));
  return async (db, { limit = LISTING_LIMITS.listPage, cursor }, uid) => {
    const most = limit + 1;
    const rows =
      cursor === undefined
        ? await firstPage(db).execute({ most, uid })
        : await furtherPage(db).execute({ most, uid, before: seqOf(cursor) });
    const page = rows.slice(0, limit).map(({ listing }) => listing);
    const counted = rows[0]?.counted ?? (await countAlone(db));
    const last = page.at(-1);
    return {
      listings: page,
      total: Math.min(counted, COUNTED),
      capped: counted > COUNTED,
      ...(rows.length > limit && last && { nextCursor: String(last.seq) }),
    };
  };
}

/** For a page without a row to say it. */
async function countAlone(db: Db): Promise<number> {
  const { rows } = await db.execute<{ counted: number }>(sql`select ${COUNT} as counted`);
  return rows[0]?.counted ?? 0;
}

function seqOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('invalid', 'This cursor is not one of ours');
  return Number(cursor);
}
