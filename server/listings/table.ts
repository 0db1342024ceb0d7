/** How a listing is stored. */
import { getTableColumns, sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import type { HouseRules } from '#contract/listings/house-rules.ts';
import { FOR_WHOM, MEALS } from '#contract/listings/schema.ts';
import type { StoredPhoto } from './photos/photo-record.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const listings = pgTable(
  'listings',
  {
    id: text().primaryKey(),
    /** Order of arrival: the higher, the newer. Unique and gap-tolerant, so a page of results can end at it. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    name: text().notNull(),
    location: text().notNull(),
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    contactNumber: text('contact_number'),
    email: text(),
    amenities: text().array().notNull().default([]),
    description: text(),
    availability: boolean().notNull().default(true),
    /**
     * The order that somebody is paying just now, and until when it keeps others away; both are the payments room's.
     */
    heldBy: text('held_by'),
    heldUntil: instant('held_until'),
    /** The cover first. */
    photos: jsonb().$type<StoredPhoto[]>().notNull().default([]),
    forWhom: text('for_whom', { enum: FOR_WHOM }),
    sharing: integer(),
    meals: text({ enum: MEALS }),
    depositPaise: bigint('deposit_paise', { mode: 'number' }),
    availableFrom: date('available_from'),
    /** Empty where nothing is known of them. */
    houseRules: jsonb('house_rules').$type<HouseRules>().notNull().default({}),
    /**
     * Since when, and the uid of the admin by whom, it is marked as verified; the name of a deleted one is gone with
     * them.
     */
    verifiedAt: instant('verified_at'),
    verifiedBy: text('verified_by'),
    /** What makes a row of a spreadsheet the same row on a second import. */
    importKey: text('import_key').unique(),
    /** The import that added it; that one's row may be gone. */
    importId: text('import_id'),
    /** Of the form that added it, where that had an id of its own: tells the same one sent again from another. */
    formHash: text('form_hash'),
    /** Seed of the drawings that stand in for photos; by name and place when absent. */
    drawingSeed: text('drawing_seed'),
    /** The words this listing is found by, written by `document.ts`. */
    search: tsvector().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Of the last edit by an admin; the same as `createdAt` before there was one. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (listing) => [
    check('listings_price_positive', sql`${listing.pricePaise} > 0`),
    // Without a list of pending entries, which every search would read through.
    index('listings_search').using('gin', listing.search).with({ fastupdate: false }),
    // The orders in which results are walked until a page is full.
    index('listings_available_newest').on(listing.availability, listing.seq),
    index('listings_price').on(listing.pricePaise, listing.seq),
    index('listings_available_price').on(listing.availability, listing.pricePaise, listing.seq),
    index('listings_location').on(listing.location),
    // Which listing names a file: only those that have photos stand in it.
    index('listings_photos')
      .using('gin', sql`${listing.photos} jsonb_path_ops`)
      .where(sql`${listing.photos} <> '[]'::jsonb`),
    index('listings_created').on(listing.createdAt),
    index('listings_import')
      .on(listing.importId, listing.seq)
      .where(sql`${listing.importId} is not null`),
  ],
);

const { search: _search, ...readable } = getTableColumns(listings);

/** All columns but the search vector, which is large and of no use to anybody who reads a listing. */
export const listingColumns = readable;

export type StoredListing = Omit<typeof listings.$inferSelect, 'search'>;

/** As somebody finds it. */
export interface FoundListing extends StoredListing {
  /** Its live booking is that of the person who looks. */
  bookedByYou?: boolean;
}

export type NewListing = Omit<typeof listings.$inferInsert, 'search'>;
