/** Marks the listings that the person who reads them has booked, within the statement that reads them. */
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { listings } from './table.ts';

/** Whether the live booking of a listing is this person's; the room of payments knows. */
export type IsBookedBy = (listingId: SQLWrapper, personId: SQLWrapper) => SQL<boolean>;

/** A column beside those of a listing. Nobody has booked what is free, so only what is booked is asked about. */
export const bookedColumn = (isBookedBy: IsBookedBy, uid: string | Placeholder): SQL<boolean> =>
  sql<boolean>`(not ${listings.availability} and ${isBookedBy(listings.id, sql`${uid}`)})`;
