/**
 * Chooses the looks that a search needs. A sample of the first listings tells how often it is answered: what is frequent is met soon by
 * walking in the order of the results, what is rare is collected through the word index. Neither guesses from statistics, which know
 * nothing of words that seldom meet and do not exist on a database that was never analysed.
 */
import type { SearchQuery } from '#contract/listings/schema.ts';
import type { Place } from './search-cursor.ts';
import { filtersOf } from './search-filters.ts';
import { arrivalOf, orderOf } from './search-order.ts';
import { oneTier, type Asked, type Question, type Tier } from './search-question.ts';
import { collected, countWalked, sampled, walked, type Found, type View, type Within } from './search-steps.ts';

export interface Bounds {
  /** Totals are exact up to here. */
  counted: number;
  /** Listings looked at to learn how frequent the answers are. */
  sample: number;
  /** A walk never looks at more listings. */
  longestWalk: number;
  /** Collecting so many costs about what the longest walk does. */
  handful: number;
}

export const BOUNDS: Bounds = { counted: 1_000, sample: 500, longestWalk: 10_000, handful: 10_000 };

/** From this share on, counting by a walk costs less than the word index. */
const FREQUENT = 0.15;
/** How much dearer a step is where neighbours lie far apart on the disk. */
const SCATTERED = 4;
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
}

export async function findPage(within: Within, { wish, asked, after }: Search, bounds: Bounds): Promise<PageFound> {
  const view = { order: orderOf(wish), filters: filtersOf(wish), available: wish.available };
  const { broad, tiers } = wish.sort === 'relevance' ? asked : oneTier(asked.broad);
  const marks = tiers.map(({ mark }) => mark);
  const most = wish.limit + 1;

  const sample = await sampled(within, view, { query: broad.query, tiers: marks, rows: bounds.sample });
  const shares = sample.hits.map((hits) => hits / bounds.sample);
  const share = shares.reduce((sum, each) => sum + each, 0);
  const manyMore = () => many(within, view, { tiers, shares, after, most }, bounds);
  let among = sample.ended ? bounds.sample : undefined;
  if (among === undefined && share >= FREQUENT) {
    const rows = Math.min(bounds.longestWalk, walkFor(bounds.counted + 1, share));
    const { count, ended } = await countWalked(within, { ...view, order: arrivalOf(wish) }, { query: broad.query, rows });
    if (count > bounds.counted) return manyMore();
    if (ended) among = rows;
  }
  const few = await collected(within, view, { asked: broad, tiers: marks, among, after, enough: bounds.counted, most });
  return few.count > bounds.counted ? manyMore() : { found: few.found, total: few.count, capped: false };
}

interface Ranked {
  tiers: readonly Tier[];
  /** Which part of the listings each tier is, as far as the sample knows. */
  shares: readonly number[];
  after: Place | undefined;
  most: number;
}

/** Tier by tier, until the page is full. */
async function many(within: Within, view: View, { tiers, shares, after, most }: Ranked, bounds: Bounds): Promise<PageFound> {
  const found: Found[] = [];
  for (const [tier, { alone }] of tiers.entries()) {
    if (found.length === most) break;
    if (after && tier < after.tier) continue;
    const place = after?.tier === tier ? { ...after, tier: 0 } : undefined;
    const one = { asked: alone, share: shares[tier] ?? 0, after: place, most: most - found.length };
    found.push(...(await first(within, view, one, bounds)).map((result) => ({ ...result, tier })));
  }
  return { found, total: bounds.counted, capped: true };
}

interface OneTier {
  asked: Asked;
  share: number;
  after: Place | undefined;
  most: number;
}

/** The first answers in order. Where the sample misled, what one way did not find within its bound the other finds. */
async function first(within: Within, view: View, { asked, share, after, most }: OneTier, bounds: Bounds): Promise<Found[]> {
  const walk = async (rows: number) => {
    const { found, ended } = await walked(within, view, { query: asked.query, after, rows, most });
    return found.length === most || ended ? found : undefined;
  };
  const collect = async (enough: number) => {
    const { found, count } = await collected(within, view, { asked, tiers: [], after, enough, most });
    return count > enough ? undefined : found;
  };
  const longest = view.order.scattered ? bounds.longestWalk / SCATTERED : bounds.longestWalk;
  const soon = share > 0 && walkFor(most, share) <= longest;
  return (
    (soon ? await walk(walkFor(most, share)) : undefined) ??
    (await collect(bounds.handful)) ??
    (await walk(longest)) ??
    (await collect(EVERYTHING)) ??
    []
  );
}

/** Listings to walk so that so many answers are met even where they stand less dense than in the sample. */
function walkFor(answers: number, share: number): number {
  return Math.ceil((1.5 * answers) / share) + 100;
}
