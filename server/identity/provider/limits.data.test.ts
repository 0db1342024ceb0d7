/** Guessing is slowed per account and address, and never locks the owner out. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, aVisitor, PASSWORD } from '#tests/people/people.ts';
import { consume } from '../../http/limits/limiter.ts';

/** Calls that promise a mail are answered, though nobody takes it. */
const SETTINGS = { SIGN_INS_PER_MINUTE: '10000', TRUST_PROXY: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9' };

onDatabase('guessing', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, SETTINGS);
  });
  afterAll(() => app.close());

  const guess = (email: string, password: string, from: string, of = app) =>
    aVisitor(of).call('POST', '/api/auth/sign-in/email', { email, password }, { 'x-forwarded-for': from });

  it('evaluates five of a hundred guesses at once, and lets the owner in from elsewhere', async () => {
    const asha = await aMember(app);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => guess(asha.email, `guess-${at}-guess`, '203.0.113.9')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(95);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await guess(asha.email, PASSWORD, '203.0.113.9')).status).toBe(429);
    expect((await guess(asha.email, PASSWORD, '198.51.100.7')).status).toBe(200);
  });

  it.each([
    '/api/auth/./sign-in/email',
    '/api/auth/%2e/sign-in/email',
    '/api/auth/x/../sign-in/email',
    'http://elsewhere.example/api/auth/sign-in/email',
  ])('takes no guess at %s, where it would not be counted', async (address) => {
    const asha = await aMember(app);
    const right = JSON.stringify({ email: asha.email, password: PASSWORD });
    for (const host of [undefined, 'localhost'])
      expect(await sendRaw(app.url, address, right, host)).toMatch(/^HTTP\/1\.1 40[04] /);
  });

  it.each(['Host', 'X-Forwarded-Host'])('takes no guess in the path of a %s header', async (header) => {
    const asha = await aMember(app);
    const right = JSON.stringify({ email: asha.email, password: PASSWORD });
    const { host } = new URL(app.url);
    const hidden = `${host}/api/auth/sign-in/email?x=`;
    const answer = await sendRaw(
      app.url,
      '/api/auth/update-user',
      right,
      header === 'Host' ? hidden : `${host}\r\nX-Forwarded-Host: ${hidden}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  });

  it('answers a host that is none with a refusal', async () => {
    expect(await sendRaw(app.url, '/api/auth/sign-in/email', '{}', 'a:b:c')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('counts bad tokens too', async () => {
    const hurried = await startApp(database, { CALLS_PER_MINUTE: '1' });
    const ask = async () => (await hurried.get('/api/runtime', { authorization: 'Bearer a.b.c' })).status;
    const statuses = await Promise.all(Array.from({ length: 12 }, ask));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await hurried.close();
  });

  it('remembers the tries through a restart', async () => {
    const asha = await aMember(app);
    for (let at = 0; at < 5; at += 1) await guess(asha.email, 'wrong-password', '203.0.113.10');
    await app.close();
    app = await startApp(database, SETTINGS);
    expect((await guess(asha.email, PASSWORD, '203.0.113.10')).status).toBe(429);
  });

  it('counts no refused call, so that one hurried person does not use up the tries of the whole address', async () => {
    const [hers, everybodys] = [
      { key: 'hers', max: 1, seconds: 60 },
      { key: 'everybody’s', max: 3, seconds: 60 },
    ];
    const waits = [];
    for (let nth = 0; nth < 5; nth += 1) waits.push(await consume(database.db, [hers, everybodys]));
    expect(waits).toEqual([undefined, expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)]);
    expect([await consume(database.db, [everybodys]), await consume(database.db, [everybodys])]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await consume(database.db, [everybodys])).toBeGreaterThan(0);
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
        await aVisitor(direct).call(
          'POST',
          '/api/auth/sign-in/email',
          { email: asha.email, password: 'wrong-password' },
          headers,
        ),
      );
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    await direct.close();
  });

  it('counts all addresses of one IPv6 network as one', async () => {
    const asha = await aMember(app);
    const from = (last: number) =>
      guess(asha.email, 'wrong-password', `2001:db8:1:${database.embedded ? 1 : 2}::${last}`);
    const answers = [];
    for (let last = 1; last <= 40; last++) answers.push((await from(last)).status);
    expect(answers).toContain(429);
  });

  it('slows guesses at one account from many networks, but not its owner where she has signed in', async () => {
    const asha = await aMember(app);
    const home = `198.51.100.${database.embedded ? 1 : 2}`;
    expect((await guess(asha.email, PASSWORD, home)).status).toBe(200);
    let refused: Response | Awaited<ReturnType<typeof guess>> | undefined;
    for (let net = 1; net < 250 && !refused; net++) {
      const answer = await guess(asha.email, 'wrong-password', `10.9.${database.embedded ? 1 : 2}.${net}`);
      if (answer.status === 429) refused = answer;
    }
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess(asha.email, PASSWORD, '192.0.2.77')).status).toBe(429);
    expect((await guess(asha.email, PASSWORD, home)).status).toBe(200);
  });

  it('counts guesses at an account that is called like a network apart from the calls of that network', async () => {
    const strict = await startApp(database, { ...SETTINGS, SIGN_INS_PER_MINUTE: '3' });
    const asha = await aMember(app);
    const home = '198.51.100.33';
    for (let net = 1; net <= 3; net++) await guess(home, PASSWORD, `10.8.0.${net}`, strict);
    expect((await guess(asha.email, PASSWORD, home, strict)).status).toBe(200);
    await strict.close();
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
    '/..//evil.example',
    '/%2e//evil.example',
  ])('never leads to %s', async (callbackURL) => {
    const asha = await aMember(app);
    for (const [path, body] of [
      ['sign-in/email', { email: asha.email, password: PASSWORD, callbackURL }],
      ['request-password-reset', { email: asha.email, redirectTo: callbackURL }],
      ['send-verification-email', { email: asha.email, callbackURL }],
    ] as const) {
      const { status, headers } = await asha.call('POST', `/api/auth/${path}`, body, {
        'x-forwarded-for': '203.0.113.77',
      });
      expect([400, 403, 429], `${path} ${callbackURL}`).toContain(status);
      expect(headers.get('location')).toBeNull();
    }
  });

  it.each(['/..//evil.example', '/.//evil.example', '/a/b/../..//evil.example', '/%2e%2e//evil.example'])(
    'is not led to %s by a link',
    async (target) => {
      for (const name of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'])
        for (const call of ['callback/google', 'get-session']) {
          const query = new URLSearchParams([
            ['token', 'x'],
            [name, '/login'],
            [name, target],
          ]);
          const { status, headers } = await aVisitor(app).call('GET', `/api/auth/${call}?${query}`);
          expect(status, `${call} ${name}`).toBe(400);
          expect(headers.get('location')).toBeNull();
        }
    },
  );

  it.each(['https://evil.example', 'null', 'http://127.0.0.1'])('refuses calls from pages of %s', async (origin) => {
    const asha = await aMember(app);
    const { status } = await asha.call('POST', '/api/auth/update-user', { name: 'Changed' }, { origin });
    expect(status).toBe(403);
  });
});

/** The first line of the answer to a request whose address no client would tidy up first. */
function sendRaw(url: string, address: string, body: string, host?: string): Promise<string> {
  const { hostname, port, host: own } = new URL(url);
  const head =
    `POST ${address} HTTP/1.1\r\nHost: ${host ?? own}\r\nOrigin: ${url}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(`${head}Connection: close\r\n\r\n${body}`));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}
