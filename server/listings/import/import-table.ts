/** Spreadsheets that were handed in on the screen, and how far their import has come. */
import { customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { IMPORT_STATES, type ImportRun, type ImportColumns } from '#contract/listings/import.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const counted = (name: string) => integer(name).notNull().default(0);

export const imports = pgTable(
  'imports',
  {
    id: text().primaryKey(),
    personId: text('person_id').notNull(),
    fileName: text('file_name').notNull(),
    file: bytea().notNull(),
    columnChoices: jsonb('wishes').$type<ImportColumns>().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('ready'),
    total: counted('total_rows'),
    rows: counted('rows_read'),
    bad: counted('bad_rows'),
    imported: counted('imported_rows'),
    alreadyThere: counted('rows_already_there'),
    /** The first of them. */
    badRows: jsonb('bad_row_list').$type<ImportRun['badRows']>().notNull().default([]),
    problem: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (run) => [index('imports_newest').on(run.createdAt)],
);
