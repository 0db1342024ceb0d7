/** A large file is read in pieces, so that the server can answer other requests meanwhile. */
import { afterEach, expect, it } from 'vitest';
import { previewOf } from './sheet-preview.ts';
import { inChunks } from './stored-sheet.ts';

const ROWS = 12_000;
const FILE = Buffer.from(
  ['name,location,rent', ...Array.from({ length: ROWS }, (_, at) => `PG ${at},Madhapur,${5_000 + at}`)].join('\n'),
);

let next: NodeJS.Immediate;
afterEach(() => clearImmediate(next));

it('yields to the event loop after each piece of a large file', async () => {
  let turns = 0;
  const others = () => {
    turns += 1;
    next = setImmediate(others);
  };
  others();
  const preview = await previewOf(() => inChunks(FILE), { columns: {}, constants: {} });
  expect(preview).toMatchObject({ rows: ROWS, good: ROWS });
  const pieces = Math.ceil(FILE.length / (64 * 1024));
  expect(pieces).toBeGreaterThan(3);
  expect(turns).toBeGreaterThanOrEqual(pieces);
});
