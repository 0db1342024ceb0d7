/** The facts that filters ask for, as lexemes: so that a common word under a rare filter is one look into the word index. */
import type { SearchQuery } from '#contract/listings/schema.ts';
import { LISTING_LIMITS } from '#contract/listings/schema.ts';
import { toPaise } from '#contract/money.ts';
import type { NewListing } from './table.ts';

export type Facts = Pick<NewListing, 'pricePaise'> & Partial<Pick<NewListing, 'forWhom' | 'sharing' | 'meals'>>;

const FACT = '#';
const whom = (value: string) => `${FACT}for:${value}`;
const shared = (value: number) => `${FACT}sharing:${value}`;
const fed = (value: string) => `${FACT}meals:${value}`;
const rent = (step: number) => `${FACT}rent:${step}`;

export function factLexemes({ pricePaise, forWhom, sharing, meals }: Facts): string[] {
  return [
    rent(rentStep(pricePaise)),
    ...(forWhom ? [whom(forWhom)] : []),
    ...(sharing ? [shared(sharing)] : []),
    ...(meals ? [fed(meals)] : []),
  ];
}

const DEAREST = rentStep(toPaise(LISTING_LIMITS.price));

/** For each filter the lexemes of which a listing must have one. Rents are only narrowed to their steps: compare the column as well. */
export function factsAsked({ minPrice, maxPrice, for: wanted, sharing, meals }: SearchQuery): string[][] {
  const lowest = minPrice === undefined ? 0 : rentStep(toPaise(minPrice));
  const highest = maxPrice === undefined ? DEAREST : rentStep(toPaise(maxPrice));
  const steps = Array.from({ length: highest - lowest + 1 }, (_, at) => rent(lowest + at));
  return [
    ...(minPrice === undefined && maxPrice === undefined ? [] : [steps]),
    ...(wanted === undefined ? [] : [wanted === 'anyone' ? [whom('anyone')] : [whom(wanted), whom('anyone')]]),
    ...(sharing === undefined ? [] : [[shared(sharing)]]),
    ...(meals === undefined ? [] : [[fed(meals)]]),
  ];
}

/** Four steps to each doubling of the rent, in whole numbers: the migration that wrote the first ones counts the same way in SQL. */
export function rentStep(paise: number): number {
  const counted = Math.max(4, paise);
  const doublings = counted.toString(2).length - 1;
  return doublings * 4 + Math.floor(counted / 2 ** (doublings - 2)) - 4;
}
