/**
 * The words for what a listing offers and for how results are ordered; each table names every value the contract knows.
 */
import type { Asked } from '#web/lib/http/call.ts';
import type { Pg } from '#contract/listings/schema.ts';

export type ForWhom = NonNullable<Pg['forWhom']>;
export type Meals = NonNullable<Pg['meals']>;
export type Sort = NonNullable<Asked<'searchPgs'>['query']['sort']>;

export const forWhomLabels: Record<ForWhom, string> = { girls: 'Girls', boys: 'Boys', anyone: 'Open to anyone' };

export const mealsLabels: Record<Meals, string> = { all: 'All meals', some: 'Some meals', none: 'No meals' };

export const sortLabels: Record<Sort, string> = {
  relevance: 'Best match',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  newest: 'Newest first',
};

export function sharingLabel(people: number): string {
  return people === 1 ? 'Single room' : `${people} sharing`;
}
