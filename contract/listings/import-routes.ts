/**
 * The calls of the import screen. A file is kept for a week, so that its import can be reviewed and started again; an
 * import can be undone for as long. Its outcome is listed for longer.
 */
import { z } from 'zod';
import { CSV_SECONDS, csvAnswer, csvUpload } from '../csv.ts';
import { idInPath, storable } from '../fields.ts';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { IMPORT_LIMITS, importRun, importColumns, sheetPreview, undoPreview } from './import.ts';

const importId = z.object({ id: idInPath });
const fileName = z
  .string({ error: 'fileName is required' })
  .trim()
  .min(1, 'fileName is required')
  .max(IMPORT_LIMITS.fileName, 'The name of the file is too long')
  .check(storable('The name of the file'));

export const importRoutes = {
  getImports: route({ ...paths.getImports, summary: 'The newest ten.', access: 'admin', response: z.array(importRun) }),
  uploadSheet: route({
    ...paths.uploadSheet,
    summary: 'Takes a CSV file and answers how it is understood; 400 when it is no CSV file at all. Imports nothing.',
    cost: 100,
    access: 'admin',
    query: z.object({ fileName }),
    body: csvUpload,
    bodyLimit: IMPORT_LIMITS.bytes,
    response: sheetPreview,
    audited: false,
    status: 201,
  }),
  previewSheet: route({
    ...paths.previewSheet,
    summary: 'How the file is understood with these columns.',
    cost: 100,
    access: 'admin',
    params: importId,
    body: importColumns,
    response: sheetPreview,
    audited: false,
  }),
  startImport: route({
    ...paths.startImport,
    summary:
      'Begins to import all good rows, as work that goes on by itself; 409 while it runs. A second run adds ' +
      'nothing; a city that it tells and the first did not is put behind the places.',
    cost: 100,
    access: 'admin',
    params: importId,
    body: importColumns,
    response: importRun,
  }),
  getImport: route({
    ...paths.getImport,
    summary: 'How far an import has come.',
    access: 'admin',
    params: importId,
    response: importRun,
  }),
  previewUndo: route({
    ...paths.previewUndo,
    summary: 'What undoing the import would take out now, and what stays and why: it was booked, discussed or edited.',
    cost: 20,
    access: 'admin',
    params: importId,
    response: undoPreview,
  }),
  undoImport: route({
    ...paths.undoImport,
    summary:
      'Begins to take out the PGs that the import added, as work that goes on by itself; 409 while it runs, after ' +
      'its week, and where none is left. PGs that it only put a city behind stay as they are.',
    access: 'admin',
    params: importId,
    response: importRun,
  }),
  removeDemo: route({
    ...paths.removeDemo,
    summary: 'Takes the demo listings out, but for those that were booked, discussed or edited.',
    cost: 20,
    access: 'admin',
    response: z.object({ removed: z.number(), stays: z.number() }),
  }),
  getBadRows: route({
    ...paths.getBadRows,
    summary: 'The bad rows with their lines and what is wrong, as a file to mend.',
    cost: 100,
    access: 'admin',
    params: importId,
    response: csvAnswer,
    timeoutSeconds: CSV_SECONDS,
  }),
};
