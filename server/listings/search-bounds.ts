/** How far each look of a search may go. */

export interface Bounds {
  /** Totals are exact up to here. */
  counted: number;
  /** Listings looked at to learn how frequent the answers are. */
  sample: number;
  /** A walk never looks at more listings. */
  longestWalk: number;
  /** Collecting so many costs a few times what the longest walk does, but is sure. */
  handful: number;
  /** A beginning of more words than these is looked up as such, a slow union of them all; fewer are named one by one. */
  named: number;
}

export const BOUNDS: Bounds = { counted: 1_000, sample: 500, longestWalk: 10_000, handful: 25_000, named: 64 };
