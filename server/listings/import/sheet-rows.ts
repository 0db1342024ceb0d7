/** Reads a CSV file of any size row by row (RFC 4180), each with the line of the file on which it starts. */
import { pipeline, Readable } from 'node:stream';
import { parse, type Info } from 'csv-parse';

/** The file or the choice of columns is wrong; `message` is fit to show. */
export class SpreadsheetError extends Error {}

/** The first line cannot be a header, whatever columns are chosen. */
export class UnreadableHeader extends SpreadsheetError {}

/** Columns that every listing needs are missing; the person can choose them. */
export class MissingColumns extends SpreadsheetError {
  readonly fields: readonly string[];

  constructor(fields: readonly string[], message: string) {
    super(message);
    this.fields = fields;
  }
}

/** Replaces bytes that could not be decoded. */
export const UNREADABLE = '\uFFFD';

const SAVE_AS = 'Save it as “CSV UTF-8” and import that file.';

/**
 * Decodes the file. Every line end becomes a line feed, also inside quoted cells, so that lines can be counted. Bytes
 * that are neither UTF-8 nor the UTF-16 of Excel's "Unicode text" become {@link UNREADABLE}.
 * @throws {SpreadsheetError} for an empty file or a workbook
 */
async function* sheetText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let heldReturn = '';
  for await (const bytes of fromHeadOn(source)) {
    decoder ??= decoderFor(bytes);
    const text = heldReturn + decoder.decode(bytes, { stream: true });
    // A chunk may end between the two characters of a Windows line end.
    heldReturn = text.endsWith('\r') ? '\r' : '';
    yield withPlainLineEnds(heldReturn ? text.slice(0, -1) : text);
  }
  if (!decoder) throw new SpreadsheetError('The file is empty.');
  yield withPlainLineEnds(heldReturn + decoder.decode());
}

const withPlainLineEnds = (text: string) => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text);

/** Enough bytes to recognise the kind of file. */
const HEAD = 4;

/** The first chunk has at least {@link HEAD} bytes, unless the whole file is shorter; no chunk is empty. */
async function* fromHeadOn(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array();
  for await (const bytes of source) {
    head &&= Buffer.concat([head, bytes]);
    if (head && head.length < HEAD) continue;
    const piece = head ?? bytes;
    head = undefined;
    if (piece.length > 0) yield piece;
  }
  if (head && head.length > 0) yield head;
}

/** The beginning of UTF-16: its byte order mark, or a letter whose other byte is zero, which no other text has. */
const UTF_16 = { 'utf-16le': /^(\u00ff\u00fe|[^\0]\0)/, 'utf-16be': /^(\u00fe\u00ff|\0[^\0])/ };

function decoderFor(bytes: Uint8Array): TextDecoder {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString('latin1');
  if (head === 'PK\u0003\u0004' || head === 'ÐÏ\u0011à')
    throw new SpreadsheetError(`This is a workbook, not a CSV file. ${SAVE_AS}`);
  const [encoding = 'utf-8'] = Object.entries(UTF_16).flatMap(([name, mark]) => (mark.test(head) ? name : []));
  return new TextDecoder(encoding);
}

const CANDIDATES = [',', ';', '\t', '|'];

/**
 * The candidate that occurs most often outside quotation marks in the first line that is not blank; a comma if none
 * does.
 */
function delimiterOf(text: string): string {
  const counts = new Map(CANDIDATES.map((candidate) => [candidate, 0]));
  let quoted = false;
  for (const character of text.trimStart()) {
    if (character === '"') quoted = !quoted;
    else if (character === '\n' && !quoted) break;
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return CANDIDATES.reduce((best, candidate) =>
    (counts.get(candidate) ?? 0) > (counts.get(best) ?? 0) ? candidate : best,
  );
}

export interface SheetRow {
  /** The physical line of the file on which the row starts; the first line is 1. */
  line: number;
  /** The physical line on which it ends: a quoted cell may contain line ends. */
  lastLine: number;
  cells: string[];
  /** A quoted cell goes on behind its closing mark, so that nobody can tell where its cells end. */
  brokenQuotes?: boolean;
}

/** A longer row is taken as a quotation mark that is never closed, which would swallow the rest of the file. */
const MAX_ROW_BYTES = 2 * 1024 * 1024;

/** How much text is examined for the delimiter. */
const HEAD_LENGTH = 64 * 1024;

/**
 * All rows that are not blank, the header first. Holds a few rows at a time, whatever the size of the file; leaving the
 * loop early closes the source.
 * @throws {SpreadsheetError} if the file is not CSV, or at the point from which its rows cannot be told apart
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
  const delimiter = delimiterOf(head);
  const hasBrokenQuotes = brokenQuotesBy(delimiter);
  const parser = parse({
    delimiter,
    raw: true,
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // A parser error would discard the rows that it has parsed and that were not consumed yet.
    skip_records_with_error: true,
    max_record_size: MAX_ROW_BYTES,
    on_skip: (error) => void (fault ??= error?.code ?? 'unknown'),
  });
  // Errors of the source reach the loop below through the parser.
  pipeline(Readable.from(untilFault()), parser, () => {});
  let line = 1;
  let blankLines = 0;
  for await (const { record, raw, info } of parser as AsyncIterable<{ record: string[]; raw: string; info: Info }>) {
    line += info.empty_lines - blankLines;
    blankLines = info.empty_lines;
    if (record.some((cell) => cell.trim() !== '')) {
      const brokenQuotes = record.some((cell) => cell.startsWith('"')) && hasBrokenQuotes(raw);
      yield { line, lastLine: info.lines, cells: record, ...(brokenQuotes && { brokenQuotes }) };
    }
    line = info.lines + 1;
  }
  if (fault !== undefined) throw new SpreadsheetError(faultAt(line + parser.info.empty_lines - blankLines, fault));
}

/**
 * Takes the text of a row, perhaps behind blank lines. `"Unclosed,"Kothrud` has swallowed the end of a cell;
 * `"Asha"s PG"` has not, and is one cell whatever its marks mean.
 */
function brokenQuotesBy(delimiter: string): (row: string) => boolean {
  const end = delimiter === '|' ? String.raw`\|` : delimiter;
  const cell = new RegExp(`(?:^\\n*|${end})(?:"([^"]*(?:""[^"]*)*)"([^${end}]*)|[^${end}]*)`, 'g');
  const swallowed = new RegExp(`[${end}\n]`);
  return (row) =>
    [...row.matchAll(cell)].some(([, quoted = '', behind = '']) => behind.trim() !== '' && swallowed.test(quoted));
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
    : `${row} is longer than 2 MB, probably by a quotation mark that is not closed, ` +
        'so nothing from there on can be read.';
}
