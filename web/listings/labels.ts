/**
 * The words for what a listing offers and for how results are ordered; each table names every value the contract knows.
 */
import type { CallInput } from '#web/lib/http/call.ts';
import type { RuleFilter as RuleOfContract } from '#contract/listings/house-rules.ts';
import { FOR_WHOM_LABELS, MEALS_LABELS, RULE_LABELS, sharingLabel } from '#contract/offer-labels.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { wordsOf } from '#web/language/words-of.ts';

export type ForWhom = NonNullable<Pg['forWhom']>;
export type Meals = NonNullable<Pg['meals']>;
export type Sort = NonNullable<CallInput<'searchPgs'>['query']['sort']>;

export type RuleFilter = RuleOfContract;

export const offers = wordsOf('offers', {
  forWhom: FOR_WHOM_LABELS satisfies Record<ForWhom, string>,
  meals: MEALS_LABELS satisfies Record<Meals, string>,
  sort: {
    relevance: 'Best match',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    newest: 'Newest first',
  } satisfies Record<Sort, string>,
  /** House rules that a search can ask for. */
  rule: RULE_LABELS satisfies Record<RuleFilter, string>,
  sharing: sharingLabel,
  /** As a listing writes it: anybody may have typed it. */
  amenity: (name: string) => name,
  /** Of a picture, whose text comes in English. */
  alt: (text: string) => text,
});

/** An amenity as it is shown: only the usual ones have other words in another language. */
export const amenityLabel = (amenity: string): string => offers.amenity(amenity);
