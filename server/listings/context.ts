/**
 * What an admin changes listings with; what a change means to bookings comes from outside, because this room may not
 * know them.
 */
import type { Db, Transaction } from '../database/db.ts';
import type { Photos } from './photos/photos.ts';

export interface ListingsContext {
  db: Db;
  photos: Photos;
  /**
   * Says whether a listing can be had, and ends its booking. @throws {Refusal} `conflict` while somebody is paying for
   * it
   */
  setAvailability(tx: Transaction, listingId: string, availability: boolean): Promise<void>;
  /** The listing goes in this transaction; what other rooms keep about it without a foreign key goes with it. */
  forgetListing(tx: Transaction, listingId: string): Promise<void>;
  /** Told after the commit. */
  onAvailability(listingId: string, availability: boolean): void;
}
