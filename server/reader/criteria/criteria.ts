/** The criteria of a search or a conversation, their chips, and how one of them is removed. */
import type { RuleFilter } from '#contract/listings/house-rules.ts';
import { MEALS_LABELS, RULE_LABELS, sharingsLabel } from '#contract/offer-labels.ts';
import type { FOR_WHOM } from '#contract/listings/schema.ts';
import { longDate } from '../../india-time.ts';
import type { Gazetteer, KnownPlace } from '../gazetteer.ts';
import { limitNamed, limitSameThing } from './limits.ts';
import { keyOf } from '../places/place-names.ts';
import { hasParts, KINDS } from '../places/area-parts.ts';
import { spellingKey } from '../spelling.ts';

/** Rupees a month throughout. */
export interface Criteria {
  /** Any one of these. */
  places: PlaceCriterion[];
  /** None of these. */
  notPlaces: PlaceCriterion[];
  /** A landmark, as it was typed: each of its words stands in a listing's landmark, name or location. */
  near?: string;
  minPrice?: number;
  maxPrice?: number;
  /** An amount within a tenth; then there is neither `minPrice` nor `maxPrice`. */
  around?: number;
  /** By the names of the amenities' phrase file: 'wifi', 'attached bathroom'. */
  amenities: string[];
  without: string[];
  rules: RuleFilter[];
  for?: (typeof FOR_WHOM)[number];
  /** So many share a room: any one of these, the lowest first. */
  sharing?: number[];
  meals?: 'all';
  /** Not booked, and free now or by an ISO day: a PG that names a later day as its first is not. */
  available?: true | string;
  sort?: 'price' | '-price';
}

/** `around` stands alone. */
export type Rent = Pick<Criteria, 'minPrice' | 'maxPrice' | 'around'>;

export interface PlaceCriterion {
  /** As a chip shows it: 'Andheri East, Mumbai'. */
  label: string;
  /** As a sentence says it, and as its key: with the city only where other cities have one of this name. */
  name: string;
  /** All spellings of it in listings, with the city where that is needed: a listing in one of these is in the place. */
  names: string[];
  /** The city that it is in, where it is a locality of one. */
  city?: string;
  /** No PG is listed there. */
  isUnlisted?: true;
  /** Places of this name in other cities, as listings write them: the line after may name another city. */
  elsewhere?: string[];
}

/** So many spellings of a place are searched for. */
const MAX_NAMES = 40;

/** These places as one criterion; `all` are those of the name before it was narrowed. */
export function placeCriterion(places: readonly KnownPlace[], all: readonly KnownPlace[]): PlaceCriterion {
  // 'Kottiyam', where PGs are, before the Kottayam that sounds so.
  const first = places.find(({ isUnlisted }) => !isUnlisted) ?? places[0];
  const isOneName = new Set(places.map(nameInFull)).size === 1;
  // 'Laxmi Nagar' is that of Delhi, where no other has PGs.
  const meant = places.filter(({ isUnlisted }) => !isUnlisted || first?.isUnlisted);
  const [shortest] = meant.toSorted((a, b) => a.words.length - b.words.length);
  // 'वाशी' is Vashi, where PGs are, rather than Vasai.
  const shared = sharedStart([...meant, ...places]) || sharedPart(places);
  const shown = isOneName ? first?.name : shared || shortest?.name;
  const [city, ...more] = new Set(meant.map((place) => place.city));
  const isOfOneCity = city !== undefined && more.length === 0;
  const label = isOfOneCity ? `${shown}, ${city}` : (shown ?? '');
  // 'Sector 62' says nothing without its city.
  const isPart = places.every(({ others }) => others.length === 0);
  // 'Malviya Nagar' is enough until a line names the city.
  const isOfOne = new Set(places.map((place) => place.city)).size === 1;
  const isElsewhere = isPart || (isOfOne && all.some((place) => place.city !== undefined && place.city !== city));
  const elsewhere = all.filter((place) => !places.includes(place)).flatMap(({ listedAs }) => listedAs);
  return {
    label,
    name: isElsewhere ? label : (shown ?? ''),
    names: [...new Set(places.flatMap(({ listedAs }) => listedAs))].slice(0, MAX_NAMES),
    ...(isOfOneCity && { city }),
    ...(first?.isUnlisted && { isUnlisted: true }),
    ...(elsewhere.length > 0 && { elsewhere: elsewhere.slice(0, MAX_NAMES) }),
  };
}

/** The place of a listing with this address. */
export function placeOf(location: string, gazetteer: Gazetteer): PlaceCriterion | undefined {
  const place = gazetteer.placeOf(location);
  return place && placeCriterion([place], gazetteer.named(keyOf(place.name)));
}

/** The same for 'Malad E' and 'Malad East'. */
const nameInFull = ({ parts, others }: KnownPlace): string =>
  [...others, ...parts.flatMap(({ kind, value }) => [kind, value])].join('');

/** 'M P Nagar' of its zones 1 and 2, 'Paltan Bazaar' where it is written Paltan Bazar as well. */
function sharedStart(places: readonly KnownPlace[]): string {
  const [first = [], ...others] = places.map(({ name }) => name.split(' '));
  const isOther = (word: string, other = '') =>
    word !== other && (word.length === 1 || spellingKey(word) !== spellingKey(other));
  const end = first.findIndex((word, at) => others.some((name) => isOther(word, name[at])));
  const shared = first.slice(0, end === -1 ? first.length : end);
  return (KINDS.has(shared.at(-1)?.toLowerCase() ?? '') ? shared.slice(0, -1) : shared).join(' ');
}

/** 'Sector 12' of those of several areas. */
function sharedPart([first, ...others]: readonly KnownPlace[]): string {
  const parts = (first?.parts ?? []).filter((part) => /\d/.test(part.value));
  const shared = parts.find((part) => others.every((place) => hasParts(place, [part])));
  return shared ? capitalised(`${shared.kind} ${shared.value}`) : '';
}

/** The name of an amenity for a room of so many, which can be refused like one: 'not triple sharing'. */
export const sharedRoom = (count: number) => `${count} sharing`;
export const isSharedRoom = (amenity: string) => /^\d+ sharing$/.test(amenity);

/** The name of an amenity for houses of girls and boys, which can be refused. */
export const OPEN_TO_ANYONE = 'co-living';

/** The name of an amenity for one PG that is refused; the names of others do not begin with a capital. */
const HOUSE = 'PG ';
export const houseNamed = (name: string) => HOUSE + name;
export const nameOfHouse = (amenity: string) => (amenity.startsWith(HOUSE) ? amenity.slice(HOUSE.length) : undefined);

/** One criterion as a chip. */
export interface Chip {
  /** Removes it: `place:Madhapur`, `not-place:Madhapur`, `near`, `price`, `amenity:wifi`, `without:ac`, `for`. */
  key: string;
  label: string;
}

export const NO_CRITERIA: Criteria = { places: [], notPlaces: [], amenities: [], without: [], rules: [] };

const PRICES = ['minPrice', 'maxPrice', 'around'] as const;
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
export const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** How amenities are shown where a capital is not enough. */
const LABELS: Record<string, string> = {
  wifi: 'Wi-Fi',
  ac: 'AC',
  tv: 'TV',
  cctv: 'CCTV',
  ro: 'RO water',
  'pure veg': 'Veg food',
  'non veg': 'Non-veg food',
};
export const amenityLabel = (amenity: string) => nameOfHouse(amenity) ?? LABELS[amenity] ?? capitalised(amenity);

export function priceLabel({ minPrice, maxPrice, around }: Rent): string {
  if (around !== undefined) return `Around ${rupees(around)}`;
  if (minPrice !== undefined && maxPrice !== undefined) return `${rupees(minPrice)} to ${rupees(maxPrice)}`;
  return minPrice === undefined ? `Up to ${rupees(maxPrice ?? 0)}` : `From ${rupees(minPrice)}`;
}

/** Every criterion in force, in the order in which they are shown. */
export function chipsOf(criteria: Criteria): Chip[] {
  const { places, notPlaces, near, amenities, without, rules, sharing, meals, available, sort } = criteria;
  const priced = PRICES.some((key) => criteria[key] !== undefined);
  return [
    ...places.map(({ name, label }) => ({ key: `place:${name}`, label })),
    ...notPlaces.map(({ name, label }) => ({ key: `not-place:${name}`, label: `Not ${label}` })),
    ...(near === undefined ? [] : [{ key: 'near', label: `Near ${near}` }]),
    ...(priced ? [{ key: 'price', label: priceLabel(criteria) }] : []),
    ...(criteria.for ? [{ key: 'for', label: criteria.for === 'anyone' ? 'For anyone' : `For ${criteria.for}` }] : []),
    ...(sharing ? [{ key: 'sharing', label: sharingsLabel(sharing) }] : []),
    ...(meals ? [{ key: 'meals', label: MEALS_LABELS.all }] : []),
    ...amenities.map((amenity) => ({ key: `amenity:${amenity}`, label: amenityLabel(amenity) })),
    ...without.map((amenity) => ({ key: `without:${amenity}`, label: `No ${amenityLabel(amenity)}` })),
    ...rules.map((rule) => ({ key: `rule:${rule}`, label: RULE_LABELS[rule] })),
    ...(available
      ? [{ key: 'available', label: available === true ? 'Available now' : `Free by ${longDate(available)}` }]
      : []),
    ...(sort ? [{ key: 'sort', label: sort === 'price' ? 'Cheapest first' : 'Dearest first' }] : []),
  ];
}

/** Removes what this key names: one criterion, a kind, or all about a fact; an amenity also from the refused ones. */
export function withoutCriterion(criteria: Criteria, key: string): Criteria {
  const [kind = '', name] = key.split(/:(.*)/s);
  const isGone = (of: string, each: string) => kind === of && (name === undefined || name === each);
  const isGoneRoom = (each: string) => kind === 'sharing' && isSharedRoom(each);
  const isAbout = (each: string) => kind === 'about' && each.includes(name?.replace(/-.*/, '') ?? '');
  const isSame = (each: string) =>
    // The bathroom is the attached one.
    (kind === 'amenity' && (each.endsWith(` ${name}`) || alternativesIn(each).includes(name ?? ''))) ||
    // Without a rule on the gate time there is no hour of it either.
    (kind === 'rule' && limitSameThing(each, name ?? '')) ||
    (limitNamed(each) !== undefined && isAbout(each));
  const { places, notPlaces, amenities, without, rules, ...rest } = criteria;
  for (const each of PRICES) if (isGone('price', each)) delete rest[each];
  const field = key === 'place' ? 'near' : key === 'amenity:food' ? 'meals' : kind;
  for (const each of ['near', 'for', 'sharing', 'meals', 'available', 'sort'] as const)
    if (each === field) delete rest[each];
  return {
    ...rest,
    places: places.filter((each) => !isGone('place', each.name)),
    notPlaces: notPlaces.filter((each) => !isGone('not-place', each.name)),
    amenities: amenities.filter((each) => !isGone('amenity', each) && !isSame(each)),
    without: without.filter((each) => !isGone('without', each) && !isGone('amenity', each) && !isGoneRoom(each)),
    rules: rules.filter((each) => !isGone('rule', each) && !isAbout(each)),
  };
}

export const withoutKeys = (criteria: Criteria, keys: readonly string[]): Criteria =>
  keys.reduce(withoutCriterion, criteria);

/** Lowest and highest rent, in rupees: 'around 12,000' may be a tenth less or more. */
export function rentBounds({ minPrice, maxPrice, around }: Rent): Omit<Rent, 'around'> {
  // In whole tenths: 12,000 * 1.1 is no whole number of rupees.
  if (around !== undefined) return { minPrice: Math.floor((around * 9) / 10), maxPrice: Math.ceil((around * 11) / 10) };
  return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
}

const EITHER = ' or ';
/** 'Air cooler or ac' is one criterion: either of them fulfils it. */
export const eitherAmenity = (one: string, other: string) => [...alternativesIn(one), other].join(EITHER);
export const alternativesIn = (amenity: string): string[] => amenity.split(EITHER);
