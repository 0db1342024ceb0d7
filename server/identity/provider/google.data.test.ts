/** Signing in with Google, and what must not come of it. */
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { startLoggingApp } from '#tests/logging-app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { startOutside, type OutsideWorld } from '#tests/servers/outside.ts';
import { aMember, aVisitor, PASSWORD, type Visitor } from '#tests/people/people.ts';
import { accounts, people } from '../table.ts';

onDatabase('Google', (open) => {
  let database: TestDatabase;
  let app: RunningApp & { lines: unknown[] };
  let outside: OutsideWorld;
  beforeAll(async () => {
    database = await open();
    outside = await startOutside();
    app = await startLoggingApp(database, { ...outside.settings, SIGN_INS_PER_MINUTE: '10000' });
  });
  afterAll(async () => {
    await app.close();
    await outside.close();
  });

  const begin = async (visitor: Visitor) => {
    const asked = {
      provider: 'google',
      callbackURL: '/signed-in.html',
      errorCallbackURL: '/signed-in.html',
      disableRedirect: true,
    };
    const { body } = await visitor.call('POST', '/api/auth/sign-in/social', asked);
    return new URL((body as { url: string }).url);
  };
  /** Fills the form of the account chooser and answers the address it leads back to. */
  const choose = async (authorize: URL, fields: Record<string, string>) => {
    const page = await (await fetch(authorize)).text();
    const signIn = /name="sign_in" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ sign_in: signIn, ...fields });
    const answer = await fetch(`${outside.url}/google/choose`, { method: 'POST', redirect: 'manual', body });
    return new URL(answer.headers.get('location') ?? '');
  };
  const comeBack = async (visitor: Visitor, callback: URL) =>
    (await visitor.call('GET', `${callback.pathname}${callback.search}`)).headers.get('location');
  const signIn = async (visitor: Visitor, fields: Record<string, string>) =>
    comeBack(visitor, await choose(await begin(visitor), fields));

  it('asks with PKCE, a nonce and the account chooser, and comes back here', async () => {
    const { searchParams } = await begin(aVisitor(app));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      prompt: 'select_account',
      code_challenge_method: 'S256',
      nonce: expect.any(String),
      state: expect.any(String),
      redirect_uri: `${app.url}/api/auth/callback/google`,
    });
  });

  it('signs a new person in, verified and with their name', async () => {
    const visitor = aVisitor(app);
    expect(await signIn(visitor, { name: 'Gita Nair', email: 'gita@example.com' })).toBe('/signed-in.html');
    await visitor.renewToken();
    const [gita] = await database.db.select().from(people).where(eq(people.email, 'gita@example.com'));
    expect(gita).toMatchObject({ name: 'Gita Nair', emailVerified: true, role: 'user' });
    expect(await visitor.call('GET', `/api/userrole/getUserRole/${gita?.id}`)).toMatchObject({ status: 200 });
  });

  it('takes over no name that could show as another one or as none', async () => {
    const named = async (name: string, email: string) => {
      await signIn(aVisitor(app), { name, email });
      return (await database.db.select().from(people).where(eq(people.email, email)))[0]?.name;
    };
    expect(await named('\u202eGita\u202c\nNair', 'turned@example.com')).toBe('Gita Nair');
    expect(await named('\u200b\u3164', 'nameless@example.com')).toBe('Member');
  });

  it('keeps neither its tokens nor the picture there, at the first sign-in and later', async () => {
    const fields = { name: 'Nila Das', email: 'nila@example.com' };
    const joined = await aMember(app, 'Omar', 'omar@example.com');
    for (const person of [fields, fields, { name: 'Omar', email: joined.email }]) {
      const visitor = aVisitor(app);
      expect(await signIn(visitor, person)).toBe('/signed-in.html');
      const payload = JSON.parse(atob((await visitor.renewToken()).split('.')[1] ?? '')) as object;
      expect(payload).toMatchObject({ email: person.email });
      expect(payload).not.toHaveProperty('picture');
    }
    const kept = await database.db
      .select({ account: accounts, image: people.image })
      .from(accounts)
      .innerJoin(people, eq(people.id, accounts.userId))
      .where(and(eq(accounts.providerId, 'google'), inArray(people.email, [fields.email, joined.email])));
    expect(kept).toHaveLength(2);
    for (const { account, image } of kept) {
      const { accessToken, refreshToken, idToken, accessTokenExpiresAt, refreshTokenExpiresAt } = account;
      expect([accessToken, refreshToken, idToken, accessTokenExpiresAt, refreshTokenExpiresAt, image]).toEqual(
        Array.from({ length: 6 }, () => null),
      );
    }
  });

  it('tells the operator how each try ended, and of whom by their id', async () => {
    const visitor = aVisitor(app);
    await signIn(visitor, { name: 'Lata', email: 'lata@example.com' });
    await signIn(aVisitor(app), { cancel: '' });
    await aVisitor(app).call('GET', '/api/auth/callback/google?error=Lata%20owes%20me&state=x');
    const [lata] = await database.db.select().from(people).where(eq(people.email, 'lata@example.com'));
    const line = { reqId: expect.any(String) as unknown, call: '/callback/google', status: 302, address: '127.0.0.1' };
    await expect
      .poll(() => app.lines)
      .toEqual(
        expect.arrayContaining([
          [{ ...line, person: lata?.id, outcome: 'signed in' }, 'an account'],
          [{ ...line, outcome: 'access_denied' }, 'an account'],
          [{ ...line, outcome: expect.stringMatching(/^[a-z_]+$|^another error$/) }, 'an account'],
        ]),
      );
    expect(JSON.stringify(app.lines)).not.toMatch(/lata@|Lata|owes/);
  });

  it('lets somebody without a password delete the account without one', async () => {
    const gauri = aVisitor(app);
    await signIn(gauri, { name: 'Gauri', email: 'gauri@example.com' });
    expect((await gauri.call('POST', '/api/auth/delete-user', {})).status).toBe(200);
    expect(await database.db.select().from(people).where(eq(people.email, 'gauri@example.com'))).toEqual([]);
  });

  it('knows the person again by the account at Google', async () => {
    await signIn(aVisitor(app), { name: 'Hari', email: 'hari@example.com' });
    await signIn(aVisitor(app), { name: 'Hari', email: 'hari@example.com' });
    expect(await database.db.select().from(people).where(eq(people.email, 'hari@example.com'))).toHaveLength(1);
  });

  it('leads back with the reason when the person cancels', async () => {
    const visitor = aVisitor(app);
    expect(await signIn(visitor, { cancel: '' })).toContain('/signed-in.html?error=access_denied');
    expect((await visitor.call('GET', '/api/auth/token')).status).toBe(401);
  });

  it('does not let in an address that Google has not verified', async () => {
    const visitor = aVisitor(app);
    const page = await (await fetch(await begin(visitor))).text();
    const sub =
      /value="(\d+)"/.exec(page.split('<button').find((part) => part.includes('Dev Unverified')) ?? '')?.[1] ?? '';
    const location = await signIn(visitor, { sub });
    expect(location).toContain('error=email_not_verified');
    expect((await visitor.call('GET', '/api/auth/token')).status).toBe(401);
    expect(await database.db.select().from(people).where(eq(people.email, 'dev.unverified@example.com'))).toEqual([]);
  });

  it('tells somebody who is suspended so, and lets nobody in', async () => {
    const email = 'suspended@example.com';
    expect(await signIn(aVisitor(app), { name: 'Dev', email })).toBe('/signed-in.html');
    await database.db.update(people).set({ suspendedAt: new Date() }).where(eq(people.email, email));
    const visitor = aVisitor(app);
    expect(await signIn(visitor, { name: 'Dev', email })).toContain('/signed-in.html?error=account_suspended');
    expect((await visitor.call('GET', '/api/auth/token')).status).toBe(401);
  });

  it('takes an unproven account from the stranger who made it, with his password and session', async () => {
    const mallory = await aMember(app, 'Mallory', 'victim@example.com');
    const victim = aVisitor(app);
    expect(await signIn(victim, { name: 'Victim', email: 'victim@example.com' })).toBe('/signed-in.html');
    expect((await victim.call('GET', '/api/auth/token')).status).toBe(200);
    expect((await mallory.call('GET', '/api/auth/token')).status).toBe(401);
    expect((await mallory.call('GET', `/api/userrole/getUserRole/${mallory.uid}`)).status).toBe(401);
    const guess = { email: 'victim@example.com', password: PASSWORD };
    expect((await aVisitor(app).call('POST', '/api/auth/sign-in/email', guess)).status).toBe(401);
    const ways = await database.db.select().from(accounts).where(eq(accounts.userId, mallory.uid));
    expect(ways.map(({ providerId }) => providerId)).toEqual(['google']);
    const [person] = await database.db.select().from(people).where(eq(people.id, mallory.uid));
    expect(person?.emailVerified).toBe(true);
  });

  it('joins an account whose address is proven, and both ways lead to it', async () => {
    const asha = await aMember(app, 'Asha', 'asha.proven@example.com');
    await database.db.update(people).set({ emailVerified: true }).where(eq(people.id, asha.uid));
    const visitor = aVisitor(app);
    expect(await signIn(visitor, { name: 'Asha', email: 'asha.proven@example.com' })).toBe('/signed-in.html');
    await visitor.renewToken();
    expect((await visitor.call('GET', `/api/userrole/getUserRole/${asha.uid}`)).status).toBe(200);
    expect((await asha.call('GET', `/api/userrole/getUserRole/${asha.uid}`)).status).toBe(200);
  });

  it('does not let a password account be made over one that came by Google', async () => {
    await signIn(aVisitor(app), { name: 'Ira', email: 'ira@example.com' });
    const again = await aVisitor(app).call('POST', '/api/auth/sign-up/email', {
      name: 'X',
      email: 'ira@example.com',
      password: PASSWORD,
    });
    expect(again.status).toBe(422);
    expect(
      (await aVisitor(app).call('POST', '/api/auth/sign-in/email', { email: 'ira@example.com', password: PASSWORD }))
        .status,
    ).toBe(401);
  });

  it('refuses a code that comes back twice, to another browser, or without its state', async () => {
    const visitor = aVisitor(app);
    const callback = await choose(await begin(visitor), { name: 'Jaya', email: 'jaya@example.com' });
    const stranger = aVisitor(app);
    expect(await comeBack(stranger, callback)).toContain('error=');
    expect((await stranger.call('GET', '/api/auth/token')).status).toBe(401);
    const bare = new URL(callback);
    bare.searchParams.delete('state');
    expect(await comeBack(visitor, bare)).toContain('error=');
    expect(await comeBack(visitor, callback)).toBe('/signed-in.html');
    const second = aVisitor(app);
    for (const [name, value] of visitor.cookies) second.cookies.set(name, value);
    expect(await comeBack(second, callback)).toContain('error=');
  });

  it.each(['bad-signature', 'wrong-issuer', 'wrong-audience', 'wrong-nonce', 'expired'])(
    'refuses an ID token of Google with %s',
    async (mode) => {
      const visitor = aVisitor(app);
      await outside.control('google', { mode, at: 'token' });
      const location = await signIn(visitor, { name: 'Kiran', email: `kiran-${mode}@example.com` });
      await outside.control('google', { mode: 'ok' });
      expect(location).toContain('error=');
      expect((await visitor.call('GET', '/api/auth/token')).status).toBe(401);
    },
  );

  it('is offered again once a Google that was down at the start is back', async () => {
    await outside.control('google', { mode: 'unavailable', at: 'discovery' });
    const early = await startApp(database, outside.settings);
    const ask = () =>
      aVisitor(early).call('POST', '/api/auth/sign-in/social', {
        provider: 'google',
        callbackURL: '/',
        disableRedirect: true,
      });
    expect((await ask()).status).toBe(404);
    await outside.control('google', { mode: 'ok' });
    await expect.poll(async () => (await ask()).status, { interval: 500 }).toBe(200);
    await early.close();
  });
});
