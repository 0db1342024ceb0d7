/** What a description says of the kitchen is found as an amenity would be, and what it says of others is not. */
import { expect, it } from 'vitest';
import { dietOf } from './diet.ts';

it.each([
  ['Pure veg food only.', ['veg']],
  ['Homely veg food, no non-veg allowed', ['veg']],
  ['Strictly vegetarian; no eggs.', ['veg']],
  ['Jain food on request.', ['veg']],
  ['Andhra veg and non veg food.', ['nonveg']],
  ['Non-veg meals on Sundays, veg food on other days', ['nonveg']],
  ['Veg food; non veg is not allowed', ['veg']],
  ['Pure veg house. Non-veg food is not allowed.', ['veg']],
  ['Non-veg food not allowed', []],
  ['We do not serve non veg food', []],
  ['Non-veg food, alcohol and smoking are not allowed', []],
  ['Veg food daily, non veg on Sundays, no smoking', []],
  ['Homely veg food. Non-veg allowed from outside.', ['veg']],
  ['Veg food stalls in the street', []],
  ['Not pure veg', []],
  ['A pure veg restaurant is next door.', []],
  ['Veg and non-veg restaurants nearby', []],
  ['Two meals a day', []],
])('%s', (description, diet) => {
  expect(dietOf(description)).toEqual(diet);
});
