/** Tells which criteria a listing fulfils as it is now, and which it misses. */
import { FILTERED_RULES, type RuleFilter } from '#contract/listings/house-rules.ts';
import { toRupees } from '#contract/money.ts';
import { fulfils, keepsRule, offers, standsNear } from '../../listings/search/conditions.ts';
import { inOneOf } from '../../listings/search/criteria.ts';
import type { StoredListing } from '../../listings/table.ts';
import { chipsOf, isSharedRoom, nameOfHouse, OPEN_TO_ANYONE, type Criteria } from '../../reader/criteria/criteria.ts';
import { dayWanted } from '../../reader/criteria/days.ts';
import { longDate } from '../../india-time.ts';
import { areaOf, labelOfOne, namesOf, priceOf, rentGap, rentLabel, sharingText } from '../language/labels.ts';
import type { Words } from '../language/words.ts';

export const isPlace = (key: string) => key.startsWith('place');

/** The keys of the criteria but for the order; several places are one key. */
export function criterionKeys(criteria: Criteria): string[] {
  const keys = chipsOf(criteria).flatMap(({ key }) => (key === 'sort' ? [] : key));
  const places = keys.filter(isPlace);
  return [...(places.length > 1 ? ['place'] : places), ...keys.filter((key) => !isPlace(key))];
}

export const isIn = (listing: StoredListing, places: Criteria['places']) => fulfils(listing, inOneOf(places));

type Describe = (words: Words, listing: StoredListing, criteria: Criteria, name: string) => string;

/** By the kind of a criterion: how a listing misses it; empty where it fulfils it. */
const LACKS: Readonly<Record<string, Describe>> = {
  place: ({ say, list }, listing, { places }) => {
    const place = { location: areaOf(listing), places: list(namesOf(places), 'or') };
    return isIn(listing, places) ? '' : say('elsewhere', place);
  },
  'not-place': ({ say }, listing, { notPlaces }, places) =>
    notPlaces.some((each) => each.name === places && isIn(listing, [each])) ? say('in', { places }) : '',
  near: ({ say }, listing, { near: landmark = '' }) =>
    fulfils(listing, standsNear(landmark)) ? '' : say('not named', { landmark }),
  price: (words, { pricePaise }, criteria) => rentGap(words, criteria, toRupees(pricePaise)),
  for: ({ say }, { forWhom }, criteria) =>
    forWhom === criteria.for || forWhom === 'anyone' ? '' : say(forWhom ? `for ${forWhom}` : 'whom not said'),
  sharing: (words, { sharing }, criteria) => {
    if (!sharing) return words.say('sharing not said');
    if (criteria.sharing?.includes(sharing)) return '';
    const [has, wanted] = [sharingText(words, [sharing]), sharingText(words, criteria.sharing)];
    return words.say('other sharing', { has, wanted });
  },
  meals: ({ say }, { meals }) => (meals === 'all' ? '' : say(meals ? `only meals ${meals}` : 'meals not said')),
  amenity: ({ say, amenity }, listing, _criteria, name) =>
    fulfils(listing, offers(name)) ? '' : say('thing not listed', { thing: amenity(name) }),
  without: ({ say, amenity }, listing, _criteria, name) =>
    fulfils(listing, offers(name)) ? say('has thing', { thing: amenity(name) }) : '',
  rule: ({ say }, listing, _criteria, name) => {
    const rule = name as RuleFilter;
    if (fulfils(listing, keepsRule(rule))) return '';
    const [field] = FILTERED_RULES[rule];
    return listing.houseRules[field] === undefined ? say(`unknown ${rule}`) : say(`against ${rule}`);
  },
  available: ({ say }, { availability, availableFrom }, { available }) => {
    if (!availability) return say('booked');
    const isLater = available && availableFrom && availableFrom > dayWanted(available);
    return isLater ? say('from day', { day: longDate(availableFrom) }) : '';
  },
};

/** By the kind of a criterion: how a listing fulfils it, where that says more: 'in Rosepet, Testpur'. */
const HAS: Readonly<Record<string, Describe>> = {
  place: ({ say }, listing) => say('in', { places: areaOf(listing) }),
  price: (words, { pricePaise }, criteria) =>
    words.say('rent fits', { price: priceOf(pricePaise), rent: rentLabel(words, criteria) }),
  for: ({ say }, { forWhom }) => say(`for ${forWhom}`),
  sharing: (words, { sharing }) => sharingText(words, [sharing ?? 0]),
  without: ({ say, amenity }, listing, _criteria, name) => {
    if (nameOfHouse(name) !== undefined) return '';
    if (isSharedRoom(name) && listing.sharing === null) return say('sharing not said');
    if (name === OPEN_TO_ANYONE && listing.forWhom === null) return say('whom not said');
    const isVeg = name === 'non veg' && fulfils(listing, offers('pure veg'));
    const isKnown = isSharedRoom(name) || name === OPEN_TO_ANYONE || isVeg;
    return say(isKnown ? 'no thing' : 'thing not listed', { thing: amenity(name) });
  },
};

/** What it fulfils, in words, and the keys of what it misses, each with what it has instead. */
export function matchListing(words: Words, listing: StoredListing, criteria: Criteria) {
  // A booked PG misses availability whether or not that is a criterion.
  const whetherFree = listing.availability || criteria.available ? [] : ['available'];
  const fits: string[] = [];
  const misses: { key: string; label: string }[] = [];
  for (const key of [...criterionKeys(criteria), ...whetherFree]) {
    const [kind = '', name = ''] = key.split(/:(.*)/s);
    const label = LACKS[kind]?.(words, listing, criteria, name) ?? '';
    if (label === '') fits.push(HAS[kind]?.(words, listing, criteria, name) ?? labelOfOne(words, criteria, key));
    else misses.push({ key, label });
  }
  // That it is no house that was refused is not mentioned.
  return { fits: fits.filter((fit) => fit !== ''), misses };
}
