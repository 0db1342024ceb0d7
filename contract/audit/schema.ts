/** What admins did, as the audit log shows it: shapes and limits. */
import { z } from 'zod';
import { ERROR_CODES } from '../error.ts';
import { rowCursor, storable, wholeNumeral } from '../fields.ts';

export const AUDIT_LIMITS = { page: 100, detail: 300 } as const;

/**
 * `done`, or the code of the error that the admin was answered; `begun` where the server was stopped before it could
 * say.
 */
export const AUDIT_OUTCOMES = ['begun', 'done', ...ERROR_CODES] as const;

export const auditEntry = z.object({
  _id: z.string(),
  /** ISO instant at which it was begun. */
  at: z.string(),
  /** Name and address as they were then; both go with the account, the entry stays. */
  person: z.object({ uid: z.string(), name: z.string(), email: z.string().optional() }),
  /** Name and beginning of the API key that the call came with: `Booking desk, pgf_3f9a1c0b77de`. */
  apiKey: z.string().optional(),
  /** Method and path of the call as the contract has them: `DELETE /pg/deletePg/:id`. */
  action: z.string(),
  /** The network address that the call came from; absent for the command line. */
  address: z.string().optional(),
  /** Id of the listing, order or the like that it was about. */
  target: z.string().optional(),
  /** What that is called, as far as it is still there. */
  about: z.string().optional(),
  /** How many more there are where it was about several. */
  more: z.number().optional(),
  outcome: z.enum(AUDIT_OUTCOMES),
  /** A few words: what changed, or why it was refused. Never a secret. */
  detail: z.string().optional(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const named = (what: string) => z.string().max(200, `${what} is too long`).check(storable(what));

export const auditQuery = z.object({
  /** A uid. */
  person: named('person').optional(),
  /** As in an entry. */
  action: named('action').optional(),
  limit: wholeNumeral('limit', 1, AUDIT_LIMITS.page).default(50),
  cursor: rowCursor.transform(Number).optional(),
});

export type AuditQuery = z.output<typeof auditQuery>;

/** Who and what there is to filter by. */
export const auditChoices = z.object({
  people: z.array(z.object({ uid: z.string(), name: z.string() })),
  actions: z.array(z.string()),
});

export type AuditChoices = z.infer<typeof auditChoices>;
