/**
 * Estimates how many listings match, at a bounded cost. Statistics of the planner would not do: they know nothing of
 * words that seldom meet, and do not exist on a database that was never analysed.
 */
import { and, sql, type SQL } from 'drizzle-orm';
import type { Snapshot } from '../../database/snapshot.ts';
import type { Search } from './limits.ts';

/** Costs relative to scanning past one listing. */
export const COST = {
  scan: 1,
  /** Where neighbours lie far apart on the disk. */
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
  isMany?: boolean;
  /** All listings are among the first so many of the scan, so the text index is not needed. */
  scanAll?: number;
}

/** Reads a sample, and where matches are frequent goes on scanning until it is clear that there are many. */
export async function estimateMatches(search: Search): Promise<Estimate> {
  const { key, within, view, queries, newest, knownShares } = search;
  const { maxTotal, sampleSize } = search.limits;
  const shares = newest > sampleSize ? (knownShares.get(key) ?? (await sampleShares(search))) : undefined;
  if (!shares) return { shares: [], scanAll: sampleSize };
  knownShares.set(key, shares);
  const share = sum(shares);
  const rows = rowsToScan(maxTotal + 1, share);
  if (rows * COST.scan >= newest * share * COST.indexEntry) return { shares };
  const scan = view.cheapScan(rows);
  const matching = sql`select from ${scan} where ${and(view.filters, queries.broad.filter)} limit ${maxTotal + 1}`;
  const count = await countRows(within, sql`(${matching}) as counted`);
  if (count > maxTotal) return { shares, isMany: true };
  return (await countRows(within, scan)) < rows ? { shares, scanAll: rows } : { shares };
}

/** Listings to scan until so many match, even where matches are less dense than in the sample. */
export function rowsToScan(matches: number, share: number): number {
  return share > 0 ? Math.ceil((1.5 * matches) / share) + 100 : Number.POSITIVE_INFINITY;
}

/** The part of the first listings that each tier is; undefined when there are no more listings than these. */
async function sampleShares({ within, view, queries: { broad, tiers }, limits: { sampleSize } }: Search) {
  const { rows } = await within.execute<{ tier: number | null; n: number }>(sql`
    select case when ${and(view.filters, broad.filter)} then ${broad.tierOfRow} end as tier, count(*)::int as n
    from ${view.scan(sampleSize)} group by 1`);
  if (sum(rows.map(({ n }) => n)) < sampleSize) return undefined;
  return tiers.map((_, tier) => (rows.find((row) => row.tier === tier)?.n ?? 0) / sampleSize);
}

export async function countRows(within: Snapshot, source: SQL): Promise<number> {
  const { rows } = await within.execute<{ n: number }>(sql`select count(*)::int as n from ${source}`);
  return rows[0]?.n ?? 0;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
