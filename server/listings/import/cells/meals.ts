/** Reads cells about meals: which meals there are, and whether they are vegetarian. */
import type { ListingFields } from '#contract/listings/schema.ts';
import { capitalised } from '../../../reader/criteria/criteria.ts';
import { normalizedWords, type CellResult } from './cells.ts';

const MEAL_NAMES = ['breakfast', 'lunch', 'dinner'];
const NONE = /^(?:no|none|false|not (?:available|included|provided|given|served)|unavailable|without|0)$/;
const NO_MEALS = /^no (?:food|meals?)\b(?!.*\ball)/;
const ALL_MEALS = /^all\b|\ball (?:(?:3|three) )?meals?\b|\b(?:3|three) (?:meals?|times)\b|full board/;
/** Some meals, or food of unknown extent. */
const SOME_MEALS =
  /^(?:some|half board|(?:1|2|one|two) (?:meals?|times?)|yes|y|true|available|included|provided|tiffin|mess|food)\b/;
/** 'Morning + night' */
const MEALS_BY_TIME: ReadonlyMap<string, string> = new Map(
  [
    ['breakfast', 'morning', 'subah'],
    ['lunch', 'noon', 'afternoon', 'dopahar'],
    ['dinner', 'evening', 'night', 'raat', 'sham', 'shaam'],
  ].flatMap(([meal = '', ...times]) => times.map((time) => [time, meal] as const)),
);
const NEGATED = /\b(?:no|not|without|except)\b/;
/** The diet, which does not say which meals there are. */
const DIET = /\b(?:pure |only )?(?:non ?veg(?:etarian)?|veg(?:etarian)?)\b/g;

/** 'Lunch (veg)' names a meal; 'veg & non veg' alone means that there is food. */
function withoutDiet(words: string): string {
  const rest = words.replaceAll(DIET, ' ');
  return rest === words ? words : rest.replaceAll(/^[\s,/&+()]+|[\s,/&+()]+$|\b(?:both|food|and)\b/g, '').trim();
}

/** The amenities in a cell about meals: which meals, and their diet: `Breakfast (pure veg)`. */
export function amenitiesOfMeals(text: string): string[] {
  const words = normalizedWords(text);
  const diets = [...words.matchAll(DIET)].map(([diet]) => diet);
  const isVeg = diets.some((diet) => !diet.includes('non'));
  const isOther = diets.some((diet) => diet.includes('non'));
  const isPure = /\b(?:pure|only) veg|\bveg(?:etarian)? only\b/.test(words);
  const named = mealsNamed(words);
  return [
    ...(named.size < MEAL_NAMES.length ? [...named].map(capitalised) : []),
    ...(isVeg ? [isPure && !isOther ? 'Pure veg' : 'Veg food'] : []),
    ...(isOther ? ['Non-veg food'] : []),
  ];
}

/** In the order of the day; none if some are negated. */
function mealsNamed(words: string): ReadonlySet<string> {
  const named = words.split(/[^a-z]+/).map((word) => MEALS_BY_TIME.get(word) ?? word);
  return new Set(NEGATED.test(words) ? [] : MEAL_NAMES.filter((meal) => named.includes(meal)));
}

/** `All Meals`, `Not Available`, `Some meals (breakfast & dinner)`: all three, none, or some; a bare yes is some. */
export function mealsCell(text: string): CellResult<NonNullable<ListingFields['meals']>> {
  const words = withoutDiet(normalizedWords(text));
  if (words === '') return { value: 'some' };
  // 'No meals, kitchen for self-cooking'
  if (NONE.test(words) || NO_MEALS.test(words)) return { value: 'none' };
  const named = mealsNamed(words);
  if (named.size > 0) return { value: named.size === MEAL_NAMES.length ? 'all' : 'some' };
  if (!NEGATED.test(words) && ALL_MEALS.test(words)) return { value: 'all' };
  if (!NEGATED.test(words) && SOME_MEALS.test(words)) return { value: 'some' };
  return { problem: 'must say all, none, or which of breakfast, lunch and dinner' };
}
