/** People on the wire (docs/product.md) and the rules of their forms. */
import { z } from 'zod';
import { LANGUAGE_CODES } from '../language.ts';

export const ROLES = ['user', 'admin'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

/** The sign-in form. */
export interface SignIn {
  email: string;
  password: string;
}

/** The sign-up form; `confirm` is not sent. */
export interface SignUp extends SignIn {
  name: string;
  confirm: string;
}

/** The language of a person's mails and invoices. */
const language = z.enum(LANGUAGE_CODES);

/**
 * Claims of an ID token, a signed JWT from `GET /api/auth/token`. It is valid for `ID_TOKEN_SECONDS`; its role is for
 * display only.
 */
export const idTokenClaims = z.object({
  /** The uid. */
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  /** Absent until it is known. */
  language: language.optional(),
  /** The session that it was issued for: it ends with the session. */
  sid: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type IdTokenClaims = z.infer<typeof idTokenClaims>;

/** Everything stored about a person, for 'Download my data'. */
export const personalData = z.object({
  person: z.object({
    uid: z.string(),
    email: z.string(),
    displayName: z.string(),
    emailVerified: z.boolean(),
    role,
    language: language.nullable(),
    createdAt: z.string(),
  }),
  /** The person's sign-in methods: 'credential' is e-mail and password. */
  signInMethods: z.array(z.string()),
  /** With the network address from which each was opened. */
  sessions: z.array(
    z.object({
      createdAt: z.string(),
      expiresAt: z.string(),
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  /** Keys that the person has made as an admin. */
  apiKeys: z.array(z.object({ name: z.string(), createdAt: z.string() })),
  /** Data of the other rooms, by room. */
  rooms: z.record(z.string(), z.unknown()),
});
