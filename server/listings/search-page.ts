/**
 * Chooses the looks that a search needs. A sample of the first listings tells how often it is answered: what is frequent is met soon by
 * walking in the order of the results, what is rare is collected through the word index. Neither guesses from statistics, which know
 * nothing of words that seldom meet and do not exist on a database that was never analysed.
 */
import type { SearchQuery } from '#contract/listings/schema.ts';
import type { Bounds } from './search-bounds.ts';
import type { Place } from './search-cursor.ts';
import { filtersOf } from './search-filters.ts';
import { arrivalOf, orderOf } from './search-order.ts';
import { oneTier, type Asked, type Question, type Tier } from './search-question.ts';
import { collected, countWalked, ranked, sampled, walked, type Found, type View, type Within } from './search-steps.ts';

/** What it costs to walk past a listing, beside reading an entry of the word index and fetching a listing that the index found. */
const COST = { step: 1, scatteredStep: 4, entry: 0.3, fetched: 1.3 } as const;
const EVERYTHING = 1_000_000_000;

export interface PageFound {
  /** One more than a page holds when there is another page. */
  found: Found[];
  total: number;
  /** There are more than `total`. */
  capped: boolean;
}

interface Search {
  wish: SearchQuery;
  asked: Question;
  after: Place | undefined;
  /** About how many listings there are. */
  size: number;
}

export async function findPage(within: Within, { wish, asked, after, size }: Search, bounds: Bounds): Promise<PageFound> {
  const view = { order: orderOf(wish), filters: filtersOf(wish), available: wish.available };
  const { broad, tiers } = wish.sort === 'relevance' ? asked : oneTier(asked.broad);
  const marks = tiers.map(({ mark }) => mark);
  const most = wish.limit + 1;

  const sample = await sampled(within, view, { query: broad.query, tiers: marks, rows: bounds.sample });
  const shares = sample.hits.map((hits) => hits / bounds.sample);
  const share = shares.reduce((sum, each) => sum + each, 0);
  const manyMore = () => many(within, view, { tiers, shares, after, size, most }, bounds);
  let among = sample.ended ? bounds.sample : undefined;
  const rows = walkFor(bounds.counted + 1, share);
  if (among === undefined && rows * COST.step < size * share * COST.entry) {
    const { count, ended } = await countWalked(
      within,
      { ...view, order: arrivalOf(wish) },
      { query: broad.query, rows, most: bounds.counted + 1 },
    );
    if (count > bounds.counted) return manyMore();
    if (ended) among = rows;
  }
  const few = await ranked(within, view, { asked: broad, tiers: marks, among, after, enough: bounds.counted, most });
  return few.count > bounds.counted ? manyMore() : { found: few.found, total: few.count, capped: false };
}

interface Ranked {
  tiers: readonly Tier[];
  /** Which part of the listings each tier is, as far as the sample knows. */
  shares: readonly number[];
  after: Place | undefined;
  size: number;
  most: number;
}

/** Tier by tier, until the page is full. */
async function many(within: Within, view: View, { tiers, shares, after, size, most }: Ranked, bounds: Bounds): Promise<PageFound> {
  const found: Found[] = [];
  for (const [tier, { alone }] of tiers.entries()) {
    if (found.length === most) break;
    if (after && tier < after.tier) continue;
    const place = after?.tier === tier ? { ...after, tier: 0 } : undefined;
    const one = { asked: alone, share: shares[tier] ?? 0, after: place, size, most: most - found.length };
    found.push(...(await first(within, view, one, bounds)).map((result) => ({ ...result, tier })));
  }
  return { found, total: bounds.counted, capped: true };
}

interface OneTier {
  asked: Asked;
  share: number;
  after: Place | undefined;
  size: number;
  most: number;
}

/** The first answers in order. Where the sample misled, what one way did not find within its bound the other finds. */
async function first(within: Within, view: View, { asked, share, after, size, most }: OneTier, bounds: Bounds): Promise<Found[]> {
  const walk = async (rows: number) => {
    const { found, ended } = await walked(within, view, { query: asked.query, after, rows, most });
    return found.length === most || ended ? found : undefined;
  };
  const collect = (enough: number) => collected(within, view, { asked, after, enough, most });
  const step = view.order.scattered ? COST.scatteredStep : COST.step;
  const rows = walkFor(most, share);
  const soon = rows * step < size * share * (COST.entry + COST.fetched);
  return (
    (soon ? await walk(rows) : undefined) ??
    (await collect(bounds.handful)) ??
    (await walk(Math.ceil(bounds.longestWalk / step))) ??
    (await collect(EVERYTHING)) ??
    []
  );
}

/** Listings to walk so that so many answers are met even where they stand less dense than in the sample. */
function walkFor(answers: number, share: number): number {
  return share > 0 ? Math.ceil((1.5 * answers) / share) + 100 : Number.POSITIVE_INFINITY;
}
