/** Where nothing fits: what comes nearest, which criteria are in the way, and how many PGs taking them back brings. */
import { toRupees } from '#contract/money.ts';
import type { ListingPage } from '../../listings/listings.ts';
import type { StoredListing } from '../../listings/table.ts';
import { type Criteria, NO_CRITERIA, rentBounds } from '../../reader/criteria/criteria.ts';
import { numbered, suggest, type AboutPgs, type ChatTurn } from '../answers/answer.ts';
import { labelOf, lineOf, rentGap } from '../language/labels.ts';
import { ENGLISH } from '../language/words.ts';
import { withoutCriteria } from '../stored-criteria.ts';
import type { Find } from './find-by-criteria.ts';
import { judge } from './match-listing.ts';
import { ELSEWHERE, obstacles, wholePlaces, withoutOne, withoutTwo, type Relaxed } from './relax.ts';

/** A way to find something after all, and what it finds. */
interface Relaxation extends Relaxed {
  found: ListingPage;
}

/** Near misses that are shown. */
const SHOWN = 3;
/** So many relaxations are offered. */
const MOST_RELAXATIONS = 3;
/** Of a whole place, so many are judged one by one. */
const MOST_JUDGED = 100;

/** `inWords`: what is asked for, as a sentence says it. */
export async function nearMisses(
  find: Find,
  { words, gazetteer }: Pick<ChatTurn, 'words' | 'gazetteer'>,
  criteria: Criteria,
  inWords: string,
): Promise<AboutPgs> {
  const { say, list, pgs } = words;
  const rentOf = async (bound: Partial<Criteria>) => {
    const [next] = (await find({ ...withoutCriteria(criteria, 'price'), ...bound }, { limit: 1 })).listings;
    return next && toRupees(next.pricePaise);
  };
  const counted = async (ways: readonly Relaxed[]): Promise<Relaxation[]> => {
    const all = await Promise.all(
      ways.map(async (way) => ({ ...way, found: await find(way.criteria, { limit: SHOWN }) })),
    );
    return all.filter(({ found }) => found.total > 0);
  };
  const valuesOf = ({ values, without, rent, places }: Relaxed['message']) => ({
    ...values,
    ...(without !== undefined && { criteria: labelOf(words, criteria, without) }),
    ...(rent !== undefined && { gap: rentGap(words, criteria, rent) }),
    ...(places && { places: list(places, 'or') }),
  });
  const missesOf = (listing: StoredListing) => judge(words, listing, criteria).misses;

  const { minPrice, maxPrice } = rentBounds(criteria);
  const above = maxPrice === undefined ? undefined : await rentOf({ minPrice: maxPrice, sort: 'price' });
  const below = minPrice === undefined ? undefined : await rentOf({ maxPrice: minPrice, sort: '-price' });
  // Named, so that nobody takes them for free ones or thinks that we do not know them.
  const booked = await find(criteria, { limit: SHOWN, booked: true });
  const byOne = await counted(withoutOne(gazetteer, criteria, { above, below }));
  const there = { ...NO_CRITERIA, places: criteria.places };
  const missed = byOne.length > 0 ? [] : (await find(there, { limit: MOST_JUDGED })).listings.map(missesOf);
  const ways = byOne.length > 0 ? byOne : await counted(withoutTwo(criteria, missed, MOST_RELAXATIONS));
  const best = ways
    .toSorted((a, b) => a.lastResort - b.lastResort || b.found.total - a.found.total)
    .slice(0, MOST_RELAXATIONS);
  // A room somewhere else is near to nothing.
  const local = best.filter(({ lastResort }) => lastResort < ELSEWHERE);
  const found = local.flatMap(({ found: { listings } }) => listings.slice(0, local.length === 1 ? SHOWN : 2));
  const near = [...new Map(found.map((listing) => [listing.id, listing])).values()].slice(0, SHOWN);
  // Where neither one criterion nor two stand in the way: those of the place, or of its city, that miss the least.
  const whole = near.length > 0 ? [] : (await counted(wholePlaces(gazetteer, criteria))).slice(0, 1);
  const listings = whole[0]
    ? (await find(whole[0].criteria, { limit: MOST_JUDGED })).listings
        .map((listing) => ({ listing, misses: missesOf(listing).length }))
        .toSorted((a, b) => a.misses - b.misses || a.listing.pricePaise - b.listing.pricePaise)
        .slice(0, SHOWN)
        .map(({ listing }) => listing)
    : near;

  const lines = listings.map((listing) => {
    const line = lineOf(words, listing);
    const misses = list(missesOf(listing).map(({ label }) => label));
    return misses === '' ? line : say('but', { line, misses });
  });
  const offered = [...best, ...whole];
  const names =
    booked.total > booked.listings.length
      ? pgs(booked.total, booked.capped)
      : list(booked.listings.map(({ name }) => name));
  const head =
    inWords === '' ? say('none at all') : say('none fit', { criteria: inWords, count: obstacles(criteria).length });
  const { near: landmark } = criteria;
  const isUnnamed =
    landmark !== undefined && (await find({ ...NO_CRITERIA, near: landmark }, { limit: 1 })).total === 0;
  return {
    reply: [
      ...(isUnnamed ? [say('named by none', { landmark })] : []),
      booked.total > 0 ? `${head} ${say('booked ones', { count: booked.total, names })}` : head,
      ...offered.map(({ found: { total, capped }, message }) =>
        say(message.key, { ...valuesOf(message), count: total, pgs: pgs(total, capped) }),
      ),
      ...(lines.length > 0 ? [say('closest', { count: lines.length })] : []),
      ...numbered(lines),
    ].join('\n'),
    listings,
    suggestions:
      offered.length === 0
        ? [suggest('Start over')]
        : offered.map(({ suggestion, found: { total, capped } }) => ({
            ...suggestion,
            label: `${suggestion.label}: ${ENGLISH.pgs(total, capped)}`,
          })),
  };
}
