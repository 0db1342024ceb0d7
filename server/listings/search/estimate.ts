/**
 * Estimates how many listings match, at a bounded cost. Statistics of the planner would not do: they know nothing of
 * words that seldom meet, and do not exist on a database that was never analysed.
 */
import { and, sql, type SQL } from 'drizzle-orm';
import type { LRUCache } from 'lru-cache';
import type { Snapshot } from '../../database/snapshot.ts';
import type { SearchLimits } from './limits.ts';
import type { TextQueries } from './text-query.ts';
import type { View } from './view.ts';

/** Costs relative to scanning past one listing. */
export const COST = {
  scan: 1,
  scatteredScan: 4,
  /** Reading an entry of the text index. */
  indexEntry: 0.3,
  /** Reading a listing that the index found. */
  fetched: 1.3,
} as const;

export interface Estimate {
  /** The part of all listings that each tier is. */
  shares: readonly number[];
  /** More match than are counted. */
  isMany: boolean;
  /** All listings are among the first so many of the scan, so the text index is not needed. */
  scanAll: number | undefined;
}

/** A search as each of its steps takes it. */
export interface Search {
  /** What tells it from others. */
  key: string;
  within: Snapshot;
  view: View;
  queries: TextQueries;
  limits: SearchLimits;
  /** About how many listings there are. */
  size: number;
  /** The shares of searches that came lately: they only choose the way in which results are found. */
  knownShares: LRUCache<string, readonly number[]>;
}

/** Reads a sample, and where matches are frequent goes on scanning until it is clear that there are many. */
export async function estimateMatches(search: Search): Promise<Estimate> {
  const { key, within, view, queries, size, knownShares } = search;
  const { maxTotal, sampleSize } = search.limits;
  // Numbers of listings begin at 1, so there are no more than the newest one's.
  if (size <= sampleSize) return { shares: [], isMany: false, scanAll: sampleSize };
  const known = knownShares.get(key);
  const { shares, isAll } = known ? { shares: known, isAll: false } : await sampleShares(search);
  const estimate = { shares, isMany: false, scanAll: undefined };
  if (isAll) return { ...estimate, scanAll: sampleSize };
  knownShares.set(key, shares);
  const share = sum(shares);
  const rows = rowsToScan(maxTotal + 1, share);
  if (rows * COST.scan >= size * share * COST.indexEntry) return estimate;
  const scan = view.cheapScan(rows);
  const matching = sql`select from ${scan} where ${and(view.filters, queries.broad.filter)} limit ${maxTotal + 1}`;
  const count = await countRows(within, sql`(${matching}) as counted`);
  const isWhole = count <= maxTotal && (await countRows(within, scan)) < rows;
  return { ...estimate, isMany: count > maxTotal, scanAll: isWhole ? rows : undefined };
}

/** Listings to scan until so many match, even where matches are less dense than in the sample. */
export function rowsToScan(matches: number, share: number): number {
  return share > 0 ? Math.ceil((1.5 * matches) / share) + 100 : Number.POSITIVE_INFINITY;
}

/** The part of the first listings that each tier is; `isAll` when there are no more listings than these. */
async function sampleShares({ within, view, queries: { broad, tiers }, limits: { sampleSize } }: Search) {
  const answer = await within.execute<{ tier: number | null; n: number }>(sql`
    select case when ${and(view.filters, broad.filter)} then ${broad.tierOfRow} end as tier, count(*)::int as n
    from ${view.scan(sampleSize)} group by 1`);
  const shares = tiers.map((_, tier) => (answer.rows.find((row) => row.tier === tier)?.n ?? 0) / sampleSize);
  return { shares, isAll: sum(answer.rows.map(({ n }) => n)) < sampleSize };
}

export async function countRows(within: Snapshot, source: SQL): Promise<number> {
  const { rows } = await within.execute<{ n: number }>(sql`select count(*)::int as n from ${source}`);
  return rows[0]?.n ?? 0;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
