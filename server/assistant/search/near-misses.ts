/** Where nothing fits: what comes nearest, which criteria prevent more, and how many PGs there are without them. */
import { toRupees } from '#contract/money.ts';
import type { ListingPage } from '../../listings/listings.ts';
import { type Criteria, type PlaceCriterion, rentBounds, withoutCriterion } from '../../reader/criteria/criteria.ts';
import { numbered, suggest, type ChatTurn } from '../answers/answer.ts';
import { criteriaPhrase, lineOf, namesOf } from '../language/labels.ts';
import type { Words } from '../language/words.ts';
import { findByCriteria, suggestionsOf, withResults } from './find-by-criteria.ts';
import { isPlace, matchListing, criterionKeys } from './match-listing.ts';
import { ELSEWHERE, wholePlaces, withoutOne, withRentOf, type Relaxation } from './relax.ts';

const SHOWN = 3;
const MAX_RELAXATIONS = 3;
/** So many listings of a whole place are matched with the criteria one by one. */
const MAX_MATCHED = 100;
/** A budget is stretched in steps of so many rupees. */
const STEP = 500;

type Found = Relaxation & { found: ListingPage };

/** `left`: places that were given up for what is asked for. */
export async function nearMisses(turn: ChatTurn, criteria: Criteria, left: readonly PlaceCriterion[]) {
  const { words } = turn;
  const { say, list, pgs } = words;
  const anyDay = withoutCriterion(criteria, 'available');
  // In parallel: where nothing fits, most of the time is spent waiting for the database.
  const [offered, booked] = await Promise.all([
    relaxations(turn, criteria),
    // Whichever day they name: they are booked.
    findByCriteria(turn.db, anyDay, { limit: SHOWN, booked: true }),
  ]);
  const notPlaces = [...criteria.notPlaces, ...left];
  const near = nearest(words, { ...criteria, notPlaces }, offered);
  const lines = near.map(({ listing, misses }) => {
    const line = lineOf(words, listing);
    return misses.length === 0 ? line : say('but', { line, misses: list(misses.map(({ label }) => label)) });
  });
  // Booked ones are named, so that nobody takes them for free or for unknown.
  const isMore = booked.total > booked.listings.length;
  const names = isMore ? pgs(booked.total, booked.capped) : list(namesOf(booked.listings));
  const obstacles = criterionKeys(anyDay);
  const isFreeLater = offered.some(({ suggestion }) => suggestion.remove === 'available');
  const isOnlyPlace = obstacles.length === 1 && obstacles.every(isPlace) && booked.total === 0 && !isFreeLater;
  const asked = criteriaPhrase(words, isOnlyPlace ? anyDay : criteria);
  const none = isOnlyPlace ? 'none there' : asked === '' ? 'none at all' : 'none fit';
  const verdict = say(none, { criteria: asked, count: criterionKeys(criteria).length });
  return {
    reply: [
      booked.total > 0 ? `${verdict} ${say('booked ones', { count: booked.total, names })}` : verdict,
      ...offered.map(({ found: { total, capped }, message: [key, values] }) =>
        say(key, { ...values, count: total, pgs: pgs(total, capped) }),
      ),
      ...(lines.length > 0 ? [say('closest', { count: lines.length })] : []),
      ...numbered(lines),
    ].join('\n'),
    listings: near.map(({ listing }) => listing),
    suggestions: [
      ...(offered.length === 0 ? [suggest('Start over')] : suggestionsOf(offered)),
      ...(isOnlyPlace ? [suggest('Which cities do you have?')] : []),
    ],
  };
}

/** A relaxation that stays in the place that was named. */
const isLocal = ({ lastResort }: Relaxation) => lastResort < ELSEWHERE;

/** The best ways to find something: without one criterion; where these are no help, all of the place. */
async function relaxations(turn: ChatTurn, criteria: Criteria): Promise<Found[]> {
  const { db, words, gazetteer } = turn;
  const byOne = withoutOne(words, criteria, gazetteer);
  const ways = [withNextRent(turn, criteria), withResults(db, byOne.filter(isLocal), SHOWN)];
  const nearby = (await Promise.all(ways)).flat();
  // Counting PGs elsewhere costs most, and is needed only where nothing was found nearby.
  const elsewhere = byOne.filter((way) => !isLocal(way));
  const found = nearby.length > 0 ? nearby : await withResults(db, elsewhere, SHOWN);
  const best = found
    .toSorted((a, b) => a.lastResort - b.lastResort || b.found.total - a.found.total)
    .slice(0, MAX_RELAXATIONS);
  if (best.some(isLocal)) return best;
  return [...best, ...(await withResults(db, wholePlaces(words, criteria, gazetteer), MAX_MATCHED)).slice(0, 1)];
}

/** The smallest change of the rent that brings a PG: the next above what is asked for, or below. */
async function withNextRent({ db, words }: ChatTurn, criteria: Criteria): Promise<Found[]> {
  const next = async (bound: number | undefined, sort: NonNullable<Criteria['sort']>) => {
    if (bound === undefined) return [];
    const beyond = sort === 'price' ? { minPrice: bound, sort } : { maxPrice: bound, sort };
    const page = await findByCriteria(db, { ...withoutCriterion(criteria, 'price'), ...beyond }, { limit: 1 });
    return page.listings.map(({ pricePaise }) => {
      const rent = toRupees(pricePaise);
      return { gap: Math.abs(rent - bound), way: withRentOf(words, { ...criteria, sort }, rent, STEP) };
    });
  };
  const { minPrice, maxPrice } = rentBounds(criteria);
  const found = (await Promise.all([next(maxPrice, 'price'), next(minPrice, '-price')])).flat();
  const [closest] = found.toSorted((a, b) => a.gap - b.gap);
  return closest ? withResults(db, [closest.way], SHOWN) : [];
}

/** Of those that were found nearby, else of the whole place by their rents, the ones that miss the least. */
function nearest(words: Words, criteria: Criteria, offered: readonly Found[]) {
  const near = offered.filter(({ lastResort }) => lastResort !== ELSEWHERE);
  const found = near.flatMap(({ found: { listings } }) => listings);
  // Of what is refused, 'not in Hinoo', 'without AC', it is said that there are some, but none is shown.
  return [...new Map(found.map((listing) => [listing.id, listing])).values()]
    .map((listing) => ({ listing, misses: matchListing(words, listing, criteria).misses }))
    .filter(({ misses }) => !misses.some(({ key }) => /^(?:without|not-place):/.test(key)))
    .toSorted((a, b) => a.misses.length - b.misses.length)
    .slice(0, SHOWN);
}
