/** Admins look after accounts: they find people, keep them out and change roles, and prove again who they are. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ManagedPerson } from '#contract/identity/people.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { countWaiting, newDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, aVisitor, PASSWORD, type Member } from '#tests/people/people.ts';
import type { Db } from '../../database/db.ts';
import { auditEntries } from '../../audit/table.ts';
import { listAdmins, markVerified, setRole } from '../accounts/people.ts';
import { people, sessions } from '../table.ts';
import { changeRole, deletePerson } from './manage-people.ts';

describe('an admin', () => {
  let database: TestDatabase;
  let app: RunningApp;
  let asha: Member;
  let chitra: Member;
  beforeAll(async () => {
    database = await newDatabase();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '1000' });
  });
  beforeEach(async () => {
    await database.db.delete(people);
    await database.db.delete(auditEntries);
    asha = await aMember(app, 'Asha Rao');
    chitra = await aMember(app, 'Chitra Iyer');
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const signIn = (email: string) =>
    aVisitor(app).call('POST', '/api/auth/sign-in/email', { email, password: PASSWORD });
  const suspend = (who: Member, uid: string, suspended = true) =>
    who.call('PATCH', `/api/people/${uid}/suspended`, { suspended });
  const give = (who: Member, uid: string, role: string) => who.call('PATCH', `/api/people/${uid}/role`, { role });
  const acts = async () =>
    (await database.db.select().from(auditEntries).orderBy(auditEntries.seq)).map((entry) => [
      entry.action,
      entry.target,
      entry.outcome,
      entry.detail,
    ]);
  const signedInLongAgo = () => database.db.update(sessions).set({ confirmedAt: sql`now() - interval '11 minutes'` });

  it('finds people by part of a name or address, or by the id in the log, newest first, a page at a time', async () => {
    const found = async (query: string) => {
      const { body, headers } = await chitra.call('GET', `/api/people?${query}`);
      return { people: body as ManagedPerson[], next: headers.get('x-next-cursor') };
    };
    const names = ({ people: list }: { people: ManagedPerson[] }) => list.map(({ displayName }) => displayName);
    expect(names(await found('query=sha%20R'))).toEqual(['Asha Rao']);
    expect(names(await found(`query=${asha.email.slice(3, 20)}`))).toEqual(['Asha Rao']);
    expect(names(await found(`query=${asha.uid}`))).toEqual(['Asha Rao']);
    expect(names(await found('query=%25'))).toEqual([]);
    const first = await found('limit=1');
    const second = await found(`limit=1&cursor=${encodeURIComponent(first.next ?? '')}`);
    expect([names(first), names(second), second.next]).toEqual([['Chitra Iyer'], ['Asha Rao'], null]);
    expect(first.people[0]).toMatchObject({ uid: chitra.uid, role: 'admin', sessions: 1, secondFactor: false });
    expect((await chitra.call('GET', '/api/people?limit=101')).status).toBe(400);
    expect((await chitra.call('GET', '/api/people?cursor=x')).status).toBe(400);
    expect((await asha.call('GET', '/api/people')).status).toBe(403);
  });

  it('suspends a person, who is out at once and cannot come in before it is lifted', async () => {
    expect(await suspend(chitra, asha.uid)).toMatchObject({ status: 200, body: { suspendedAt: expect.any(String) } });
    expect((await asha.call('GET', '/api/cart/getcart')).status).toBe(401);
    expect(await signIn(asha.email)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED', message: expect.stringContaining('suspended') },
    });
    const wrong = { email: asha.email, password: 'a-wrong-password' };
    expect((await aVisitor(app).call('POST', '/api/auth/sign-in/email', wrong)).status).toBe(401);
    expect((await suspend(chitra, asha.uid, false)).body).not.toHaveProperty('suspendedAt');
    expect((await signIn(asha.email)).status).toBe(200);
    // The session of before is over for good.
    expect((await asha.call('GET', '/api/cart/getcart')).status).toBe(401);
    expect(await acts()).toEqual([
      ['PATCH /people/:uid/suspended', asha.uid, 'done', 'Suspended'],
      ['PATCH /people/:uid/suspended', asha.uid, 'done', 'Suspension lifted'],
    ]);
  });

  it('does not let a suspended person in by a session that was made meanwhile', async () => {
    await suspend(chitra, asha.uid);
    await suspend(chitra, asha.uid, false);
    await signIn(asha.email);
    const bina = await aMember(app, 'Bina');
    await database.db
      .update(people)
      .set({ suspendedAt: sql`now()` })
      .where(eq(people.id, bina.uid));
    expect((await bina.call('GET', '/api/cart/getcart')).status).toBe(401);
  });

  it('is out when her session has run out, whatever her token says', async () => {
    await database.db.update(sessions).set({ expiresAt: sql`now()` });
    expect((await chitra.call('GET', '/api/people')).status).toBe(401);
  });

  it('signs a person out everywhere', async () => {
    await signIn(asha.email);
    expect(await chitra.call('DELETE', `/api/people/${asha.uid}/sessions`)).toMatchObject({ body: { ended: 2 } });
    expect((await asha.call('GET', '/api/cart/getcart')).status).toBe(401);
    expect((await chitra.call('DELETE', '/api/people/nobody/sessions')).status).toBe(404);
    expect((await acts())[0]).toEqual(['DELETE /people/:uid/sessions', asha.uid, 'done', '2 sessions ended']);
  });

  it('gives the role to a verified address alone, and takes it away again', async () => {
    expect((await give(chitra, asha.uid, 'admin')).status).toBe(409);
    await markVerified(database.db, asha.uid);
    expect(await give(chitra, asha.uid, 'admin')).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect((await asha.call('GET', '/api/people')).status).toBe(200);
    expect((await give(chitra, asha.uid, 'user')).status).toBe(200);
    expect((await asha.call('GET', '/api/people')).status).toBe(403);
    expect((await acts()).map(([, , outcome, detail]) => [outcome, detail])).toEqual([
      ['conflict', expect.stringContaining('not verified')],
      ['done', 'Made an admin'],
      // Whom an admin has looked up.
      ['done', expect.stringContaining(asha.uid)],
      ['done', 'No longer an admin'],
    ]);
  });

  it('who is the last one can neither give the role up nor suspend herself', async () => {
    expect((await give(chitra, chitra.uid, 'user')).status).toBe(409);
    expect((await suspend(chitra, chitra.uid)).status).toBe(409);
    expect((await chitra.call('GET', '/api/people')).status).toBe(200);

    // Another one who is suspended could not help her, and cannot be given the role anew.
    await markVerified(database.db, asha.uid);
    await setRole(database.db, asha.email, 'admin');
    expect((await suspend(chitra, asha.uid)).status).toBe(200);
    expect((await give(chitra, chitra.uid, 'user')).status).toBe(409);
    expect(await give(chitra, asha.uid, 'admin')).toMatchObject({
      status: 409,
      body: { message: 'This account is suspended. Lift that first.' },
    });
  });

  it('who is the last one cannot delete her account either, before somebody else has the role', async () => {
    const remove = () => chitra.call('POST', '/api/auth/delete-user', { password: PASSWORD });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This is the only admin. Make somebody else an admin first.' },
    });
    expect((await chitra.call('GET', '/api/people')).status).toBe(200);
    await setRole(database.db, asha.email, 'admin');
    expect((await remove()).status).toBe(200);
    expect(await listAdmins(database.db)).toEqual([asha.email]);
  });

  // What stops the deletion half way is here a table that refuses a statement.
  it.each([
    ['audit_entries', 'update'],
    ['people', 'delete'],
  ])('whose account cannot be deleted, because of %s, is an admin still and can try again', async (table, act) => {
    await setRole(database.db, asha.email, 'admin');
    const name = sql.identifier(table);
    await database.db.execute(sql`create or replace function is_killed() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`);
    await database.db.execute(
      sql`create trigger killed before ${sql.raw(act)} on ${name} execute function is_killed()`,
    );
    const remove = () => chitra.call('POST', '/api/auth/delete-user', { password: PASSWORD });
    const half = await remove();
    await database.db.execute(sql`drop trigger killed on ${name}`);
    expect(half.status).toBe(500);
    expect(await listAdmins(database.db)).toEqual([asha.email, chitra.email].toSorted());
    expect((await chitra.call('GET', '/api/people')).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await listAdmins(database.db)).toEqual([asha.email]);
  });

  it.each([
    ['PATCH', '/api/people/nobody/role', { role: 'user' }],
    ['GET', '/api/pg/export', undefined],
    ['GET', '/api/pay/export', undefined],
    ['POST', '/api/pay/attention/nobody/refund', undefined],
  ])('proves again who she is before %s %s, ten minutes after signing in', async (method, path, body) => {
    const before = await chitra.call(method, path, body);
    expect([200, 404]).toContain(before.status);
    await signedInLongAgo();
    const refused = await chitra.call(method, path, body);
    expect(refused).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    const confirm = (password: string) => chitra.call('POST', '/api/account/confirm', { password });
    expect(await confirm('a-wrong-password')).toMatchObject({ status: 400 });
    expect((await chitra.call(method, path, body)).status).toBe(403);
    expect(await confirm(PASSWORD)).toMatchObject({ status: 200, body: { confirmed: true } });
    expect((await chitra.call(method, path, body)).status).toBe(before.status);
  });

  it('proves it for the session in which she does, and for no other', async () => {
    const elsewhere = aVisitor(app);
    await elsewhere.call('POST', '/api/auth/sign-in/email', { email: chitra.email, password: PASSWORD });
    await elsewhere.renewToken();
    await signedInLongAgo();
    await chitra.call('POST', '/api/account/confirm', { password: PASSWORD });
    expect((await chitra.call('GET', '/api/pg/export')).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/pg/export')).status).toBe(403);
  });

  it('has five tries to prove it', async () => {
    const confirm = (password: string) => chitra.call('POST', '/api/account/confirm', { password });
    for (let times = 0; times < 4; times += 1) expect((await confirm('a-wrong-password')).status).toBe(400);
    // The right one makes up for the wrong ones.
    expect((await confirm(PASSWORD)).status).toBe(200);
    for (let times = 0; times < 5; times += 1) expect((await confirm('a-wrong-password')).status).toBe(400);
    expect((await confirm(PASSWORD)).status).toBe(429);
  });
});

// The embedded database does one transaction after the other.
describe.runIf(inject('postgresUrl'))('two admins', () => {
  it.each([
    ['take the role from each other', (db: Db, uid: string) => changeRole({ db, adminEmails: [] }, uid, 'user')],
    ['delete their accounts', (db: Db, uid: string) => deletePerson(db, uid, async () => async () => {})],
  ])('who %s at once do not both succeed', async (_what, act) => {
    const database = await newDatabase('PostgreSQL');
    const { db } = database;
    const row = (id: string) => ({
      id,
      name: id,
      email: `${id}@example.in`,
      emailVerified: true,
      role: 'admin' as const,
    });
    await db.insert(people).values(['asha', 'chitra'].map(row));
    let acts: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(people).for('update');
      acts = Promise.allSettled(['asha', 'chitra'].map((uid) => act(db, uid)));
      await expect.poll(() => countWaiting(db)).toBe(2);
    });
    expect((await acts)?.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listAdmins(db)).toHaveLength(1);
    await database.close();
  });
});
