/** Fields that many calls use, each with the message for an invalid value. */
import { z } from 'zod';
import { phoneNumberIn } from './phone-number.ts';

/** The message for a cursor that this site has not issued. */
export const UNKNOWN_CURSOR = 'This cursor is not one of ours';

/** The database can store neither a NUL nor, in JSON, half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** For `check`: the text can be stored. */
export const storable = (what: string) =>
  z.refine<string>(isStorable, `${what} contains a character that cannot be stored`);

/** For `check`: the text has a number to call, perhaps beside words; an empty text is left to other checks. */
export const callable = (what: string) =>
  z.refine<string>(
    (text) => text === '' || phoneNumberIn(text) !== undefined,
    `${what} must be a phone number, such as 98765 43210`,
  );

/** One of these values; the message lists them: 'sort must be one of price, newest'. */
export const oneOf = <const T extends readonly [string, ...string[]]>(what: string, values: T) =>
  z.enum(values, { error: `${what} must be one of ${values.join(', ')}` });

/**
 * A number in a URL, of at most twelve digits and two decimals. It is matched as text, so that an empty or repeated
 * value is refused instead of being read as zero.
 */
export const numeral = (what: string) =>
  z
    .string({ error: `${what} must be a number` })
    .trim()
    .regex(/^-?\d{1,12}(\.\d{1,2})?$/, `${what} must be a number`)
    .transform(Number);

/** A whole number in a URL, from `min` to `max`, both included. */
export const wholeNumeral = (what: string, min: number, max: number) =>
  numeral(what).pipe(
    z
      .int(`${what} must be a whole number`)
      .min(min, `${what} must be at least ${min}`)
      .max(max, `${what} must be at most ${max}`),
  );

/** A position in a list by row number, as returned in `X-Next-Cursor`. */
export const rowCursor = z.string().regex(/^\d{1,15}$/, UNKNOWN_CURSOR);

/** Whether this can be an id: other texts must not reach the database, where a NUL would be an error. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** A valid id that does not exist. */
const NOBODYS = '-';

/**
 * An id in a URL. An invalid one is replaced by an id that does not exist, so that each room answers `not_found` in its
 * own words.
 */
export const idInPath = z.string().transform((text) => (isId(text) ? text : NOBODYS));
