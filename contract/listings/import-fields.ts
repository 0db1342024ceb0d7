/**
 * Fields that a spreadsheet's columns can have; separate from the schemas, so that a screen can import it without zod.
 */

/**
 * Fields of a listing in a spreadsheet: the contract's fields, those of its house rules, and two that are merged into
 * others (`city`, `parking`).
 */
export const IMPORT_FIELDS = [
  'name',
  'location',
  'city',
  'price',
  'contactNumber',
  'email',
  'amenities',
  'parking',
  'description',
  'availability',
  'forWhom',
  'sharing',
  'meals',
  'deposit',
  'availableFrom',
  'gateTime',
  'guests',
  'noticeDays',
  'lockInMonths',
  'electricity',
  'water',
  'depositTerms',
  'cooking',
  'smoking',
  'drinking',
  'pets',
  'landmark',
] as const;

export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields that may be joined from several columns; each of the others uses one column. */
export const JOINABLE_FIELDS: readonly ImportField[] = [
  'name',
  'location',
  'contactNumber',
  'amenities',
  'parking',
  'description',
  'depositTerms',
  'landmark',
];
