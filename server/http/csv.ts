/**
 * Writes rows as a file that a spreadsheet program opens as it is: accents and rupees whole, and no cell that starts a
 * formula.
 */
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | boolean | null | undefined;

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One piece of the file for each batch of rows. A cell that a program would take for a formula gets an apostrophe
 * before it: names and addresses come from people and from files.
 */
export async function* csvFile(
  header: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + written([[...header]]);
  for await (const rows of batches) if (rows.length > 0) yield written(rows);
}

function written(rows: readonly Cell[][]): string {
  return stringify([...rows], {
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
}

/** What makes an answer a file with this name. */
export function asCsv(header: (name: string, value: string) => void, name: string): void {
  header('content-type', 'text/csv; charset=utf-8');
  header('content-disposition', `attachment; filename="${name}.csv"`);
}
