/** Accounts, sessions and roles on the running server. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, onDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, aVisitor, PASSWORD, type Visitor } from '#tests/people/people.ts';
import { setRole } from '../accounts/people.ts';
import { people } from '../table.ts';

onDatabase('accounts', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000', ADMIN_EMAILS: 'chief@example.in' });
  });
  afterAll(() => app.close());

  const role = (of: { uid: string }) => `/api/userrole/getUserRole/${of.uid}`;

  it('lets Asha sign up, sign out and sign in again', async () => {
    const asha = await aMember(app);
    expect(await asha.call('GET', role(asha))).toMatchObject({ status: 200, body: { role: 'user' } });
    expect(await asha.call('POST', '/api/auth/sign-out', {})).toMatchObject({ status: 200 });
    expect(asha.cookies.size).toBe(0);
    const again = await asha.call('POST', '/api/auth/sign-in/email', {
      email: asha.email.toUpperCase(),
      password: PASSWORD,
    });
    expect(again.status).toBe(200);
    expect(decodeJwt(await asha.renewToken())).toMatchObject({
      sub: asha.uid,
      email: asha.email,
      name: 'Asha Rao',
      aud: 'pg-finder-api',
    });
  });

  it('keeps the session in a cookie that no script can read', async () => {
    const visitor = aVisitor(app);
    const { headers } = await visitor.call('POST', '/api/auth/sign-up/email', {
      name: 'Bina',
      email: 'cookie@example.in',
      password: PASSWORD,
    });
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  it('lets no other host of the domain set that cookie, where the address is https', async () => {
    const origin = 'https://pg.example.in';
    // With a secret of its own, which would make the keys of the others here worthless.
    const own = await newDatabase();
    const secure = await startApp(own, { PUBLIC_URL: origin, AUTH_SECRET: 'x'.repeat(32) });
    const asha = aVisitor(secure);
    const person = { name: 'Asha', email: 'secure@example.in', password: PASSWORD };
    const { headers } = await asha.call('POST', '/api/auth/sign-up/email', person, { origin });
    const cookies = headers.getSetCookie();
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-pg-finder\.\w+=[^;]+; (.+; )?Path=\/(;|$)/i);
      expect(cookie).toMatch(/; Secure(;|$)/i);
      expect(cookie).toMatch(/; HttpOnly(;|$)/i);
      expect(cookie).not.toMatch(/; Domain=/i);
    }
    expect(cookies).not.toEqual([]);
    expect((await asha.call('GET', '/api/auth/token')).status).toBe(200);
    await asha.call('POST', '/api/auth/sign-out', {}, { origin });
    expect(asha.cookies.size).toBe(0);
    await secure.close();
    await own.close();
  });

  it('refuses a known address in words, in any case', async () => {
    const asha = await aMember(app);
    const again = await aVisitor(app).call('POST', '/api/auth/sign-up/email', {
      name: 'X',
      email: asha.email.toUpperCase(),
      password: PASSWORD,
    });
    expect(again).toMatchObject({ status: 422, body: { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' } });
  });

  it('makes one account of fifty sign-ups at once, and tells the others why', async () => {
    const email = 'fifty@example.in';
    const tries = Array.from({ length: 50 }, (_, at) =>
      aVisitor(app).call('POST', '/api/auth/sign-up/email', {
        name: 'Asha',
        email: at % 2 ? email : email.toUpperCase(),
        password: PASSWORD,
      }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(({ body }) => (body as { code: string }).code)).toEqual(
      others.map(() => 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'),
    );
  });

  it.each([
    ['role', { role: 'admin' }],
    ['image', { image: 'https://elsewhere.example/track.png' }],
    ['emailVerified', { emailVerified: true }],
  ])('never lets a person set their own %s', async (field, extra) => {
    const email = `${field.toLowerCase()}-setter@example.in`;
    await aVisitor(app).call('POST', '/api/auth/sign-up/email', { name: 'Eve', email, password: PASSWORD, ...extra });
    const [eve] = await database.db.select().from(people).where(eq(people.email, email));
    expect(eve ?? { role: 'user', image: null, emailVerified: false }).toMatchObject({
      role: 'user',
      image: null,
      emailVerified: false,
    });
  });

  it.each([
    ['no address', { name: 'A', email: 'nowhere', password: PASSWORD }],
    ['a short password', { name: 'A', email: 'short@example.in', password: '1234567' }],
    ['a NUL', { name: 'A\u0000B', email: 'nul@example.in', password: PASSWORD }],
    ['a line break in the address', { name: 'A', email: 'a@example.in\r\nBcc: x@example.in', password: PASSWORD }],
    [
      'letters in the address that only look like others',
      { name: 'A', email: 'as\u212A@example.in', password: PASSWORD },
    ],
    ['a long way back', { name: 'A', email: 'far@example.in', password: PASSWORD, callbackURL: `/${'a'.repeat(600)}` }],
    ['a password that everybody uses', { name: 'A', email: 'known@example.in', password: 'Password@123' }],
    ['nothing', {}],
    ['a list', []],
  ])('refuses a sign-up with %s', async (_what, body) => {
    const { status } = await aVisitor(app).call('POST', '/api/auth/sign-up/email', body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it.each([
    ['is missing', ' '],
    ['nobody can see', '\u200B\u2060'],
    ['is a letter that shows nothing', '\u3164'],
    ['is a sign that shows nothing', '\u2800'],
    ['turns the writing round', 'Asha \u202Enimda'],
    ['has a line break', 'A\r\nBcc: x@example.in'],
    ['has a line break of another kind', 'Asha\u2028Admin'],
  ])('refuses a name that %s, at the sign-up and afterwards', async (_what, name) => {
    const asha = await aMember(app);
    const signUp = { name, email: `named-${randomUUID()}@example.in`, password: PASSWORD };
    expect((await aVisitor(app).call('POST', '/api/auth/sign-up/email', signUp)).status).toBe(400);
    expect((await asha.call('POST', '/api/auth/update-user', { name })).status).toBe(400);
    const [kept] = await database.db.select().from(people).where(eq(people.id, asha.uid));
    expect(kept?.name).toBe('Asha Rao');
  });

  it('takes a name in the letters of its language, joiners and all', async () => {
    const name = 'ശ്രീ ക്\u200Dറ \u200Cअशा';
    const person = await aMember(app, name);
    const [kept] = await database.db.select().from(people).where(eq(people.id, person.uid));
    expect(kept?.name).toBe(name);
  });

  it('takes a password of 128 characters as it is, to the last one', async () => {
    const person = { name: 'Asha', email: 'long@example.in', password: `Ä ${'x'.repeat(125)}y` };
    expect((await aVisitor(app).call('POST', '/api/auth/sign-up/email', person)).status).toBe(200);
    const signIn = async (password: string) =>
      (await aVisitor(app).call('POST', '/api/auth/sign-in/email', { email: person.email, password })).status;
    expect(await signIn(person.password)).toBe(200);
    expect(await signIn(person.password.toLowerCase())).toBe(401);
    expect(await signIn(person.password.slice(0, -1))).toBe(401);
  });

  it('changes a password for who knows the present one alone', async () => {
    const asha = await aMember(app);
    const change = (currentPassword?: string) =>
      asha.call('POST', '/api/auth/change-password', { currentPassword, newPassword: 'a-new-password' });
    expect(await change('a-wrong-guess')).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } });
    for (const none of ['', undefined]) expect((await change(none)).status).toBe(400);
    expect(await change('a-new-password')).toMatchObject({ status: 400, body: { code: 'PASSWORD_UNCHANGED' } });
    const signIn = async (password: string) =>
      (await aVisitor(app).call('POST', '/api/auth/sign-in/email', { email: asha.email, password })).status;
    expect([await signIn('a-new-password'), await signIn(PASSWORD)]).toEqual([401, 200]);
    expect((await change(PASSWORD)).status).toBe(200);
    expect([await signIn('a-new-password'), await signIn(PASSWORD)]).toEqual([200, 401]);
  });

  it('ends every other session with a new password, whatever is asked for', async () => {
    const asha = await aMember(app);
    const isIn = async (who: Visitor) => (await who.call('GET', '/api/auth/token')).status === 200;
    for (const [at, revokeOtherSessions] of [undefined, false].entries()) {
      const phone = aVisitor(app);
      const [currentPassword, newPassword] = [`${PASSWORD}${at || ''}`, `${PASSWORD}${at + 1}`];
      await phone.call('POST', '/api/auth/sign-in/email', { email: asha.email, password: currentPassword });
      expect(await isIn(phone)).toBe(true);
      const change = { currentPassword, newPassword, revokeOtherSessions };
      expect((await asha.call('POST', '/api/auth/change-password', change)).status).toBe(200);
      expect([await isIn(phone), await isIn(asha)]).toEqual([false, true]);
    }
  });

  it('refuses a password everybody uses at each change as well, after what the specification asks of it', async () => {
    const asha = await aMember(app);
    const change = (newPassword: string) =>
      asha.call('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword });
    expect(await change('1234567')).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_SHORT' } });
    const sentence = 'Many people use this password, so it is easily guessed. Please choose another.';
    expect(await change('12345678')).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_COMPROMISED', message: sentence },
    });
    expect(await change('a-better-password')).toMatchObject({ status: 200 });
  });

  describe('roles', () => {
    it('shows a role to oneself and to an admin only', async () => {
      const [asha, bina, chitra] = [await aMember(app), await aMember(app, 'Bina'), await aMember(app, 'Chitra')];
      await setRole(database.db, chitra.email, 'admin');
      expect(await asha.call('GET', role(bina))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await aVisitor(app).call('GET', role(bina))).toMatchObject({ status: 401 });
      expect(await chitra.call('GET', role(bina))).toMatchObject({ status: 200, body: { role: 'user' } });
      expect(await chitra.call('GET', '/api/userrole/getUserRole/nobody%00')).toMatchObject({ status: 404 });
    });

    it('takes an admin the rights at once, with the token still alive', async () => {
      const [asha, chitra] = [await aMember(app), await aMember(app, 'Chitra')];
      await setRole(database.db, chitra.email, 'admin');
      expect((await chitra.call('GET', role(asha))).status).toBe(200);
      await setRole(database.db, chitra.email, 'user');
      expect((await chitra.call('GET', role(asha))).status).toBe(403);
    });

    it('gives ADMIN_EMAILS the role only once the address is verified', async () => {
      const chief = await aMember(app, 'Chief', 'chief@example.in');
      expect(await chief.call('GET', role(chief))).toMatchObject({ body: { role: 'user' } });
      await startApp(database, { ADMIN_EMAILS: 'chief@example.in' }).then((other) => other.close());
      expect(await chief.call('GET', role(chief))).toMatchObject({ body: { role: 'user' } });
      await database.db.update(people).set({ emailVerified: true }).where(eq(people.id, chief.uid));
      await startApp(database, { ADMIN_EMAILS: 'chief@example.in' }).then((other) => other.close());
      expect(await chief.call('GET', role(chief))).toMatchObject({ body: { role: 'admin' } });
    });
  });

  describe('the end of a session', () => {
    it('ends its tokens at once, everywhere', async () => {
      const asha = await aMember(app);
      const phone = aVisitor(app);
      await phone.call('POST', '/api/auth/sign-in/email', { email: asha.email, password: PASSWORD });
      await phone.renewToken();
      expect((await phone.call('GET', role(asha))).status).toBe(200);
      await asha.call('POST', '/api/auth/revoke-sessions', {});
      expect((await phone.call('GET', role(asha))).status).toBe(401);
      expect((await asha.call('GET', role(asha))).status).toBe(401);
    });

    it('gives a new session at every sign-in', async () => {
      const asha = await aMember(app);
      const first = new Map(asha.cookies);
      await asha.call('POST', '/api/auth/sign-in/email', { email: asha.email, password: PASSWORD });
      expect([...asha.cookies.values()]).not.toEqual([...first.values()]);
    });

    it('comes with the account, whose tokens then mean nobody', async () => {
      const asha = await aMember(app);
      expect((await asha.call('GET', '/api/account/data')).body).toMatchObject({
        person: { email: asha.email },
        signInMethods: ['credential'],
      });
      for (const body of [{}, { password: '' }])
        expect(await asha.call('POST', '/api/auth/delete-user', body)).toMatchObject({
          status: 400,
          body: { code: 'invalid' },
        });
      expect((await asha.call('GET', role(asha))).status).toBe(200);
      expect((await asha.call('POST', '/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);
      expect((await asha.call('GET', role(asha))).status).toBe(401);
      const back = await aVisitor(app).call('POST', '/api/auth/sign-in/email', {
        email: asha.email,
        password: PASSWORD,
      });
      expect(back.status).toBe(401);
    });
  });
});

onDatabase('another secret', (open) => {
  it('ends the tokens of the former one and gives new ones', async () => {
    const database = await open();
    const before = await startApp(database);
    const asha = await aMember(before);
    await before.close();
    const after = await startApp(database, { AUTH_SECRET: 'another-secret-of-at-least-32-characters' });
    const again = aVisitor(after);
    await again.call('POST', '/api/auth/sign-in/email', { email: asha.email, password: PASSWORD });
    await again.renewToken();
    expect((await again.call('GET', `/api/userrole/getUserRole/${asha.uid}`)).status).toBe(200);
    await after.close();
  });
});
