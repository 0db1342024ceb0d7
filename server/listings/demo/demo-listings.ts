/**
 * The listings of a first visit, read from `demo-listings.csv` as any spreadsheet is: invented houses in real
 * localities, with contacts that reach nobody. No Indian number begins with a nought after +91, and example.in takes no
 * mail.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { ListingFields } from '#contract/listings/schema.ts';
import { rowChecker } from '../import/checked-sheet.ts';
import { mapColumns } from '../import/column-mapping.ts';
import { sheetRows } from '../import/sheet-rows.ts';

export interface DemoListing extends ListingFields {
  /** Stays for ever, whatever the name becomes: it is also the seed of the listing's pictures. */
  key: string;
  verified: boolean;
}

const FILE = join(import.meta.dirname, 'demo-listings.csv');

/** In the order of the file. @throws {Error} naming the row that is no listing */
export async function readDemoListings(): Promise<DemoListing[]> {
  const [head, ...rows] = await all(sheetRows(createReadStream(FILE)));
  const header = head?.cells ?? [];
  const check = rowChecker(mapColumns(header, {}));
  return rows.map((row) => {
    const checked = check(row);
    if (checked.kind === 'bad') throw new Error(`${FILE}, line ${checked.line}: ${checked.reasons.join('; ')}`);
    const cell = (name: string) => row.cells[header.indexOf(name)] ?? '';
    return { ...checked.fields, key: cell('key'), verified: cell('verified') === 'yes' };
  });
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}
