/**
 * The bad rows of a spreadsheet as one to mend and import: each as it stands there, with its line and what is wrong.
 */
import type { ImportColumns } from '#contract/listings/import.ts';
import { csvFile, type Cell } from '../../http/csv.ts';
import { checkedSheet } from './checked-sheet.ts';
import { sheetRows } from './sheet-rows.ts';

/** Reads the file twice and holds the bad rows' reasons alone. */
export async function badRowsFile(
  file: () => AsyncIterable<Uint8Array>,
  columnChoices: ImportColumns,
): Promise<AsyncIterable<string>> {
  const reasons = new Map<number, string>();
  for await (const row of checkedSheet(file(), columnChoices))
    if (row.kind === 'bad') reasons.set(row.line, row.reasons.join('; '));
  const rows = sheetRows(file());
  const { value: head } = await rows.next();
  return csvFile(['Line', 'What is wrong', ...(head?.cells ?? [])], badOnes(rows, reasons));
}

async function* badOnes(
  rows: ReturnType<typeof sheetRows>,
  reasons: ReadonlyMap<number, string>,
): AsyncGenerator<Cell[][]> {
  for await (const { line, cells } of rows) {
    const wrong = reasons.get(line);
    if (wrong !== undefined) yield [[line, wrong, ...cells]];
  }
}
