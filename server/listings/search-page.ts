/**
 * Chooses the looks that a search needs. A sample of the first listings tells how often it is answered: what is frequent is met soon by
 * walking in the order of the results, what is rare is collected through the word index. Neither guesses from statistics, which know
 * nothing of words that seldom meet and do not exist on a database that was never analysed.
 */
import type { SearchQuery } from '#contract/listings/schema.ts';
import type { Place } from './search-cursor.ts';
import { filtersOf } from './search-filters.ts';
import { orderOf } from './search-order.ts';
import { oneTier, type Asked, type Question, type Tier } from './search-question.ts';
import { collected, countWalked, sampled, walked, type Found, type View, type Within } from './search-steps.ts';

/** Totals are exact up to here. */
const COUNTED = 1_000;
/** Listings looked at to learn how frequent the answers are. */
const SAMPLE = 500;
/** From this share on, counting by a walk costs less than the word index. */
const FREQUENT = 0.15;
/** A walk never looks at more listings. */
const LONGEST_WALK = 10_000;
/** Collecting so many costs about what the longest walk does. */
const HANDFUL = 10_000;
const EVERYTHING = 1_000_000_000;

export interface PageFound {
  /** One more than a page holds when there is another page. */
  found: Found[];
  total: number;
  /** There are more than `total`. */
  capped: boolean;
}

export async function findPage(
  within: Within,
  { wish, asked, after }: { wish: SearchQuery; asked: Question; after: Place | undefined },
): Promise<PageFound> {
  const view = { order: orderOf(wish), filters: filtersOf(wish), available: wish.available };
  const { broad, tiers } = wish.sort === 'relevance' ? asked : oneTier(asked.broad);
  const queries = tiers.map(({ found }) => found);
  const most = wish.limit + 1;

  const sample = await sampled(within, view, { tiers: queries, rows: SAMPLE });
  const share = sample.hits.reduce((sum, hits) => sum + hits, 0) / SAMPLE;
  let among = sample.ended ? SAMPLE : undefined;
  if (among === undefined && share >= FREQUENT) {
    const rows = walkFor(COUNTED + 1, share);
    const { count, ended } = await countWalked(within, view, { query: broad.query, rows });
    if (count > COUNTED) return many(within, view, { tiers, hits: sample.hits, after, most });
    if (ended) among = rows;
  }
  const few = await collected(within, view, { asked: broad, tiers: queries, among, after, enough: COUNTED, most });
  if (few.count <= COUNTED) return { found: few.found, total: few.count, capped: false };
  return many(within, view, { tiers, hits: sample.hits, after, most });
}

interface Ranked {
  tiers: readonly Tier[];
  /** How often each tier occurred in the sample. */
  hits: readonly number[];
  after: Place | undefined;
  most: number;
}

/** Tier by tier, until the page is full. */
async function many(within: Within, view: View, { tiers, hits, after, most }: Ranked): Promise<PageFound> {
  const found: Found[] = [];
  for (const [tier, { alone }] of tiers.entries()) {
    if (found.length === most) break;
    if (after && tier < after.tier) continue;
    const place = after?.tier === tier ? { ...after, tier: 0 } : undefined;
    const results = await first(within, view, { asked: alone, share: (hits[tier] ?? 0) / SAMPLE, after: place, most: most - found.length });
    found.push(...results.map((result) => ({ ...result, tier })));
  }
  return { found, total: COUNTED, capped: true };
}

interface First {
  asked: Asked;
  /** Which part of the listings answers it, as far as the sample knows. */
  share: number;
  after: Place | undefined;
  most: number;
}

/** The first answers in order. Where the sample misled, what one way did not find within its bound the other finds. */
async function first(within: Within, view: View, { asked, share, after, most }: First): Promise<Found[]> {
  const walk = async (rows: number) => {
    const { found, ended } = await walked(within, view, { query: asked.query, after, rows, most });
    return found.length === most || ended ? found : undefined;
  };
  const collect = async (enough: number) => {
    const { found, count } = await collected(within, view, { asked, after, enough, most });
    return count > enough ? undefined : found;
  };
  const soon = share > 0 && walkFor(most, share) < LONGEST_WALK;
  return (
    (soon ? await walk(walkFor(most, share)) : undefined) ??
    (await collect(HANDFUL)) ??
    (await walk(LONGEST_WALK)) ??
    (await collect(EVERYTHING)) ??
    []
  );
}

/** Listings to walk so that so many answers are met even where they stand less dense than in the sample. */
function walkFor(answers: number, share: number): number {
  return Math.min(LONGEST_WALK, Math.ceil((1.5 * answers) / share) + 100);
}
