/** CSV files as bodies of requests and responses. */
import { z } from 'zod';

/** Timeout of a transfer, long enough for slow connections. */
export const CSV_SECONDS = 600;

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

/** A request body, as bytes. */
export const csvUpload = z
  .custom<Uint8Array>((value) => isBytes(value) && value.length > 0, 'Choose a CSV file.')
  .meta({ contentMediaType: 'text/csv' });

/** A response body. It begins with a byte order mark, and no cell starts a formula in a spreadsheet program. */
export const csvAnswer = z
  .custom<Uint8Array | AsyncIterable<string>>(
    (value) => isBytes(value) || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
  )
  .meta({ contentMediaType: 'text/csv' });
