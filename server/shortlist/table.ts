/** What people keep in 'Your List'. */
import { bigint, boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { people } from '../identity/table.ts';

export const shortlistItems = pgTable(
  'shortlist_items',
  {
    id: text().primaryKey(),
    /** Order of arrival. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** No foreign key: a row outlives its listing, so that the person sees that something they wanted is gone. */
    listingId: text('listing_id').notNull(),
    savedPricePaise: bigint('saved_price_paise', { mode: 'number' }).notNull(),
    savedAvailability: boolean('saved_availability').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (item) => [unique('shortlist_items_once').on(item.personId, item.listingId)],
);
