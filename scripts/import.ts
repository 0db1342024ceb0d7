/** `npm run import -- FILE.csv`: imports a spreadsheet of listings into the database. */
import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { DatabaseUnavailable } from '#server/adapters/database/port.ts';
import { readConfig } from '#server/config.ts';
import { openDb, type Db } from '#server/database/db.ts';
import type { ColumnMapping } from '#server/listings/import/column-mapping.ts';
import {
  checkSheet,
  EMPTY_TALLY,
  importSheet,
  type ImportOptions,
  type ImportTally,
} from '#server/listings/import/import-run.ts';
import type { BadRow } from '#server/listings/import/checked-sheet.ts';
import { recordCommandImport } from '#server/listings/import/stored-sheet.ts';
import { MissingColumns, SpreadsheetError } from '#server/listings/import/sheet-rows.ts';
import { HELP, readImportCommand, type ImportCommand } from './import-options.ts';
import { ImportProgress } from './import-progress.ts';
import { count, runCommand, say, typedPath, UsageError } from './operations/command.ts';

async function run(command: ImportCommand, file: FileHandle, size: number | undefined): Promise<number> {
  const progress = new ImportProgress(process.stderr, size);
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  };
  let mapping: ColumnMapping | undefined;
  let latest: Readonly<ImportTally> | undefined;
  const options: ImportOptions = {
    columnChoices: command.columnChoices,
    allOrNothing: command.allOrNothing,
    onColumns: (found) => (mapping = found),
    onBadRow(row) {
      progress.clear();
      say(badRowLine(row));
    },
    onProgress(tally) {
      latest = tally;
      progress.update(tally.rows, bytes);
    },
  };
  try {
    const tally = command.dryRun
      ? await checkSheet(counted(), options)
      : await withDatabase((db) => importNoted(db, basename(command.file), counted(), options));
    progress.clear();
    return summary(command, tally, mapping);
  } catch (error) {
    progress.clear();
    if (latest && latest.imported > 0 && !command.allOrNothing)
      say(`${count(latest.imported, 'listing')} imported before the import stopped; they stay.`);
    throw error;
  }
}

async function importNoted(
  db: Db,
  fileName: string,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportTally> {
  const { importId, end } = await recordCommandImport(db, fileName);
  const interruption = new AbortController();
  // A second signal kills the process.
  const onSignal = () => interruption.abort(new UsageError('The import was stopped.'));
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  let latest: Readonly<ImportTally> = EMPTY_TALLY;
  const onProgress = (tally: Readonly<ImportTally>) => {
    latest = { ...tally, ...(options.allOrNothing && { imported: 0, alreadyThere: 0, cityAdded: 0 }) };
    options.onProgress?.(tally);
  };
  try {
    const tally = await importSheet(db, until(interruption.signal, source), { ...options, onProgress, importId });
    await end(tally, { state: 'done' });
    return tally;
  } catch (error) {
    const problem = 'This import from the command line was stopped.';
    await end(latest, { state: 'failed', problem }).catch(() => {});
    throw error;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

async function* until(stopped: AbortSignal, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    stopped.throwIfAborted();
    yield piece;
  }
}

async function openFile(argument: string): Promise<{ file: FileHandle; size: number | undefined }> {
  const path = typedPath(argument);
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${error.code}).`,
    );
  });
  const stats = await file.stat();
  if (!stats.isDirectory()) return { file, size: stats.isFile() ? stats.size : undefined };
  await file.close();
  throw new UsageError(`${path} is a directory, not a CSV file.`);
}

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const connection = await openDatabase(readConfig(process.env));
  try {
    return await work(await openDb(connection));
  } finally {
    await connection.close();
  }
}

function badRowLine({ line, lastLine, reasons }: BadRow): string {
  return `line ${line}${lastLine > line ? ` to ${lastLine}` : ''}: ${reasons.join('; ')}`;
}

function summary(
  { file, allOrNothing, dryRun }: ImportCommand,
  tally: ImportTally,
  mapping: ColumnMapping | undefined,
): number {
  const { rows, good, bad, imported, alreadyThere, cityAdded } = tally;
  const undone = allOrNothing && bad > 0;
  if (rows === 0) say(`${basename(file)} has a header and no rows.`);
  else if (dryRun) say(`${count(good, 'good row')}; nothing was written (--dry-run).`);
  else if (undone) say('Nothing was imported, because not every row is good (--all-or-nothing).');
  else say(`${count(imported, 'listing')} imported, ${alreadyThere.toLocaleString('en-IN')} already there.`);
  if (cityAdded > 0) say(`The city was added to ${count(cityAdded, 'listing')} of those already there.`);
  if (bad > 0) say(`${count(bad, 'bad row')} left out, listed above.`);
  if (mapping && mapping.unused.length > 0) say(`Columns not used: ${mapping.unused.join(', ')}.`);
  return good === 0 || undone ? 1 : 0;
}

/** Errors that only an import has, or of which it knows more. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof MissingColumns) {
    return `${error.message} Name the column with ${error.fields.map((field) => `--map ${field}=COLUMN`).join(' ')}.`;
  }
  if (error instanceof SpreadsheetError) return error.message;
  if (error instanceof DatabaseUnavailable && error.message.startsWith('Another process')) {
    return (
      'The embedded database is in use: stop the server (or the other import) that holds DATA_DIR, ' +
      'then run the import again. On PostgreSQL (DATABASE_URL) both can run at once.'
    );
  }
  if (error instanceof DrizzleQueryError && error.cause)
    return `The database stopped the import: ${error.cause.message}. What is in stays; run the import again.`;
  return undefined;
}

await runCommand(
  HELP,
  async (args) => {
    const command = readImportCommand(args);
    if (command === 'help') return say(HELP);
    const { file, size } = await openFile(command.file);
    try {
      process.exitCode = await run(command, file, size);
    } finally {
      await file.close().catch(() => {});
    }
  },
  sentenceFor,
);
