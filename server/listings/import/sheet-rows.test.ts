/** Rows and their line numbers from every kind of CSV file, and invalid files. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetRows, type SheetRow, SpreadsheetError } from './sheet-rows.ts';

async function* inChunks(file: string | Uint8Array, size: number) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function allRows(source: AsyncIterable<Uint8Array>): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of sheetRows(source)) rows.push(row);
  return rows;
}

const rowsOf = (file: string | Uint8Array, size = 1 << 16) => allRows(inChunks(file, size));
const cellsOf = async (file: string) => (await rowsOf(file)).map(({ cells }) => cells);
const inUtf8 = (text: string) => Buffer.from(text);
const inUtf16 = (text: string) => Buffer.from(text, 'utf16le');
const inSwappedUtf16 = (text: string) => inUtf16(text).swap16();
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const cell = fc.string({
  unit: fc.constantFrom('a', 'ß', '₹', '😀', ' ', '"', ',', ';', '\t', '\n', "'", '='),
  maxLength: 8,
});
const row = fc.array(cell, { minLength: 1, maxLength: 5 }).filter((cells) => cells.some((one) => one.trim() !== ''));

describe('the rows of a spreadsheet', () => {
  it('are read from files of any program, each with its line, however the file is cut into chunks', async () => {
    const file = fc.record({
      rows: fc.array(row, { minLength: 1, maxLength: 12 }),
      blankLines: fc.nat(2),
      lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
      mark: fc.constantFrom('', '\uFEFF'),
      encode: fc.constantFrom(inUtf8, inUtf16, inSwappedUtf16),
      chunk: fc.integer({ min: 1, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ rows, blankLines, lineEnd, mark, encode, chunk }) => {
        const header = ['one', 'two', 'three'];
        const expected: SheetRow[] = [{ line: 1, lastLine: 1, cells: header }];
        let text = `${mark}${header.join(',')}\n`;
        for (const cells of rows) {
          text += '\n'.repeat(blankLines) + cells.map(quoted).join(',') + '\n';
          const lines = text.split('\n').length - 1;
          expected.push({ line: lines - cells.join('').split('\n').length + 1, lastLine: lines, cells });
        }
        expect(await rowsOf(encode(text.replaceAll('\n', lineEnd)), chunk)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a comma', 'name,rent\nA,1'],
    ['a semicolon', 'name;"rent, food, power"\nA;1'],
    ['a tab', 'name\trent\nA\t1'],
    ['a bar', '"a,b,c"|rent\nA|1'],
  ])('are divided by %s when the header is', async (_, file) => {
    expect((await rowsOf(file)).map(({ cells }) => cells.length)).toEqual([2, 2]);
  });

  it('are those of Excel’s “Unicode text”: UTF-16 and tabs', async () => {
    const file = inUtf16('\uFEFFname\trent\r\nगुलमोहर PG\t₹8,500\r\n');
    expect((await rowsOf(file)).map(({ cells }) => cells)).toEqual([
      ['name', 'rent'],
      ['गुलमोहर PG', '₹8,500'],
    ]);
  });

  it('keep a quotation mark inside a cell, as inches are written', async () => {
    expect(await cellsOf('name,rent\n5" mattress,1\n"Asha"s PG",2\nB,3')).toEqual([
      ['name', 'rent'],
      ['5" mattress', '1'],
      ['"Asha"s PG"', '2'],
      ['B', '3'],
    ]);
  });

  it.each([
    ['a,b,c\n"Unclosed,"Kothrud, Pune",9000\n"B, C",2,3', [undefined, true, undefined]],
    ['a|b\n"Two\nlines"more|1\n"One""|"" | two"|2\n', [undefined, true, undefined]],
    ['a;b\n"Asha"s PG";1\n"Asha; Bina" ;2', [undefined, undefined, undefined]],
  ])('are marked where a quotation mark is closed in the middle of a cell: %j', async (file, broken) => {
    expect((await rowsOf(file)).map(({ brokenQuotes }) => brokenQuotes)).toEqual(broken);
  });

  it('may be ragged, and blank rows are skipped', async () => {
    expect(await cellsOf('a,b\n\n,\n  \n1\n1,2,3\n')).toEqual([['a', 'b'], ['1'], ['1', '2', '3']]);
  });

  it('end with an error at a quotation mark that is never closed, after the rows before it', async () => {
    const rows: SheetRow[] = [];
    const reading = async () => {
      for await (const one of sheetRows(inChunks('a,b\n1,2\n\n\n3,"4\n5,6\n', 4))) rows.push(one);
    };
    await expect(reading()).rejects.toThrow(
      'The row that starts at line 5 opens a quotation mark that is never closed',
    );
    expect(rows).toHaveLength(2);
  });

  it('end at a row longer than 2 MB instead of reading the rest of a large file into memory', async () => {
    let handedOut = 0;
    const endless = async function* () {
      yield Buffer.from('a,b\n1,2\n3,"');
      for (; handedOut < 1_000; handedOut += 1) yield Buffer.alloc(1 << 16, 'x,\n');
    };
    await expect(allRows(endless())).rejects.toThrow('line 3 is longer than 2 MB');
    expect(handedOut).toBeLessThan(100);
  });

  it('close the file when the reader stops early or the file fails', async () => {
    let closed = 0;
    const file = async function* (breaks: boolean) {
      try {
        yield Buffer.from('a,b\n'.repeat(50_000));
        if (breaks) throw new Error('The disk is gone');
        yield Buffer.from('a,b\n'.repeat(50_000));
      } finally {
        closed += 1;
      }
    };
    for await (const _ of sheetRows(file(false))) break;
    await expect.poll(() => closed).toBe(1);
    await expect(allRows(file(true))).rejects.toThrow('The disk is gone');
    expect(closed).toBe(2);
  });

  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['an Excel workbook', 'PK\u0003\u0004...', 'This is a workbook, not a CSV file.'],
    ['an old Excel workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is a workbook, not a CSV file.'],
  ])('are not there in %s', async (_, file, sentence) => {
    await expect(rowsOf(file)).rejects.toThrow(SpreadsheetError);
    await expect(rowsOf(file)).rejects.toThrow(sentence);
  });
});
