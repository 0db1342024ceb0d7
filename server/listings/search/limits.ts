/** How much work each step of a search may do. */

export interface SearchLimits {
  /** Totals are exact up to here. */
  maxTotal: number;
  /** Listings read to estimate how many match. */
  sampleSize: number;
  /** A scan never reads more listings. */
  longestScan: number;
  /** Collecting so many through the index costs a few times what the longest scan does, but surely finds them. */
  smallCollection: number;
  /** A prefix of more words than these is looked up as a prefix, which is slow; fewer words are named one by one. */
  namedWords: number;
}

export const SEARCH_LIMITS: SearchLimits = {
  maxTotal: 1_000,
  sampleSize: 500,
  longestScan: 10_000,
  smallCollection: 25_000,
  namedWords: 64,
};
