/** How long, how large, how many: free of any validator, so that a form can say so before it sends. */

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
  /** Amenities, house rules or criteria taken back, in one search. */
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
  /** Of one file. */
  bytes: 15 * 1024 * 1024,
  /** Width times height of one file. */
  pixels: 50_000_000,
  /** That one listing has. */
  ofListing: 24,
  /** Characters of a text alternative. */
  alt: 200,
} as const;

/** Of a spreadsheet that is brought in on a screen, in bytes. */
export const SHEET_BYTES = 10 * 1024 * 1024;

/**
 * For the `accept` of a file field. The server looks at what a file holds, never at its name or at what the browser
 * calls it.
 */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
