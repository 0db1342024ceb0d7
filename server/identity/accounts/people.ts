/** The verbs of the identity room about people: their sessions, roles, emails, and the data stored about them. */
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Role } from '#contract/identity/schema.ts';
import type { Language } from '#contract/language.ts';
import { preparedBatched, type Db, type Queryable, type Transaction } from '../../database/db.ts';
import { storableText } from '../../database/storable-text.ts';
import { Refusal } from '../../http/errors.ts';
import type { Caller } from '../../http/implement.ts';
import { apiKeys } from '../api-keys/table.ts';
import { accounts, people, sessions, twoFactors } from '../table.ts';

export interface SessionClaim {
  uid: string;
  sessionId: string;
  /** Whether admins count as such only with a second factor. */
  secondFactorRequired: boolean;
}

/** The columns of a `Caller` that are in the person's own row. */
export const callerColumns = {
  uid: people.id,
  email: people.email,
  emailVerified: people.emailVerified,
  displayName: people.name,
  photoURL: people.image,
  role: people.role,
  secondFactor: people.twoFactorEnabled,
};

const personBySession = preparedBatched((db) =>
  db
    .select({
      ...callerColumns,
      sessionId: sessions.id,
      // How long a sign-in or an entered password counts as recent.
      hasRecentLogin: sql<boolean>`${sessions.confirmedAt} > now() - interval '10 minutes'`,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('uid')),
        gt(sessions.expiresAt, sql`now()`),
        isNull(people.suspendedAt),
      ),
    ),
);

/**
 * The person of a live session, with their current role. Read on every call, so that logging out everywhere, losing a
 * role or deleting an account takes effect at once and not when the token expires.
 */
export async function personOfSession(
  db: Db,
  { uid, sessionId, secondFactorRequired }: SessionClaim,
): Promise<Caller | undefined> {
  const [found] = await personBySession(db).execute({ uid, sessionId });
  if (!found) return undefined;
  const secondFactorMissing = secondFactorRequired && found.role === 'admin' && !found.secondFactor;
  return { ...found, role: secondFactorMissing ? 'user' : found.role, secondFactorMissing };
}

/** Whether an admin has suspended this person. */
export async function isSuspended(db: Db, person: PersonKey): Promise<boolean> {
  const found = await db
    .select({ id: people.id })
    .from(people)
    .where(and(isPerson(person), isNotNull(people.suspendedAt)));
  return found.length > 0;
}

/** The language of this person's mails and invoices; English for an email that no account has verified. */
export async function languageOf(db: Queryable, person: PersonKey): Promise<Language> {
  // Somebody else may have signed up with the email, and must not choose the language of its owner's mails.
  const isTheirs = 'id' in person ? isPerson(person) : and(isPerson(person), people.emailVerified);
  const [found] = await db.select({ language: people.language }).from(people).where(isTheirs);
  return found?.language ?? 'en';
}

type PersonKey = { id: string } | { email: string };

/** Emails are compared without regard to case. */
const hasEmail = (email: string) => eq(sql`lower(${people.email})`, email.trim().toLowerCase());

const isPerson = (person: PersonKey) => ('id' in person ? eq(people.id, person.id) : hasEmail(person.email));

/** Which of these sessions are deleted or expired. */
export async function endedSessions(db: Db, sessionIds: string[]): Promise<Set<string>> {
  const live = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(sql`${sessions.id} = any(${sql.param(sessionIds)}::text[])`, gt(sessions.expiresAt, sql`now()`)));
  const ended = new Set(sessionIds);
  for (const { id } of live) ended.delete(id);
  return ended;
}

/** The caller's own role, or for an admin anybody's (docs/product.md). @throws {Refusal} `forbidden`, `not_found` */
export async function roleOf(db: Db, caller: Caller, uid: string): Promise<Role> {
  // An admin without the required second factor needs to see the page where it is set up.
  if (uid === caller.uid) return caller.secondFactorMissing ? 'admin' : caller.role;
  if (caller.role !== 'admin') throw new Refusal('forbidden', 'You can only ask for your own role.');
  const [person] = await db
    .select({ role: people.role })
    .from(people)
    .where(eq(people.id, storableText(uid)));
  if (!person) throw noSuchPerson();
  return person.role;
}

export const noSuchPerson = () => new Refusal('not_found', 'There is no such person.');

/** Whether somebody has signed up with this email. */
export async function emailIsTaken(db: Db, email: string): Promise<boolean> {
  return (await uidOf(db, email)) !== undefined;
}

/** Who has signed up with this email. */
export async function uidOf(db: Queryable, email: string): Promise<string | undefined> {
  const [person] = await db.select({ id: people.id }).from(people).where(hasEmail(email));
  return person?.id;
}

/** Sets the role of the person with this email; returns their uid, or undefined when there is no such person. */
export async function setRole(db: Queryable, email: string, role: Role): Promise<string | undefined> {
  const changed = await db
    .update(people)
    .set({ role, updatedAt: sql`now()` })
    .where(hasEmail(email))
    .returning({ id: people.id });
  return changed[0]?.id;
}

/** Marks the person's email as verified; false where it was already. */
export async function markVerified(db: Queryable, uid: string): Promise<boolean> {
  const changed = await db
    .update(people)
    .set({ emailVerified: true })
    .where(and(eq(people.id, uid), eq(people.emailVerified, false)))
    .returning({ id: people.id });
  return changed.length > 0;
}

/**
 * Anonymises what other rooms keep about a person. Returns a callback that notifies viewers; call it after the commit.
 */
export type AnonymisePerson = (within: Db | Transaction, uid: string) => Promise<() => Promise<void>>;

/** Deletes an account and the rows that depend on it; what other rooms keep must be anonymised before. */
export async function deleteAccount(db: Queryable, uid: string): Promise<void> {
  await db.delete(people).where(eq(people.id, uid));
}

/** For somebody who has lost the app and the backup codes; returns their uid, undefined where there was none. */
export async function removeSecondFactor(db: Db, email: string): Promise<string | undefined> {
  return await db.transaction(async (tx) => {
    const changed = await tx
      .update(people)
      .set({ twoFactorEnabled: false })
      .where(and(hasEmail(email), eq(people.twoFactorEnabled, true)))
      .returning({ id: people.id });
    const [person] = changed;
    if (person) await tx.delete(twoFactors).where(eq(twoFactors.userId, person.id));
    return person?.id;
  });
}

/** The emails of all admins. */
export async function listAdmins(db: Db): Promise<string[]> {
  const admins = await db
    .select({ email: people.email })
    .from(people)
    .where(eq(people.role, 'admin'))
    .orderBy(people.email);
  return admins.map(({ email }) => email);
}

/** Makes admins of the people with these emails, where they are verified: any other could be anybody's. */
export async function promoteVerified(db: Db, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    await db
      .update(people)
      .set({ role: 'admin' })
      .where(and(hasEmail(email), eq(people.emailVerified, true)));
  }
}

/** What this room stores about a person. */
export async function identityDataOf(db: Db, uid: string) {
  const [person] = await db.select().from(people).where(eq(people.id, uid));
  if (!person) throw noSuchPerson();
  const methods = await db.select({ method: accounts.providerId }).from(accounts).where(eq(accounts.userId, uid));
  const open = await db.select().from(sessions).where(eq(sessions.userId, uid));
  const keys = await db.select().from(apiKeys).where(eq(apiKeys.personId, uid));
  return {
    person: {
      uid: person.id,
      email: person.email,
      displayName: person.name,
      emailVerified: person.emailVerified,
      role: person.role,
      language: person.language,
      createdAt: person.createdAt.toISOString(),
    },
    apiKeys: keys.map(({ name, createdAt }) => ({ name, createdAt: createdAt.toISOString() })),
    signInMethods: methods.map(({ method }) => method),
    sessions: open.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      address: ipAddress,
      userAgent,
    })),
  };
}
