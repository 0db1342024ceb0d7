/** Hands the person a file to keep. */
import { today } from './day.ts';

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The same for a spreadsheet's bytes; its name carries India's day: 'payments-2026-11-21.csv'. */
export function saveCsv(bytes: Uint8Array | AsyncIterable<string>, name: string): void {
  // The contract's type also tells of the server's side, which writes such a file in pieces.
  if (!(bytes instanceof Uint8Array)) throw new TypeError('A file came that is none.');
  saveFile(new Blob([bytes.slice()], { type: 'text/csv' }), `${name}-${today()}.csv`);
}

/** The same for a PDF; `name` may hold a number like PG/2026/7, for its slashes become hyphens. */
export function savePdf(bytes: Uint8Array, name: string): void {
  saveFile(new Blob([bytes.slice()], { type: 'application/pdf' }), `${name.replaceAll('/', '-')}.pdf`);
}
