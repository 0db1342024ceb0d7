/**
 * The words for what a listing offers and for how results are ordered; each table names every value the contract knows.
 */
import type { Asked } from '#web/lib/http/call.ts';
import type { RuleFilter as RuleOfContract } from '#contract/listings/house-rules.ts';
import { FOR_WHOM_LABELS, MEALS_LABELS, RULE_LABELS, sharingLabel } from '#contract/offer-labels.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { wordsOf } from '#web/language/words-of.ts';

export type ForWhom = NonNullable<Pg['forWhom']>;
export type Meals = NonNullable<Pg['meals']>;
export type Sort = NonNullable<Asked<'searchPgs'>['query']['sort']>;

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
  /** Those that people ask for most and listings name most, as listings write them. */
  amenities: {
    'Wi-Fi': 'Wi-Fi',
    AC: 'AC',
    Meals: 'Meals',
    'Home meals': 'Home meals',
    'Attached bathroom': 'Attached bathroom',
    Laundry: 'Laundry',
    'Power backup': 'Power backup',
    Parking: 'Parking',
    'Two-wheeler parking': 'Two-wheeler parking',
    'Car parking': 'Car parking',
    Housekeeping: 'Housekeeping',
    CCTV: 'CCTV',
    Gym: 'Gym',
    Geyser: 'Geyser',
    'RO water': 'RO water',
    Lift: 'Lift',
    Fridge: 'Fridge',
    'Study table': 'Study table',
    'Study room': 'Study room',
    'Air cooler': 'Air cooler',
    Kitchen: 'Kitchen',
    Balcony: 'Balcony',
    Terrace: 'Terrace',
    Wardrobe: 'Wardrobe',
  },
  /** Of a picture, whose text comes in English. */
  alt: (text: string) => text,
});

/** An amenity as it is shown: anybody may have typed it, and only the usual ones have other words elsewhere. */
export function amenityLabel(amenity: string): string {
  const words: Record<string, string> = offers.amenities;
  return (Object.hasOwn(words, amenity) ? words[amenity] : undefined) ?? amenity;
}
