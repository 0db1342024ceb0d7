/** Mails of the identity room, through a real mail server: they come, they work once, and an outage loses none. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onEachDatabase, type TestDatabase } from '#tests/database.ts';
import { linkIn, startOutside, type OutsideWorld } from '#tests/outside.ts';
import { aMember, aVisitor, PASSWORD } from '#tests/people.ts';
import { people, verifications } from './table.ts';

onEachDatabase('mails', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let outside: OutsideWorld;
  beforeAll(async () => {
    database = await open();
    outside = await startOutside();
    app = await startApp(database, { ...outside.settings, SIGN_INS_PER_MINUTE: '10000', ADMIN_EMAILS: 'chief.mail@example.in' });
  });
  afterAll(async () => {
    await app.close();
    await outside.close();
  });

  const personBy = async (email: string) => (await database.db.select().from(people).where(eq(people.email, email)))[0];
  const open_ = (url: URL) => aVisitor(app).call('GET', `${url.pathname}${url.search}`);

  it('prove an address, which makes a chief the admin', async () => {
    await aMember(app, 'Chief', 'chief.mail@example.in');
    const [mail] = await outside.mailsTo('chief.mail@example.in');
    expect(mail).toMatchObject({ subject: 'Verify your email for PG Finder', text: expect.stringContaining('Hello Chief,') });
    const link = linkIn(mail);
    expect(link.origin).toBe(app.url);
    expect((await open_(link)).status).toBe(302);
    expect(await personBy('chief.mail@example.in')).toMatchObject({ emailVerified: true, role: 'admin' });
  });

  it('show a name as text, whatever it is', async () => {
    await aMember(app, '<img src=x onerror=alert(1)>', 'html@example.in');
    const [mail] = await outside.mailsTo('html@example.in');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).not.toContain('<img');
  });

  it.each(['You have won, see evil.example', 'https://evil.example', 'W'.repeat(41)])('do not say %s in our name', async (name) => {
    const { email } = await aMember(app, name);
    const [mail] = await outside.mailsTo(email);
    expect(mail?.text).toContain('Hello,');
    expect(`${mail?.text} ${mail?.html}`).not.toContain(name);
  });

  it('give a new password once, end the sessions, and prove the address', async () => {
    const asha = await aMember(app);
    expect((await asha.call('POST', '/api/auth/request-password-reset', { email: asha.email, redirectTo: '/reset-password' })).status).toBe(
      200,
    );
    const mails = await outside.mailsTo(asha.email, 2);
    const link = linkIn(mails.find(({ subject }) => subject.startsWith('Choose a new password')));
    const landing = (await open_(link)).headers.get('location') ?? '';
    const token = new URL(landing, app.url).searchParams.get('token');
    expect(token).toMatch(/^[A-Za-z0-9]{24}$/);
    const kept = await database.db.select({ identifier: verifications.identifier, value: verifications.value }).from(verifications);
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(token);
    const reset = (newPassword: string) => aVisitor(app).call('POST', '/api/auth/reset-password', { token, newPassword });
    expect((await reset('short')).status).toBe(400);
    expect(await reset('password1')).toMatchObject({ status: 400, body: { code: 'PASSWORD_COMPROMISED' } });
    expect((await reset('another-good-one')).status).toBe(200);
    expect((await reset('yet-another-one')).status).toBe(400);
    expect((await asha.call('GET', `/api/userrole/getUserRole/${asha.uid}`)).status).toBe(401);
    const signIn = (password: string) => aVisitor(app).call('POST', '/api/auth/sign-in/email', { email: asha.email, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('another-good-one')).status).toBe(200);
    expect(await personBy(asha.email)).toMatchObject({ emailVerified: true });
  });

  it('say nothing about whether an address is known', async () => {
    const asha = await aMember(app);
    const ask = (email: string) => aVisitor(app).call('POST', '/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
    const [known, unknown] = [await ask(asha.email), await ask('nobody-at-all@example.in')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
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
