/**
 * Finds one page of results. Few matches are collected and ranked in one statement. Of many, each tier is read until
 * the page is full: what is frequent soon turns up in a scan in the order of the results, what is rare is collected
 * through the text index.
 */
import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { HouseRules } from '#contract/listings/house-rules.ts';
import { fixed, readerOf, type Snapshot } from '../../database/snapshot.ts';
import { listingColumns, listings, type FoundListing, type StoredListing } from '../table.ts';
import type { Cursor } from './cursor.ts';
import { COST, rowsToScan, type Estimate } from './estimate.ts';
import type { SearchLimits } from './limits.ts';
import type { Match, TextQueries } from './text-query.ts';
import type { View } from './view.ts';

/** A listing, and in which tier of the results it stands. */
export interface Result {
  listing: FoundListing;
  tier: number;
}

export interface ResultPage {
  /** At most as many as were asked for. */
  results: Result[];
  total: number;
  /** There are more than `total`. */
  capped: boolean;
}

export interface PageSearch {
  within: Snapshot;
  view: View;
  queries: TextQueries;
  estimate: Estimate;
  /** The last result of the page before. */
  after: Cursor | undefined;
  /** How many results are wanted. */
  most: number;
  limits: SearchLimits;
}

const NO_BOUND = 1_000_000_000;

export async function findPage(search: PageSearch): Promise<ResultPage> {
  const { queries, estimate, limits } = search;
  const { maxTotal, smallCollection } = limits;
  // Where one tier is to be collected for its page anyhow, more than are counted are collected at once.
  const inOneGo = queries.tiers.length === 1 && !scanIsCheaper({ ...search, share: estimate.shares[0] ?? 0 });
  const enough = inOneGo ? Math.max(maxTotal, smallCollection) : maxTotal;
  if (!estimate.isMany) {
    const { results, count } = await rankAll(search, enough);
    if (count <= enough) return { results, total: Math.min(count, maxTotal), capped: count > maxTotal };
  }
  const isCollected = inOneGo && !estimate.isMany;
  const left = isCollected ? { ...search, limits: { ...limits, smallCollection: 0 } } : search;
  return { results: await tierByTier(left), total: maxTotal, capped: true };
}

/**
 * Counts all matches. Where these are at most `enough`, `results` are the first of them after the cursor by tier and
 * order; where there are more, `count` is `enough + 1` and there are no results.
 */
async function rankAll(
  { within, view, queries, estimate: { scanAll }, after, most }: PageSearch,
  enough: number,
): Promise<{ results: Result[]; count: number }> {
  const { broad, tiers, tierOfRow } = queries;
  const source = scanAll === undefined ? sql`${listings}` : view.scan(scanAll);
  const spot = sql`${listings}.${sql.raw(scanAll === undefined ? 'ctid' : 'spot')}`;
  const matching = and(scanAll === undefined ? broad.indexed : broad.filter, view.filters);
  // The text vectors are read once more by their place on the disk: carrying a thousand of them along costs more.
  const vectors = tiers.length > 1 ? sql`join ${listings} on ${listings}.ctid = bounded.spot` : sql`as ${listings}`;
  const beyond = after
    ? sql`(tier > ${after.tier} or (tier = ${after.tier} and ${view.order.after(after)}))`
    : sql`true`;
  const page = sql`
    with bounded as materialized (
      select ${KEYS}, ${spot} as spot from ${source} where ${matching} limit ${enough + 1}
    ),
    counted as materialized (select count(*)::int as count from bounded),
    placed as materialized (
      select ${KEYS}, spot, ${tierOfRow} as tier from bounded ${vectors} where (select count from counted) <= ${enough}
    )
    select spot, tier, count
    from counted
    left join (
      select spot, tier from placed as ${listings} where ${beyond} order by tier, ${view.order.by} limit ${most}
    ) as ranked on true`;
  return readPage(within, view, page);
}

async function tierByTier(search: PageSearch): Promise<Result[]> {
  const { queries, estimate, after, most } = search;
  const results: Result[] = [];
  for (const [tier, match] of queries.tiers.entries()) {
    if (results.length === most) break;
    if (after && tier < after.tier) continue;
    const found = await firstOfTier({
      ...search,
      match,
      share: estimate.shares[tier] ?? 0,
      after: after?.tier === tier ? after : undefined,
      most: most - results.length,
    });
    results.push(...found.map((result) => ({ ...result, tier })));
  }
  return results;
}

/** The page of one tier. */
interface TierSearch extends PageSearch {
  match: Match;
  /** The part of all listings that match, as far as the sample tells. */
  share: number;
}

/** Where the sample misled, what one way did not find within its bound the other finds. */
async function firstOfTier(tier: TierSearch): Promise<Result[]> {
  const { smallCollection, longestScan } = tier.limits;
  return (
    (scanIsCheaper(tier) ? await scanned(tier, rowsToScan(tier.most, tier.share)) : undefined) ??
    (await collected(tier, smallCollection)) ??
    (await scanned(tier, Math.ceil(longestScan / scanCost(tier)))) ??
    (await collected(tier, NO_BOUND)) ??
    []
  );
}

const scanCost = ({ view: { order } }: Pick<TierSearch, 'view'>) => (order.scattered ? COST.scatteredScan : COST.scan);

const scanIsCheaper = (tier: Pick<TierSearch, 'view' | 'share' | 'estimate' | 'most'>): boolean =>
  rowsToScan(tier.most, tier.share) * scanCost(tier) <
  tier.estimate.size * tier.share * (COST.indexEntry + COST.fetched);

/** The first matches among so many listings of the order; nothing when more might have been found further on. */
async function scanned({ within, view, match, after, most }: TierSearch, rows: number): Promise<Result[] | undefined> {
  const source = view.scan(rows, after);
  const page = sql`
    select spot, 0 as tier, 0 as count
    from ${source} where ${and(view.filters, match.filter)} order by ${view.order.by} limit ${most}`;
  const { results } = await readPage(within, view, page);
  if (results.length === most) return results;
  const read = await within.execute<{ n: number }>(sql`select count(*)::int as n from ${source}`);
  return (read.rows[0]?.n ?? 0) < rows ? results : undefined;
}

/** The first matches as the text index finds them; nothing when there are more than `enough` to choose from. */
async function collected(
  { within, view, match, after, most }: TierSearch,
  enough: number,
): Promise<Result[] | undefined> {
  if (enough === 0) return undefined;
  const matching = and(match.indexed, view.filters, after && view.order.after(after));
  const page = sql`
    with bounded as materialized (
      select ${KEYS}, ${listings}.ctid as spot from ${listings} where ${matching} limit ${enough + 1}
    )
    select spot, 0 as tier, count(*) over ()::int as count
    from bounded as ${listings} order by ${view.order.by} limit ${most}`;
  const { results, count } = await readPage(within, view, page);
  return count > enough ? undefined : results;
}

const { availability, pricePaise, seq } = listings;
const KEYS = fixed(sql`${availability}, ${pricePaise}, ${seq}`);

interface PageRow {
  tier: number;
  count: number;
  listing: FoundListing | null;
}

/** Reads the listings of a page that is named by their places on the disk, in the same statement. */
function listingsOf(columns: Record<keyof StoredListing, SQLWrapper>) {
  const texts = Object.values(columns).map((column) => sql`${column}`);
  const selected = fixed(sql.join(texts, sql`, `));
  const bookedByYou = sql<boolean>``;
  const read = readerOf<PageRow>({
    fields: [
      { path: ['tier'], field: sql<number>`` },
      { path: ['count'], field: sql<number>`` },
      ...Object.entries({ ...columns, bookedByYou }).map(([name, field]) => ({ path: ['listing', name], field })),
    ],
    isThere: { listings: false },
  });
  return (within: Snapshot, view: View, page: SQL): Promise<PageRow[]> =>
    read(
      within,
      sql`select tier, count, ${selected}, ${view.bookedByYou} from (${page}) as page
        left join ${listings} on ${listings}.ctid = page.spot order by tier, ${view.order.by}`,
    );
}

const wholeListings = listingsOf(listingColumns);

const NOTHING = sql<null>`null`;
/** What a card does not show is not read. */
const cards = listingsOf({
  ...listingColumns,
  description: NOTHING,
  contactNumber: NOTHING,
  email: NOTHING,
  depositPaise: NOTHING,
  availableFrom: NOTHING,
  houseRules: sql<HouseRules>`'{}'::jsonb`,
});

async function readPage(within: Snapshot, view: View, page: SQL): Promise<{ results: Result[]; count: number }> {
  const rows = await (view.ofCards ? cards : wholeListings)(within, view, page);
  return {
    results: rows.flatMap(({ listing, tier }) => (listing ? [{ listing, tier }] : [])),
    count: rows[0]?.count ?? 0,
  };
}
