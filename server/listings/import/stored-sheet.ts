/** Keeps the spreadsheets that were handed in on the screen, and how far the import of each has come. */
import { randomUUID } from 'node:crypto';
import { desc, eq, getTableColumns, ne } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { isId } from '#contract/id.ts';
import { IMPORT_STATES, type ImportRun, type ImportColumns } from '#contract/listings/import.ts';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';

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

const NEWEST = 10;
const { file: _file, personId: _person, ...columnsOfRun } = getTableColumns(imports);
/** What an admin sees of a run: everything but the file. */
export const readable = columnsOfRun;

export interface UploadedSheet {
  personId: string;
  fileName: string;
  file: Uint8Array;
}

export async function storeSheet(db: Db, { personId, fileName, file }: UploadedSheet): Promise<string> {
  const id = randomUUID();
  await db.insert(imports).values({ id, personId, fileName, file, columnChoices: { columns: {}, constants: {} } });
  return id;
}

/** The file as the reader of spreadsheets wants it. @throws {Refusal} `not_found` */
export async function readSheet(
  db: Db,
  id: string,
): Promise<{ fileName: string; file: () => AsyncIterable<Uint8Array> }> {
  const [found] = isId(id)
    ? await db.select({ fileName: imports.fileName, file: imports.file }).from(imports).where(eq(imports.id, id))
    : [];
  if (!found) throw unknownImport();
  return { fileName: found.fileName, file: () => inChunks(found.file) };
}

const PIECE = 64 * 1024;

/** Piece by piece, so that other calls have their turn while a large file is read. */
export async function* inChunks(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += PIECE) {
    yield file.subarray(at, at + PIECE);
    await new Promise(setImmediate);
  }
}

/** @throws {Refusal} `not_found` */
export async function importOf(db: Db, id: string): Promise<ImportRun> {
  const [found] = isId(id) ? await db.select(readable).from(imports).where(eq(imports.id, id)) : [];
  if (!found) throw unknownImport();
  return toRun(found);
}

export async function newestImports(db: Db): Promise<ImportRun[]> {
  const started = await db
    .select(readable)
    .from(imports)
    .where(ne(imports.state, 'ready'))
    .orderBy(desc(imports.createdAt))
    .limit(NEWEST);
  return started.map(toRun);
}

const unknownImport = () => new Refusal('not_found', 'This file is not here any more. Please choose it again.');

export function toRun({
  id,
  problem,
  createdAt,
  columnChoices: _choices,
  ...run
}: Omit<typeof imports.$inferSelect, 'file' | 'personId'>): ImportRun {
  return { _id: id, ...run, ...(problem !== null && { problem }), createdAt: createdAt.toISOString() };
}
