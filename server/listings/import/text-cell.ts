/**
 * Reads a cell that is shown as it is written, and recognises what a spreadsheet program left there instead of text.
 */
import type { CellResult } from './cell-reading.ts';
import { UNREADABLE } from './sheet-text.ts';

/** Every limit of a listing lies far below; a longer cell is damage, and is not looked at further. */
const LONGEST_CELL = 20_000;

/** `="098765"` is how some programs keep the zero in front. */
const KEPT_AS_TEXT = /^="([^"]*)"$/;
/**
 * How our own files keep a text from being taken for a formula, in whatever width its sign is written; a carriage
 * return is a line end by now.
 */
const KEPT_FROM_FORMULA = /^'(?=[=+\-@\t\n\uFF1D\uFF0B\uFF0D\uFF20])/;
const ERROR = /^#(?:REF|VALUE|NAME|DIV\/0|NUM|NULL|SPILL)[!?]?$/;

/** The text without the marks of a spreadsheet program around it. */
export function plainCell(cell: string): CellResult<string> {
  if (cell.length > LONGEST_CELL) return { problem: `is longer than ${LONGEST_CELL} characters` };
  const trimmed = cell.trim();
  const text = trimmed.replace(KEPT_FROM_FORMULA, '').trim();
  const kept = KEPT_AS_TEXT.exec(text)?.[1];
  if (kept !== undefined) return { value: kept.trim() };
  if (trimmed.startsWith('=')) return { problem: 'is a formula; paste its value instead' };
  if (ERROR.test(text)) return { problem: 'is an error of the spreadsheet' };
  if (text.includes(UNREADABLE)) return { problem: 'is not readable; save the file as UTF-8' };
  return { value: text };
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A name keeps its words; only spaces and commas that stand alone go (`PG for Boys in , Kondapur,`). */
export const nameCell = (text: string) =>
  oneLine(text)
    .replaceAll(/(?<=\b(?:in|at|near))\s*,/gi, '')
    .replaceAll(/ +,/g, ',')
    .replace(/[\s,]+$/, '');

/** Parts from several columns and the city, each said once: `Madhapur`, `Hyderabad` → `Madhapur, Hyderabad`. */
export function locationOf(parts: readonly string[], city: string | undefined): string {
  const tidy = [...parts, city ?? ''].map((part) => oneLine(part).replaceAll(/^[\s,]+|[\s,]+$/g, '')).filter(Boolean);
  return tidy.reduce((said, part) => (said === '' ? part : ends(said, part) ? said : `${said}, ${part}`), '');
}

const ends = (text: string, part: string) => ` ${text.toLowerCase()}`.endsWith(` ${part.toLowerCase()}`);

/** A spreadsheet program turns a long number into `9.19877E+11`, and its last digits are lost. */
export function contactCell(text: string): CellResult<string> {
  return /^\d[.,]\d+e\+?\d+$/i.test(text)
    ? { problem: 'has lost its last digits; format the column as text' }
    : { value: oneLine(text) };
}
