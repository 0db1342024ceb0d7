/** Finds listings by words and filters, best first, and stops as soon as a page is full. */
import { and, asc, desc, gte, inArray, lte, eq, sql, type SQL } from 'drizzle-orm';
import type { SearchQuery } from '#contract/listings/schema.ts';
import { toPaise } from '#contract/money.ts';
import type { Db } from '../database/db.ts';
import type { ListingPage } from './listings.ts';
import { readCursor, writeCursor, type Place } from './search-cursor.ts';
import { question, type Question } from './search-question.ts';
import { listingColumns, listings, type StoredListing } from './table.ts';
import { WordMemory } from './vocabulary.ts';

/** Counting stops here; above it, a search walks in the order of its results instead of collecting and sorting them all. */
const COUNTED = 1_000;

type Found = StoredListing & { tier: number };

const memories = new WeakMap<Db, WordMemory>();

/**
 * One page of the listings that match every word and every filter.
 * @throws {Refusal} `invalid` for a cursor of another search
 */
export async function searchListings(db: Db, wish: SearchQuery): Promise<ListingPage> {
  const after = readCursor(wish);
  const words = wordMemory(db);
  await words.refresh(db);
  const asked = question(wish.query, wish.amenity, words);
  if (!asked) return { listings: [], total: 0, capped: false };

  const filters = filtersOf(wish);
  const counted = await count(db, and(matches(asked.broad), filters));
  const few = counted <= COUNTED;
  const found = await page(db, { asked, filters, wish, after, few });
  const shown = found.slice(0, wish.limit);
  const last = shown.at(-1);
  return {
    listings: shown,
    total: Math.min(counted, COUNTED),
    capped: !few,
    ...(found.length > wish.limit && last && { nextCursor: writeCursor(wish, placeOf(last)) }),
  };
}

function wordMemory(db: Db): WordMemory {
  const memory = memories.get(db) ?? new WordMemory();
  memories.set(db, memory);
  return memory;
}

interface Search {
  asked: Question;
  filters: SQL | undefined;
  wish: SearchQuery;
  after: Place | undefined;
  /** There are so few results that ranking all of them costs less than walking tier by tier. */
  few: boolean;
}

function page(db: Db, search: Search): Promise<Found[]> {
  if (search.wish.sort !== 'relevance') return sorted(db, search);
  return search.few ? ranked(db, search) : walked(db, search);
}

/** One row more than a page holds tells whether there is another page. */
async function sorted(db: Db, { asked, filters, wish, after, few }: Search): Promise<Found[]> {
  const { pricePaise, seq } = listings;
  const order = { price: [asc(pricePaise), asc(seq)], '-price': [desc(pricePaise), desc(seq)], newest: [desc(seq)], relevance: [] }[
    wish.sort
  ];
  const beyond =
    after &&
    {
      price: sql`(${pricePaise}, ${seq}) > (${after.pricePaise}, ${after.seq})`,
      '-price': sql`(${pricePaise}, ${seq}) < (${after.pricePaise}, ${after.seq})`,
      newest: sql`${seq} < ${after.seq}`,
      relevance: undefined,
    }[wish.sort];
  const matching = and(matches(asked.broad), filters);
  const where = few ? inArray(listings.id, collected(db, matching)) : matching;
  const rows = await db
    .select(listingColumns)
    .from(listings)
    .where(and(where, beyond))
    .orderBy(...order)
    .limit(wish.limit + 1);
  return rows.map((row) => ({ ...row, tier: 0 }));
}

/** Collects all results, which are few, and ranks them in the database. */
async function ranked(db: Db, { asked, filters, wish, after }: Search): Promise<Found[]> {
  const cases = asked.tiers.map((tier, at) => sql`when ${matches(tier)} then ${sql.raw(String(at))}`);
  const tier = cases.length > 1 ? sql<number>`case ${sql.join(cases, sql` `)} else ${sql.raw(String(cases.length))} end` : sql<number>`0`;
  const results = db
    .select({ ...listingColumns, tier: tier.as('tier') })
    .from(listings)
    .where(inArray(listings.id, collected(db, and(matches(asked.broad), filters))))
    .as('results');
  const beyond =
    after && sql`(-results.tier, ${results.availability}, ${results.seq}) < (${-after.tier}, ${after.available}, ${after.seq})`;
  const rows = await db
    .select()
    .from(results)
    .where(beyond)
    .orderBy(sql`results.tier`, desc(results.availability), desc(results.seq))
    .limit(wish.limit + 1);
  return rows;
}

/** Walks tier by tier in the order of the results, and stops as soon as the page is full. */
async function walked(db: Db, { asked, filters, wish, after }: Search): Promise<Found[]> {
  const tiers = asked.tiers.length > 0 ? asked.tiers : [undefined];
  const found: Found[] = [];
  for (let tier = after?.tier ?? 0; tier < tiers.length && found.length <= wish.limit; tier += 1) {
    const beyond = after?.tier === tier ? sql`(${listings.availability}, ${listings.seq}) < (${after.available}, ${after.seq})` : undefined;
    const rows = await db
      .select(listingColumns)
      .from(listings)
      .where(and(matches(tiers[tier]), filters, beyond))
      .orderBy(desc(listings.availability), desc(listings.seq))
      .limit(wish.limit + 1 - found.length);
    found.push(...rows.map((row) => ({ ...row, tier })));
  }
  return found;
}

/** Keeps the planner from walking an order in the hope of meeting results that are few. */
function collected(db: Db, matching: SQL | undefined) {
  const few = db.$with('few').as(
    db
      .select({ id: listings.id })
      .from(listings)
      .where(matching)
      .limit(COUNTED + 1),
  );
  return db.with(few).select({ id: few.id }).from(few);
}

async function count(db: Db, matching: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(listings)
    .where(matching)
    .limit(COUNTED + 1)
    .as('some');
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(some);
  return row?.n ?? 0;
}

function matches(query: string | undefined): SQL | undefined {
  return query === undefined ? undefined : sql`${listings.search} @@ ${query}::tsquery`;
}

function filtersOf(wish: SearchQuery): SQL | undefined {
  const { for: whom } = wish;
  return and(
    wish.minPrice === undefined ? undefined : gte(listings.pricePaise, toPaise(wish.minPrice)),
    wish.maxPrice === undefined ? undefined : lte(listings.pricePaise, toPaise(wish.maxPrice)),
    wish.available === undefined ? undefined : eq(listings.availability, wish.available),
    whom === undefined ? undefined : inArray(listings.forWhom, whom === 'anyone' ? ['anyone'] : [whom, 'anyone']),
    wish.sharing === undefined ? undefined : eq(listings.sharing, wish.sharing),
    wish.meals === undefined ? undefined : eq(listings.meals, wish.meals),
  );
}

function placeOf({ tier, availability, pricePaise, seq }: Found): Place {
  return { tier, available: availability, pricePaise, seq };
}
