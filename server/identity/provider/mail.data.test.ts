/** Mails of the identity room, through a real mail server: they come, they work once, and an outage loses none. */
import { eq, sql } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { linkIn, startOutside, type OutsideWorld } from '#tests/servers/outside.ts';
import { aMember, aVisitor, PASSWORD, type Member, type Visitor } from '#tests/people/people.ts';
import { attempts } from '../../http/limits/limiter.ts';
import { people, verifications } from '../table.ts';

const SECRET = 'x'.repeat(32);

onDatabase('mails', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let outside: OutsideWorld;
  beforeAll(async () => {
    database = await open();
    outside = await startOutside();
    app = await startApp(database, {
      ...outside.settings,
      SIGN_INS_PER_MINUTE: '10000',
      ADMIN_EMAILS: 'chief.mail@example.in',
      AUTH_SECRET: SECRET,
    });
  });
  afterAll(async () => {
    await app.close();
    await outside.close();
  });

  const personBy = async (email: string) => (await database.db.select().from(people).where(eq(people.email, email)))[0];
  const open_ = (url: URL) => aVisitor(app).call('GET', `${url.pathname}${url.search}`);

  /** What the link in the newest verification mail carries. */
  const tokenFor = async (email: string) => {
    const [mail] = await outside.mailsTo(email);
    const link = linkIn(mail);
    expect(`${link.origin}${link.pathname}`).toBe(`${app.url}/verify-email`);
    return link.searchParams.get('token') ?? '';
  };
  const check = (token: string | null, purpose: string) =>
    aVisitor(app).call('POST', '/api/auth/check-link', { token, purpose });
  const verify = (who: Visitor, body: object) => who.call('POST', '/api/auth/verify-email', body);

  it('prove an address by a button, which makes a chief the admin', async () => {
    const chief = await aMember(app, 'Chief', 'chief.mail@example.in');
    const [mail] = await outside.mailsTo('chief.mail@example.in');
    expect(mail).toMatchObject({
      subject: 'Verify your email for PG Finder',
      text: expect.stringContaining('Hello Chief,'),
    });
    // A scanner of mails opens every link.
    await open_(linkIn(mail));
    const token = await tokenFor(chief.email);
    const query = `?token=${encodeURIComponent(token)}&callbackURL=/`;
    expect((await aVisitor(app).call('GET', `/api/auth/verify-email${query}`)).status).toBeGreaterThanOrEqual(400);
    expect(await personBy(chief.email)).toMatchObject({ emailVerified: false, role: 'user' });

    expect((await verify(chief, { token })).status).toBe(200);
    expect((await check(token, 'verify-email')).body).toEqual({ email: chief.email, verified: true });
    expect(await personBy(chief.email)).toMatchObject({ emailVerified: true, role: 'admin' });
    expect((await chief.call('GET', '/api/auth/token')).status).toBe(200);
    expect((await verify(aVisitor(app), { token })).status).toBe(200);
  });

  it('do not let the owner of an address verify a stranger’s account unknowingly', async () => {
    const email = `owner-${database.embedded}@example.in`;
    const stranger = await aMember(app, 'Stranger', email);
    const token = await tokenFor(email);
    const owner = await aMember(app, 'Owner');
    for (const who of [aVisitor(app), owner])
      expect(await verify(who, { token })).toMatchObject({ status: 401, body: { code: 'PASSWORD_REQUIRED' } });
    expect(await verify(aVisitor(app), { token, password: 'a-guess-of-hers' })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_PASSWORD' },
    });
    expect(await verify(stranger, { token: `${token}x` })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_TOKEN' },
    });
    expect(await personBy(email)).toMatchObject({ emailVerified: false });
  });

  it('end the sessions of everybody else when the address is proven', async () => {
    const asha = await aMember(app);
    const elsewhere = aVisitor(app);
    await elsewhere.call('POST', '/api/auth/sign-in/email', { email: asha.email, password: PASSWORD });
    const token = await tokenFor(asha.email);
    expect((await verify(asha, { token })).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/auth/token')).status).toBe(401);
    expect((await asha.call('GET', '/api/auth/token')).status).toBe(200);
  });

  it('prove the address that they went to, for an hour, and by nothing else that the server has signed', async () => {
    const asha = await aMember(app);
    const token = await tokenFor(asha.email);
    const { exp = 0, iat = 0, ...claims } = decodeJwt(token);
    // Two readings of the clock, between which a second may begin.
    expect([3_600, 3_601]).toContain(exp - iat);
    const signed = (body: object) =>
      new SignJWT({ ...claims, ...body })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(Buffer.from(SECRET));
    const expired = { status: 400, body: { code: 'INVALID_TOKEN' } };
    expect(await verify(asha, { token: await signed({ purpose: 'another' }) })).toMatchObject(expired);
    expect(await check(token, 'verify-email')).toMatchObject({ body: { email: asha.email, verified: false } });
    const renamed = { email: `new-${asha.email}` };
    await database.db.update(people).set(renamed).where(eq(people.id, asha.uid));
    expect(await verify(asha, { token })).toMatchObject(expired);
    expect(await check(token, 'verify-email')).toMatchObject(expired);
    expect((await verify(asha, { token: await signed(renamed) })).status).toBe(200);
  });

  it('prove an address by the password on another device', async () => {
    const asha = await aMember(app);
    const phone = aVisitor(app);
    expect((await verify(phone, { token: await tokenFor(asha.email), password: PASSWORD })).status).toBe(200);
    expect(await personBy(asha.email)).toMatchObject({ emailVerified: true });
    expect((await asha.call('GET', '/api/auth/token')).status).toBe(401);
  });

  it('lead on to the PG for which somebody signs up, and to no other site', async () => {
    const email = `guest-${database.embedded}@example.in`;
    const body = { name: 'Ravi', email, password: PASSWORD, callbackURL: '/search/pg/neel?from=1#comment-2' };
    expect((await aVisitor(app).call('POST', '/api/auth/sign-up/email', body)).status).toBe(200);
    const [mail] = await outside.mailsTo(email);
    expect(linkIn(mail).searchParams.get('from')).toBe(body.callbackURL);

    const ask = (callbackURL: string) =>
      aVisitor(app).call('POST', '/api/auth/send-verification-email', { email, callbackURL });
    for (const elsewhere of ['https://elsewhere.example/', '//elsewhere.example', '/\\\\elsewhere.example'])
      expect((await ask(elsewhere)).status, elsewhere).toBeGreaterThanOrEqual(400);
    expect((await ask('/')).status).toBe(200);
    const [newest] = await outside.mailsTo(email, 2);
    expect(linkIn(newest).searchParams.get('from')).toBeNull();
  });

  it('leave no link and no token in the queue', async () => {
    const asha = await aMember(app);
    await asha.call('POST', '/api/auth/request-password-reset', { email: asha.email });
    await outside.mailsTo(asha.email, 2);
    const { rows } = await database.db.execute<{ data: unknown }>(
      sql`select data from jobs.job where data is not null`,
    );
    const kept = JSON.stringify(rows);
    expect(kept).toContain(asha.uid);
    expect(kept).not.toMatch(/token=|reset-password\/|verify-email/);
    const mails = await outside.mailsTo(asha.email, 2);
    const tokens = mails.map((mail) => linkIn(mail).searchParams.get('token') ?? '');
    const secrets = JSON.stringify(await database.db.select().from(verifications));
    expect(tokens.filter((token) => token === '' || secrets.includes(token) || kept.includes(token))).toEqual([]);
  });

  it('show a name as text, whatever it is', async () => {
    await aMember(app, '<img src=x onerror=alert(1)>', 'html@example.in');
    const [mail] = await outside.mailsTo('html@example.in');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).not.toContain('<img');
  });

  it.each(['You have won, see evil.example', 'https://evil.example', 'W'.repeat(41)])(
    'do not say %s in our name',
    async (name) => {
      const { email } = await aMember(app, name);
      await aVisitor(app).call('POST', '/api/auth/request-password-reset', { email });
      for (const { text, html } of await outside.mailsTo(email, 2)) {
        expect(text).toContain('Hello,');
        expect(`${text} ${html}`).not.toContain(name);
      }
    },
  );

  it('give a new password once, end the sessions, and prove the address', async () => {
    const asha = await aMember(app);
    const asked = { email: asha.email, redirectTo: '/reset-password' };
    expect((await asha.call('POST', '/api/auth/request-password-reset', asked)).status).toBe(200);
    const mails = await outside.mailsTo(asha.email, 2);
    const link = linkIn(mails.find(({ subject }) => subject.startsWith('Choose a new password')));
    expect(`${link.origin}${link.pathname}`).toBe(`${app.url}/reset-password`);
    const token = link.searchParams.get('token');
    expect(token).toMatch(/^[A-Za-z0-9]{24}$/);
    const kept = await database.db.select().from(verifications);
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(token);
    const reset = (newPassword: string) =>
      aVisitor(app).call('POST', '/api/auth/reset-password', { token, newPassword });
    expect((await reset('short')).status).toBe(400);
    expect(await reset('password1')).toMatchObject({ status: 400, body: { code: 'PASSWORD_COMPROMISED' } });
    const resetsAt = new Date(Date.now() + 900_000);
    await database.db.insert(attempts).values({ key: `sign-in account ${asha.email}`, count: 1_000, resetsAt });
    expect(await check(token, 'reset-password')).toMatchObject({ status: 200, body: { email: asha.email } });
    expect((await check(token, 'verify-email')).status).toBe(400);
    expect((await reset('another-good-one')).status).toBe(200);
    expect((await reset('yet-another-one')).status).toBe(400);
    expect(await check(token, 'reset-password')).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
    expect((await asha.call('GET', `/api/userrole/getUserRole/${asha.uid}`)).status).toBe(401);
    const signIn = (password: string) =>
      aVisitor(app).call('POST', '/api/auth/sign-in/email', { email: asha.email, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('another-good-one')).status).toBe(200);
    expect(await personBy(asha.email)).toMatchObject({ emailVerified: true });
    // Who did not choose it hears of it.
    const changed = (await outside.mailsTo(asha.email, 3)).find(({ subject }) => subject.endsWith('changed'));
    expect(linkIn(changed).href).toBe(`${app.url}/forgot-password`);
  });

  it('give no new password any more once it has been changed, by another link or by the present one', async () => {
    const [asha, bina] = [await aMember(app), await aMember(app, 'Bina')];
    /** Asks for a link to choose a password; the tokens among so many mails, the newest first. */
    const tokensOf = async ({ email }: Member, count: number) => {
      await aVisitor(app).call('POST', '/api/auth/request-password-reset', { email });
      const mails = await outside.mailsTo(email, count);
      const found = mails.map((mail) => linkIn(mail)).filter(({ pathname }) => pathname === '/reset-password');
      return found.map(({ searchParams }) => searchParams.get('token'));
    };
    const reset = (token: string | null | undefined, newPassword = 'another-good-one') =>
      aVisitor(app).call('POST', '/api/auth/reset-password', { token, newPassword });
    const used = { status: 400, body: { code: 'INVALID_TOKEN' } };

    const [binas] = await tokensOf(bina, 2);
    const [soonTooOld = null] = await tokensOf(asha, 2);
    await database.db.update(verifications).set({ expiresAt: new Date() }).where(eq(verifications.value, asha.uid));
    expect(await check(soonTooOld, 'reset-password')).toMatchObject(used);
    const [newest, older] = await tokensOf(asha, 3);
    expect((await reset(newest)).status).toBe(200);
    expect(await reset(older)).toMatchObject(used);

    // With the mail that she has a new one.
    const [last] = await tokensOf(asha, 5);
    const signIn = { email: asha.email, password: 'another-good-one' };
    expect((await asha.call('POST', '/api/auth/sign-in/email', signIn)).status).toBe(200);
    const change = { currentPassword: signIn.password, newPassword: 'her-own-choice' };
    expect((await asha.call('POST', '/api/auth/change-password', change)).status).toBe(200);
    expect(await reset(last)).toMatchObject(used);
    expect((await outside.mailsTo(asha.email, 6))[0]?.subject).toBe('Your password for PG Finder was changed');
    expect((await reset(binas)).status).toBe(200);
  });

  it('tell of a new password only an address that is proven, and not over and over', async () => {
    const asha = await aMember(app);
    const jobsOf = (...states: string[]) =>
      database.db.$count(
        sql`jobs.job`,
        sql`data ->> 'uid' = ${asha.uid} and data ->> 'kind' = 'password-changed' and state::text in ${states}`,
      );
    let password = PASSWORD;
    const change = async () => {
      const newPassword = `${password}!`;
      const { status } = await asha.call('POST', '/api/auth/change-password', {
        currentPassword: password,
        newPassword,
      });
      password = newPassword;
      return status;
    };
    expect(await change()).toBe(200);
    await expect.poll(() => jobsOf('completed')).toBe(1);
    expect(await outside.mailsTo(asha.email)).toHaveLength(1);
    await database.db.update(people).set({ emailVerified: true }).where(eq(people.id, asha.uid));
    for (let nth = 0; nth < 4; nth += 1) expect(await change()).toBe(200);
    await expect.poll(() => jobsOf('completed')).toBe(4);
    expect(await outside.mailsTo(asha.email, 4)).toHaveLength(4);
  });

  it('say nothing about whether an address is known', async () => {
    const asha = await aMember(app);
    const ask = (email: string) =>
      aVisitor(app).call('POST', '/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
    const [known, unknown] = [await ask(asha.email), await ask('nobody-at-all@example.in')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it('are not sent any more to who has proven the address while they waited', async () => {
    await outside.control('mail-faults', { mode: 'down' });
    const asha = await aMember(app);
    await database.db.update(people).set({ emailVerified: true }).where(eq(people.id, asha.uid));
    const jobsIn = (...states: string[]) =>
      database.db.$count(sql`jobs.job`, sql`data ->> 'uid' = ${asha.uid} and state::text in ${states}`);
    // A try that began before has read that the address is not proven, and must fail first.
    await expect.poll(() => jobsIn('active')).toBe(0);
    await outside.control('mail-faults', { mode: 'ok' });
    await expect.poll(() => jobsIn('created', 'retry', 'active')).toBe(0);
    expect(await outside.mailsTo(asha.email, 0)).toEqual([]);
  });

  it('wait out an outage, and each comes exactly once', async () => {
    await outside.control('mail-faults', { mode: 'down' });
    const late = await Promise.all(
      Array.from({ length: 5 }, (_, at) => aMember(app, 'Late', `late-${at}-${database.embedded}@example.in`)),
    );
    await outside.control('mail-faults', { mode: 'ok' });
    for (const { email } of late) {
      const mails = await outside.mailsTo(email);
      expect(mails).toHaveLength(1);
    }
  });
});
