/** What may come in with one of the identity provider's calls; everything else about it the provider judges itself. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DISPLAY_NAME_MAX } from '#contract/identity/schema.ts';
import { Refusal } from '../http/errors.ts';

// No control character belongs in a name or an address: a line break there could reach the header of a mail. Nor do signs that
// turn the direction of writing round: a name could show as another one beside what it wrote.
const plain = z.string().regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, 'contains a character that is not allowed');
const VISIBLE = /[^\p{C}\p{Z}]/u;
const password = z.string().max(1_000, 'is too long').optional();
/** A path of ours, as the provider makes sure; it travels in the links of mails. */
const destination = z.string().max(500, 'is too long').optional();

const bodies = z.looseObject({
  email: plain.max(254, 'is too long').optional(),
  name: plain.trim().regex(VISIBLE, 'is required').max(DISPLAY_NAME_MAX, `must be at most ${DISPLAY_NAME_MAX} characters`).optional(),
  password,
  newPassword: password,
  callbackURL: destination,
  errorCallbackURL: destination,
  newUserCallbackURL: destination,
  redirectTo: destination,
  // Photos come from the provider a person signs in with; anybody's address here would make every reader's browser call it.
  image: z.undefined({ error: 'cannot be set' }).optional(),
  // Who signs in by Google goes there and comes back: a token of theirs that somebody has found is no way in.
  idToken: z.undefined({ error: 'cannot be set' }).optional(),
});

export type Body = z.infer<typeof bodies> | undefined;

/** @throws {Refusal} `invalid`, `unsupported` */
export function bodyOf({ body }: FastifyRequest): Body {
  if (body === undefined || body === null) return undefined;
  // Some rooms take files, which come as bytes; the provider takes none.
  if (body instanceof Uint8Array) throw new Refusal('unsupported', 'This kind of content is not supported here.');
  const parsed = bodies.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refusal('invalid', `${issue?.path.join('.') || 'The body'} ${issue?.message ?? 'cannot be used'}.`);
  }
  if (inJson(parsed.data).includes('\\u0000')) throw new Refusal('invalid', 'This contains a character that cannot be stored.');
  return parsed.data;
}

export function inJson(body: object): string {
  try {
    return JSON.stringify(body);
  } catch {
    // It can be read, but is nested too deep to be written again.
    throw new Refusal('invalid', 'This request could not be understood.');
  }
}
