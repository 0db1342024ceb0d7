/** Says of one PG, as it is now, which criteria it fulfils and what it lacks. */
import type { ChatListing } from '#contract/assistant/schema.ts';
import { toRupees } from '#contract/money.ts';
import { fulfils, offers } from '../../listings/search/conditions.ts';
import { type Criteria, rentBounds } from '../../reader/criteria/criteria.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import type { StoredListing } from '../../listings/table.ts';
import { amenityLabel, listed, MEALS_LABEL, rupees, sharingLabel, whomLabel } from '../messages.ts';
import { rentGap, withoutCriteria, withRentOf, withWholeCity } from './relax.ts';
import { keysOf, type CriterionKey } from '../stored-criteria.ts';
import { placeCondition } from './find-by-criteria.ts';
import { namesOf, rentLabel } from './criteria-labels.ts';

type Miss = ChatListing['misses'][number];

export function judge(
  listing: StoredListing,
  criteria: Criteria,
  gazetteer: Gazetteer,
): Pick<ChatListing, 'fits' | 'misses'> {
  const keys = keysOf(criteria).filter((key) => key !== 'sort' && !key.startsWith('place:'));
  const judged = [
    ...(criteria.places.length > 0 ? [judgePlace(listing, criteria, gazetteer)] : []),
    ...keys.map((key) => judgeOne(listing, criteria, key)),
  ];
  // A booked PG lacks something whether or not anybody asked for a free one.
  const booked = listing.availability || criteria.available ? [] : [{ key: 'available', label: 'booked' }];
  return {
    fits: judged.flatMap((one) => (typeof one === 'string' ? [one] : [])),
    misses: [...judged.flatMap((one) => (typeof one === 'string' ? [] : [one])), ...booked],
  };
}

function judgePlace(listing: StoredListing, criteria: Criteria, gazetteer: Gazetteer): string | Miss {
  const standsIn = (places: Criteria['places']) => places.some((place) => fulfils(listing, placeCondition(place)));
  if (standsIn(criteria.places)) return `in ${listing.location}`;
  const [first] = criteria.places;
  const city = withWholeCity(criteria, gazetteer);
  return {
    key: `place:${first?.name}`,
    label: `in ${listing.location}, not in ${listed(namesOf(criteria.places), 'or')}`,
    relax: (city && standsIn(city.criteria.places) ? city : withoutCriteria(criteria, 'place')).suggestion,
  };
}

function judgeOne(listing: StoredListing, criteria: Criteria, key: CriterionKey): string | Miss {
  const [what, name = ''] = key.split(/:(.*)/s);
  const miss = (label: string): Miss => ({ key, label, relax: withoutCriteria(criteria, key).suggestion });
  switch (what) {
    case 'price':
      return judgeRent(listing, criteria);
    case 'for':
      if (criteria.for === listing.forWhom || listing.forWhom === 'anyone')
        return whomLabel(listing.forWhom ?? 'anyone');
      return miss(listing.forWhom ? whomLabel(listing.forWhom) : 'does not say for whom it is');
    case 'sharing':
      if (listing.sharing === criteria.sharing && criteria.sharing !== undefined) return sharingLabel(criteria.sharing);
      return miss(
        listing.sharing
          ? `${sharingLabel(listing.sharing)} instead of ${sharingLabel(criteria.sharing ?? 0)}`
          : 'does not say how many share',
      );
    case 'meals':
      return listing.meals === 'all'
        ? MEALS_LABEL.all
        : miss(
            listing.meals
              ? `${MEALS_LABEL[listing.meals]} only`.replace('no meals only', 'no meals')
              : 'does not say which meals',
          );
    case 'amenity':
      return fulfils(listing, offers(name)) ? amenityLabel(name) : miss(`no ${amenityLabel(name)} listed`);
    case 'not-place': {
      const place = criteria.notPlaces.find((each) => each.name === name);
      return place && fulfils(listing, placeCondition(place)) ? miss(`in ${name}`) : `not in ${name}`;
    }
    case 'without':
      return fulfils(listing, offers(name)) ? miss(`has ${amenityLabel(name)}`) : `no ${amenityLabel(name)}`;
    default:
      // Nothing that is asked differently frees it.
      return listing.availability ? 'available now' : { key, label: 'booked' };
  }
}

function judgeRent(listing: StoredListing, criteria: Criteria): string | Miss {
  const price = toRupees(listing.pricePaise);
  const label = rentGap(criteria, price);
  if (label === '') return `${rupees(price)}, ${rentLabel(criteria)}`;
  const isAbove = price > (rentBounds(criteria).maxPrice ?? Number.POSITIVE_INFINITY);
  return {
    key: 'price',
    label,
    relax: withRentOf(criteria, isAbove ? Math.ceil(price) : Math.floor(price)).suggestion,
  };
}
