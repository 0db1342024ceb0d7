/** Reads the cells that say one of a few things in words: sharing, meals, for whom, free or booked. */
import type { ListingFields } from '#contract/listings/schema.ts';
import { normalizedWords, type CellResult } from './cell-reading.ts';

/** The words for one person in a room, for two, and so on. */
const COUNTS = [
  ['single', 'one', 'private'],
  ['double', 'two', 'twin'],
  ['triple', 'three'],
  ['quad', 'quadruple', 'four'],
  ['five'],
  ['six'],
  ['seven'],
  ['eight'],
  ['nine'],
  ['ten'],
];
const AROUND_COUNT = /\b(?:sharing|shared?|occupancy|seater|beds?|bedded|persons?|people|rooms?|in a|per)\b/g;

/** `double`, `2 sharing`, `Two-sharing`, `3 beds`, `4`, `4.0` → how many people share a room. */
export function sharingCell(text: string): CellResult<number> {
  const words = normalizedWords(text.replace(/^(\d+)\.0+$/, '$1'))
    .replace(/^(\d+)(?=[a-z])/, '$1 ')
    .replaceAll(AROUND_COUNT, ' ')
    .trim();
  if (/^\d{1,3}$/.test(words)) return { value: Number(words) };
  const at = COUNTS.findIndex((names) => names.includes(words));
  return at < 0 ? { problem: 'must be one number of people, like 2, double or three sharing' } : { value: at + 1 };
}

const MEAL_NAMES = ['breakfast', 'lunch', 'dinner'];
const NO_MEALS = /^(?:no|none|false|not (?:available|included|provided)|unavailable|without|no (?:food|meals?)|0)$/;
const ALL_MEALS = /^(?:all|all (?:3 |three )?meals|(?:3|three) (?:meals|times)(?: a day)?|full board)$/;
const MEALS_BETWEEN = /^(?:some|some meals|half board|(?:1|2|one|two) (?:meals?|times)(?: a day)?)$/;

/** `All Meals`, `Not Available`, `Breakfast,dinner`: all three, none, or some. A bare yes does not say which. */
export function mealsCell(text: string): CellResult<NonNullable<ListingFields['meals']>> {
  const words = normalizedWords(text);
  if (NO_MEALS.test(words)) return { value: 'none' };
  if (ALL_MEALS.test(words)) return { value: 'all' };
  if (MEALS_BETWEEN.test(words)) return { value: 'some' };
  const named = words.split(/[^a-z]+/).filter((word) => word !== '' && word !== 'and' && word !== 'only');
  if (named.length === 0 || named.some((word) => !MEAL_NAMES.includes(word))) {
    return { problem: 'must say all, none, or which of breakfast, lunch and dinner' };
  }
  return { value: new Set(named).size === MEAL_NAMES.length ? 'all' : 'some' };
}

const FREE = /^(?:yes|y|true|1|available|vacant|free|open)$/;
const TAKEN = /^(?:no|n|false|0|booked|occupied|full|taken|not available|unavailable|sold out)$/;

export function availabilityCell(text: string): CellResult<boolean> {
  const words = normalizedWords(text);
  if (FREE.test(words)) return { value: true };
  if (TAKEN.test(words)) return { value: false };
  return { problem: 'must be available or booked' };
}

const GIRLS = "girls?'?s?|ladies|lady|wom[ae]n'?s?|females?";
const BOYS = "boys?'?s?|gents?'?s?|gentlem[ae]n|m[ae]n'?s?|males?";
const only = (words: string) => new RegExp(`^(?:for )?(?:${words})(?: only| pg| hostel)?$`);
const ONLY_GIRLS = only(GIRLS);
const ONLY_BOYS = only(BOYS);
const ANYONE = /^(?:for )?(?:anyone|any|all|both|unisex|co ?ed|co ?living|mixed|everyone)$/;

/** `Girls`, `Ladies only`, `Gents`, `Male/Female`, `Co-ed`. */
export function forWhomCell(text: string): CellResult<NonNullable<ListingFields['forWhom']>> {
  const parts = normalizedWords(text)
    .replaceAll('’', "'")
    .split(/ ?[,/&+] ?| and | or /);
  if (parts.every((part) => ONLY_GIRLS.test(part))) return { value: 'girls' };
  if (parts.every((part) => ONLY_BOYS.test(part))) return { value: 'boys' };
  if (parts.every((part) => ANYONE.test(part) || ONLY_GIRLS.test(part) || ONLY_BOYS.test(part)))
    return { value: 'anyone' };
  return { problem: 'must be girls, boys or anyone' };
}

const HOUSE = '(?:pg|hostel|paying guest|p ?g)';
const says = (words: string) =>
  new RegExp(`\\b(?:${HOUSE}s? (?:accommodation )?for (?:${words})|(?:${words}) (?:only )?${HOUSE})\\b`);
const NAMED_FOR = [
  ['anyone', says('anyone|boys (?:and|&) girls|girls (?:and|&) boys')],
  ['girls', says(GIRLS)],
  ['boys', says(BOYS)],
] as const;

/**
 * Only when the name says so outright: `PG for Girls in Madhapur`, `Sri Sai Ladies Hostel`; not `PG near Girls
 * College`.
 */
export function forWhomByName(name: string): ListingFields['forWhom'] {
  const words = normalizedWords(name).replaceAll('’', "'");
  return NAMED_FOR.find(([, pattern]) => pattern.test(words))?.[0];
}
