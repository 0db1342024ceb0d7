/** Turns the bytes of a spreadsheet file into text with one kind of line end, or says that it is no CSV file. */
import { SpreadsheetError } from './spreadsheet-error.ts';

/** Stands in the text where bytes were no UTF-8. */
export const UNREADABLE = '\uFFFD';

const SAVE_AS = 'Save it as “CSV UTF-8” and import that file.';

/**
 * Line ends become `\n`, also inside quoted cells, so that lines can be counted; bytes that are not UTF-8 become {@link UNREADABLE}.
 * @throws {SpreadsheetError} for a file that is empty, a workbook, or not UTF-8 at all
 */
export async function* sheetText(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let first = true;
  let heldReturn = '';
  for await (const bytes of source) {
    if (bytes.length === 0) continue;
    if (first) refuseOtherFormats(bytes);
    first = false;
    const text = heldReturn + decoder.decode(bytes, { stream: true });
    // A chunk may end between the two halves of a Windows line end.
    heldReturn = text.endsWith('\r') ? '\r' : '';
    yield withPlainLineEnds(heldReturn ? text.slice(0, -1) : text);
  }
  if (first) throw new SpreadsheetError('The file is empty.');
  yield withPlainLineEnds(heldReturn + decoder.decode());
}

const withPlainLineEnds = (text: string) => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text);

function refuseOtherFormats(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4)).toString('latin1');
  if (head === 'PK\u0003\u0004' || head === 'ÐÏ\u0011à') throw new SpreadsheetError(`This is a workbook, not a CSV file. ${SAVE_AS}`);
  if (head.startsWith('ÿþ') || head.startsWith('þÿ'))
    throw new SpreadsheetError(`The file is UTF-16 text, which is not read here. ${SAVE_AS}`);
}
