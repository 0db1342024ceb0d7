/** The closed set of error codes on the wire and the envelope every failed call answers with. */
import { z } from 'zod';

export const ERROR_CODES = [
  'invalid',
  'unauthorized',
  'forbidden',
  /** An admin's act that asks the person to prove again who they are. */
  'confirm_identity',
  /** An admin's act, where admins need a second factor and this one has none yet. */
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
 * Body of every answer outside 200 to 299. `message` is a sentence fit to show a person;
 * `issues` names the fields that were refused, as dotted paths into what was sent.
 */
export const errorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
