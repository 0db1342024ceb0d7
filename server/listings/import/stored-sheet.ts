/** Stores the spreadsheets that were uploaded, and reads the progress of their imports. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, exists, getTableColumns, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import { DELETED_USER } from '#contract/deleted-user.ts';
import { IMPORT_LIMITS, UNDO_DAYS, type ImportRun } from '#contract/listings/import.ts';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { people } from '../../identity/table.ts';
import { listings } from '../table.ts';
import type { ImportTally } from './import-run.ts';
import { imports } from './table.ts';

const NEWEST = 10;
const { file: _file, ...columnsOfRun } = getTableColumns(imports);

/** Whether it is too late to undo the import. */
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

/** Records an import from the command line as running, so that it is listed and can be undone once it has ended. */
export async function recordCommandImport(db: Db, fileName: string) {
  const id = randomUUID();
  await db.insert(imports).values({
    id,
    fileName: fileName.slice(0, IMPORT_LIMITS.fileName),
    columnChoices: { columns: {}, constants: {} },
    state: 'running',
    startedAt: sql`now()`,
  });
  /** Writes nothing if the import was marked as failed meanwhile, because it may be being undone. */
  const end = async (
    { rows, bad, imported, alreadyThere, cityAdded }: ImportTally,
    outcome: { state: 'done' } | { state: 'failed'; problem: string },
  ) => {
    await db
      .update(imports)
      .set({ total: rows, rows, badRowCount: bad, imported, alreadyThere, cityAdded, ...outcome })
      .where(and(eq(imports.id, id), eq(imports.state, 'running')));
  };
  return { importId: id, end };
}

/** The uploaded file, as chunks. @throws {Refusal} `not_found` */
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

const CHUNK_BYTES = 64 * 1024;

/** Yields to other work after each chunk, so that a large file does not block the event loop. */
export async function* inChunks(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += CHUNK_BYTES) {
    yield file.subarray(at, at + CHUNK_BYTES);
    await new Promise(setImmediate);
  }
}

/** Deletes files older than this many days; the outcome of their import stays. */
export async function deleteOldSpreadsheets(db: Db, days: number): Promise<void> {
  const isOld = lt(imports.createdAt, sql`now() - make_interval(days => ${days})`);
  await db
    .update(imports)
    .set({ file: null, badRowList: [], columnChoices: { columns: {}, constants: {} } })
    .where(and(isNotNull(imports.file), ne(imports.state, 'running'), isOld));
}

/** Imports without their files. */
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
  const { id, personId, name, over, standing, columnChoices: _choices, startedAt: _started, problem, ...rest } = row;
  const { badRowCount: bad, badRowList: badRows, ...run } = rest;
  return {
    ...run,
    bad,
    badRows,
    _id: id,
    ...(personId !== null && { by: name ?? DELETED_USER }),
    ...(problem !== null && { problem }),
    undo: over ? 'over' : standing ? 'possible' : 'nothing_left',
    createdAt: run.createdAt.toISOString(),
  };
}
