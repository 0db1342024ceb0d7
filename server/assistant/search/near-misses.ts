/** Where nothing fits: what comes nearest, which criteria are in the way, and how many PGs taking them back brings. */
import { toRupees } from '#contract/money.ts';
import type { ListingPage } from '../../listings/listings.ts';
import type { StoredListing } from '../../listings/table.ts';
import { type Criteria, NO_CRITERIA, rentBounds } from '../../reader/criteria/criteria.ts';
import { answer, numbered, showing, suggest, type Answer, type ChatTurn } from '../answers/answer.ts';
import { criteriaPhrase, lineOf, namesOf } from '../language/labels.ts';
import { wordsIn } from '../language/words.ts';
import { dropped, keysIn, keysOf, severalKeys, type CriterionKey } from '../stored-criteria.ts';
import { findByCriteria } from './find-by-criteria.ts';
import { judge } from './match-listing.ts';
import { ELSEWHERE, rentGap, withoutCriteria, withRentOf, withWholeCity, type Relaxed } from './relax.ts';

/** A way to find something after all, and what it finds. */
interface Relaxation extends Relaxed {
  found: ListingPage;
}

const ENGLISH = wordsIn('english');
/** Near misses that are shown. */
const SHOWN = 3;
/** So many relaxations are offered. */
const MOST_RELAXATIONS = 3;
/** Of a whole place, so many are judged one by one. */
const MOST_JUDGED = 100;
/** A budget is stretched in steps of so many rupees. */
const STEP = 500;

export async function nearMisses(turn: ChatTurn, criteria: Criteria): Promise<Answer> {
  const { words } = turn;
  const find = (asked: Criteria, limit = SHOWN) => findByCriteria(turn.db, asked, { limit });
  const counted = async (ways: readonly Relaxed[]): Promise<Relaxation[]> => {
    const all = await Promise.all(ways.map(async (way) => ({ ...way, found: await find(way.criteria) })));
    return all.filter(({ found }) => found.total > 0);
  };
  const missesOf = (listing: StoredListing) => judge(words, listing, criteria, turn.gazetteer).misses;

  const byOne = await counted([...(await nextRent(turn, criteria)), ...withoutOne(turn, criteria)]);
  const there = () => find({ ...NO_CRITERIA, places: criteria.places }, MOST_JUDGED);
  const byTwo = async () => withoutTwo(turn, criteria, (await there()).listings.map(missesOf));
  const ways = byOne.length > 0 ? byOne : await counted(await byTwo());
  const best = ways
    .toSorted((a, b) => a.lastResort - b.lastResort || b.found.total - a.found.total)
    .slice(0, MOST_RELAXATIONS);
  const near = nearest(best);
  // Where neither one criterion nor two stand in the way: those of the place, or of its city, that miss the least.
  const whole = near.length > 0 ? [] : (await counted(wholePlaces(turn, criteria))).slice(0, 1);
  const listings = whole[0]
    ? (await find(whole[0].criteria, MOST_JUDGED)).listings
        .map((listing) => ({ listing, misses: missesOf(listing).length }))
        .toSorted((a, b) => a.misses - b.misses || a.listing.pricePaise - b.listing.pricePaise)
        .slice(0, SHOWN)
        .map(({ listing }) => listing)
    : near;
  const lines = listings.map((listing) => {
    const line = lineOf(words, listing);
    const misses = words.list(missesOf(listing).map(({ label }) => label));
    return misses === '' ? line : words.say('but', { line, misses });
  });
  const offered = [...best, ...whole];
  const reply = [
    [headOf(turn, criteria), ...(await bookedOnes(turn, criteria))].join(' '),
    ...offered.map(({ found: { total, capped }, message: { key, values } }) =>
      words.say(key, { ...values, count: total, pgs: words.pgs(total, capped) }),
    ),
    ...(lines.length > 0 ? [words.say('closest', { count: lines.length })] : []),
    ...numbered(lines),
  ];
  const suggestions = offered.map(({ suggestion, found: { total, capped } }) => ({
    ...suggestion,
    label: `${suggestion.label}: ${ENGLISH.pgs(total, capped)}`,
  }));
  return answer(turn, reply.join('\n'), {
    listings,
    context: { ...showing(turn.context, listings), cursor: null },
    suggestions: suggestions.length > 0 ? suggestions : [suggest('Start over')],
  });
}

function headOf({ words }: ChatTurn, asked: Criteria): string {
  const criteria = criteriaPhrase(words, asked);
  return criteria === ''
    ? words.say('none at all')
    : words.say('none fit', { criteria, count: obstacles(asked).length });
}

/** What can stand in the way: all places together are one. */
function obstacles(criteria: Criteria): CriterionKey[] {
  const keys = keysOf(criteria).filter((key) => key !== 'sort' && key !== 'available');
  const places = keys.filter((key) => key.startsWith('place:'));
  return [...keys.filter((key) => !key.startsWith('place:')), ...(places.length > 1 ? ['place'] : places)];
}

/** Each criterion but the rent taken back, and the city looked in before the place is given up. */
function withoutOne({ words, gazetteer }: ChatTurn, criteria: Criteria): Relaxed[] {
  const city = withWholeCity(criteria, gazetteer);
  const ways = obstacles(criteria)
    .filter((key) => key !== 'price')
    .map((key) => withoutCriteria(words, criteria, key));
  return city ? [...ways, city] : ways;
}

/** The smallest change of the rent that brings anything, upwards or downwards. */
async function nextRent({ db, words }: ChatTurn, criteria: Criteria): Promise<Relaxed[]> {
  const { minPrice, maxPrice } = rentBounds(criteria);
  const rentOf = async (bound: Partial<Criteria>) => {
    const [next] = (await findByCriteria(db, { ...dropped(criteria, 'price'), ...bound }, { limit: 1 })).listings;
    return next && toRupees(next.pricePaise);
  };
  const above = maxPrice === undefined ? undefined : await rentOf({ minPrice: maxPrice, sort: 'price' });
  const below = minPrice === undefined ? undefined : await rentOf({ maxPrice: minPrice, sort: '-price' });
  if (above === undefined && below === undefined) return [];
  const isAbove = below === undefined || (above ?? Infinity) - (maxPrice ?? 0) <= (minPrice ?? 0) - below;
  const next = (isAbove ? above : below) ?? 0;
  const amount = isAbove ? Math.ceil(next / STEP) * STEP : Math.floor(next / STEP) * STEP || next;
  const { message, ...relaxed } = withRentOf(criteria, amount);
  return [
    {
      ...relaxed,
      criteria: { ...relaxed.criteria, sort: isAbove ? 'price' : '-price' },
      message: { ...message, values: { ...message.values, gap: rentGap(words, criteria, next) } },
    },
  ];
}

/** The pairs of criteria that PGs miss and no more, the most frequent taken back first. */
function withoutTwo({ words }: ChatTurn, criteria: Criteria, misses: readonly { key: CriterionKey }[][]): Relaxed[] {
  const pairs = misses.filter(({ length }) => length === 2).map((pair) => severalKeys(pair.map(({ key }) => key)));
  return [...Map.groupBy(pairs, (pair) => pair)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_RELAXATIONS)
    .map(([pair]) => withoutCriteria(words, criteria, ...keysIn(pair)));
}

/** A room somewhere else is near to nothing. */
function nearest(ways: readonly Relaxation[]): StoredListing[] {
  const near = ways.filter(({ lastResort }) => lastResort < ELSEWHERE);
  const found = near.flatMap(({ found: { listings } }) => listings.slice(0, near.length === 1 ? SHOWN : 2));
  return [...new Map(found.map((listing) => [listing.id, listing])).values()].slice(0, SHOWN);
}

/** Whatever else is asked: everything in the places, or where nothing is in them, in their city. */
function wholePlaces({ words, gazetteer }: ChatTurn, { places }: Criteria): Relaxed[] {
  if (places.length === 0) return [];
  const there = { ...NO_CRITERIA, places };
  const city = withWholeCity(there, gazetteer);
  return [there, ...(city ? [city.criteria] : [])].map((criteria) => {
    const names = namesOf(criteria.places);
    return {
      criteria,
      suggestion: suggest(`All in ${ENGLISH.list(names, 'or')}`, `start over, PG in ${names.join(' or ')}`),
      message: { key: 'all there', values: { places: words.list(names, 'or') } },
      lastResort: ELSEWHERE,
    };
  });
}

/** Named, so that nobody takes them for free ones or thinks that we do not know them. */
async function bookedOnes({ db, words: { say, list, pgs } }: ChatTurn, criteria: Criteria): Promise<string[]> {
  const { listings, total, capped } = await findByCriteria(db, criteria, { limit: SHOWN, booked: true });
  if (total === 0) return [];
  const names = total > listings.length ? pgs(total, capped) : list(listings.map(({ name }) => name));
  return [say('booked ones', { count: total, names })];
}
