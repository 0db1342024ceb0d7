/**
 * Hostile requests to every route: each gets a clear refusal, none an internal error, and none learns how we are built.
 */
import { once } from 'node:events';
import { get, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { allRoutes, type NamedRoute } from '#tests/routes.ts';
import { setRole } from '../identity/accounts/people.ts';

const TELLTALE = /\bat .+:\d+:\d+|node_modules|select .+ from|insert into|\bpg_|ECONN|drizzle|fastify/i;

describe('hostile requests', () => {
  let database: TestDatabase;
  let app: RunningApp;
  let asha: Member;
  let chitra: Member;
  let unfinished: Promise<void>;
  beforeAll(async () => {
    database = await newDatabase();
    app = await startApp(database, { CALLS_PER_MINUTE: '1000000' });
    unfinished = unfinishedRequest(app);
    asha = await aMember(app);
    chitra = await aMember(app, 'Chitra');
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const bodies: [string, string, string | Uint8Array<ArrayBuffer>][] = [
    ['no JSON', 'application/json', '{"a":'],
    ['a deep nest', 'application/json', '['.repeat(100_000)],
    [
      'a deep nest that is closed',
      'application/json',
      `{"email":"a@b.in","password":"x","nest":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ],
    ['a prototype', 'application/json', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'],
    ['doubled keys', 'application/json', '{"email":"a@b.in","email":"c@d.in"}'],
    ['bytes that are no UTF-8', 'application/json', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['too much', 'application/json', `"${'x'.repeat(300_000)}"`],
    ['a gzip bomb', 'application/json', new Uint8Array(gzipSync(Buffer.alloc(5_000_000)))],
    ['a form', 'application/x-www-form-urlencoded', 'email=a%40b.in'],
    ['plain text', 'text/plain', '{"email":"a@b.in"}'],
    ['XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['a table', 'text/csv', 'name,location'],
    ['no type', '', 'hello'],
  ];

  const AUTH_CALLS = ['sign-in/email', 'sign-up/email', 'update-user', 'nothing-like-this', 'sign-in/social'];
  const targets = () => [...allRoutes(), ...AUTH_CALLS.map((call) => ({ method: 'POST', path: `/api/auth/${call}` }))];

  it.each(bodies)('answers %s with a refusal everywhere', async (_what, type, body) => {
    for (const { path } of targets()) {
      const headers = { authorization: `Bearer ${asha.token}`, origin: app.url, ...(type && { 'content-type': type }) };
      const answer = await fetch(`${app.url}${path}`, { method: 'POST', headers, body });
      const text = await answer.text();
      expect(answer.status, `${path}: ${text}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${path}: ${text}`).toBeLessThan(500);
      expect(text, path).not.toMatch(TELLTALE);
      expect(answer.headers.get('content-type'), path).toMatch(/^application\/json/);
    }
  });

  it('refuses a host that brings a name and a password along', async () => {
    const { hostname, port } = new URL(app.url);
    const status = await new Promise((done, fail) => {
      const asked = {
        hostname,
        port,
        path: '/api/auth/get-session',
        headers: { host: `asha:secret@${hostname}:${port}` },
      };
      get(asked, (answer) => done(answer.resume().statusCode)).on('error', fail);
    });
    expect(status).toBe(400);
  });

  it('takes a call without a body from a client that names its type all the same', async () => {
    const headers = { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${app.url}/api/bot/chat/history`, { method: 'DELETE', headers });
    expect(answer.status).toBe(200);
  });

  it('knows nothing at an address too long for any file', async () => {
    const { status } = await app.get(`/api/pg/getPg/${'a'.repeat(5_000)}`);
    expect(status).toBe(404);
  });

  it('says in plain words what it cannot take', async () => {
    const answer = await app.get('/api/pg/searchPgs?query=a&query=b');
    expect(answer.body).toMatchObject({ code: 'invalid', message: 'query must be text' });
    const signIn = async (body: unknown) => (await asha.call('POST', '/api/auth/sign-in/email', body)).body;
    expect(await signIn({ email: ['a@b.in'], password: 'x' })).toMatchObject({
      code: 'invalid',
      message: 'email must be text',
    });
    expect(await signIn(['a@b.in'])).toMatchObject({
      code: 'invalid',
      message: 'This request could not be understood.',
    });
  });

  /** By the call's own method, and an admin, so that nothing but the address stands in its way. */
  const isAnswered = async ({ method, path }: NamedRoute, id: string, query = '') => {
    const answer = await chitra.call(
      method,
      `${path.replaceAll('some-id', encodeURIComponent(id.toWellFormed()))}${query}`,
    );
    const text = JSON.stringify(answer.body);
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(500);
    expect(text).not.toMatch(TELLTALE);
    return answer.status;
  };

  it.each(['\u0000', 'a'.repeat(65), 'a b', '..', '-'])('knows nothing by the id %j, whatever the call', async (id) => {
    const withId = allRoutes().filter(({ path }) => path.includes('some-id'));
    const statuses = await Promise.all(withId.map(async (route) => [route.name, await isAnswered(route, id)] as const));
    // A call that wants a body as well may miss that first.
    expect(statuses.filter(([, status]) => status !== 404 && status !== 400)).toEqual([]);
    expect(Object.fromEntries(statuses)).toMatchObject({
      getPg: 404,
      getOrder: 404,
      cancelHold: 404,
      getInvoice: 404,
      likeComment: 404,
    });
  });

  it('answers whatever stands in an address', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('%00', '\u0000', '%', '..', '__proto__', "' or 1=1--", '\\', '%ff', '😀'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...allRoutes()), piece, piece, async (route, key, value) => {
        await isAnswered(route, value, `?${new URLSearchParams([[key, value]])}`);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['https://elsewhere.example', 'null', 'http://localhost:1'])(
    'shares nothing with pages of %s',
    async (origin) => {
      const { headers } = await app.get('/api/pg/getAllPg', { origin });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it.each([
    ['PUT', '/api/pg/getAllPg', 'GET, HEAD'],
    ['OPTIONS', '/api/pg/getAllPg?limit=1', 'GET, HEAD'],
    ['TRACE', '/api/pg/getAllPg', 'GET, HEAD'],
    ['GET', '/api/pg/updatePg/some-id', 'PATCH'],
    ['PATCH', '/api/cart/addcart', 'POST'],
    ['GET', '/api/comments/some-id/reports', 'DELETE'],
    ['PUT', '/api/comments/some-id', 'DELETE, GET, HEAD, POST'],
    ['GET', '/api/auth/sign-in/email', 'POST'],
    ['HEAD', '/api/auth/verify-email', 'POST'],
    ['GET', '/api/pay/webhook', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('answers %s %s with the methods that would do', async (method, path, allowed) => {
    const answer = await ask(app.url + path, method);
    expect([answer.statusCode, answer.headers.allow, answer.headers['content-type']]).toEqual([
      405,
      allowed,
      expect.stringContaining('json'),
    ]);
  });

  it.each(['TRACE', 'PUT', 'POST', 'PROPFIND'])('knows nothing where %s finds nothing', async (method) => {
    for (const path of ['/api/nothing', '/api/auth/nothing', '/api/pg/updatePg/', '/api/cart', '/nothing'])
      expect((await ask(app.url + path, method)).statusCode, path).toBe(404);
  });

  it('takes no request that says twice how long it is', async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    const head =
      'POST /api/auth/sign-out HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n';
    socket.write(`${head}0\r\n\r\nGET /api/runtime HTTP/1.1\r\nHost: x\r\n\r\n`);
    const answers = (await socket.toArray()).join('');
    expect(answers).toMatch(/^HTTP\/1\.1 400 [^]*"code":"invalid"/);
    expect(answers.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('says that headers are too long', async () => {
    const answer = await fetch(`${app.url}/api/runtime`, { headers: { cookie: 'x'.repeat(20_000) } });
    expect([answer.status, await answer.json()]).toEqual([
      431,
      { code: 'too_large', message: expect.stringMatching(/^This .+\.$/) },
    ]);
  });

  it.each(['h2c', 'websocket'])('answers a call that offers %s as it answers any other', async (upgrade) => {
    const asked = request(`${app.url}/healthz`, { headers: { connection: 'Upgrade', upgrade } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(200);
  });

  it('lets go of a connection that never finishes its request', async () => {
    await unfinished;
    expect((await app.get('/healthz')).status).toBe(200);
  });
});

/** Begins a request and says no more; resolves when its connection is closed. */
function unfinishedRequest({ url }: RunningApp): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((closed) => {
    const slow = connect(Number(port), hostname, () => slow.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '));
    slow.on('error', () => closed()).on('close', () => closed());
    slow.resume();
  });
}

/** By any method: `fetch` takes the usual ones alone. */
async function ask(url: string, method: string): Promise<IncomingMessage> {
  const [answer] = (await once(request(url, { method }).end(), 'response')) as [IncomingMessage];
  return answer.resume();
}
