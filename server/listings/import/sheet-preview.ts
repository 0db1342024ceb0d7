/** Shows how a spreadsheet is read before it is imported, and which of its rows must be fixed. */
import { IMPORT_FIELDS, type ImportField } from '#contract/listings/import-fields.ts';
import { type ImportColumns, IMPORT_LIMITS, type SheetPreview } from '#contract/listings/import.ts';
import type { Db } from '../../database/db.ts';
import { csvStream, type Cell } from '../../http/csv.ts';
import { checkedSheet } from './checked-sheet.ts';
import { mapColumns, type ColumnMapping } from './column-mapping.ts';
import type { ImportedRow } from './add-city.ts';
import { checkSheet, type ImportOptions } from './import-run.ts';
import { foresee } from './on-site.ts';
import { sheetRows, type SheetRow, MissingColumns, SpreadsheetError, UnreadableHeader } from './sheet-rows.ts';

/** Reads the file twice, so that it holds only the reasons of bad rows. */
export async function badRowsFile(
  file: () => AsyncIterable<Uint8Array>,
  columnChoices: ImportColumns,
): Promise<AsyncIterable<string>> {
  const reasons = new Map<number, string>();
  for await (const row of checkedSheet(file(), columnChoices))
    if (row.kind === 'bad') reasons.set(row.line, row.reasons.join('; '));
  const rows = sheetRows(file());
  const { value: head } = await rows.next();
  return csvStream(['Line', 'What is wrong', ...(head?.cells ?? [])], badRowsIn(rows, reasons));
}

async function* badRowsIn(
  rows: ReturnType<typeof sheetRows>,
  reasons: ReadonlyMap<number, string>,
): AsyncGenerator<Cell[][]> {
  for await (const { line, cells } of rows) {
    const wrong = reasons.get(line);
    if (wrong !== undefined) yield [[line, wrong, ...cells]];
  }
}

type Preview = Omit<SheetPreview, '_id' | 'fileName'>;

/**
 * With a database it also counts the rows that are there already.
 * @throws {SpreadsheetError} if the file is not a CSV file or has too many columns; problems with the chosen columns
 * are part of the result
 */
export async function previewOf(
  file: () => AsyncIterable<Uint8Array>,
  columnChoices: ImportColumns,
  db?: Db,
): Promise<Preview> {
  const [head, ...sample] = await firstRows(file(), 1 + IMPORT_LIMITS.previewRows);
  const header = (head?.cells ?? []).map((cell) => cell.trim());
  const preview: Preview = {
    header,
    sample: sample.map(toSample),
    columns: {},
    rows: 0,
    good: 0,
    alreadyThere: 0,
    repeated: 0,
    cityAdded: 0,
    bad: 0,
    badRows: [],
  };
  let columnOfIds: string | undefined;
  const options: ImportOptions = {
    columnChoices,
    onColumns(mapping) {
      preview.columns = named(mapping);
      columnOfIds = header[mapping.id ?? -1];
    },
    onBadRow({ line, lastLine, reasons }) {
      if (preview.badRows.length < IMPORT_LIMITS.badRows) preview.badRows.push({ line, lastLine, reasons });
    },
  };
  const seen = new Set<string>();
  const count = async (within: Db, batch: readonly ImportedRow[]) => {
    const { byId, repeated, ...foreseen } = await foresee(within, batch, seen);
    if (byId > 0 && columnOfIds !== undefined) preview.idColumn = columnOfIds;
    preview.repeated += repeated;
    return foreseen;
  };
  try {
    const tally = await checkSheet(file(), options, db && ((batch) => count(db, batch)));
    const { rows, good, bad, cityAdded } = tally;
    return { ...preview, rows, good, bad, cityAdded, alreadyThere: tally.alreadyThere - preview.repeated };
  } catch (error) {
    if (!(error instanceof SpreadsheetError) || error instanceof UnreadableHeader) throw error;
    if (error instanceof MissingColumns) preview.columns = columnsBesides(header, columnChoices, error.fields);
    return { ...preview, problem: error.message };
  }
}

async function firstRows(file: AsyncIterable<Uint8Array>, count: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of sheetRows(file)) if (rows.push(row) === count) break;
  return rows;
}

const MAX_CELL = 200;

function toSample({ line, cells }: SheetRow): SheetPreview['sample'][number] {
  return { line, cells: cells.map((cell) => (cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL)}…` : cell)) };
}

function named({ header, columns }: ColumnMapping): Preview['columns'] {
  return Object.fromEntries([...columns].map(([field, places]) => [field, places.map((at) => header[at] ?? '')]));
}

/** The mapping of the other columns while these fields have none. */
function columnsBesides(
  header: readonly string[],
  columnChoices: ImportColumns,
  missing: readonly string[],
): Preview['columns'] {
  const placeholders = Object.fromEntries(
    IMPORT_FIELDS.filter((field) => missing.includes(field)).map((field) => [field, '?']),
  );
  const columns: { [field in ImportField]?: string[] } = { ...columnChoices.columns };
  for (const field of missing) delete columns[field as ImportField];
  return named(mapColumns(header, { columns, constants: { ...columnChoices.constants, ...placeholders } }));
}
