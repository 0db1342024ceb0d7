/** People as admins see them, and how a person's own account is protected. */
import { z } from 'zod';
import { storable, UNKNOWN_CURSOR, wholeNumeral } from '../fields.ts';
import { PEOPLE_LIMITS } from './limits.ts';
import { role } from './schema.ts';

export const peopleQuery = z.object({
  /** A part of a name or of an address. */
  query: z
    .string()
    .trim()
    .max(PEOPLE_LIMITS.query, `query must be at most ${PEOPLE_LIMITS.query} characters`)
    .check(storable('query'))
    .default(''),
  limit: wholeNumeral('limit', 1, PEOPLE_LIMITS.page).default(30),
  /** Of the last person of the page before: when they signed up, and their uid. */
  cursor: z
    .string()
    .max(200, UNKNOWN_CURSOR)
    .regex(/^\d{1,16}~[\w-]{1,100}$/, UNKNOWN_CURSOR)
    .optional(),
});
export type PeopleQuery = z.output<typeof peopleQuery>;

export const managedPerson = z.object({
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role,
  /** Whether the settings name the address as an admin's: then the role comes back with the next start. */
  adminBySettings: z.boolean(),
  secondFactor: z.boolean(),
  /** ISO instant since which the person is kept out. */
  suspendedAt: z.string().optional(),
  createdAt: z.string(),
  /** How many sessions are open. */
  sessions: z.number(),
});
export type ManagedPerson = z.infer<typeof managedPerson>;

export const suspension = z.object({ suspended: z.boolean('suspended must be true or false') });
export const roleChange = z.object({ role });
export const endedSessions = z.object({ ended: z.number() });

/** How the caller's account is protected. */
export const ownSecurity = z.object({
  secondFactor: z.boolean(),
  /** Whether admins must have a second factor here. */
  required: z.boolean(),
  /** How the person can prove again who they are: by a password, else by Google. */
  hasPassword: z.boolean(),
});
export type OwnSecurity = z.infer<typeof ownSecurity>;

export const passwordAgain = z.object({
  password: z.string().min(1, 'Password is required').max(1_000, 'password is too long'),
});
