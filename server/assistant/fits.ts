/** Says of one PG, as it is now, which wishes it fulfils and what it lacks. */
import type { ChatListing, Suggestion } from '#contract/assistant/schema.ts';
import { toRupees } from '#contract/money.ts';
import { fulfils, offers } from '../listings/conditions.ts';
import type { StoredListing } from '../listings/table.ts';
import { amenityLabel, MEALS_LABEL, rupees, sharingLabel, whomLabel } from './added-messages.ts';
import type { PlaceBook } from './understanding/place-book.ts';
import { keysOf, type Wish, type WishKey } from './wish.ts';
import { placeCondition, rentBounds } from './wish-search.ts';
import { labelOf, rentLabel } from './wish-words.ts';

type Miss = ChatListing['misses'][number];

export function judge(listing: StoredListing, wish: Wish, book: PlaceBook): Pick<ChatListing, 'fits' | 'misses'> {
  const keys = keysOf(wish).filter((key) => key !== 'sort' && !key.startsWith('place:'));
  const judged = [...(wish.places.length > 0 ? [judgePlace(listing, wish, book)] : []), ...keys.map((key) => judgeOne(listing, wish, key))];
  // A booked PG lacks something whether or not anybody asked for a free one.
  const booked = listing.availability || wish.available ? [] : [{ key: 'available', label: 'booked' }];
  return {
    fits: judged.flatMap((one) => (typeof one === 'string' ? [one] : [])),
    misses: [...judged.flatMap((one) => (typeof one === 'string' ? [] : [one])), ...booked],
  };
}

function judgePlace(listing: StoredListing, wish: Wish, book: PlaceBook): string | Miss {
  const fits = wish.places.some((place) => fulfils(listing, placeCondition(place, book)));
  const [first = ''] = wish.places;
  return fits
    ? `in ${listing.location}`
    : { key: `place:${first}`, label: `in ${listing.location}, not in ${first}`, relax: takeBack(wish, `place:${first}`) };
}

function judgeOne(listing: StoredListing, wish: Wish, key: WishKey): string | Miss {
  const [what, name = ''] = key.split(/:(.*)/s);
  const miss = (label: string): Miss => ({ key, label, relax: takeBack(wish, key) });
  switch (what) {
    case 'price':
      return judgeRent(listing, wish);
    case 'for':
      if (wish.for === listing.forWhom || listing.forWhom === 'anyone') return whomLabel(listing.forWhom ?? 'anyone');
      return miss(listing.forWhom ? whomLabel(listing.forWhom) : 'does not say for whom it is');
    case 'sharing':
      if (listing.sharing === wish.sharing && wish.sharing !== undefined) return sharingLabel(wish.sharing);
      return miss(
        listing.sharing ? `${sharingLabel(listing.sharing)} instead of ${sharingLabel(wish.sharing ?? 0)}` : 'does not say how many share',
      );
    case 'meals':
      return listing.meals === 'all'
        ? MEALS_LABEL.all
        : miss(listing.meals ? `${MEALS_LABEL[listing.meals]} only`.replace('no meals only', 'no meals') : 'does not say which meals');
    case 'amenity':
      return fulfils(listing, offers(name)) ? amenityLabel(name) : miss(`no ${amenityLabel(name)} listed`);
    case 'without':
      return fulfils(listing, offers(name)) ? miss(`has ${amenityLabel(name)}`) : `no ${amenityLabel(name)}`;
    default:
      return listing.availability ? 'available now' : miss('booked');
  }
}

function judgeRent(listing: StoredListing, wish: Wish): string | Miss {
  const price = toRupees(listing.pricePaise);
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = rentBounds(wish);
  if (price > maxPrice) {
    return {
      key: 'price',
      label: `${rupees(price - maxPrice)} over your budget`,
      relax: { label: `Up to ${rupees(price)}`, message: `up to ${rupees(price)}` },
    };
  }
  if (price < minPrice)
    return { key: 'price', label: `${rupees(minPrice - price)} below what you asked for`, relax: takeBack(wish, 'price') };
  return `${rupees(price)}, ${rentLabel(wish)}`;
}

/** A tap that drops exactly this wish. */
export function takeBack(wish: Wish, key: WishKey): Suggestion {
  const label = labelOf(wish, key);
  return { label: `Without "${label}"`, message: `Never mind "${label}"`, remove: key };
}
