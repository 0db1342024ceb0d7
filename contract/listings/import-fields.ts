/** What the columns of a spreadsheet can tell; apart from its schemas, so that a screen can read it without zod. */

/**
 * What a spreadsheet can tell about a listing: the contract's fields, those of its house rules, and two that are folded
 * into others (`city`, `parking`).
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

/** Fields that may be put together from several columns; of all others one column tells everything. */
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
