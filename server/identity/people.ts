/** The verbs of the identity room: who is this, what may they do, and what do we hold about them. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Role } from '#contract/identity/schema.ts';
import type { Db, Queryable } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import type { Caller } from '../http/implement.ts';
import { accounts, people, sessions } from './table.ts';

/**
 * The person behind a session that is still alive, with the role as it stands now. Asked on every call, so that logging
 * out everywhere, losing a role or deleting an account takes hold at once and not when the token expires.
 */
export async function personOfSession(db: Db, uid: string, sessionId: string): Promise<Caller | undefined> {
  const [found] = await db
    .select({
      uid: people.id,
      email: people.email,
      emailVerified: people.emailVerified,
      displayName: people.name,
      photoURL: people.image,
      role: people.role,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, uid), gt(sessions.expiresAt, sql`now()`)));
  return found;
}

/** Which of these sessions are gone or have run out. */
export async function endedAmong(db: Db, sessionIds: string[]): Promise<Set<string>> {
  const standing = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(sql`${sessions.id} = any(${sql.param(sessionIds)}::text[])`, gt(sessions.expiresAt, sql`now()`)));
  const ended = new Set(sessionIds);
  for (const { id } of standing) ended.delete(id);
  return ended;
}

/** The role of oneself, or of anybody for an admin (spec section 7). @throws {Refusal} `forbidden`, `not_found` */
export async function roleOf(db: Db, caller: Caller, uid: string): Promise<Role> {
  if (uid === caller.uid) return caller.role;
  if (caller.role !== 'admin') throw new Refusal('forbidden', 'You can only ask for your own role.');
  const [person] = await db
    .select({ role: people.role })
    .from(people)
    .where(eq(people.id, safe(uid)));
  if (!person) throw new Refusal('not_found', 'There is no such person.');
  return person.role;
}

/** A NUL, which no text of the database can hold, names nobody. */
const safe = (text: string) => text.replaceAll('\u0000', '');

/** Whether somebody has signed up with this address. */
export async function emailIsTaken(db: Db, email: string): Promise<boolean> {
  const taken = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(sql`lower(${people.email})`, email.trim().toLowerCase()))
    .limit(1);
  return taken.length > 0;
}

/** Sets the role of the person with this address and answers their uid; undefined when there is no such person. */
export async function setRole(db: Queryable, email: string, role: Role): Promise<string | undefined> {
  const changed = await db
    .update(people)
    .set({ role, updatedAt: sql`now()` })
    .where(eq(sql`lower(${people.email})`, email.trim().toLowerCase()))
    .returning({ id: people.id });
  return changed[0]?.id;
}

/** The person has shown, or whoever runs the server vouches, that the address is theirs. False when that was known. */
export async function markVerified(db: Queryable, uid: string): Promise<boolean> {
  const changed = await db
    .update(people)
    .set({ emailVerified: true })
    .where(and(eq(people.id, uid), eq(people.emailVerified, false)))
    .returning({ id: people.id });
  return changed.length > 0;
}

/** Addresses of all admins. */
export async function listAdmins(db: Db): Promise<string[]> {
  const admins = await db.select({ email: people.email }).from(people).where(eq(people.role, 'admin')).orderBy(people.email);
  return admins.map(({ email }) => email);
}

/** Gives the role to every verified address among these: an unverified one could be anybody's. */
export async function promoteVerified(db: Db, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    await db
      .update(people)
      .set({ role: 'admin' })
      .where(and(eq(sql`lower(${people.email})`, email), eq(people.emailVerified, true)));
  }
}

/** What this room holds about a person. */
export async function identityDataOf(db: Db, uid: string) {
  const [person] = await db.select().from(people).where(eq(people.id, uid));
  if (!person) throw new Refusal('not_found', 'There is no such person.');
  const methods = await db.select({ method: accounts.providerId }).from(accounts).where(eq(accounts.userId, uid));
  const open = await db.select().from(sessions).where(eq(sessions.userId, uid));
  return {
    person: {
      uid: person.id,
      email: person.email,
      displayName: person.name,
      emailVerified: person.emailVerified,
      role: person.role,
      createdAt: person.createdAt.toISOString(),
    },
    signInMethods: methods.map(({ method }) => method),
    sessions: open.map(({ createdAt, expiresAt, userAgent }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      userAgent,
    })),
  };
}
