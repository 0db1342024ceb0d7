/** The audit log on the wire: shapes and limits. */
import { z } from 'zod';
import { ERROR_CODES } from '../error.ts';
import { rowCursor, storable, wholeNumeral } from '../fields.ts';

export const AUDIT_LIMITS = { page: 100, detail: 300 } as const;

/** `done`, or the error code of a refusal; `begun` if the server was stopped before it recorded the outcome. */
export const AUDIT_OUTCOMES = ['begun', 'done', ...ERROR_CODES] as const;

export const auditEntry = z.object({
  _id: z.string(),
  /** ISO instant of the beginning. */
  at: z.string(),
  /** Name and address at the time; both are removed with the account, the entry stays. */
  person: z.object({ uid: z.string(), name: z.string(), email: z.string().optional() }),
  /** Name and beginning of the API key that was used: `Booking desk, pgf_3f9a1c0b77de`. */
  apiKey: z.string().optional(),
  /** Method and path of the call, as in the contract: `DELETE /pg/deletePg/:id`. */
  action: z.string(),
  /** The caller's network address; absent for the command line. */
  address: z.string().optional(),
  /** Id of the listing, order or other subject. */
  target: z.string().optional(),
  /** The subject's name, if it still exists. */
  about: z.string().optional(),
  /** The number of further subjects. */
  more: z.number().optional(),
  outcome: z.enum(AUDIT_OUTCOMES),
  /** A few words about what changed, or why it was refused. Never a secret. */
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

/** The possible values of the filters. */
export const auditChoices = z.object({
  people: z.array(z.object({ uid: z.string(), name: z.string() })),
  actions: z.array(z.string()),
});

export type AuditChoices = z.infer<typeof auditChoices>;
