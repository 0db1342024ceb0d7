/**
 * Imports an uploaded spreadsheet as a background job: it continues when the person leaves, and after a crash of the
 * server.
 */
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { IMPORT_LIMITS, type ImportRun, type ImportColumns } from '#contract/listings/import.ts';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { type Enqueue, type JobKind } from '../../jobs/queue.ts';
import { importSheet, type ImportTally } from './import-run.ts';
import { importOf, readSheet } from './stored-sheet.ts';
import { imports } from './table.ts';
import { previewOf } from './sheet-preview.ts';
import { SpreadsheetError } from './sheet-rows.ts';
import { UNDO_QUEUE } from './undo-import.ts';

export interface ImportJob {
  id: string;
}

const MAX_SECONDS = 30 * 60;
const QUEUE = 'import';

export function importJob(db: Db): JobKind<ImportJob> {
  return { name: QUEUE, timeoutSeconds: MAX_SECONDS, handle: ({ id }) => runImport(db, id) };
}

/**
 * @throws {Refusal} `conflict` if it is running already, `invalid` if it cannot be read with these columns, `not_found`
 */
export async function startImport(
  db: Db,
  enqueueImport: Enqueue<ImportJob>,
  id: string,
  columnChoices: ImportColumns,
): Promise<ImportRun> {
  const { file } = await readSheet(db, id);
  const { rows, good, problem } = await previewOf(file, columnChoices);
  if (problem !== undefined) throw new Refusal('invalid', problem);
  if (good === 0) throw new Refusal('invalid', 'There is no good row in this file.');
  await db.transaction(async (tx) => {
    const started = await tx
      .update(imports)
      .set({
        state: 'running',
        columnChoices,
        total: rows,
        rows: 0,
        badRowCount: 0,
        imported: 0,
        alreadyThere: 0,
        cityAdded: 0,
        badRowList: [],
        problem: null,
        toUndo: 0,
        removed: 0,
        stays: 0,
        keptPgs: [],
        startedAt: sql`now()`,
      })
      .where(and(eq(imports.id, id), notInArray(imports.state, ['running', 'undoing'])))
      .returning({ id: imports.id });
    if (started.length === 0) throw new Refusal('conflict', 'This file is being imported or undone already.');
    await enqueueImport(tx, { id });
  });
  return importOf(db, id);
}

async function runImport(db: Db, id: string): Promise<void> {
  const [run] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, 'running')));
  if (!run) return;
  const { file } = await readSheet(db, id);
  const badRows: ImportRun['badRows'] = [];
  // Rows of a killed attempt count as imported, although this attempt finds them there.
  const toColumns = ({ rows, bad, imported, alreadyThere, cityAdded }: ImportTally) => {
    const earlier = Math.min(run.imported, alreadyThere);
    return {
      rows,
      badRowCount: bad,
      imported: imported + earlier,
      alreadyThere: alreadyThere - earlier,
      cityAdded: run.cityAdded + cityAdded,
      badRowList: badRows,
    };
  };
  const note = (columns: Partial<typeof imports.$inferInsert>) =>
    db.update(imports).set(columns).where(eq(imports.id, id));
  let noting: Promise<unknown> = Promise.resolve();
  try {
    const tally = await importSheet(db, file(), {
      importId: id,
      columnChoices: run.columnChoices,
      onBadRow({ line, lastLine, reasons }) {
        if (badRows.length < IMPORT_LIMITS.badRows) badRows.push({ line, lastLine, reasons });
      },
      onProgress(soFar) {
        const columns = toColumns(soFar);
        noting = noting.then(() => note(columns)).catch(() => {});
      },
    });
    await noting;
    await note({ ...toColumns(tally), state: 'done' });
  } catch (error) {
    await noting;
    if (!(error instanceof SpreadsheetError)) throw error;
    await note({ state: 'failed', problem: error.message });
  }
}

/** After this time a command is considered dead: it has no job that would show it. */
const COMMAND_HOURS = 1;

/** Fails runs whose job has used up its attempts and is gone: nothing else would end them, nor delete their file. */
export async function failGivenUpImports(db: Db): Promise<void> {
  const begun = { running: [QUEUE, 'This import'], undoing: [UNDO_QUEUE, 'Undoing this import'] } as const;
  for (const [state, [queue, what]] of Object.entries(begun)) {
    const waiting = sql`select 1 from jobs.job where name = ${queue} and data ->> 'id' = ${imports.id}
      and state in ('created', 'retry', 'active')`;
    const isCommandAtWork = sql`${imports.personId} is null
      and ${imports.startedAt} > now() - make_interval(hours => ${COMMAND_HOURS})`;
    const problem = `${what} did not come to an end. Please start it again.`;
    await db
      .update(imports)
      .set({ state: 'failed', problem })
      .where(
        and(eq(imports.state, state as keyof typeof begun), sql`not exists (${waiting}) and not (${isCommandAtWork})`),
      );
  }
}
