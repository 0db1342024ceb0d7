/** Limits of listings, without a validator, so that a form can show them before it is sent. */

export const LISTING_LIMITS = {
  name: 200,
  location: 200,
  contactNumber: 40,
  email: 254,
  amenity: 100,
  amenities: 100,
  description: 5_000,
  /** Rupees a month; the smallest rent is one rupee, the largest a hundred million. */
  price: 100_000_000,
  sharing: 20,
  query: 200,
  /** Amenities, house rules or removed criteria in one search. */
  searchValues: 20,
  searchPage: 100,
  listPage: 1_000,
} as const;

export const HOUSE_RULE_LIMITS = {
  noticeDays: 365,
  lockInMonths: 60,
  /** Rupees. */
  electricityRate: 100_000,
  depositTerms: 200,
  landmark: 120,
} as const;

export const PHOTO_LIMITS = {
  /** New files in one call. */
  files: 12,
  /** Bytes of one file. */
  bytes: 15 * 1024 * 1024,
  /** Width times height of one file. */
  pixels: 50_000_000,
  /** Photos of one listing. */
  ofListing: 24,
  /** Characters of a text alternative. */
  alt: 200,
} as const;

/** Bytes of a spreadsheet that is uploaded on a screen. */
export const SHEET_BYTES = 10 * 1024 * 1024;

/**
 * For the `accept` attribute of a file field. The server examines a file's content, never its name or declared type.
 */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
