/** The table of imports: the spreadsheets that were uploaded, and the progress of each import. */
import { customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { IMPORT_STATES, type ImportColumns, type ImportRun, type KeptPg } from '#contract/listings/import.ts';
import { instant } from '../../database/columns.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const counted = (name: string) => integer(name).notNull().default(0);

export const imports = pgTable(
  'imports',
  {
    id: text().primaryKey(),
    /** Null for an import from the command line. */
    personId: text('person_id'),
    fileName: text('file_name').notNull(),
    /** Null once it is deleted, and for an import from the command line. */
    file: bytea(),
    columnChoices: jsonb('wishes').$type<ImportColumns>().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('ready'),
    total: counted('total_rows'),
    rows: counted('rows_read'),
    badRowCount: counted('bad_rows'),
    imported: counted('imported_rows'),
    alreadyThere: counted('rows_already_there'),
    cityAdded: counted('rows_given_city'),
    /** The first `IMPORT_LIMITS.badRows` bad rows. */
    badRowList: jsonb('bad_row_list').$type<ImportRun['badRows']>().notNull().default([]),
    problem: text(),
    /** The number of listings when undoing began, and how many it has removed and kept so far. */
    toUndo: counted('listings_to_undo'),
    removed: counted('removed_listings'),
    stays: counted('kept_listings'),
    /** The first of the kept listings. */
    keptPgs: jsonb('kept_listing_list').$type<KeptPg[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it was last started. */
    startedAt: instant('started_at'),
  },
  (run) => [index('imports_newest').on(run.createdAt)],
);
