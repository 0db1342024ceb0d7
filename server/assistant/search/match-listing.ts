/** Says of one PG, as it is now, which criteria it fulfils and what it lacks. */
import type { ChatListing } from '#contract/assistant/schema.ts';
import type { HouseRules, RuleFilter } from '#contract/listings/house-rules.ts';
import { toRupees } from '#contract/money.ts';
import { fulfils, keepsRule, offers } from '../../listings/search/conditions.ts';
import type { StoredListing } from '../../listings/table.ts';
import { type Criteria, rentBounds } from '../../reader/criteria/criteria.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { namesOf, rentLabel, rupees } from '../language/labels.ts';
import type { Words } from '../language/words.ts';
import { keysOf, type CriterionKey } from '../stored-criteria.ts';
import { placeCondition } from './find-by-criteria.ts';
import { rentGap, withoutCriteria, withRentOf, withWholeCity } from './relax.ts';

type Miss = ChatListing['misses'][number];

export function judge(
  words: Words,
  listing: StoredListing,
  criteria: Criteria,
  gazetteer: Gazetteer,
): Pick<ChatListing, 'fits' | 'misses'> {
  const keys = keysOf(criteria).filter((key) => key !== 'sort' && !key.startsWith('place:'));
  const judged = [
    ...(criteria.places.length > 0 ? [judgePlace(words, listing, criteria, gazetteer)] : []),
    ...keys.map((key) => judgeOne(words, listing, criteria, key)),
  ];
  // A booked PG lacks something whether or not anybody asked for a free one.
  const isBooked = !listing.availability && !criteria.available;
  return {
    fits: judged.filter((one) => typeof one === 'string'),
    misses: [
      ...judged.filter((one) => typeof one !== 'string'),
      ...(isBooked ? [{ key: 'available', label: words.say('booked') }] : []),
    ],
  };
}

function judgePlace(words: Words, listing: StoredListing, criteria: Criteria, gazetteer: Gazetteer): string | Miss {
  const { say, list } = words;
  const { location } = listing;
  const { places } = criteria;
  const isIn = (some: Criteria['places']) => some.some((place) => fulfils(listing, placeCondition(place)));
  if (isIn(places)) return say('in', { places: location });
  const city = withWholeCity(criteria, gazetteer);
  return {
    key: places.length > 1 ? 'place' : `place:${places[0]?.name}`,
    label: say('elsewhere', { location, places: list(namesOf(places), 'or') }),
    relax: (city && isIn(city.criteria.places) ? city : withoutCriteria(words, criteria, 'place')).suggestion,
  };
}

function judgeOne(words: Words, listing: StoredListing, criteria: Criteria, key: CriterionKey): string | Miss {
  const { say, amenity } = words;
  const [what, name = ''] = key.split(/:(.*)/s);
  const miss = (label: string): Miss => ({ key, label, relax: withoutCriteria(words, criteria, key).suggestion });
  switch (what) {
    case 'price':
      return judgeRent(words, listing, criteria);
    case 'for':
      if (criteria.for === listing.forWhom || listing.forWhom === 'anyone')
        return say(`for ${listing.forWhom ?? 'anyone'}`);
      return miss(listing.forWhom ? say(`for ${listing.forWhom}`) : say('whom not said'));
    case 'sharing': {
      const wanted = say('sharing', { count: criteria.sharing ?? 0 });
      if (listing.sharing === criteria.sharing) return wanted;
      if (!listing.sharing) return miss(say('sharing not said'));
      return miss(say('other sharing', { has: say('sharing', { count: listing.sharing }), wanted }));
    }
    case 'meals':
      if (listing.meals === 'all') return say('meals all');
      return miss(say(listing.meals ? `only meals ${listing.meals}` : 'meals not said'));
    case 'amenity':
      return fulfils(listing, offers(name)) ? amenity(name) : miss(say('thing not listed', { thing: amenity(name) }));
    case 'without':
      return fulfils(listing, offers(name))
        ? miss(say('has thing', { thing: amenity(name) }))
        : say('no thing', { thing: amenity(name) });
    case 'rule': {
      const rule = name as RuleFilter;
      if (fulfils(listing, keepsRule(rule))) return say(`rule ${rule}`);
      return miss(isSaid(listing, rule) ? say(`against ${rule}`) : say(`unknown ${rule}`));
    }
    case 'not-place': {
      const place = criteria.notPlaces.find((each) => each.name === name);
      const isThere = place && fulfils(listing, placeCondition(place));
      return isThere ? miss(say('in', { places: name })) : say('not in', { places: name });
    }
    default:
      // Nothing that is asked differently frees it.
      return listing.availability ? say('available now') : { key, label: say('booked') };
  }
}

/** Where a listing says what a rule is about. */
const FIELDS: Readonly<Record<RuleFilter, keyof HouseRules>> = {
  guests: 'guests',
  cooking: 'cooking',
  pets: 'pets',
  'no-gate-time': 'gateTime',
  'electricity-included': 'electricity',
  'no-lock-in': 'lockInMonths',
  smoking: 'smoking',
  'no-smoking': 'smoking',
  drinking: 'drinking',
  'no-drinking': 'drinking',
};

const isSaid = ({ houseRules }: StoredListing, rule: RuleFilter) => houseRules[FIELDS[rule]] !== undefined;

function judgeRent(words: Words, listing: StoredListing, criteria: Criteria): string | Miss {
  const price = toRupees(listing.pricePaise);
  const label = rentGap(words, criteria, price);
  if (label === '') return words.say('rent fits', { price: rupees(price), rent: rentLabel(words, criteria) });
  const isAbove = price > (rentBounds(criteria).maxPrice ?? Number.POSITIVE_INFINITY);
  const { suggestion } = withRentOf(criteria, isAbove ? Math.ceil(price) : Math.floor(price));
  return { key: 'price', label, relax: suggestion };
}
