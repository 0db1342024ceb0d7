/** Says of one PG, as it is now, which criteria it fulfils and what it lacks. */
import type { HouseRules, RuleFilter } from '#contract/listings/house-rules.ts';
import { toRupees } from '#contract/money.ts';
import { fulfils, keepsRule, offers, standsNear } from '../../listings/search/conditions.ts';
import { inOneOf } from '../../listings/search/criteria.ts';
import type { StoredListing } from '../../listings/table.ts';
import type { Criteria } from '../../reader/criteria/criteria.ts';
import { labelOfOne, namesOf, rentGap, rupees, sharingText } from '../language/labels.ts';
import type { Words } from '../language/words.ts';
import { keysOf, type CriterionKey } from '../stored-criteria.ts';

/** What a PG lacks: the key of the criterion, and what the PG has instead. */
export interface Miss {
  key: CriterionKey;
  label: string;
}

export function judge(words: Words, listing: StoredListing, criteria: Criteria): { fits: string[]; misses: Miss[] } {
  const keys = keysOf(criteria).filter((key) => key !== 'sort' && !key.startsWith('place:'));
  const judged = [
    ...(criteria.places.length > 0 ? [judgePlace(words, listing, criteria)] : []),
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

export const isIn = (listing: StoredListing, places: Criteria['places']) => fulfils(listing, inOneOf(places));

function judgePlace({ say, list }: Words, listing: StoredListing, { places }: Criteria): string | Miss {
  const { location } = listing;
  if (isIn(listing, places)) return say('in', { places: location });
  return {
    key: places.length > 1 ? 'place' : `place:${places[0]?.name}`,
    label: say('elsewhere', { location, places: list(namesOf(places), 'or') }),
  };
}

function judgeOne(words: Words, listing: StoredListing, criteria: Criteria, key: CriterionKey): string | Miss {
  const { say, amenity } = words;
  const [what, name = ''] = key.split(/:(.*)/s);
  const miss = (label: string): Miss => ({ key, label });
  const fit = labelOfOne(words, criteria, key);
  switch (what) {
    case 'price': {
      const price = toRupees(listing.pricePaise);
      const gap = rentGap(words, criteria, price);
      return gap === '' ? say('rent fits', { price: rupees(price), rent: fit }) : miss(gap);
    }
    case 'for': {
      const whom = listing.forWhom && say(`for ${listing.forWhom}`);
      if (!whom) return miss(say('whom not said'));
      return listing.forWhom === criteria.for || listing.forWhom === 'anyone' ? whom : miss(whom);
    }
    case 'sharing': {
      const { sharing } = listing;
      if (!sharing) return miss(say('sharing not said'));
      const has = sharingText(words, [sharing]);
      return criteria.sharing?.includes(sharing) ? has : miss(say('other sharing', { has, wanted: fit }));
    }
    case 'meals':
      if (listing.meals === 'all') return fit;
      return miss(say(listing.meals ? `only meals ${listing.meals}` : 'meals not said'));
    case 'amenity':
      return fulfils(listing, offers(name)) ? fit : miss(say('thing not listed', { thing: amenity(name) }));
    case 'without':
      return fulfils(listing, offers(name)) ? miss(say('has thing', { thing: amenity(name) })) : fit;
    case 'near': {
      const landmark = criteria.near ?? '';
      return fulfils(listing, standsNear(landmark)) ? fit : miss(say('not named', { landmark }));
    }
    case 'rule': {
      const rule = name as RuleFilter;
      if (fulfils(listing, keepsRule(rule))) return fit;
      const isSaid = listing.houseRules[FIELDS[rule]] !== undefined;
      return miss(isSaid ? say(`against ${rule}`) : say(`unknown ${rule}`));
    }
    case 'not-place': {
      const place = criteria.notPlaces.find((each) => each.name === name);
      return place && isIn(listing, [place]) ? miss(say('in', { places: name })) : fit;
    }
    default:
      return listing.availability ? fit : miss(say('booked'));
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
