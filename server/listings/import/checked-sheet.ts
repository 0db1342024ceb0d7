/** Reads a spreadsheet as listings: first how its columns are understood, then each row, good or bad. */
import { mapColumns, type ColumnMapping, type ColumnChoices } from './column-mapping.ts';
import { rowChecker, type BadRow, type GoodRow } from './row-check.ts';
import { sheetRows } from './sheet-rows.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

export interface ColumnsFound {
  kind: 'columns';
  mapping: ColumnMapping;
}

/**
 * Holds one row at a time and touches no database, so a preview may take the first few and leave.
 * @throws {SpreadsheetError} when the file or the chosen columns are wrong
 */
export async function* checkedSheet(
  source: AsyncIterable<Uint8Array>,
  columnChoices: ColumnChoices,
): AsyncGenerator<ColumnsFound | GoodRow | BadRow> {
  let check: ReturnType<typeof rowChecker> | undefined;
  for await (const row of sheetRows(source)) {
    if (check) {
      yield check(row);
      continue;
    }
    const mapping = mapColumns(row.cells, columnChoices);
    check = rowChecker(mapping);
    yield { kind: 'columns', mapping };
  }
  if (!check) throw new SpreadsheetError('The file is empty.');
}
