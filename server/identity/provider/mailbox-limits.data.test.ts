/** No mailbox is filled with mails of ours, whoever asks for them, and only those that are sent count. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, aVisitor, PASSWORD, type Visitor } from '#tests/people/people.ts';

/** Calls that promise a mail are answered, though nobody takes it. */
const SETTINGS = { SIGN_INS_PER_MINUTE: '10000', TRUST_PROXY: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9' };

onDatabase('a mailbox', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, SETTINGS);
  });
  afterAll(() => app.close());

  it('sends a mailbox four mails of a kind, whoever asks, with or without an account, and remembers them', async () => {
    const asha = await aMember(app);
    let from = 0;
    const ask = (email: string) =>
      aVisitor(app).call(
        'POST',
        '/api/auth/request-password-reset',
        { email },
        { 'x-forwarded-for': `203.0.113.${(from += 1)}` },
      );
    for (const email of [asha.email, 'nobody-here@example.in']) {
      const answers = [];
      for (let nth = 0; nth < 5; nth += 1) answers.push((await ask(nth % 2 ? email.toUpperCase() : email)).status);
      expect(answers).toEqual([200, 200, 200, 200, 429]);
    }
    await app.close();
    app = await startApp(database, SETTINGS);
    const [known, unknown] = [await ask(asha.email), await ask('nobody-here@example.in')];
    expect([known.status, known.body]).toEqual([429, unknown.body]);
    expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('does not let a mailbox be filled by accounts that are made and deleted', async () => {
    const email = 'not-mine@example.in';
    const signUp = (from: string) =>
      aVisitor(app).call(
        'POST',
        '/api/auth/sign-up/email',
        { name: 'X', email, password: PASSWORD },
        { 'x-forwarded-for': from },
      );
    for (let nth = 0; nth < 4; nth += 1) {
      const mallory = await aMember(app, 'Mallory', email, { 'x-forwarded-for': `203.0.113.${20 + nth}` });
      // Who has an account already is told so, and gets no mail.
      expect((await signUp('203.0.113.30')).status).toBe(422);
      await mallory.call('POST', '/api/auth/delete-user', { password: PASSWORD });
    }
    const fifth = await signUp('203.0.113.31');
    expect(fifth.status).toBe(429);
    expect(fifth.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it('uses up nobody’s mails by calls that send none', async () => {
    const [asha, mallory] = [await aMember(app), await aMember(app, 'Mallory')];
    const evil = 'https://evil.example';
    const { email } = asha;
    for (let nth = 0; nth < 2; nth += 1) {
      const stranger = aVisitor(app);
      const ask = (who: Visitor, call: string, body: object, headers = {}) =>
        who.call('POST', `/api/auth/${call}`, { email, ...body }, headers);
      const answers = await Promise.all([
        ask(mallory, 'send-verification-email', {}),
        ask(mallory, 'send-verification-email', {}, { origin: evil }),
        ask(stranger, 'send-verification-email', { callbackURL: evil }),
        ask(stranger, 'request-password-reset', { redirectTo: evil }),
        ask(stranger, 'request-password-reset', { email: ` ${email}` }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([400, 403, 400, 400, 400]);
    }
    expect((await asha.call('POST', '/api/auth/send-verification-email', { email })).status).toBe(200);
    expect((await asha.call('POST', '/api/auth/request-password-reset', { email })).status).toBe(200);
  });

  it('does not keep somebody from signing up whose address others have asked mails for', async () => {
    const email = 'new-here@example.in';
    const ask = () => aVisitor(app).call('POST', '/api/auth/send-verification-email', { email });
    const statuses = (await Promise.all([ask(), ask(), ask(), ask(), ask()])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 200, 429]);
    const newHere = await aMember(app, 'New here', email);
    expect((await newHere.call('POST', '/api/auth/send-verification-email', { email })).status).toBe(200);
  });

  it('gets four mails at sign-up by however many addresses at once, and four links for a new password', async () => {
    const addresses = Array.from({ length: 12 }, (_, nth) =>
      nth % 2 ? `dev.ika+${nth}@gmail.com` : `D.evika+${nth}@googlemail.com`,
    );
    const statuses = await Promise.all(
      addresses.map(async (email, nth) => {
        const person = { name: 'X', email, password: PASSWORD };
        const from = { 'x-forwarded-for': `203.0.113.${nth}` };
        return (await aVisitor(app).call('POST', '/api/auth/sign-up/email', person, from)).status;
      }),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array(4).fill(200), ...Array(8).fill(429)]);

    const signedUp = addresses.filter((_, nth) => statuses[nth] === 200);
    const asked = [];
    for (const email of [...signedUp, ...signedUp])
      asked.push((await aVisitor(app).call('POST', '/api/auth/request-password-reset', { email })).status);
    expect(asked).toEqual([...Array(4).fill(200), ...Array(4).fill(429)]);
  });

  it('tells nobody by its other addresses whether it has an account', async () => {
    const asha = await aMember(app, 'Asha Rao', 'asha.of.the.limits@gmail.com');
    const ask = async (email: string) =>
      (await aVisitor(app).call('POST', '/api/auth/request-password-reset', { email })).status;
    for (const { email } of [asha, { email: 'nobody.of.the.limits@gmail.com' }]) {
      const [name] = email.split('@');
      for (let nth = 0; nth < 5; nth += 1) expect(await ask(`${name}+${nth}@gmail.com`)).toBe(200);
      expect(await ask(email)).toBe(200);
    }
  });
});
