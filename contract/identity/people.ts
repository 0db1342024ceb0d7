/** People as admins see them, and the security of one's own account. */
import { z } from 'zod';
import { storable, UNKNOWN_CURSOR, wholeNumeral } from '../fields.ts';
import { PEOPLE_LIMITS } from './limits.ts';
import { role } from './schema.ts';

export const peopleQuery = z.object({
  /** A part of a name or an address. */
  query: z
    .string()
    .trim()
    .max(PEOPLE_LIMITS.query, `query must be at most ${PEOPLE_LIMITS.query} characters`)
    .check(storable('query'))
    .default(''),
  limit: wholeNumeral('limit', 1, PEOPLE_LIMITS.page).default(30),
  /** The last person of the previous page: sign-up time and uid. */
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
  /** Whether the settings list the address as an admin's: then the role is granted again at the next start. */
  adminBySettings: z.boolean(),
  secondFactor: z.boolean(),
  /** ISO instant of the suspension. */
  suspendedAt: z.string().optional(),
  createdAt: z.string(),
  /** Number of open sessions. */
  sessions: z.number(),
});
export type ManagedPerson = z.infer<typeof managedPerson>;

export const suspension = z.object({ suspended: z.boolean('suspended must be true or false') });
export const roleChange = z.object({ role });
export const endedSessions = z.object({ ended: z.number() });

/** The security of the caller's account. */
export const ownSecurity = z.object({
  secondFactor: z.boolean(),
  /** Whether admins must have a second factor on this site. */
  required: z.boolean(),
  /** Whether the person can prove their identity by a password; else by Google. */
  hasPassword: z.boolean(),
});
export type OwnSecurity = z.infer<typeof ownSecurity>;

export const passwordAgain = z.object({
  password: z.string().min(1, 'Password is required').max(1_000, 'password is too long'),
});
