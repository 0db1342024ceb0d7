/** The closed set of error codes on the wire, and the body of every failed call. */
import { z } from 'zod';

export const ERROR_CODES = [
  'invalid',
  'unauthorized',
  'forbidden',
  /** The act requires that the admin proves their identity again. */
  'confirm_identity',
  /** The act requires a second factor, and this admin has none yet. */
  'second_factor_missing',
  'not_found',
  'conflict',
  'too_large',
  'unsupported',
  'rate_limited',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Body of every response with a status outside 200 to 299. `message` is a sentence fit to show; `issues` has the
 * refused fields, as dotted paths into the request.
 */
export const errorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
