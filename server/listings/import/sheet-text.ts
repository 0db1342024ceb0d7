/** Turns the bytes of a spreadsheet file into text with one kind of line end, or says that it is no CSV file. */
import { SpreadsheetError } from './spreadsheet-error.ts';

/** Stands in the text where bytes were no text. */
export const UNREADABLE = '\uFFFD';

const SAVE_AS = 'Save it as “CSV UTF-8” and import that file.';

/**
 * Line ends become `\n`, also inside quoted cells, so that lines can be counted; bytes that are neither UTF-8 nor the
 * UTF-16 of Excel's "Unicode text" become {@link UNREADABLE}.
 * @throws {SpreadsheetError} for a file that is empty or a workbook
 */
export async function* sheetText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let heldReturn = '';
  for await (const bytes of fromHeadOn(source)) {
    decoder ??= decoderFor(bytes);
    const text = heldReturn + decoder.decode(bytes, { stream: true });
    // A chunk may end between the two halves of a Windows line end.
    heldReturn = text.endsWith('\r') ? '\r' : '';
    yield withPlainLineEnds(heldReturn ? text.slice(0, -1) : text);
  }
  if (!decoder) throw new SpreadsheetError('The file is empty.');
  yield withPlainLineEnds(heldReturn + decoder.decode());
}

const withPlainLineEnds = (text: string) => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text);

/** Enough bytes to tell what kind of file it is. */
const HEAD = 4;

/** The first piece holds at least {@link HEAD} bytes, unless the whole file is shorter; none is empty. */
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

/**
 * Whatever begins a text in UTF-16: the mark that says so, or a letter whose other byte is zero, which no other text
 * has.
 */
const UTF_16 = { 'utf-16le': /^(\u00ff\u00fe|[^\0]\0)/, 'utf-16be': /^(\u00fe\u00ff|\0[^\0])/ };

function decoderFor(bytes: Uint8Array): TextDecoder {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString('latin1');
  if (head === 'PK\u0003\u0004' || head === 'ÐÏ\u0011à')
    throw new SpreadsheetError(`This is a workbook, not a CSV file. ${SAVE_AS}`);
  const [encoding = 'utf-8'] = Object.entries(UTF_16).flatMap(([name, mark]) => (mark.test(head) ? name : []));
  return new TextDecoder(encoding);
}
