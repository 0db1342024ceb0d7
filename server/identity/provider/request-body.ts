/** Validates the body and query of the identity provider's calls, before the provider checks the rest itself. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MAX_DISPLAY_NAME_LENGTH } from '#contract/identity/limits.ts';
import { LANGUAGE_CODES } from '#contract/language.ts';
import { ownPath } from '#contract/own-path.ts';
import { isInvisible, isOneLine, withoutBidiControls } from '#contract/plain-text.ts';
import { Refusal } from '../../http/errors.ts';
import { validationMessage } from '../../http/validation-messages.ts';

// A line break in a name or an email could reach the header of a mail, and a character that changes the direction of
// writing could make a name look like another one.
const isPlain = (value: string) => isOneLine(value) && withoutBidiControls(value) === value;

const plain = (name: string) => z.string().refine(isPlain, `${name} contains a character that is not allowed`);
const text = (name: string, max: number) => z.string().max(max, `${name} is too long`).optional();
/** A path that the provider redirects the browser to afterwards. */
const sitePath = (name: string) =>
  z
    .string()
    .max(500, `${name} is too long`)
    .transform((value, context) => ownPath(value) ?? refuse(context, name))
    .optional();
function refuse(context: z.RefinementCtx, name: string): never {
  context.addIssue(`${name} must be a path of this site`);
  return z.NEVER;
}
const notAllowed = (name: string) => z.undefined({ error: `${name} cannot be set here` }).optional();

const redirects = {
  callbackURL: sitePath('callbackURL'),
  errorCallbackURL: sitePath('errorCallbackURL'),
  newUserCallbackURL: sitePath('newUserCallbackURL'),
  redirectTo: sitePath('redirectTo'),
};

const bodies = z.looseObject({
  email: plain('email').max(254, 'email is too long').optional(),
  name: plain('name')
    .trim()
    .refine((value) => !isInvisible(value), 'name is required')
    .max(MAX_DISPLAY_NAME_LENGTH, `name must be at most ${MAX_DISPLAY_NAME_LENGTH} characters`)
    .optional(),
  language: z.enum(LANGUAGE_CODES, `language must be one of ${LANGUAGE_CODES.join(', ')}`).optional(),
  password: text('password', 1_000),
  newPassword: text('newPassword', 1_000),
  ...redirects,
  code: text('code', 100),
  token: text('token', 2_000),
  // Every sign-in needs the code: a computer that was trusted once may have another user a week later.
  trustDevice: notAllowed('trustDevice'),
  // Every reader's browser would load this URL, whose server could be anybody's.
  image: notAllowed('image'),
  // A sign-in by Google goes through Google's page: a stolen token must not be enough.
  idToken: notAllowed('idToken'),
});

export type Body = z.infer<typeof bodies> | undefined;

/** @throws {Refusal} `invalid`, `unsupported` */
export function bodyOf({ body }: FastifyRequest): Body {
  if (body === undefined || body === null) return undefined;
  // The provider takes no files, which arrive as bytes.
  if (body instanceof Uint8Array) throw new Refusal('unsupported', 'This kind of content is not supported here.');
  const parsed = bodies.safeParse(body, { error: validationMessage });
  if (!parsed.success)
    throw new Refusal('invalid', parsed.error.issues[0]?.message ?? 'This request could not be understood.');
  if (inJson(parsed.data).includes('\\u0000'))
    throw new Refusal('invalid', 'This contains a character that cannot be stored.');
  return parsed.data;
}

/** The provider reads some of the same names from the query. @throws {Refusal} `invalid` */
export function checkQuery({ searchParams }: URL): void {
  for (const name of Object.keys(redirects))
    for (const value of searchParams.getAll(name))
      if (ownPath(value) === undefined) throw new Refusal('invalid', `${name} must be a path of this site`);
}

export function inJson(body: object): string {
  try {
    return JSON.stringify(body);
  } catch {
    // It could be parsed, but is nested too deep to be written again.
    throw new Refusal('invalid', 'This request could not be understood.');
  }
}
