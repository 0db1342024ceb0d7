/** Keeps the spreadsheets that were handed in on the screen, and how far the import of each has come. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, exists, getTableColumns, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { isId } from '#contract/fields.ts';
import { DELETED_USER } from '#contract/deleted-user.ts';
import {
  IMPORT_LIMITS,
  IMPORT_STATES,
  UNDO_DAYS,
  type ImportRun,
  type ImportColumns,
  type KeptPg,
} from '#contract/listings/import.ts';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { people } from '../../identity/table.ts';
import { listings } from '../table.ts';
import type { ImportTally } from './import-run.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const counted = (name: string) => integer(name).notNull().default(0);

export const imports = pgTable(
  'imports',
  {
    id: text().primaryKey(),
    /** Null for an import from the command line. */
    personId: text('person_id'),
    fileName: text('file_name').notNull(),
    /** Null once it is no longer kept, and for an import from the command line. */
    file: bytea(),
    columnChoices: jsonb('wishes').$type<ImportColumns>().notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default('ready'),
    total: counted('total_rows'),
    rows: counted('rows_read'),
    bad: counted('bad_rows'),
    imported: counted('imported_rows'),
    alreadyThere: counted('rows_already_there'),
    cityAdded: counted('rows_given_city'),
    /** The first of them. */
    badRows: jsonb('bad_row_list').$type<ImportRun['badRows']>().notNull().default([]),
    problem: text(),
    /** How many listings undoing it began with, and what it has taken out and left so far. */
    toUndo: counted('listings_to_undo'),
    removed: counted('removed_listings'),
    stays: counted('kept_listings'),
    /** The first of them. */
    keptPgs: jsonb('kept_listing_list').$type<KeptPg[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it was started last. */
    startedAt: instant('started_at'),
  },
  (run) => [index('imports_newest').on(run.createdAt)],
);

const NEWEST = 10;
const { file: _file, ...columnsOfRun } = getTableColumns(imports);

/** Whether the days are over in which it can be undone. */
const undoIsOver = sql<boolean>`coalesce(${imports.startedAt} < now() - make_interval(days => ${UNDO_DAYS}), true)`;

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

/** Notes an import from the command line as running, so that it is listed and can be undone once it is over. */
export async function noteCommandImport(db: Db, fileName: string) {
  const id = randomUUID();
  await db.insert(imports).values({
    id,
    fileName: fileName.slice(0, IMPORT_LIMITS.fileName),
    columnChoices: { columns: {}, constants: {} },
    state: 'running',
    startedAt: sql`now()`,
  });
  /** Writes nothing where the import was given up meanwhile: it may be being undone. */
  const end = async (
    { rows, bad, imported, alreadyThere, cityAdded }: ImportTally,
    outcome: { state: 'done' } | { state: 'failed'; problem: string },
  ) => {
    await db
      .update(imports)
      .set({ total: rows, rows, bad, imported, alreadyThere, cityAdded, ...outcome })
      .where(and(eq(imports.id, id), eq(imports.state, 'running')));
  };
  return { importId: id, end };
}

/** The file as the reader of spreadsheets wants it. @throws {Refusal} `not_found` */
export async function readSheet(
  db: Db,
  id: string,
): Promise<{ fileName: string; file: () => AsyncIterable<Uint8Array> }> {
  const [found] = isId(id)
    ? await db.select({ fileName: imports.fileName, file: imports.file }).from(imports).where(eq(imports.id, id))
    : [];
  const file = found?.file;
  if (!file) throw unknownImport();
  return { fileName: found.fileName, file: () => inChunks(file) };
}

const PIECE = 64 * 1024;

/** Piece by piece, so that other calls have their turn while a large file is read. */
export async function* inChunks(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += PIECE) {
    yield file.subarray(at, at + PIECE);
    await new Promise(setImmediate);
  }
}

/** Of files older than so many days nothing is kept but what came of their import. */
export async function forgetSpreadsheets(db: Db, days: number): Promise<void> {
  const isOld = lt(imports.createdAt, sql`now() - make_interval(days => ${days})`);
  await db
    .update(imports)
    .set({ file: null, badRows: [], columnChoices: { columns: {}, constants: {} } })
    .where(and(isNotNull(imports.file), ne(imports.state, 'running'), isOld));
}

/** What an admin sees of runs: everything but the file. */
function readRuns(db: Db) {
  return db
    .select({
      ...columnsOfRun,
      name: people.name,
      over: undoIsOver,
      standing: exists(
        db
          .select({ one: sql`1` })
          .from(listings)
          .where(eq(listings.importId, imports.id)),
      ),
    })
    .from(imports)
    .leftJoin(people, eq(people.id, imports.personId));
}

/** @throws {Refusal} `not_found` */
export async function importOf(db: Db, id: string): Promise<ImportRun> {
  const [found] = isId(id) ? await readRuns(db).where(eq(imports.id, id)) : [];
  if (!found) throw unknownImport();
  return toRun(found);
}

export async function newestImports(db: Db): Promise<ImportRun[]> {
  const started = await readRuns(db).where(ne(imports.state, 'ready')).orderBy(desc(imports.createdAt)).limit(NEWEST);
  return started.map(toRun);
}

export const unknownImport = () => new Refusal('not_found', 'This file is not here any more. Please choose it again.');

function toRun(row: Awaited<ReturnType<typeof readRuns>>[number]): ImportRun {
  const { id, personId, name, over, standing, columnChoices: _choices, startedAt: _started, problem, ...run } = row;
  return {
    ...run,
    _id: id,
    ...(personId !== null && { by: name ?? DELETED_USER }),
    ...(problem !== null && { problem }),
    undo: over ? 'over' : standing ? 'possible' : 'nothing_left',
    createdAt: run.createdAt.toISOString(),
  };
}
