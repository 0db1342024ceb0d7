/**
 * Spreadsheet files as bodies of calls: bytes on the browser's side, and pieces of text where the server writes them.
 */
import { z } from 'zod';

/** How long a file may take on its way: a slow connection is no failure. */
export const CSV_SECONDS = 600;

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

/** A file that is sent, as its bytes. */
export const csvFile = z
  .custom<Uint8Array>((value) => isBytes(value) && value.length > 0, 'Choose a CSV file.')
  .meta({ contentMediaType: 'text/csv' });

/**
 * A file that is answered. It begins with a byte order mark, and no cell of it starts a formula in a spreadsheet
 * program.
 */
export const csvAnswer = z
  .custom<Uint8Array | AsyncIterable<string>>(
    (value) => isBytes(value) || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
  )
  .meta({ contentMediaType: 'text/csv' });
