/** Ids of ours: opaque to everybody else, and the same few characters everywhere. */
import { z } from 'zod';

/** Whether this can be an id at all; what cannot must not reach the database, where a NUL would be an error. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** An id that nothing has. */
const NOBODYS = '-';

/**
 * An id in an address. What cannot be one is read as an id that nothing has, so that each room says in its own words
 * that it is not there.
 */
export const idInPath = z.string().transform((text) => (isId(text) ? text : NOBODYS));
