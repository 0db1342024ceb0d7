/**
 * Finds one page of results. Few matches are collected and ranked in one statement. Of many, each tier is read until
 * the page is full: what is frequent soon turns up in a scan in the order of the results, what is rare is collected
 * through the text index.
 */
import { and, sql } from 'drizzle-orm';
import { listings } from '../table.ts';
import type { Cursor } from './cursor.ts';
import { COST, rowsToScan, type Estimate, type SearchTransaction } from './estimate.ts';
import type { SearchLimits } from './limits.ts';
import type { Match, TextQueries } from './text-query.ts';
import type { View } from './view.ts';

/** A result by its id, and where the page that follows it would begin. */
export interface Result extends Cursor {
  id: string;
}

export interface ResultPage {
  /** At most as many as were asked for. */
  results: Result[];
  total: number;
  /** There are more than `total`. */
  capped: boolean;
}

interface PageSearch {
  queries: TextQueries;
  estimate: Estimate;
  /** The last result of the page before. */
  after: Cursor | undefined;
  /** How many results are wanted. */
  most: number;
}

const NO_BOUND = 1_000_000_000;

export async function findPage(
  within: SearchTransaction,
  view: View,
  search: PageSearch,
  limits: SearchLimits,
): Promise<ResultPage> {
  if (!search.estimate.isMany) {
    const { results, count } = await rankAll(within, view, search, limits.maxTotal);
    if (count <= limits.maxTotal) return { results, total: count, capped: false };
  }
  return { results: await tierByTier(within, view, search, limits), total: limits.maxTotal, capped: true };
}

/**
 * Counts all matches. Where these are at most `enough`, `results` are the first of them after the cursor by tier and
 * order; where there are more, `count` is `enough + 1` and there are no results.
 */
async function rankAll(
  within: SearchTransaction,
  view: View,
  { queries: { broad, tiers, tierOfRow }, estimate: { scanAll }, after, most }: PageSearch,
  enough: number,
): Promise<{ results: Result[]; count: number }> {
  const source = scanAll === undefined ? sql`${listings}` : view.scan(scanAll);
  const spot = sql`${listings}.${sql.raw(scanAll === undefined ? 'ctid' : 'spot')}`;
  const matching = and(scanAll === undefined ? broad.indexed : broad.filter, view.filters);
  // The text vectors are read once more by their place on the disk: carrying a thousand of them along costs more.
  const vectors = tiers.length > 1 ? sql`join ${listings} on ${listings}.ctid = bounded.spot` : sql`as ${listings}`;
  const beyond = after
    ? sql`(tier > ${after.tier} or (tier = ${after.tier} and ${view.order.after(after)}))`
    : sql`true`;
  const answer = await within.execute<Row & { count: number }>(sql`
    with bounded as materialized (
      select ${KEYS}, ${spot} as spot from ${source} where ${matching} limit ${enough + 1}
    ),
    counted as materialized (select count(*)::int as count from bounded),
    placed as materialized (
      select ${KEYS}, ${tierOfRow} as tier from bounded ${vectors} where (select count from counted) <= ${enough}
    )
    select ${ROW}, tier, count
    from counted
    left join (
      select * from placed as ${listings} where ${beyond} order by tier, ${view.order.by} limit ${most}
    ) as ${listings} on true
    order by tier, ${view.order.by}`);
  return { results: toResults(answer.rows), count: answer.rows[0]?.count ?? 0 };
}

async function tierByTier(
  within: SearchTransaction,
  view: View,
  { queries, estimate: { shares, size }, after, most }: PageSearch,
  limits: SearchLimits,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [tier, match] of queries.tiers.entries()) {
    if (results.length === most) break;
    if (after && tier < after.tier) continue;
    const ofTier: TierSearch = {
      match,
      share: shares[tier] ?? 0,
      size,
      after: after?.tier === tier ? after : undefined,
      most: most - results.length,
    };
    results.push(...(await firstOfTier(within, view, ofTier, limits)).map((result) => ({ ...result, tier })));
  }
  return results;
}

interface TierSearch {
  match: Match;
  /** The part of all listings that match, as far as the sample tells. */
  share: number;
  size: number;
  after: Cursor | undefined;
  most: number;
}

/** Where the sample misled, what one way did not find within its bound the other finds. */
async function firstOfTier(
  within: SearchTransaction,
  view: View,
  tier: TierSearch,
  { smallCollection, longestScan }: SearchLimits,
): Promise<Result[]> {
  const cost = view.order.scattered ? COST.scatteredScan : COST.scan;
  const rows = rowsToScan(tier.most, tier.share);
  const scanIsCheaper = rows * cost < tier.size * tier.share * (COST.indexEntry + COST.fetched);
  return (
    (scanIsCheaper ? await scanned(within, view, tier, rows) : undefined) ??
    (await collected(within, view, tier, smallCollection)) ??
    (await scanned(within, view, tier, Math.ceil(longestScan / cost))) ??
    (await collected(within, view, tier, NO_BOUND)) ??
    []
  );
}

/** The first matches among so many listings of the order; nothing when more might have been found further on. */
async function scanned(
  within: SearchTransaction,
  { scan, filters, order }: View,
  { match, after, most }: TierSearch,
  rows: number,
): Promise<Result[] | undefined> {
  const source = scan(rows, after);
  const answer = await within.execute<Row>(sql`
    select ${ROW}, 0 as tier from ${source} where ${and(filters, match.filter)} order by ${order.by} limit ${most}`);
  if (answer.rows.length === most) return toResults(answer.rows);
  const read = await within.execute<{ n: number }>(sql`select count(*)::int as n from ${source}`);
  return (read.rows[0]?.n ?? 0) < rows ? toResults(answer.rows) : undefined;
}

/** The first matches as the text index finds them; nothing when there are more than `enough` to choose from. */
async function collected(
  within: SearchTransaction,
  { filters, order }: View,
  { match, after, most }: TierSearch,
  enough: number,
): Promise<Result[] | undefined> {
  const matching = and(match.indexed, filters, after && order.after(after));
  const answer = await within.execute<Row & { count: number }>(sql`
    with bounded as materialized (select ${KEYS} from ${listings} where ${matching} limit ${enough + 1})
    select ${ROW}, 0 as tier, count(*) over ()::int as count
    from bounded as ${listings} order by ${order.by} limit ${most}`);
  return (answer.rows[0]?.count ?? 0) > enough ? undefined : toResults(answer.rows);
}

interface Row extends Record<string, unknown> {
  id: string | null;
  tier: number;
  available: boolean;
  price: string;
  seq: string;
}

const { id, availability, pricePaise, seq } = listings;
const KEYS = sql`${id}, ${availability}, ${pricePaise}, ${seq}`;
const ROW = sql`${id}, ${availability} as available, ${pricePaise} as price, ${seq}`;

function toResults(rows: readonly Row[]): Result[] {
  return rows.flatMap((row) =>
    row.id === null
      ? []
      : [
          {
            id: row.id,
            tier: row.tier,
            available: row.available,
            pricePaise: Number(row.price),
            seq: Number(row.seq),
          },
        ],
  );
}
