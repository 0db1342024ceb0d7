/** Says of one PG, as it is now, which wishes it fulfils and what it lacks. */
import type { ChatListing } from '#contract/assistant/schema.ts';
import { toRupees } from '#contract/money.ts';
import { fulfils, offers } from '../listings/search/conditions.ts';
import { rentBounds } from '../reader/criteria.ts';
import type { Gazetteer } from '../reader/gazetteer.ts';
import type { StoredListing } from '../listings/table.ts';
import { amenityLabel, listed, MEALS_LABEL, rupees, sharingLabel, whomLabel } from './added-messages.ts';
import { rentGap, withoutWishes, withRentOf, withWholeCity } from './relax.ts';
import { keysOf, type Wish, type WishKey } from './wish.ts';
import { placeCondition } from './wish-search.ts';
import { namesOf, rentLabel } from './wish-words.ts';

type Miss = ChatListing['misses'][number];

export function judge(listing: StoredListing, wish: Wish, gazetteer: Gazetteer): Pick<ChatListing, 'fits' | 'misses'> {
  const keys = keysOf(wish).filter((key) => key !== 'sort' && !key.startsWith('place:'));
  const judged = [
    ...(wish.places.length > 0 ? [judgePlace(listing, wish, gazetteer)] : []),
    ...keys.map((key) => judgeOne(listing, wish, key)),
  ];
  // A booked PG lacks something whether or not anybody asked for a free one.
  const booked = listing.availability || wish.available ? [] : [{ key: 'available', label: 'booked' }];
  return {
    fits: judged.flatMap((one) => (typeof one === 'string' ? [one] : [])),
    misses: [...judged.flatMap((one) => (typeof one === 'string' ? [] : [one])), ...booked],
  };
}

function judgePlace(listing: StoredListing, wish: Wish, gazetteer: Gazetteer): string | Miss {
  const standsIn = (places: Wish['places']) => places.some((place) => fulfils(listing, placeCondition(place)));
  if (standsIn(wish.places)) return `in ${listing.location}`;
  const [first] = wish.places;
  const city = withWholeCity(wish, gazetteer);
  return {
    key: `place:${first?.name}`,
    label: `in ${listing.location}, not in ${listed(namesOf(wish.places), 'or')}`,
    relax: (city && standsIn(city.wish.places) ? city : withoutWishes(wish, 'place')).suggestion,
  };
}

function judgeOne(listing: StoredListing, wish: Wish, key: WishKey): string | Miss {
  const [what, name = ''] = key.split(/:(.*)/s);
  const miss = (label: string): Miss => ({ key, label, relax: withoutWishes(wish, key).suggestion });
  switch (what) {
    case 'price':
      return judgeRent(listing, wish);
    case 'for':
      if (wish.for === listing.forWhom || listing.forWhom === 'anyone') return whomLabel(listing.forWhom ?? 'anyone');
      return miss(listing.forWhom ? whomLabel(listing.forWhom) : 'does not say for whom it is');
    case 'sharing':
      if (listing.sharing === wish.sharing && wish.sharing !== undefined) return sharingLabel(wish.sharing);
      return miss(
        listing.sharing
          ? `${sharingLabel(listing.sharing)} instead of ${sharingLabel(wish.sharing ?? 0)}`
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
      const place = wish.notPlaces.find((each) => each.name === name);
      return place && fulfils(listing, placeCondition(place)) ? miss(`in ${name}`) : `not in ${name}`;
    }
    case 'without':
      return fulfils(listing, offers(name)) ? miss(`has ${amenityLabel(name)}`) : `no ${amenityLabel(name)}`;
    default:
      // Nothing that is wished differently frees it.
      return listing.availability ? 'available now' : { key, label: 'booked' };
  }
}

function judgeRent(listing: StoredListing, wish: Wish): string | Miss {
  const price = toRupees(listing.pricePaise);
  const label = rentGap(wish, price);
  if (label === '') return `${rupees(price)}, ${rentLabel(wish)}`;
  const isAbove = price > (rentBounds(wish).maxPrice ?? Number.POSITIVE_INFINITY);
  return { key: 'price', label, relax: withRentOf(wish, isAbove ? Math.ceil(price) : Math.floor(price)).suggestion };
}
