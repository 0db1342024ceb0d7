/** Chitra, an admin, has an authenticator app: a password or Google alone no longer lets anybody in as her. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { linkIn, startOutside, type OutsideWorld } from '#tests/servers/outside.ts';
import { anApiKey, callerWith } from '#tests/people/api-key.ts';
import { aMember, aVisitor, PASSWORD, type Member, type Visitor } from '#tests/people/people.ts';
import { signInByGoogle } from '#tests/people/by-google.ts';
import { codeOf } from '#tests/people/second-factor.ts';
import { markVerified, setRole } from '../accounts/people.ts';
import { apiKeys } from '../api-keys/table.ts';
import { people, sessions, twoFactors } from '../table.ts';

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a second factor', () => {
  let database: TestDatabase;
  let outside: OutsideWorld;
  let app: RunningApp;
  let chitra: Member;
  beforeAll(async () => {
    database = await newDatabase();
    outside = await startOutside();
    app = await startApp(database, { ...outside.settings, SIGN_INS_PER_MINUTE: '1000', SIGN_IN_TRIES: '1000' });
  });
  beforeEach(async () => {
    await database.db.delete(people);
    chitra = await aMember(app, 'Chitra Iyer');
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(async () => {
    await app.close();
    await outside.close();
    await database.close();
  });

  const factor = (who: Visitor, verb: string, body: object) => who.call('POST', `/api/auth/two-factor/${verb}`, body);
  async function setUp(who: Visitor = chitra) {
    const { body } = await factor(who, 'enable', { password: PASSWORD });
    const { totpURI, backupCodes } = body as { totpURI: string; backupCodes: string[] };
    expect((await factor(who, 'verify-totp', { code: codeOf(totpURI) })).status).toBe(200);
    await who.renewToken();
    return { totpURI, backupCodes };
  }
  const signIn = async (visitor: Visitor) =>
    await visitor.call('POST', '/api/auth/sign-in/email', { email: chitra.email, password: PASSWORD });
  const isIn = async (visitor: Visitor) => (await visitor.call('GET', '/api/auth/token')).status === 200;

  const byGoogle = (who: Visitor, email = 'chitra@gmail.example') =>
    signInByGoogle(outside, who, { name: 'Chitra Iyer', email });

  it('is asked for after the password, and only the right code opens a session', async () => {
    const { totpURI } = await setUp();
    const visitor = aVisitor(app);
    expect((await signIn(visitor)).body).toMatchObject({ twoFactorRedirect: true });
    expect(await isIn(visitor)).toBe(false);
    expect((await factor(visitor, 'verify-totp', { code: another(codeOf(totpURI)) })).status).toBe(401);
    expect(await isIn(visitor)).toBe(false);
    expect((await factor(visitor, 'verify-totp', { code: codeOf(totpURI, 1) })).status).toBe(200);
    expect(await isIn(visitor)).toBe(true);
  });

  it('takes each code of the app once, of two at the same moment too', async () => {
    const { totpURI } = await setUp();
    const [one, two] = [aVisitor(app), aVisitor(app)];
    await signIn(one);
    await signIn(two);
    const code = codeOf(totpURI, 1);
    const answers = await Promise.all([one, two].map((each) => factor(each, 'verify-totp', { code })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([{ status: 401, body: { code: 'CODE_USED' } }]);
    expect((await Promise.all([isIn(one), isIn(two)])).filter(Boolean)).toHaveLength(1);
  });

  it('ends every other session when it is switched on', async () => {
    const elsewhere = aVisitor(app);
    await signIn(elsewhere);
    await elsewhere.renewToken();
    await setUp();
    expect([await isIn(elsewhere), await isIn(chitra)]).toEqual([false, true]);
    expect((await elsewhere.call('GET', '/api/audit')).status).toBe(401);
    expect((await chitra.call('GET', '/api/audit')).status).toBe(200);
  });

  it('is switched on once and leaves her signed in, where the first code is sent twice at once', async () => {
    const { totpURI } = (await factor(chitra, 'enable', { password: PASSWORD })).body as { totpURI: string };
    // One tab of her browser each, and whichever is let in has the new cookie.
    const tabs = [0, 1].map(() => aVisitor(app));
    for (const tab of tabs) for (const [name, value] of chitra.cookies) tab.cookies.set(name, value);
    const code = codeOf(totpURI);
    const answers = await Promise.all(tabs.map((tab) => factor(tab, 'verify-totp', { code })));
    // The later one may be answered that it is on; a session comes of the first alone.
    const inside = await Promise.all(tabs.map(isIn));
    expect(inside.filter(Boolean)).toHaveLength(1);
    expect(answers[inside.indexOf(true)]?.status).toBe(200);
  });

  // What stands between two statements of the library falls to a kill: here a table takes no row.
  it.each([
    ['enable', 'sessions', 'insert'],
    ['enable', 'two_factors', 'update'],
    ['disable', 'two_factors', 'delete'],
  ])('that stops half way in %s, at %s, lets her in again and can be done anew', async (verb, table, act) => {
    const { totpURI } =
      verb === 'disable'
        ? await setUp()
        : ((await factor(chitra, 'enable', { password: PASSWORD })).body as { totpURI: string });
    const name = sql.identifier(table);
    await database.db.execute(sql`create or replace function is_killed() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`);
    await database.db.execute(
      sql`create trigger killed before ${sql.raw(act)} on ${name} execute function is_killed()`,
    );
    const half =
      verb === 'enable'
        ? await factor(chitra, 'verify-totp', { code: codeOf(totpURI) })
        : await factor(chitra, 'disable', { password: PASSWORD });
    await database.db.execute(sql`drop trigger killed on ${name}`);
    expect(half.status).toBe(500);
    const visitor = aVisitor(app);
    const answer = await signIn(visitor);
    if ((answer.body as { twoFactorRedirect?: boolean }).twoFactorRedirect)
      expect((await factor(visitor, 'verify-totp', { code: codeOf(totpURI, 1) })).status).toBe(200);
    expect(await isIn(visitor)).toBe(true);
    await visitor.renewToken();
    if (((await visitor.call('GET', '/api/account/security')).body as { secondFactor: boolean }).secondFactor)
      expect((await factor(visitor, 'disable', { password: PASSWORD })).status).toBe(200);
    await setUp(visitor);
  });

  it('lets nobody guess on: five wrong codes end the try', async () => {
    const { totpURI } = await setUp();
    const visitor = aVisitor(app);
    await signIn(visitor);
    for (let times = 0; times < 5; times += 1)
      expect((await factor(visitor, 'verify-totp', { code: another(codeOf(totpURI)) })).status).toBe(401);
    expect((await factor(visitor, 'verify-totp', { code: codeOf(totpURI, 1) })).status).not.toBe(200);
    expect(await isIn(visitor)).toBe(false);
  });

  it('lets nobody guess on by asking again: after ten wrong codes in a row none is taken for a while', async () => {
    const { totpURI, backupCodes } = await setUp();
    const guesses = [];
    for (let times = 0; times < 11; times += 1) {
      const visitor = aVisitor(app);
      await signIn(visitor);
      guesses.push((await factor(visitor, 'verify-totp', { code: another(codeOf(totpURI)) })).status);
    }
    expect(guesses).toEqual([...Array(10).fill(401), 429]);
    const visitor = aVisitor(app);
    await signIn(visitor);
    expect((await factor(visitor, 'verify-totp', { code: codeOf(totpURI, 1) })).status).toBe(429);
    expect((await factor(visitor, 'verify-backup-code', { code: backupCodes[0] })).status).toBe(429);
    expect(await isIn(visitor)).toBe(false);
    // A quarter of an hour later.
    const [held] = await database.db.select().from(twoFactors);
    expect(((held?.lockedUntil?.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(15, 0);
    await database.db.update(twoFactors).set({ lockedUntil: sql`now() - interval '1 second'` });
    expect((await factor(visitor, 'verify-totp', { code: codeOf(totpURI, 1) })).status).toBe(200);
  });

  it('gets new backup codes by the password, and the earlier ones open nothing any more', async () => {
    const [before] = (await setUp()).backupCodes;
    expect((await factor(chitra, 'generate-backup-codes', {})).status).toBe(400);
    expect((await factor(chitra, 'generate-backup-codes', { password: 'a-guess-of-hers' })).status).toBe(400);
    const { body } = await factor(chitra, 'generate-backup-codes', { password: PASSWORD });
    const [after] = (body as { backupCodes: string[] }).backupCodes;
    const visitor = aVisitor(app);
    await signIn(visitor);
    expect((await factor(visitor, 'verify-backup-code', { code: before })).status).toBe(401);
    expect((await factor(visitor, 'verify-backup-code', { code: after })).status).toBe(200);
  });

  it('has backup codes, each good once', async () => {
    const { backupCodes } = await setUp();
    const [code = ''] = backupCodes;
    const [one, two] = [aVisitor(app), aVisitor(app)];
    await signIn(one);
    expect((await factor(one, 'verify-backup-code', { code })).status).toBe(200);
    await signIn(two);
    expect((await factor(two, 'verify-backup-code', { code })).status).toBe(401);
    expect([await isIn(one), await isIn(two)]).toEqual([true, false]);
  });

  it('keeps neither its secret nor its codes readable, and trusts no computer', async () => {
    const { totpURI, backupCodes } = await setUp();
    const stored = JSON.stringify(await database.db.select().from(twoFactors));
    expect(stored).not.toContain(new URL(totpURI).searchParams.get('secret'));
    for (const code of backupCodes) expect(stored).not.toContain(code);
    const visitor = aVisitor(app);
    await signIn(visitor);
    expect((await factor(visitor, 'verify-totp', { code: codeOf(totpURI, 1), trustDevice: true })).status).toBe(400);
  });

  it('is for admins only, and is switched on and off by the password', async () => {
    const asha = await aMember(app, 'Asha Rao');
    expect((await factor(asha, 'enable', { password: PASSWORD })).status).toBe(403);
    expect((await factor(chitra, 'enable', {})).status).toBe(400);
    await setUp();
    expect((await chitra.call('GET', '/api/account/security')).body).toMatchObject({ secondFactor: true });
    expect((await factor(chitra, 'disable', { password: 'a-wrong-password' })).status).toBe(400);
    expect((await factor(chitra, 'disable', { password: PASSWORD })).status).toBe(200);
    expect((await signIn(aVisitor(app))).body).not.toHaveProperty('twoFactorRedirect');
  });

  it('is asked for after Google as well', async () => {
    const visitor = aVisitor(app);
    expect((await byGoogle(visitor)).headers.get('location')).toBe('/signed-in.html?attempt=1');
    await setRole(database.db, 'chitra@gmail.example', 'admin');
    await visitor.renewToken();
    const { body } = await factor(visitor, 'enable', {});
    const { totpURI } = body as { totpURI: string };
    expect((await factor(visitor, 'verify-totp', { code: codeOf(totpURI) })).status).toBe(200);
    const again = aVisitor(app);
    expect((await byGoogle(again)).headers.get('location')).toBe('/signed-in.html?attempt=1&second_factor=1');
    expect(await isIn(again)).toBe(false);
    // The session that Google's answer would have opened is over.
    const [{ id: uid } = { id: '' }] = await database.db
      .select()
      .from(people)
      .where(eq(people.email, 'chitra@gmail.example'));
    expect(await database.db.$count(sessions, eq(sessions.userId, uid))).toBe(1);
    expect((await factor(again, 'verify-totp', { code: codeOf(totpURI, 1) })).status).toBe(200);
    expect(await isIn(again)).toBe(true);

    // Without a password to give, only a recent sign-in switches it off.
    await database.db.update(sessions).set({ confirmedAt: sql`now() - interval '11 minutes'` });
    for (const verb of ['disable', 'generate-backup-codes'])
      expect(await factor(again, verb, {})).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    await database.db.update(sessions).set({ confirmedAt: sql`now()` });
    expect((await factor(again, 'disable', {})).status).toBe(200);
  });

  it('of a stranger with her address goes with his keys when she proves it; hers outlives a new password', async () => {
    const newPassword = async (email: string) => {
      await aVisitor(app).call('POST', '/api/auth/request-password-reset', { email });
      const mails = await outside.mailsTo(email, 2);
      const token = linkIn(mails.find(({ subject }) => subject.startsWith('Choose'))).searchParams.get('token');
      await aVisitor(app).call('POST', '/api/auth/reset-password', { token, newPassword: 'another-good-one' });
    };
    const byGoogleNow = (email: string) => byGoogle(aVisitor(app), email);
    for (const prove of [byGoogleNow, newPassword]) {
      const mallory = await aMember(app, 'Mallory');
      await setRole(database.db, mallory.email, 'admin');
      await setUp(mallory);
      await anApiKey(mallory);
      await prove(mallory.email);
      expect(await database.db.select().from(people).where(eq(people.id, mallory.uid))).toMatchObject([
        { emailVerified: true, twoFactorEnabled: false },
      ]);
      expect(await database.db.$count(twoFactors, eq(twoFactors.userId, mallory.uid))).toBe(0);
      expect(await database.db.$count(apiKeys, eq(apiKeys.personId, mallory.uid))).toBe(0);
    }

    await markVerified(database.db, chitra.uid);
    await setUp();
    await newPassword(chitra.email);
    const visitor = aVisitor(app);
    const signedIn = { email: chitra.email, password: 'another-good-one' };
    expect((await visitor.call('POST', '/api/auth/sign-in/email', signedIn)).body).toMatchObject({
      twoFactorRedirect: true,
    });
    expect(await isIn(visitor)).toBe(false);
    expect(await database.db.$count(twoFactors, eq(twoFactors.userId, chitra.uid))).toBe(1);
  });

  it('where admins need one, comes before any of their calls', async () => {
    const strict = await startApp(database, { ADMIN_SECOND_FACTOR: 'required', SIGN_IN_TRIES: '1000' });
    const dhruv = await aMember(strict, 'Dhruv');
    await setRole(database.db, dhruv.email, 'admin');
    const call = () => dhruv.call('GET', '/api/audit');
    expect(await call()).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
    expect((await dhruv.call('GET', `/api/userrole/getUserRole/${dhruv.uid}`)).body).toEqual({ role: 'admin' });
    expect((await dhruv.call('GET', `/api/userrole/getUserRole/${chitra.uid}`)).status).toBe(403);
    await setUp(dhruv);
    expect((await call()).status).toBe(200);

    const key = await anApiKey(chitra);
    const reading = async (at: RunningApp) => (await callerWith(at, key).call('GET', '/api/pay/admin_logs')).status;
    expect([await reading(app), await reading(strict)]).toEqual([200, 401]);
    expect((await dhruv.call('GET', '/api/keys')).body).toMatchObject([{ _id: key._id, state: 'inactive' }]);
    await strict.close();
  });
});
