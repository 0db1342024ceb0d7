/** Cells about meals. */
import { expect, it } from 'vitest';
import { amenitiesOfMeals, mealsCell } from './meals.ts';

it.each([
  ['All meals (pure veg)', ['Pure veg']],
  ['Breakfast and dinner (veg)', ['Breakfast', 'Dinner', 'Veg food']],
  ['Morning + night', ['Breakfast', 'Dinner']],
  ['Breakfast, lunch, dinner', []],
  ['No lunch', []],
  ['Veg & non-veg', ['Veg food', 'Non-veg food']],
  ['All meals', []],
])('%s are meals of this kind: %s', (text, expected) => {
  expect(amenitiesOfMeals(text)).toEqual(expected);
});

it.each([
  ['All Meals', 'all'],
  ['Not Available', 'none'],
  ['Breakfast,dinner', 'some'],
  ['Breakfast, Lunch & Dinner', 'all'],
  ['No', 'none'],
  ['2 meals', 'some'],
  ['veg & non veg', 'some'],
  ['Veg and Non-Veg', 'some'],
  ['Breakfast, Lunch & Dinner (veg)', 'all'],
  ['No meals, kitchen for self-cooking', 'none'],
  ['Some meals (breakfast & dinner)', 'some'],
  ['Yes', 'some'],
  ['Morning + night', 'some'],
  ['Three times', 'all'],
  ['Yes (3 times)', 'all'],
  ['All home-cooked: breakfast & dinner', 'some'],
  ['Not given', 'none'],
  ['Tiffin on request', 'some'],
  ['3 meals a day', 'all'],
  ['Breakfast + dinner, weekend brunch', 'some'],
] as const)('%s are %s meals', (text, value) => {
  expect(mealsCell(text)).toEqual({ value });
});

it.each(['All meals except lunch', 'not compulsory', 'no lunch', 'ask us'])('%s is refused', (text) => {
  expect(mealsCell(text).problem).toMatch(/^must say all, none/);
});
