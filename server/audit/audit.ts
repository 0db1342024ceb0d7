/**
 * Writes the acts of admins to the audit log: an entry before the act, and its outcome afterwards, so that no act is
 * without an entry.
 */
import { eq } from 'drizzle-orm';
import { AUDIT_LIMITS, type AuditEntry } from '#contract/audit/schema.ts';
import type { Queryable } from '../database/db.ts';
import { storableText } from '../database/storable-text.ts';
import { auditEntries } from './table.ts';

export interface Act {
  person: { uid: string; displayName: string; email: string };
  /** Name and beginning of the API key that was used. */
  apiKey?: string | undefined;
  /** Method and path of the call, as in the contract. */
  action: string;
  /** The network address that the call came from. */
  address?: string | undefined;
  target?: string | undefined;
}

export interface Outcome {
  outcome: AuditEntry['outcome'];
  detail?: string | undefined;
  /** Set if it is known only afterwards, such as the id of a new listing. */
  target?: string | undefined;
}

/** Records that an act begins; the returned function records its outcome. */
export type Audit = (act: Act) => Promise<(outcome: Outcome) => Promise<void>>;

/** An entry that cannot be written is reported to the operator, and does not affect the act. */
export function openAudit(db: Queryable, onError: (error: unknown) => void): Audit {
  return async (act) => {
    const seq = await beginAct(db, act).catch((error: unknown) => {
      onError(error);
      return undefined;
    });
    return async (outcome) => {
      if (seq !== undefined) await endAct(db, seq, outcome).catch(onError);
    };
  };
}

/** Records an act that is already done, such as one of the command line. */
export async function recordAct(db: Queryable, act: Act, outcome: Outcome): Promise<void> {
  await endAct(db, await beginAct(db, act), outcome);
}

async function beginAct(db: Queryable, { person, apiKey, action, address, target }: Act): Promise<number> {
  const [entry] = await db
    .insert(auditEntries)
    .values({
      personId: person.uid,
      personName: person.displayName,
      personEmail: person.email,
      apiKey,
      action,
      address,
      target: target && shortened(target),
    })
    .returning({ seq: auditEntries.seq });
  if (!entry) throw new Error('The audit log took no entry.');
  return entry.seq;
}

async function endAct(db: Queryable, seq: number, { outcome, detail, target }: Outcome): Promise<void> {
  const more = { ...(detail && { detail: shortened(detail) }), ...(target && { target: shortened(target) }) };
  await db
    .update(auditEntries)
    .set({ outcome, ...more })
    .where(eq(auditEntries.seq, seq));
}

/** The first id and the number of the others, such as 'a3f +3'. */
export const targetOf = ([first, ...more]: string[]): string | undefined =>
  first !== undefined && more.length > 0 ? `${first} +${more.length}` : first;

/** The inverse of `targetOf`. */
export function partsOfTarget(target: string | null): { id?: string; more?: number } {
  const [, id = target ?? '', more] = /^(\S+) \+(\d+)$/.exec(target ?? '') ?? [];
  return { ...(id && { id }), ...(more && { more: Number(more) }) };
}

const shortened = (text: string) => storableText(text).slice(0, AUDIT_LIMITS.detail);

/** Removes the person's name and address from the log; to be called when their account is deleted. */
export async function anonymiseAuditEntries(db: Queryable, uid: string): Promise<void> {
  await db.update(auditEntries).set({ personName: null, personEmail: null }).where(eq(auditEntries.personId, uid));
}
