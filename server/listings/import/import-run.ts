/** Imports a spreadsheet's listings in batches, so that a run may be interrupted anywhere and started again. */
import { randomUUID } from 'node:crypto';
import { toPaise } from '#contract/money.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { insertListings } from '../insert-listings.ts';
import type { NewListing } from '../table.ts';
import { addCity, underEarlierKeys, type ImportedRow } from './add-city.ts';
import { withoutKnownIds } from './on-site.ts';
import { checkedSheet, type BadRow, type GoodRow } from './checked-sheet.ts';
import type { ColumnMapping, ColumnChoices } from './column-mapping.ts';

export interface ImportTally {
  /** Rows read, without the header and blank rows. */
  rows: number;
  /** Good rows, which can be stored as listings. */
  good: number;
  bad: number;
  imported: number;
  /**
   * Good rows that are in the database already, found by their key or by the id of an export, or earlier in the same
   * file. They are not changed, except that one found by its key gets a missing city.
   */
  alreadyThere: number;
  /** Of those already there, how many got their city. */
  cityAdded: number;
}

export interface ImportOptions {
  /** Stored with its listings, so that the import can be undone. */
  importId?: string;
  columnChoices?: ColumnChoices;
  /** With one bad row nothing is imported; the tally then counts no row as imported or already there. */
  allOrNothing?: boolean;
  onColumns?(mapping: ColumnMapping): void;
  onBadRow?(row: BadRow): void;
  /** Called after each batch; the tally object is updated later. */
  onProgress?(tally: Readonly<ImportTally>): void;
}

const BATCH = 500;

/** The tally before the first row. */
export const EMPTY_TALLY: ImportTally = { rows: 0, good: 0, bad: 0, imported: 0, alreadyThere: 0, cityAdded: 0 };

/** Stores a batch. */
type Store = (batch: ImportedRow[]) => Promise<{ added: number; cityAdded: number }>;

/** Rolls a transaction back. */
class Undone extends Error {}

/**
 * Imports all good rows, or with `allOrNothing` all rows or none. Importing the same file again adds nothing.
 * @throws {SpreadsheetError} if the file or the chosen columns are wrong; without `allOrNothing` earlier batches stay
 */
export async function importSheet(
  db: Db,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportTally> {
  const run = new SheetReader(source, options);
  return run.finish(async () => {
    if (!options.allOrNothing)
      return run.read((batch) => retryOnDeadlock(() => db.transaction((tx) => insert(tx, batch))));
    try {
      await db.transaction(async (tx) => {
        await run.read((batch) => insert(tx, batch), { untilBad: true });
        if (run.tally.bad > 0) throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
      Object.assign(run.tally, { imported: 0, alreadyThere: 0, cityAdded: 0 });
      await run.read();
    }
  });
}

/** Reads and checks as an import does, without writing: which rows are bad, and which are in the database already. */
export async function checkSheet(
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
  count?: Store,
): Promise<ImportTally> {
  const run = new SheetReader(source, options);
  return run.finish(() => run.read(count));
}

/** One pass over the file, with what it has counted so far. */
class SheetReader {
  readonly tally = { ...EMPTY_TALLY };
  readonly #rows: ReturnType<typeof checkedSheet>;
  readonly #options: ImportOptions;

  constructor(source: AsyncIterable<Uint8Array>, options: ImportOptions) {
    this.#rows = checkedSheet(source, options.columnChoices ?? {});
    this.#options = options;
  }

  /** Reads to the end of the file, or to the first bad row; without a store good rows are only counted. */
  async read(store?: Store, { untilBad = false } = {}): Promise<void> {
    const { tally } = this;
    const options = this.#options;
    let batch: ImportedRow[] = [];
    let unreported = 0;
    const flush = async () => {
      if (store && batch.length > 0) {
        const { added, cityAdded } = await store(batch);
        tally.imported += added;
        tally.alreadyThere += batch.length - added;
        tally.cityAdded += cityAdded;
      }
      batch = [];
      unreported = 0;
      options.onProgress?.(tally);
    };
    for (;;) {
      const { value: row, done } = await this.#rows.next();
      if (done) break;
      if (row.kind === 'columns') {
        options.onColumns?.(row.mapping);
        continue;
      }
      tally.rows += 1;
      unreported += 1;
      if (row.kind === 'bad') {
        tally.bad += 1;
        options.onBadRow?.(row);
        if (untilBad) return;
      } else {
        tally.good += 1;
        const { id, keyWithoutCity } = row;
        if (store) batch.push({ listing: stored(row, options.importId), id, keyWithoutCity });
      }
      if (batch.length === BATCH || unreported === 2 * BATCH) await flush();
    }
    await flush();
  }

  /** Closes the file, also after an error. */
  async finish(work: () => Promise<void>): Promise<ImportTally> {
    try {
      await work();
      return this.tally;
    } finally {
      await this.#rows.return(undefined);
    }
  }
}

function stored({ key, fields: { price, deposit, ...fields } }: GoodRow, importId: string | undefined): NewListing {
  return {
    ...fields,
    id: randomUUID(),
    importKey: key,
    importId,
    pricePaise: toPaise(price),
    ...(deposit !== undefined && { depositPaise: toPaise(deposit) }),
  };
}

async function insert(within: Queryable, batch: readonly ImportedRow[]) {
  const rows = await underEarlierKeys(within, await withoutKnownIds(within, batch));
  const added = (await insertListings(within, rows, { onConflict: 'skip' })).length;
  return { added, cityAdded: added < rows.length ? await addCity(within, rows) : 0 };
}

/** PostgreSQL's codes for a deadlock and for a serialization failure. */
const DEADLOCK_CODES = new Set(['40P01', '40001']);

/** Retries a batch that deadlocked with a running server's writes; it was rolled back as a whole. */
async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code ?? (error as { cause?: { code?: string } }).cause?.code;
      if (tries === 5 || code === undefined || !DEADLOCK_CODES.has(code)) throw error;
    }
  }
}
