/** What each step of a search is given, and how much work it may do. */
import type { LRUCache } from 'lru-cache';
import type { Snapshot } from '../../database/snapshot.ts';
import type { Vocabulary } from '../search-index/vocabulary.ts';
import type { SearchCriteria } from './criteria.ts';
import type { Cursor } from './cursor.ts';
import type { TextQueries } from './text-query.ts';
import type { View } from './view.ts';

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

/** A snapshot of the listings, to be searched any number of times. */
export interface SearchSnapshot {
  within: Snapshot;
  vocabulary: Vocabulary;
  /** The number of the newest listing: about so many there are, and no more. */
  newest: number;
  /** The shares of searches that came lately: they only choose the way in which results are found. */
  knownShares: LRUCache<string, readonly number[]>;
}

/** A search as each of its steps takes it. */
export interface Search extends SearchSnapshot {
  criteria: SearchCriteria;
  /** What tells it from others. */
  key: string;
  view: View;
  queries: TextQueries;
  limits: SearchLimits;
  /** The last result of the page before. */
  after: Cursor | undefined;
}
