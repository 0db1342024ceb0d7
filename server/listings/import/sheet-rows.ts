/** Reads a CSV file of any size row by row (RFC 4180), each with the line of the file on which it starts. */
import { pipeline, Readable } from 'node:stream';
import { parse, type Info } from 'csv-parse';
import { delimiterOf } from './delimiter.ts';
import { sheetText } from './sheet-text.ts';
import { SpreadsheetError } from './spreadsheet-error.ts';

export interface SheetRow {
  /** The physical line of the file on which the row starts; the first line is 1. */
  line: number;
  /** The physical line on which it ends: a quoted cell may hold line ends. */
  lastLine: number;
  cells: string[];
}

/** A row longer than this is taken for a quotation mark that is never closed: it would swallow the rest of the file. */
const LONGEST_ROW_BYTES = 2 * 1024 * 1024;

/** How much text is looked at to find the delimiter. */
const HEAD_LENGTH = 64 * 1024;

/**
 * All rows that hold anything, the header first. Holds a few rows at a time, whatever the size of the file; leaving the
 * loop early closes the source.
 * @throws {SpreadsheetError} when the file is no CSV, or from the point on where its rows can no longer be told apart
 */
export async function* sheetRows(source: AsyncIterable<Uint8Array>): AsyncGenerator<SheetRow> {
  const text = sheetText(source);
  const head = await readHead(text);
  let fault: string | undefined;
  const untilFault = async function* () {
    yield head;
    for await (const part of text) {
      if (fault !== undefined) return;
      yield part;
    }
  };
  const parser = parse({
    delimiter: delimiterOf(head),
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // An error of the parser would throw away the rows that it has read and nobody has taken yet.
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW_BYTES,
    on_skip: (error) => void (fault ??= error?.code ?? 'unknown'),
  });
  // What goes wrong in the source arrives through the parser, where the loop below meets it.
  pipeline(Readable.from(untilFault()), parser, () => {});
  let line = 1;
  let blankLines = 0;
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    line += info.empty_lines - blankLines;
    blankLines = info.empty_lines;
    if (record.some((cell) => cell.trim() !== '')) yield { line, lastLine: info.lines, cells: record };
    line = info.lines + 1;
  }
  if (fault !== undefined) throw new SpreadsheetError(faultAt(line, fault));
}

async function readHead(text: AsyncIterator<string>): Promise<string> {
  let head = '';
  while (head.length < HEAD_LENGTH) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  return head;
}

function faultAt(line: number, fault: string): string {
  const row = `The row that starts at line ${line}`;
  return fault === 'CSV_QUOTE_NOT_CLOSED'
    ? `${row} opens a quotation mark that is never closed, so nothing from there on can be read.`
    : `${row} is longer than 2 MB, probably by a quotation mark that is not closed, so nothing from there on can be read.`;
}
