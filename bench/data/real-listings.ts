/**
 * The real listings of a spreadsheet from outside, read as the import reads them; undefined where the file is not here.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toPaise } from '#contract/money.ts';
import { checkedSheet } from '#server/listings/import/checked-sheet.ts';
import type { NewListing } from '#server/listings/table.ts';

const FILE = process.env['PG_CSV'] ?? fileURLToPath(new URL('../../../shared/data/hyderabad_pgs.csv', import.meta.url));

export async function realListings(): Promise<NewListing[] | undefined> {
  if (!existsSync(FILE)) return undefined;
  const real: NewListing[] = [];
  for await (const row of checkedSheet(createReadStream(FILE), {})) {
    if (row.kind !== 'listing') continue;
    const { price, deposit, ...fields } = row.fields;
    real.push({
      ...fields,
      id: randomUUID(),
      pricePaise: toPaise(price),
      depositPaise: deposit === undefined ? null : toPaise(deposit),
    });
  }
  return real;
}
