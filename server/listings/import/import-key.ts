/** Gives each row of a spreadsheet the key by which a second import knows it again. */
import { createHash } from 'node:crypto';
import type { ColumnMapping } from './column-mapping.ts';
import { normalizedHeader } from './import-fields.ts';

/**
 * The key of the row with these cells: of the key column's value where there is one, else of all that the row says. The
 * order of the columns, spaces around cells and columns without a value make no difference.
 */
export function rowKeys({ header, key }: Pick<ColumnMapping, 'header' | 'key'>): (cells: readonly string[]) => string {
  if (key !== undefined) return (cells) => hash(['key', normalizedHeader(header[key] ?? ''), cells[key]?.trim() ?? '']);
  const names = header.map(normalizedHeader);
  const order = names
    .map((_, at) => at)
    .toSorted((a, b) => (names[a] === names[b] ? a - b : (names[a] ?? '') < (names[b] ?? '') ? -1 : 1));
  return (cells) => hash(order.flatMap((at) => (cells[at]?.trim() ? [names[at] ?? '', cells[at].trim()] : [])));
}

const hash = (words: readonly string[]) => createHash('sha256').update(JSON.stringify(words)).digest('base64url');
