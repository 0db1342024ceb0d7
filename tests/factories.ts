/** Things tests need, complete and plausible; a test names only what it is about. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#server/database/db.ts';
import { insertListings } from '#server/listings/insert-listings.ts';
import type { NewListing } from '#server/listings/table.ts';

/** A listing ready to insert. */
export function aListing(overrides: Partial<NewListing> = {}): NewListing {
  return {
    id: randomUUID(),
    name: 'Gulmohar House',
    location: 'Koramangala, Bengaluru',
    pricePaise: 1_150_000,
    contactNumber: '+91 00000 00000',
    email: 'gulmohar@example.in',
    amenities: ['Wi-Fi', 'Home meals'],
    description: 'A sunny room on the second floor.',
    ...overrides,
  };
}

/** A listing that stands in the database. */
export async function aStoredListing(db: Db, overrides: Partial<NewListing> = {}): Promise<NewListing> {
  const listing = aListing(overrides);
  await insertListings(db, [listing]);
  return listing;
}

/** Who mails are from, as long as nobody has set it. */
export const SENDER = { name: 'PG Finder', email: '', phone: '' };
