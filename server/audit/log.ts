/** Reads the audit log: pages of it, newest first, and the values of its filters. */
import { createHash } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { AuditChoices, AuditEntry, AuditQuery } from '#contract/audit/schema.ts';
import { DELETED_USER } from '#contract/deleted-user.ts';
import type { Db } from '../database/db.ts';
import { partsOfTarget } from './audit.ts';
import { auditEntries } from './table.ts';

/** The names that belong to ids of listings, people and the like. */
export type NamesOf = (ids: string[]) => Promise<ReadonlyMap<string, string>>;

export async function readAudit(db: Db, namesOf: NamesOf, { person, action, limit, cursor }: AuditQuery) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        person === undefined ? undefined : eq(auditEntries.personId, person),
        action === undefined ? undefined : eq(auditEntries.action, action),
        cursor === undefined ? undefined : lt(auditEntries.seq, cursor),
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const ids = page.flatMap(({ target, detail }) => [partsOfTarget(target).id ?? [], idsIn(detail)].flat());
  const names = await namesOf(ids);
  const entries = page.map((row) => toEntry(row, names));
  return { entries, nextCursor: rows.length > limit && last ? String(last.seq) : undefined };
}

export async function auditChoicesOf(db: Db): Promise<AuditChoices> {
  // The latest name of each person, because names can change.
  const people = await db
    .selectDistinctOn([auditEntries.personId], { uid: auditEntries.personId, name: auditEntries.personName })
    .from(auditEntries)
    .orderBy(auditEntries.personId, desc(auditEntries.seq));
  const actions = await db
    .selectDistinct({ action: auditEntries.action })
    .from(auditEntries)
    .orderBy(sql`1`);
  return {
    people: people
      .map(({ uid, name }) => ({ uid, name: name ?? pseudonymOf(uid) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    actions: actions.map(({ action }) => action),
  };
}

/** A name that distinguishes deleted admins without identifying them. */
function pseudonymOf(uid: string): string {
  return `${DELETED_USER} ${createHash('sha256').update(uid).digest('hex').slice(0, 6)}`;
}

/** The ids in a detail that consists of ids only, such as of people who were looked up. */
const idsIn = (detail: string | null): string[] => detail?.split(' ').filter((word) => /-|^\w{20,}$/.test(word)) ?? [];

/** Names are looked up when reading: only ids are stored, so that a name does not outlive its account. */
const withNames = (detail: string, names: ReadonlyMap<string, string>): string => {
  const ids = idsIn(detail);
  if (ids.length === 0 || ids.join(' ') !== detail) return detail;
  return ids.map((id) => names.get(id) ?? id).join(', ');
};

function toEntry(row: typeof auditEntries.$inferSelect, names: ReadonlyMap<string, string>): AuditEntry {
  const { seq, at, personId, personName, personEmail, apiKey, action, address, target, outcome, detail } = row;
  const { id, more } = partsOfTarget(target);
  const about = id && names.get(id);
  return {
    _id: String(seq),
    at: at.toISOString(),
    person: { uid: personId, name: personName ?? pseudonymOf(personId), ...(personEmail && { email: personEmail }) },
    ...(apiKey && { apiKey }),
    action,
    outcome,
    ...(address && { address }),
    ...(id && { target: id }),
    ...(about && { about }),
    ...(more && { more }),
    ...(detail && { detail: withNames(detail, names) }),
  };
}
