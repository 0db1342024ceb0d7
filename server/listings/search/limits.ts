/** How much work each step of a search may do. */
export const SEARCH_LIMITS = {
  /** Totals are exact up to here. */
  maxTotal: 1_000,
  /** Listings read to estimate how many match. */
  sampleSize: 500,
  /** A scan never reads more listings. */
  longestScan: 10_000,
  /** Collecting so many through the index costs a few times what the longest scan does, but surely finds them. */
  smallCollection: 25_000,
  /** A prefix of more words than these is looked up as a prefix, which is slow; fewer words are named one by one. */
  namedWords: 64,
};

export type SearchLimits = typeof SEARCH_LIMITS;
