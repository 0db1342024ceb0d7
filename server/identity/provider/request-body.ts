/** What may come in with one of the identity provider's calls; everything else about it the provider judges itself. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DISPLAY_NAME_MAX } from '#contract/identity/schema.ts';
import { LANGUAGE_CODES } from '#contract/language.ts';
import { ownPath } from '#contract/own-path.ts';
import { isInvisible, isOneLine, withoutBidiControls } from '#contract/plain-text.ts';
import { Refusal } from '../../http/errors.ts';
import { inPlainWords } from '../../http/plain-words.ts';

// No line break belongs in a name or an address: it could reach the header of a mail. Nor do signs that turn the
// direction of writing round: a name could show as another one beside what it wrote.
const isPlain = (value: string) => isOneLine(value) && withoutBidiControls(value) === value;

const plain = (name: string) => z.string().refine(isPlain, `${name} contains a character that is not allowed`);
const text = (name: string, max: number) => z.string().max(max, `${name} is too long`).optional();
/** Where the provider sends the browser afterwards. */
const destination = (name: string) =>
  z
    .string()
    .max(500, `${name} is too long`)
    .transform((value, context) => ownPath(value) ?? refuse(context, name))
    .optional();
function refuse(context: z.RefinementCtx, name: string): never {
  context.addIssue(`${name} must be a path of this site`);
  return z.NEVER;
}
const nothing = (name: string) => z.undefined({ error: `${name} cannot be set here` }).optional();

const destinations = {
  callbackURL: destination('callbackURL'),
  errorCallbackURL: destination('errorCallbackURL'),
  newUserCallbackURL: destination('newUserCallbackURL'),
  redirectTo: destination('redirectTo'),
};

const bodies = z.looseObject({
  email: plain('email').max(254, 'email is too long').optional(),
  name: plain('name')
    .trim()
    .refine((value) => !isInvisible(value), 'name is required')
    .max(DISPLAY_NAME_MAX, `name must be at most ${DISPLAY_NAME_MAX} characters`)
    .optional(),
  language: z.enum(LANGUAGE_CODES, `language must be one of ${LANGUAGE_CODES.join(', ')}`).optional(),
  password: text('password', 1_000),
  newPassword: text('newPassword', 1_000),
  ...destinations,
  code: text('code', 100),
  token: text('token', 2_000),
  // Each sign-in asks for the code: a computer that is trusted once could be anybody's a week later.
  trustDevice: nothing('trustDevice'),
  // Anybody's address here would make every reader's browser call it.
  image: nothing('image'),
  // Who signs in by Google goes there and comes back: a token of theirs that somebody has found is no way in.
  idToken: nothing('idToken'),
});

export type Body = z.infer<typeof bodies> | undefined;

/** @throws {Refusal} `invalid`, `unsupported` */
export function bodyOf({ body }: FastifyRequest): Body {
  if (body === undefined || body === null) return undefined;
  // Some rooms take files, which come as bytes; the provider takes none.
  if (body instanceof Uint8Array) throw new Refusal('unsupported', 'This kind of content is not supported here.');
  const parsed = bodies.safeParse(body, { error: inPlainWords });
  if (!parsed.success)
    throw new Refusal('invalid', parsed.error.issues[0]?.message ?? 'This request could not be understood.');
  if (inJson(parsed.data).includes('\\u0000'))
    throw new Refusal('invalid', 'This contains a character that cannot be stored.');
  return parsed.data;
}

/** The provider reads some of the same names from the query. @throws {Refusal} `invalid` */
export function checkQuery({ searchParams }: URL): void {
  for (const name of Object.keys(destinations))
    for (const value of searchParams.getAll(name))
      if (ownPath(value) === undefined) throw new Refusal('invalid', `${name} must be a path of this site`);
}

export function inJson(body: object): string {
  try {
    return JSON.stringify(body);
  } catch {
    // It can be read, but is nested too deep to be written again.
    throw new Refusal('invalid', 'This request could not be understood.');
  }
}
