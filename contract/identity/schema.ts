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

/** The sign-up form; `confirm` never leaves the browser. */
export interface SignUp extends SignIn {
  name: string;
  confirm: string;
}

/** Of a person's mails and invoices. */
const language = z.enum(LANGUAGE_CODES);

/**
 * Claims of an ID token, a signed JWT from `GET /api/auth/token`. It lives `ID_TOKEN_SECONDS`; what it says of the role
 * is for display only.
 */
export const idTokenClaims = z.object({
  /** The uid. */
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  /** Absent until it is known. */
  language: language.optional(),
  /** The session it was made from: ending the session ends its tokens. */
  sid: z.string(),
  iat: z.number(),
  exp: z.number(),
});
export type IdTokenClaims = z.infer<typeof idTokenClaims>;

/** Everything we hold about a person, as 'Download my data' gives it. */
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
  /** How this person can sign in: 'credential' is e-mail and password. */
  signInMethods: z.array(z.string()),
  /** With the network address each was opened from. */
  sessions: z.array(
    z.object({
      createdAt: z.string(),
      expiresAt: z.string(),
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  /** Those that the person has made as an admin. */
  apiKeys: z.array(z.object({ name: z.string(), createdAt: z.string() })),
  /** What the other rooms hold, by room. */
  rooms: z.record(z.string(), z.unknown()),
});
