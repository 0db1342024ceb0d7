/**
 * Finds one page of results. Few matches are collected and ranked in one statement. Of many, each tier is read until
 * the page is full: what is frequent soon turns up in a scan in the order of the results, what is rare is collected
 * through the text index.
 */
import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { fixed, readerOf } from '../../database/snapshot.ts';
import { listingColumns, listings, type FoundListing, type StoredListing } from '../table.ts';
import { COST, countRows, rowsToScan, type Estimate } from './estimate.ts';
import type { Search } from './limits.ts';
import type { Match } from './text-query.ts';
import type { View } from './view.ts';

interface Result {
  listing: FoundListing;
  tier: number;
}

interface PageSearch extends Search, Estimate {
  /** How many results are wanted. */
  most: number;
}

const NO_BOUND = 1_000_000_000;

/** `capped`: there are more than `total`. */
export async function findPage(search: PageSearch) {
  const { queries, isMany = false, after, most } = search;
  const { maxTotal, smallCollection } = search.limits;
  // A single tier that is to be collected anyhow is collected at once, beyond what is counted.
  const inOneGo = queries.tiers.length === 1 && !scanIsCheaper(search, 0);
  const enough = inOneGo ? Math.max(maxTotal, smallCollection) : maxTotal;
  const found = isMany ? undefined : await collected(search, queries.broad, enough);
  if (found) return { ...found, total: Math.min(found.total, maxTotal), capped: found.total > maxTotal };
  const isLarge = inOneGo && !isMany;
  const results: Result[] = [];
  for (const tier of queries.tiers.keys())
    if (results.length < most && tier >= (after?.tier ?? 0))
      results.push(...(await firstOfTier({ ...search, most: most - results.length }, tier, isLarge)));
  return { results, total: maxTotal, capped: true };
}

/**
 * Tries the cheaper way by the sample first; where it finds too little within its bound, the other one.
 * @param isLarge more match than a small collection holds
 */
async function firstOfTier(search: PageSearch, tier: number, isLarge: boolean): Promise<Result[]> {
  const { queries, view, shares, most, limits } = search;
  const match = queries.tiers[tier] ?? queries.broad;
  const scan = (rows: number) => scanned(search, match, tier, rows);
  const collect = async (enough: number) => (await collected(search, match, enough))?.results;
  return (
    (scanIsCheaper(search, tier) ? await scan(rowsToScan(most, shares[tier] ?? 0)) : undefined) ??
    (isLarge ? undefined : await collect(limits.smallCollection)) ??
    (await scan(Math.ceil(limits.longestScan / scanCost(view)))) ??
    (await collect(NO_BOUND)) ??
    []
  );
}

const scanCost = ({ order }: View) => (order.isScattered ? COST.scatteredScan : COST.scan);

function scanIsCheaper({ view, newest, shares, most }: PageSearch, tier: number): boolean {
  const share = shares[tier] ?? 0;
  return rowsToScan(most, share) * scanCost(view) < newest * share * (COST.indexEntry + COST.fetched);
}

/** The first matches among so many listings of the order; nothing when more might have been found further on. */
async function scanned(search: PageSearch, match: Match, tier: number, rows: number): Promise<Result[] | undefined> {
  const { within, view, after, most } = search;
  const source = view.scan(rows, after?.tier === tier ? after : undefined);
  const page = sql`
    select spot, ${match.tierOfRow} as tier, 0 as count
    from ${source} where ${and(view.filters, match.filter)} order by ${view.order.by} limit ${most}`;
  const { results } = await readPage(search, page);
  return results.length === most || (await countRows(within, source)) < rows ? results : undefined;
}

/** The first matches after the cursor, and how many match in all; nothing when these are more than `enough`. */
async function collected(search: PageSearch, match: Match, enough: number) {
  const { view, queries, scanAll, after, most } = search;
  const { order } = view;
  const source = scanAll === undefined ? ALL_LISTINGS : view.scan(scanAll);
  const found = and(scanAll === undefined ? match.indexed : match.filter, view.filters);
  const isTiered = match === queries.broad && queries.tiers.length > 1;
  // The text vectors are read once more by their place on the disk: carrying a thousand of them along costs more.
  const vectors = isTiered ? sql`join ${listings} on ${listings}.ctid = bounded.spot` : sql`as ${listings}`;
  const beyond = after ? sql`(tier > ${after.tier} or (tier = ${after.tier} and ${order.after(after)}))` : sql`true`;
  const page = sql`
    with bounded as materialized (
      select ${KEYS}, spot from ${source} where ${found} limit ${enough + 1}
    ),
    counted as materialized (select count(*)::int as count from bounded),
    placed as materialized (
      select ${KEYS}, spot, ${match.tierOfRow} as tier from bounded ${vectors}
      where (select count from counted) <= ${enough}
    )
    select spot, tier, count
    from counted
    left join (
      select spot, tier from placed as ${listings} where ${beyond} order by tier, ${order.by} limit ${most}
    ) as ranked on true`;
  const { results, count } = await readPage(search, page);
  return count > enough ? undefined : { results, total: count };
}

const ALL_LISTINGS = fixed(sql`(select *, ctid as spot from ${listings}) as ${listings}`);
const KEYS = fixed(sql`${listings.availability}, ${listings.pricePaise}, ${listings.seq}`);

/** Reads the listings of a page that is named by their places on the disk, in the same statement. */
function listingsOf(columns: Record<keyof StoredListing, SQLWrapper>) {
  const selected = fixed(sql.join(Object.values(columns), sql`, `));
  const ofListing = Object.entries({ ...columns, bookedByYou: sql`` });
  const read = readerOf<{ tier: number; count: number; listing: FoundListing | null }>({
    fields: [
      ...['tier', 'count'].map((name) => ({ path: [name], field: sql`` })),
      ...ofListing.map(([name, field]) => ({ path: ['listing', name], field })),
    ],
    isThere: { listings: false },
  });
  return async ({ within, criteria, view }: Search, page: SQL) => {
    const rows = await read(
      within,
      sql`select tier, count, ${selected}, ${criteria.bookedByYou ?? sql`false`} from (${page}) as page
        left join ${listings} on ${listings}.ctid = page.spot order by tier, ${view.order.by}`,
    );
    const results = rows.flatMap(({ listing, tier }): Result[] => (listing ? [{ listing, tier }] : []));
    return { results, count: rows[0]?.count ?? 0 };
  };
}

const wholeListings = listingsOf(listingColumns);

const NOTHING = sql`null`;
/** Columns that a card does not show are not read. */
const cards = listingsOf({
  ...listingColumns,
  description: NOTHING,
  contactNumber: NOTHING,
  email: NOTHING,
  depositPaise: NOTHING,
  availableFrom: NOTHING,
  houseRules: sql`'{}'::jsonb`,
});

const readPage = (search: Search, page: SQL) =>
  (search.criteria.fields === 'card' ? cards : wholeListings)(search, page);
