/** Where nothing fits: what comes nearest, which criteria are in the way, and how many PGs taking them back brings. */
import { toRupees } from '#contract/money.ts';
import type { ListingPage } from '../../listings/listings.ts';
import type { StoredListing } from '../../listings/table.ts';
import { type Criteria, NO_CRITERIA, type PlaceCriterion, rentBounds } from '../../reader/criteria/criteria.ts';
import { idsOf, numbered, suggest, type AboutPgs, type ChatTurn } from '../answers/answer.ts';
import { lineOf } from '../language/labels.ts';
import { ENGLISH } from '../language/words.ts';
import { keysIn, severalKeys, withoutCriteria } from '../stored-criteria.ts';
import { findByCriteria } from './find-by-criteria.ts';
import { judge, obstacles } from './match-listing.ts';
import {
  ALL_OF_PLACE,
  ELSEWHERE,
  inPlaces,
  relaxedBy,
  wholePlaces,
  withNextRent,
  withoutOne,
  type Relaxation,
} from './relax.ts';

/** Near misses that are shown. */
const SHOWN = 3;
/** So many relaxations are offered. */
const MOST_RELAXATIONS = 3;
/** Of a whole place, so many are judged one by one. */
const MOST_JUDGED = 100;

/** A relaxation, and what it finds. */
type Found = Relaxation & { found: ListingPage };

/** `inWords`: what is asked for, as a sentence says it; `left`: places that were given up for it. */
export async function nearMisses(
  turn: ChatTurn,
  criteria: Criteria,
  inWords: string,
  left: readonly PlaceCriterion[] = [],
): Promise<AboutPgs> {
  const { words } = turn;
  const { say, list, pgs } = words;
  // Side by side: where nothing fits, most of an answer's time is waiting for the database.
  const [unnamed, offered, booked] = await Promise.all([
    landmarkUnnamed(turn, criteria),
    relaxations(turn, criteria),
    findByCriteria(turn.db, criteria, { limit: SHOWN, booked: true }),
  ]);
  const notPlaces = [...criteria.notPlaces, ...left];
  const listings = await nearest(turn, { ...criteria, notPlaces }, offered);
  const lines = listings.map((listing) => {
    const line = lineOf(words, listing);
    const misses = list(judge(words, listing, criteria).misses.map(({ label }) => label));
    return misses === '' ? line : say('but', { line, misses });
  });
  // Named, so that nobody takes them for free ones or thinks that we do not know them.
  const isMore = booked.total > booked.listings.length;
  const names = isMore ? pgs(booked.total, booked.capped) : list(booked.listings.map(({ name }) => name));
  const count = obstacles(criteria).length;
  const head = inWords === '' ? say('none at all') : say('none fit', { criteria: inWords, count });
  return {
    reply: [
      ...unnamed,
      booked.total > 0 ? `${head} ${say('booked ones', { count: booked.total, names })}` : head,
      ...offered.map(({ found: { total, capped }, message: [key, values] }) =>
        say(key, { ...values, count: total, pgs: pgs(total, capped) }),
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

async function landmarkUnnamed({ db, words }: ChatTurn, { near: landmark }: Criteria): Promise<string[]> {
  if (landmark === undefined) return [];
  const { total } = await findByCriteria(db, { ...NO_CRITERIA, near: landmark }, { limit: 1 });
  return total === 0 ? [words.say('named by none', { landmark })] : [];
}

/** A room somewhere else is near to nothing. */
const isLocal = ({ lastResort }: Relaxation) => lastResort < ELSEWHERE;

/** The best ways to find something: without one criterion, without two; where these are no help, all of the place. */
async function relaxations(turn: ChatTurn, criteria: Criteria): Promise<Found[]> {
  const { db, words, gazetteer } = turn;
  const counted = async (ways: readonly Relaxation[]): Promise<Found[]> => {
    const all = ways.map(async (way) => ({ ...way, found: await findByCriteria(db, way.criteria, { limit: SHOWN }) }));
    return (await Promise.all(all)).filter(({ found }) => found.total > 0);
  };
  const rentOf = async (bound: Partial<Criteria> | undefined) => {
    if (!bound) return undefined;
    const beyond = { ...withoutCriteria(criteria, 'price'), ...bound };
    const [next] = (await findByCriteria(db, beyond, { limit: 1 })).listings;
    return next && toRupees(next.pricePaise);
  };
  const byRent = async () => {
    const { minPrice, maxPrice } = rentBounds(criteria);
    const [above, below] = await Promise.all([
      rentOf(maxPrice === undefined ? undefined : { minPrice: maxPrice, sort: 'price' }),
      rentOf(minPrice === undefined ? undefined : { maxPrice: minPrice, sort: '-price' }),
    ]);
    return counted(withNextRent(words, criteria, above, below));
  };
  const byOne = withoutOne(words, criteria, gazetteer);
  const nearby = (await Promise.all([byRent(), counted(byOne.filter(isLocal))])).flat();
  // Counting all that is anywhere else costs most, and helps nobody who can stay.
  const found = nearby.length > 0 ? nearby : await counted(byOne.filter((way) => !isLocal(way)));
  const ways = found.length > 0 ? found : await counted(await withoutTwo(turn, criteria));
  const best = ways
    .toSorted((a, b) => a.lastResort - b.lastResort || b.found.total - a.found.total)
    .slice(0, MOST_RELAXATIONS);
  if (best.some(isLocal)) return best;
  return [...best, ...(await counted(wholePlaces(words, criteria, gazetteer))).slice(0, 1)];
}

/** The pairs of criteria that PGs of the place miss and no more, the most frequent taken back first. */
async function withoutTwo(turn: ChatTurn, criteria: Criteria): Promise<Relaxation[]> {
  const missed = await judgedIn(turn, inPlaces(criteria), criteria);
  const pairs = missed.flatMap(({ misses }) => (misses.length === 2 ? severalKeys(misses.map(({ key }) => key)) : []));
  return [...Map.groupBy(pairs, (pair) => pair)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_RELAXATIONS)
    .map(([pair]) => relaxedBy(turn.words, criteria, ...keysIn(pair)));
}

/** The first of those that were found nearby, else those of the whole place that miss the least. */
async function nearest(turn: ChatTurn, criteria: Criteria, offered: readonly Found[]): Promise<StoredListing[]> {
  const local = offered.filter(isLocal);
  if (local.length > 0) {
    const found = local.flatMap(({ found: { listings } }) =>
      listings.filter((listing) => !isRefused(turn, listing, criteria)).slice(0, local.length === 1 ? SHOWN : 2),
    );
    return found.filter(({ id }, at) => idsOf(found).indexOf(id) === at).slice(0, SHOWN);
  }
  const whole = offered.find(({ lastResort }) => lastResort === ALL_OF_PLACE);
  return (whole ? await judgedIn(turn, whole.criteria, criteria) : [])
    .filter(({ misses }) => !misses.some(isOfRefused))
    .toSorted((a, b) => a.misses.length - b.misses.length || a.listing.pricePaise - b.listing.pricePaise)
    .slice(0, SHOWN)
    .map(({ listing }) => listing);
}

/** 'Not in Hinoo', 'without AC': that there are some is said, but none is shown. */
const isRefused = ({ words }: ChatTurn, listing: StoredListing, criteria: Criteria) =>
  judge(words, listing, criteria).misses.some(isOfRefused);

const isOfRefused = ({ key }: { key: string }) => /^(?:without|not-place):/.test(key);

/** PGs of the one criteria, and what they miss of the other. */
const judgedIn = async ({ db, words }: ChatTurn, there: Criteria, criteria: Criteria) =>
  (await findByCriteria(db, there, { limit: MOST_JUDGED })).listings.map((listing) => ({
    listing,
    misses: judge(words, listing, criteria).misses,
  }));
