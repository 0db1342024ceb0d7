/**
 * What an admin changes listings with; what a change means to bookings comes from outside, because this room may not
 * know them.
 */
import type { KeptReason } from '#contract/listings/import.ts';
import type { Db, Queryable, Transaction } from '../database/db.ts';
import type { Photos } from './photos/photos.ts';

export interface ListingsContext {
  db: Db;
  photos: Photos;
  /**
   * Says whether a listing can be had, and ends its booking. @throws {Refusal} `conflict` while somebody is paying for
   * it
   */
  setAvailability(tx: Transaction, listingId: string, availability: boolean): Promise<void>;
  /** These listings go in this transaction; what other rooms keep about them without a foreign key goes with them. */
  forgetListings(tx: Transaction, listingIds: string[]): Promise<void>;
  /** Of these listings those that have to stay when their import is undone, by id. */
  whyKept(within: Queryable, listingIds: string[]): Promise<ReadonlyMap<string, KeptReason>>;
  /** Told after the commit. */
  onAvailability(listingId: string, availability: boolean): void;
}
