/** A listing as its form holds it: every field as text, the way it is typed; and what of it has been changed. */
import { inOneSpelling, outsideBrackets } from '#contract/listings/amenities/amenities.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { EMPTY_RULES, isRule, rulesOf, rulesToSend } from './rule-values.ts';
import type { RuleValues } from './rule-values.ts';

export interface ListingValues extends RuleValues {
  name: string;
  location: string;
  price: string;
  contactNumber: string;
  email: string;
  /** Separated by commas. */
  amenities: string;
  description: string;
  availability: boolean;
  /** Empty where it is not said, as in all below. */
  forWhom: string;
  sharing: string;
  meals: string;
  deposit: string;
  availableFrom: string;
}

export type ListingField = keyof ListingValues;

export const EMPTY_VALUES: ListingValues = {
  name: '',
  location: '',
  price: '',
  contactNumber: '',
  email: '',
  amenities: '',
  description: '',
  availability: true,
  forWhom: '',
  sharing: '',
  meals: '',
  deposit: '',
  availableFrom: '',
  ...EMPTY_RULES,
};

export const LISTING_FIELDS = Object.keys(EMPTY_VALUES) as ListingField[];

export function valuesOf(pg: Pg): ListingValues {
  return {
    name: pg.name,
    location: pg.location,
    price: String(pg.price),
    contactNumber: pg.contactNumber ?? '',
    email: pg.email ?? '',
    amenities: pg.amenities.join(', '),
    description: pg.description,
    availability: pg.availability,
    forWhom: pg.forWhom ?? '',
    sharing: pg.sharing?.toString() ?? '',
    meals: pg.meals ?? '',
    deposit: pg.deposit?.toString() ?? '',
    availableFrom: pg.availableFrom ?? '',
    ...rulesOf(pg),
  };
}

/** The fields in which `now` differs from `before`. */
export function changedFields(before: ListingValues, now: ListingValues): ListingField[] {
  return LISTING_FIELDS.filter((field) => now[field] !== before[field]);
}

/** As the server stores them. */
export const amenitiesOf = (text: string): string[] => inOneSpelling(outsideBrackets(text));

/** Writes these fields into the form that is sent; a list is its field repeated, and the house rules are one field. */
export function writeValues(form: FormData, values: ListingValues, fields: readonly ListingField[]): void {
  for (const field of fields) {
    if (isRule(field)) continue;
    if (field === 'amenities') for (const one of amenitiesOf(values.amenities)) form.append('amenities', one);
    else form.append(field, String(values[field]).trim());
  }
  if (fields.some(isRule)) form.append('houseRules', rulesToSend(values));
}

/** What was typed upon `base`, on top of what somebody else has saved since. */
export function mergedValues(base: ListingValues, mine: ListingValues, theirs: ListingValues): ListingValues {
  return { ...theirs, ...Object.fromEntries(changedFields(base, mine).map((field) => [field, mine[field]])) };
}

/** The fields that both have changed, each to something else. */
export function contestedFields(base: ListingValues, mine: ListingValues, theirs: ListingValues): ListingField[] {
  const byThem = new Set<ListingField>(changedFields(base, theirs));
  return changedFields(base, mine).filter((field) => byThem.has(field) && mine[field] !== theirs[field]);
}
