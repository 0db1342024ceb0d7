/** No mailbox is filled with mails of ours, whoever asks for them, and only those that are sent count. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, aVisitor, PASSWORD, type Visitor } from '#tests/people/people.ts';
import { markVerified } from '../accounts/people.ts';
import { postWithinLimit } from './mailbox-limits.ts';

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

  const askForLink = async (email: string) =>
    (await aVisitor(app).call('POST', '/api/auth/request-password-reset', { email })).status;
  /** How many mails of a kind wait to be sent to the people with these addresses. */
  const mailsTo = async (addresses: string[], kind: string) => {
    const { rows } = await database.db.execute(sql`select from jobs.job join people on people.id = data ->> 'uid'
      where job.name = 'account-mail' and data ->> 'kind' = ${kind}
        and email = any(${sql.param(addresses.map((address) => address.toLowerCase()))}::text[])`);
    return rows.length;
  };

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

  it('gets four mails of a kind by however many addresses at once, each answered as if it got one', async () => {
    const addresses = Array.from({ length: 12 }, (_, nth) =>
      nth % 2 ? `dev.ika+${nth}@gmail.com` : `D.evika+${nth}@googlemail.com`,
    );
    const signUp = async (email: string, nth: number) => {
      const person = { name: 'X', email, password: PASSWORD };
      const from = { 'x-forwarded-for': `203.0.113.${nth}` };
      return (await aVisitor(app).call('POST', '/api/auth/sign-up/email', person, from)).status;
    };
    expect(await Promise.all(addresses.map(signUp))).toEqual(Array(12).fill(200));
    expect(await mailsTo(addresses, 'verification')).toBe(4);
    expect(await Promise.all(addresses.map(askForLink))).toEqual(Array(12).fill(200));
    expect(await mailsTo(addresses, 'password-reset')).toBe(4);
    // Whoever posts one more, and logs it, is told that it was dropped.
    const further = { email: 'devika+further@gmail.com', emailVerified: false };
    expect(await postWithinLimit(database.db, further, 'verification', () => expect.unreachable())).toBe(false);
    // Whoever has the mailbox can still sign up by its plain address.
    expect(await signUp('devika@gmail.com', 0)).toBe(200);
  });

  it('tells nobody by its other addresses whether it has an account', async () => {
    const asha = await aMember(app, 'Asha Rao', 'asha.of.the.limits@gmail.com');
    for (const { email } of [asha, { email: 'nobody.of.the.limits@gmail.com' }]) {
      const [name] = email.split('@');
      for (let nth = 0; nth < 5; nth += 1) expect(await askForLink(`${name}+${nth}@gmail.com`)).toBe(200);
      const mallory = await aMember(app, 'Mallory', `${name}+mallory@gmail.com`);
      for (let nth = 0; nth < 4; nth += 1) expect(await askForLink(mallory.email)).toBe(200);
      const answers = [];
      for (let nth = 0; nth < 5; nth += 1) answers.push(await askForLink(email));
      expect(answers).toEqual([200, 200, 200, 200, 429]);
    }
  });

  it('gets what is asked for an address that its owner has proven, whatever others ask for theirs in it', async () => {
    const asha = await aMember(app, 'Asha Rao', 'asha.proven@gmail.com');
    await markVerified(database.db, asha.uid);
    const mallory = await aMember(app, 'Mallory', 'asha.proven+mallory@gmail.com');
    for (let nth = 0; nth < 4; nth += 1) await askForLink(mallory.email);
    expect(await askForLink(asha.email)).toBe(200);
    expect(await mailsTo([asha.email], 'password-reset')).toBe(1);
  });
});
