/**
 * What an admin changes listings with; what a change means to bookings comes from outside, because this room may not
 * know them.
 */
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db, Transaction } from '../database/db.ts';
import type { IsBookedBy } from './booked-by.ts';
import type { Photos } from './photos/photos.ts';

export interface ListingsContext {
  db: Db;
  photos: Photos;
  isBookedBy: IsBookedBy;
  /**
   * Sets whether the listing is available, and ends its booking.
   * @throws {Refusal} `conflict` while somebody is paying for it
   */
  setAvailability(tx: Transaction, listingId: string, availability: boolean): Promise<void>;
  /** These listings go in this transaction; what other rooms keep about them without a foreign key goes with them. */
  forgetListings(tx: Transaction, listingIds: string[]): Promise<void>;
  /**
   * A query of `listing_id` and `reason` (a `KeptReason`) for those of these listings that have to stay when their
   * import is undone; one may have several.
   */
  usedListings(listingIds: SQLWrapper): SQL;
  /** Told after the commit. */
  onAvailabilityChange(listingId: string, availability: boolean): void;
}
