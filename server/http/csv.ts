/** Writes CSV files that spreadsheet programs open correctly, also with accents and ₹, and without formulas. */
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null | undefined;

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Yields a chunk of the file for each batch of rows. A cell that a program would evaluate as a formula gets an
 * apostrophe before it, since anybody can have written the texts.
 */
export async function* csvStream(
  header: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([[...header]]);
  for await (const rows of batches) if (rows.length > 0) yield toCsv(rows);
}

function toCsv(rows: readonly Cell[][]): string {
  return stringify([...rows], {
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
}

/** Sets the headers of a response that is downloaded as a CSV file. */
export function asCsv(header: (name: string, value: string) => void, name: string): void {
  header('content-type', 'text/csv; charset=utf-8');
  header('content-disposition', `attachment; filename="${name}.csv"`);
}
