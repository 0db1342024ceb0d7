/** Guessing is slowed per account and address, and never locks the owner out. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onEachDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, aVisitor, PASSWORD } from '#tests/people.ts';

onEachDatabase('guessing', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000', TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const guess = (email: string, password: string, from: string) =>
    aVisitor(app).call('POST', '/api/auth/sign-in/email', { email, password }, { 'x-forwarded-for': from });

  it('evaluates five of a hundred guesses at once, and lets the owner in from elsewhere', async () => {
    const asha = await aMember(app);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => guess(asha.email, `guess-${at}-guess`, '203.0.113.9')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(95);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await guess(asha.email, PASSWORD, '203.0.113.9')).status).toBe(429);
    expect((await guess(asha.email, PASSWORD, '198.51.100.7')).status).toBe(200);
  });

  it('remembers the tries through a restart', async () => {
    const asha = await aMember(app);
    for (let at = 0; at < 5; at += 1) await guess(asha.email, 'wrong-password', '203.0.113.10');
    await app.close();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000', TRUST_PROXY: '127.0.0.1' });
    expect((await guess(asha.email, PASSWORD, '203.0.113.10')).status).toBe(429);
  });

  it('forgets the tries of a person who gets in', async () => {
    const asha = await aMember(app);
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 4; at += 1) await guess(asha.email, 'wrong-password', '203.0.113.11');
      expect((await guess(asha.email, PASSWORD, '203.0.113.11')).status).toBe(200);
    }
  });

  it('sees through a forged address where no proxy is trusted', async () => {
    const direct = await startApp(database, { SIGN_INS_PER_MINUTE: '10000' });
    const asha = await aMember(direct);
    const answers = [];
    for (let at = 0; at < 8; at += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${100 + at}`, 'x-client-address': `203.0.113.${100 + at}` };
      answers.push(
        await aVisitor(direct).call('POST', '/api/auth/sign-in/email', { email: asha.email, password: 'wrong-password' }, headers),
      );
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    await direct.close();
  });

  it('says the same of an unknown address as of a wrong password', async () => {
    const asha = await aMember(app);
    const known = await guess(asha.email, 'wrong-password', '203.0.113.12');
    const unknown = await guess('nobody@example.in', 'wrong-password', '203.0.113.12');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://127.0.0.1.evil.example/',
    '\\/\\/evil.example',
  ])('never leads to %s', async (callbackURL) => {
    const asha = await aMember(app);
    for (const [path, body] of [
      ['sign-in/email', { email: asha.email, password: PASSWORD, callbackURL }],
      ['request-password-reset', { email: asha.email, redirectTo: callbackURL }],
      ['send-verification-email', { email: asha.email, callbackURL }],
    ] as const) {
      const { status, headers } = await asha.call('POST', `/api/auth/${path}`, body, { 'x-forwarded-for': '203.0.113.77' });
      expect([400, 403, 429], `${path} ${callbackURL}`).toContain(status);
      expect(headers.get('location')).toBeNull();
    }
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1'])('refuses calls from pages of %s', async (origin) => {
    const asha = await aMember(app);
    const { status } = await asha.call('POST', '/api/auth/update-user', { name: 'Changed' }, { origin });
    expect(status).toBe(403);
  });
});
