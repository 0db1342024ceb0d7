/** The calls of the import screen, a line each. */
import { AUDIT_PHRASES } from '#contract/audit-details.ts';
import { and, eq } from 'drizzle-orm';
import { importRoutes } from '#contract/listings/import-routes.ts';
import type { ImportColumns, SheetPreview } from '#contract/listings/import.ts';
import type { Db } from '../../database/db.ts';
import { asCsv } from '../../http/csv.ts';
import { Refusal } from '../../http/errors.ts';
import type { Implement } from '../../http/implement.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { ListingsContext } from '../context.ts';
import { removeDemoListings } from '../demo/remove-demo.ts';
import { badRowsFile, previewOf } from './sheet-preview.ts';
import { importJob, startImport } from './import-job.ts';
import { importOf, inChunks, storeSheet, newestImports, readSheet } from './stored-sheet.ts';
import { imports } from './table.ts';
import { SpreadsheetError } from './sheet-rows.ts';
import { previewUndo, startUndo, undoJob, type UndoContext } from './undo-import.ts';

const AS_GUESSED: ImportColumns = { columns: {}, constants: {} };

export function implementImports(
  implement: Implement,
  context: UndoContext & Pick<ListingsContext, 'photos'>,
  jobs: Jobs,
): void {
  const { db } = context;
  const enqueueImport = jobs.register(importJob(db));
  const enqueueUndo = jobs.register(undoJob(context));
  implement(importRoutes.getImports, () => newestImports(db));
  implement(importRoutes.uploadSheet, async ({ caller, query, body }) => {
    // Parsed before it is stored, so that only spreadsheets are stored.
    const preview = await readable(() => previewOf(() => inChunks(body), AS_GUESSED, db));
    const id = await storeSheet(db, { personId: caller.uid, fileName: query.fileName, file: body });
    return { _id: id, fileName: query.fileName, ...preview };
  });
  implement(importRoutes.previewSheet, ({ params, body }) => previewKept(db, params.id, body));
  implement(importRoutes.startImport, async ({ params, body, note }) => {
    const run = await startImport(db, enqueueImport, params.id, body);
    note(`${run.fileName}, ${AUDIT_PHRASES.rows}: ${run.total}`);
    return run;
  });
  implement(importRoutes.getImport, ({ params }) => importOf(db, params.id));
  implement(importRoutes.previewUndo, ({ params }) => previewUndo(context, params.id));
  implement(importRoutes.undoImport, async ({ params, note }) => {
    const run = await startUndo(db, enqueueUndo, params.id);
    note(run.fileName);
    return run;
  });
  implement(importRoutes.removeDemo, async ({ note }) => {
    const { removed, stays } = await removeDemoListings(context);
    note(`${AUDIT_PHRASES.takenOut}: ${removed}, ${AUDIT_PHRASES.kept}: ${stays}`);
    return { removed, stays };
  });
  implement(importRoutes.getBadRows, async ({ params, header }) => {
    const { file } = await readSheet(db, params.id);
    const [kept] = await db
      .select({ columnChoices: imports.columnChoices })
      .from(imports)
      .where(eq(imports.id, params.id));
    const rows = await readable(() => badRowsFile(file, kept?.columnChoices ?? AS_GUESSED));
    asCsv(header, 'bad-rows');
    return rows;
  });
}

async function previewKept(db: Db, id: string, columnChoices: ImportColumns): Promise<SheetPreview> {
  const { fileName, file } = await readSheet(db, id);
  // The file of bad rows uses these columns until the import starts.
  await db
    .update(imports)
    .set({ columnChoices })
    .where(and(eq(imports.id, id), eq(imports.state, 'ready')));
  return { _id: id, fileName, ...(await readable(() => previewOf(file, columnChoices, db))) };
}

/** @throws {Refusal} `invalid`, with the reader's message */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof SpreadsheetError ? new Refusal('invalid', error.message) : error;
  }
}
