/** What admins do with accounts: find, suspend and sign out people, and change their roles. */
import { and, desc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { ManagedPerson, PeopleQuery } from '#contract/identity/people.ts';
import type { Role } from '#contract/identity/schema.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { storableText } from '../../database/storable-text.ts';
import { Refusal } from '../../http/errors.ts';
import { deleteAccount, noSuchPerson, type AnonymisePerson } from '../accounts/people.ts';
import { people, sessions } from '../table.ts';

const ONLY_ADMIN = 'This is the only admin. Make somebody else an admin first.';

export interface PeopleAdmin {
  db: Db;
  /** Emails in lower case that are admins by the settings. */
  adminEmails: readonly string[];
}

export async function findPeople({ db, adminEmails }: PeopleAdmin, { query, limit, cursor }: PeopleQuery) {
  const rows = await selectPeople(db)
    .where(and(matches(query), after(cursor)))
    .orderBy(desc(people.createdAt), desc(people.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    people: page.map((row) => toManagedPerson(row, adminEmails)),
    nextCursor: rows.length > limit && last ? `${last.micros}~${last.uid}` : undefined,
  };
}

/** Suspends the person and ends their sessions, or lifts the suspension. @throws {Refusal} `not_found`, `conflict` */
export async function setSuspended(admin: PeopleAdmin, uid: string, suspended: boolean): Promise<ManagedPerson> {
  return await admin.db.transaction(async (tx) => {
    if (suspended) await assertNotLastAdmin(tx, uid, 'You are the only admin: somebody has to be able to let you in.');
    await tx
      .update(people)
      .set({ suspendedAt: suspended ? sql`coalesce(${people.suspendedAt}, now())` : null })
      .where(eq(people.id, storableText(uid)));
    if (suspended) await tx.delete(sessions).where(eq(sessions.userId, uid));
    return await onePerson(tx, admin, uid);
  });
}

/** Signs the person out everywhere; returns how many sessions that ended. @throws {Refusal} `not_found` */
export async function endSessions({ db }: PeopleAdmin, uid: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.userId, storableText(uid)))
    .returning({ id: sessions.id });
  if (ended.length === 0 && !(await exists(db, uid))) throw noSuchPerson();
  return ended.length;
}

/** Only a verified email can get the role: any other could be anybody's. @throws {Refusal} `conflict`, `not_found` */
export async function changeRole(admin: PeopleAdmin, uid: string, role: Role): Promise<ManagedPerson> {
  return await admin.db.transaction(async (tx) => {
    if (role !== 'admin') await assertNotLastAdmin(tx, uid, ONLY_ADMIN);
    const before = await onePerson(tx, admin, uid);
    if (role === 'admin' && !before.emailVerified)
      throw new Refusal('conflict', 'This address is not verified yet, so it could be anybody’s.');
    if (role === 'admin' && before.suspendedAt !== undefined)
      throw new Refusal('conflict', 'This account is suspended. Lift that first.');
    await tx
      .update(people)
      .set({ role, updatedAt: sql`now()` })
      .where(eq(people.id, uid));
    return { ...before, role };
  });
}

/**
 * Deletes an account after `anonymise`. Where that fails, the account stays and gets its role back, as far as the
 * database can be reached. @throws {Refusal} `conflict`
 */
export async function deletePerson(db: Db, uid: string, anonymise: AnonymisePerson): Promise<void> {
  const wasAdmin = await resign(db, uid);
  try {
    const notifyViewers = await anonymise(db, uid);
    await notifyViewers();
    await deleteAccount(db, uid);
  } catch (error) {
    const restored = wasAdmin ? db.update(people).set({ role: 'admin' }).where(eq(people.id, uid)) : undefined;
    // The first error is the one to report.
    await restored?.catch(() => {});
    throw error;
  }
}

/**
 * Removes the role of an admin whose account is about to be deleted; returns whether they had it. The deletion takes
 * several transactions, and of two admins who delete their accounts at once the later one must be refused before any of
 * their data are deleted. @throws {Refusal} `conflict`
 */
async function resign(db: Db, uid: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await assertNotLastAdmin(tx, uid, ONLY_ADMIN);
    const resigned = await tx
      .update(people)
      .set({ role: 'user' })
      .where(and(eq(people.id, uid), eq(people.role, 'admin')))
      .returning({ uid: people.id });
    return resigned.length > 0;
  });
}

/** Locks the rows of all admins, in one order: two admins who remove each other's role must not both succeed. */
async function assertNotLastAdmin(tx: Queryable, uid: string, sentence: string): Promise<void> {
  const admins = await tx
    .select({ uid: people.id })
    .from(people)
    .where(and(eq(people.role, 'admin'), isNull(people.suspendedAt)))
    .orderBy(people.id)
    .for('update');
  if (admins.length === 1 && admins[0]?.uid === uid) throw new Refusal('conflict', sentence);
}

function selectPeople(db: Queryable) {
  return db
    .select({
      uid: people.id,
      displayName: people.name,
      email: people.email,
      emailVerified: people.emailVerified,
      role: people.role,
      secondFactor: people.twoFactorEnabled,
      suspendedAt: people.suspendedAt,
      createdAt: people.createdAt,
      // A JavaScript date has no microseconds, and a cursor without them would skip or repeat people.
      micros: sql<string>`(extract(epoch from ${people.createdAt}) * 1000000)::bigint::text`,
      // With table names: drizzle omits them in a query of one table, and both tables have an `id`.
      sessions: sql<number>`(select count(*)::int from sessions s
        where s.user_id = people.id and s.expires_at > now())`,
    })
    .from(people)
    .$dynamic();
}

type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

async function onePerson(db: Queryable, { adminEmails }: PeopleAdmin, uid: string): Promise<ManagedPerson> {
  const [row] = await selectPeople(db).where(eq(people.id, storableText(uid)));
  if (!row) throw noSuchPerson();
  return toManagedPerson(row, adminEmails);
}

async function exists(db: Queryable, uid: string): Promise<boolean> {
  const found = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, storableText(uid)));
  return found.length > 0;
}

function toManagedPerson({ suspendedAt, createdAt, ...row }: PersonRow, adminEmails: readonly string[]): ManagedPerson {
  // The contract removes other fields, such as `micros`, from the response.
  return {
    ...row,
    adminBySettings: adminEmails.includes(row.email.toLowerCase()),
    ...(suspendedAt && { suspendedAt: suspendedAt.toISOString() }),
    createdAt: createdAt.toISOString(),
  };
}

function matches(query: string): SQL | undefined {
  if (query === '') return undefined;
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(sql`${people.name} ilike ${pattern}`, sql`${people.email} ilike ${pattern}`, eq(people.id, query));
}

function after(cursor: string | undefined): SQL | undefined {
  const [micros = '', uid = ''] = cursor?.split('~') ?? [];
  if (!micros) return undefined;
  const at = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
  return or(lt(people.createdAt, at), and(eq(people.createdAt, at), lt(people.id, uid)));
}
