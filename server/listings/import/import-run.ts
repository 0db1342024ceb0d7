/**
 * Brings a spreadsheet's listings into the database in batches, so that a run may end anywhere and be started again.
 */
import { randomUUID } from 'node:crypto';
import { toPaise } from '#contract/money.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { insertListings } from '../insert-listings.ts';
import type { NewListing } from '../table.ts';
import { addCity, underEarlierKeys, type ToldListing } from './add-city.ts';
import { withoutKnownIds } from './on-site.ts';
import { checkedSheet, type BadRow, type GoodRow } from './checked-sheet.ts';
import type { ColumnMapping, ColumnChoices } from './column-mapping.ts';

export interface ImportTally {
  /** Rows read, without the header and empty ones. */
  rows: number;
  /** Good rows: listings that can stand in the database. */
  good: number;
  bad: number;
  imported: number;
  /**
   * Good rows that are in the database already, by their key or by the id that an export gave them, also from earlier
   * in the same file. They are left as they are there; one known by its key gets a city that it lacked.
   */
  alreadyThere: number;
  /** Of those already there the ones that were given their city. */
  cityAdded: number;
}

export interface ImportOptions {
  /** By which its listings are known as this import's, so that it can be undone. */
  importId?: string;
  columnChoices?: ColumnChoices;
  /** One bad row and nothing is imported; the tally then counts no row as imported or already there. */
  allOrNothing?: boolean;
  onColumns?(mapping: ColumnMapping): void;
  onBadRow?(row: BadRow): void;
  /** Told after each batch; the tally goes on changing. */
  onProgress?(tally: Readonly<ImportTally>): void;
}

const BATCH = 500;

/** Nothing read so far. */
export const EMPTY_TALLY: ImportTally = { rows: 0, good: 0, bad: 0, imported: 0, alreadyThere: 0, cityAdded: 0 };

/** What becomes of a batch. */
type Store = (batch: ToldListing[]) => Promise<{ added: number; cityAdded: number }>;

/** Ends a transaction whose rows must not stay. */
class Undone extends Error {}

/**
 * Imports all good rows, or with `allOrNothing` all rows or none. Importing the same file again adds nothing.
 * @throws {SpreadsheetError} when the file or the chosen columns are wrong; without `allOrNothing` earlier batches stay
 */
export async function importSheet(
  db: Db,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportTally> {
  const run = new Reading(source, options);
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

/** The same reading and checking without writing anything: what an import would find wrong, and what there already. */
export async function checkSheet(
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
  foresee?: Store,
): Promise<ImportTally> {
  const run = new Reading(source, options);
  return run.finish(() => run.read(foresee));
}

class Reading {
  readonly tally = { ...EMPTY_TALLY };
  private readonly rows: ReturnType<typeof checkedSheet>;
  private readonly options: ImportOptions;

  constructor(source: AsyncIterable<Uint8Array>, options: ImportOptions) {
    this.rows = checkedSheet(source, options.columnChoices ?? {});
    this.options = options;
  }

  /** Reads on to the end of the file, or to the first bad row; without a store good rows are only counted. */
  async read(store?: Store, { untilBad = false } = {}): Promise<void> {
    const { tally, options } = this;
    let batch: ToldListing[] = [];
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
      const { value: row, done } = await this.rows.next();
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

  /** Closes the file, also after an error in the middle. */
  async finish(work: () => Promise<void>): Promise<ImportTally> {
    try {
      await work();
      return this.tally;
    } finally {
      await this.rows.return(undefined);
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

async function insert(within: Queryable, batch: readonly ToldListing[]) {
  const rows = await underEarlierKeys(within, await withoutKnownIds(within, batch));
  const added = (await insertListings(within, rows, { onConflict: 'skip' })).length;
  return { added, cityAdded: added < rows.length ? await addCity(within, rows) : 0 };
}

/** PostgreSQL's codes for a deadlock and for a transaction that another one's changes made impossible. */
const DEADLOCK_CODES = new Set(['40P01', '40001']);

/** A batch that deadlocked with a running server's own writing is tried again: nothing of it was kept. */
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
