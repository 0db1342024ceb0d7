/** The running server as a whole: health, headers, and answers to what no room knows. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { countQueries } from '#tests/live/query-counter.ts';
import { startLoggingApp } from '#tests/logging-app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, aVisitor } from '#tests/people/people.ts';
import { Refusal } from './http/errors.ts';

/** Told of by the library whenever a route begins to work on a call. */
const HANDLED = 'tracing:fastify.request.handler:start';

describe('the server', () => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await newDatabase();
    app = await startApp(database, { SUPPORT_EMAIL: 'help@example.in', SOCIAL_X: 'https://x.example/pgfinder' });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it('says that it lives and that it is ready', async () => {
    expect(await app.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await app.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('asks the database twice for sixty who ask at once whether it is ready', async () => {
    const { pool } = database;
    const alone = await countQueries(pool, /^select 1$/, () => app.get('/readyz'));
    let handled = 0;
    const count = (message: unknown) =>
      void ((message as { route: { url: string } }).route.url === '/readyz' && (handled += 1));
    subscribe(HANDLED, count);
    const together = await countQueries(pool, /^select 1$/, async () => {
      const taken = await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()));
      const answers = Promise.all(Array.from({ length: 60 }, () => app.get('/readyz')));
      await expect.poll(() => handled).toBe(60);
      for (const client of taken) client.release();
      expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
    });
    unsubscribe(HANDLED, count);
    // For the first of them, and for all who came while that was waiting.
    expect(alone.statements).toBeGreaterThan(0);
    expect(together.statements).toBe(2 * alone.statements);
  });

  it('tells the browser the public settings and nothing else', async () => {
    const { body } = await app.get('/api/runtime');
    expect(body).toEqual({
      name: 'PG Finder',
      support: { email: 'help@example.in' },
      social: [{ name: 'X', url: 'https://x.example/pgfinder' }],
      google: false,
      mail: false,
      publicPages: true,
      demoAccounts: [],
    });
  });

  it('sends strict headers with every answer', async () => {
    const { headers } = await app.get('/api/runtime');
    const policy = headers.get('content-security-policy');
    for (const nothing of ['default-src', 'base-uri', 'object-src', 'frame-ancestors'])
      expect(policy).toContain(`${nothing} 'none'`);
    expect(policy).not.toContain('unsafe');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    const preloaded = await startApp(database, { HSTS_PRELOAD: 'on' });
    const answer = await fetch(`${preloaded.url}/healthz`);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload');
    await preloaded.close();
  });

  it('names every call in its answer, by the id that a trusted proxy gave it', async () => {
    for (const path of ['/healthz', '/api/runtime', '/api/nothing', '/api/pg/getPg/%E0%A4%A'])
      expect((await app.get(path)).headers.get('x-request-id'), path).toMatch(/^[\da-f]{8}-[\da-f]{4}$/);
    const given = { 'x-request-id': 'f00dfeedf00dfeedf00dfeedf00dfeed' };
    expect((await app.get('/api/runtime', given)).headers.get('x-request-id')).not.toBe(given['x-request-id']);
    const behindProxy = await startApp(database, { TRUST_PROXY: '127.0.0.1' });
    expect((await behindProxy.get('/api/runtime', given)).headers.get('x-request-id')).toBe(given['x-request-id']);
    await behindProxy.close();
  });

  it.each(['/api', '/api/nothing', '/api/pg', '/assets/nothing.js', '/nothing.png'])(
    'answers 404 in JSON for %s',
    async (path) => {
      expect(await app.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  it('answers an address that cannot be decoded with a sentence', async () => {
    expect(await app.get('/api/pg/getPg/%E0%A4%A')).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  it('refuses bodies that are too large or no JSON', async () => {
    const post = (body: string) =>
      fetch(`${app.url}/api/auth/sign-in/email`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    expect((await post('{"a":')).status).toBe(400);
    expect((await post('x'.repeat(300_000))).status).toBe(413);
    expect((await post('{"__proto__": {}}')).status).toBe(400);
    expect((await post('['.repeat(100_000))).status).toBe(400);
  });

  it('writes down who wants to sign in and who may not do what they want, and nothing of what they send', async () => {
    const loggingApp = await startLoggingApp(database);
    const asha = await aMember(loggingApp, 'Asha', 'written-down@example.in');
    await aVisitor(loggingApp).call('POST', '/api/auth/sign-in/email', {
      email: asha.email,
      password: 'a-wrong-guess',
    });
    await aVisitor(loggingApp).call('POST', '/api/auth/sign-in/email', {
      email: 'nobody@example.in',
      password: 'a-guess',
    });
    await asha.call('GET', '/api/pay/admin_logs?q=private');
    await asha.call('POST', '/api/auth/sign-out', {});
    const [address, person] = ['127.0.0.1', asha.uid];
    const reqId: unknown = expect.stringMatching(/^[\da-f-]{13}$/);
    await expect
      .poll(() => loggingApp.lines)
      .toEqual(
        expect.arrayContaining([
          [{ reqId, call: '/sign-up/email', status: 200, address, person }, 'an account'],
          [{ reqId, call: '/sign-in/email', status: 401, address, person }, 'an account'],
          [{ reqId, call: '/sign-in/email', status: 401, address }, 'an account'],
          [{ reqId, call: '/sign-out', status: 200, address, person }, 'an account'],
          [{ reqId, method: 'GET', route: '/api/pay/admin_logs', address, person }, 'not allowed'],
        ]),
      );
    await loggingApp.close();
    expect(JSON.stringify(loggingApp.lines)).not.toMatch(/written-down|a-wrong-guess|private|nobody@/);
  });

  it('takes somebody who has hung up before being heard for no error of ours', async () => {
    const thrown: unknown[] = [];
    const listen = (message: unknown) =>
      (message as { fastify: FastifyInstance }).fastify.addHook(
        'onError',
        async (_request, _reply, error) => void thrown.push(error),
      );
    subscribe('fastify.initialization', listen);
    const own = await startApp(database);
    unsubscribe('fastify.initialization', listen);
    const { hostname, port } = new URL(own.url);
    const socket = connect(Number(port), hostname);
    socket.write('GET /api/runtime HTTP/1.1\r\nHost: x\r\n\r\n', () => socket.resetAndDestroy());
    await expect.poll(() => thrown).toEqual([expect.any(Refusal)]);
    await own.close();
  });

  it('slows an address that asks too often, and says for how long', async () => {
    const hurried = await startApp(database, { CALLS_PER_MINUTE: '1' });
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await hurried.get('/api/runtime')).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const refused = await hurried.get('/api/runtime', { 'x-forwarded-for': '10.1.1.1' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    await hurried.close();
  });
});
