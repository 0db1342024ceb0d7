/** Fields that many calls have, each with the sentence that refuses another value. */
import { z } from 'zod';

/** Says that a cursor was not given out by this site. */
export const UNKNOWN_CURSOR = 'This cursor is not one of ours';

/** No database stores a NUL. */
export const isStorable = (text: string): boolean => !text.includes('\u0000');

/** For `check`: the text can be stored. */
export const storable = (what: string) =>
  z.refine<string>(isStorable, `${what} contains a character that cannot be stored`);

/** One of these words; refused with all of them: 'sort must be one of price, newest'. */
export const oneOf = <const T extends readonly [string, ...string[]]>(what: string, values: T) =>
  z.enum(values, { error: `${what} must be one of ${values.join(', ')}` });

/**
 * A number in an address, of at most twelve digits and two decimals: text there, so an empty or doubled value is
 * refused rather than read as zero.
 */
export const numeral = (what: string) =>
  z
    .string({ error: `${what} must be a number` })
    .trim()
    .regex(/^-?\d{1,12}(\.\d{1,2})?$/, `${what} must be a number`)
    .transform(Number);

/** The same without decimals, from `min` to `max`, both included. */
export const wholeNumeral = (what: string, min: number, max: number) =>
  numeral(what).pipe(
    z
      .int(`${what} must be a whole number`)
      .min(min, `${what} must be at least ${min}`)
      .max(max, `${what} must be at most ${max}`),
  );

/** A place in a list by the number of its row, as the answer's `X-Next-Cursor` gave it. */
export const rowCursor = z.string().regex(/^\d{1,15}$/, UNKNOWN_CURSOR);

/** Whether this can be an id at all; what cannot must not reach the database, where a NUL would be an error. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** An id that nothing has. */
const NOBODYS = '-';

/**
 * An id in an address. What cannot be one is read as an id that nothing has, so that each room says in its own words
 * that it is not there.
 */
export const idInPath = z.string().transform((text) => (isId(text) ? text : NOBODYS));
