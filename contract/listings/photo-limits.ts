/** How many photos, how large, of which kinds; free of any validator, so that the form can say so before it sends. */

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

/**
 * For the `accept` of a file field. The server looks at what a file holds, never at its name or at what the browser
 * calls it.
 */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
