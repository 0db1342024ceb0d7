/**
 * The sandbox's Google over HTTP, with faulty clients and browsers; the product's own client covers the normal case.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SANDBOX_KEYS, startSandbox } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';

const REDIRECT_URI = 'http://localhost:3000/api/auth/callback/google';
const VERIFIER = randomBytes(32).toString('base64url');

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, services: { google: true, mail: false, payments: false } });
});
afterAll(() => sandbox.close());
afterEach(() => {
  vi.useRealTimers();
});

const ASKED = {
  client_id: SANDBOX_KEYS.clientId,
  redirect_uri: REDIRECT_URI,
  response_type: 'code',
  scope: 'openid email profile',
  state: 'a-state',
  nonce: 'a-nonce',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};

function authorize(changes: Record<string, string> = {}): Promise<Response> {
  return fetch(`${sandbox.url}/google/authorize?${new URLSearchParams({ ...ASKED, ...changes })}`, {
    redirect: 'manual',
  });
}

async function choose(fields: Record<string, string>): Promise<Response> {
  const signIn = /name="sign_in" value="([^"]+)"/.exec(await (await authorize()).text())?.[1] ?? '';
  const body = new URLSearchParams({ sign_in: signIn, ...fields });
  return fetch(`${sandbox.url}/google/choose`, { method: 'POST', redirect: 'manual', body });
}

function redeem(code: string, changes: Record<string, string> = {}): Promise<Response> {
  const client = { client_id: SANDBOX_KEYS.clientId, client_secret: SANDBOX_KEYS.clientSecret };
  const form = { grant_type: 'authorization_code', code, code_verifier: VERIFIER, redirect_uri: REDIRECT_URI };
  return fetch(`${sandbox.url}/google/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, ...client, ...changes }),
  });
}

/** The parameters of the redirect to the client. */
function outcome(answer: Response): Record<string, string> {
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
}

async function codeFor(email: string): Promise<string> {
  return outcome(await choose({ name: 'Farah Khan', email }))['code'] ?? '';
}

test('a new account is the same one next time, in whatever case its address is written', async () => {
  const subs = [];
  for (const email of ['farah@example.com', 'Farah@Example.com']) {
    const { id_token: idToken } = (await (await redeem(await codeFor(email))).json()) as { id_token: string };
    const keys = createRemoteJWKSet(new URL(`${sandbox.url}/google/jwks`));
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: `${sandbox.url}/google`,
      audience: SANDBOX_KEYS.clientId,
    });
    expect(payload).toMatchObject({ email, email_verified: true, name: 'Farah Khan', nonce: 'a-nonce' });
    const picture = await fetch(String(payload['picture']));
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    subs.push(payload.sub);
  }
  expect(subs[0]).toMatch(/^\d{21}$/);
  expect(subs[0]).toBe(subs[1]);
});

test('an invalid address is refused with a message', async () => {
  const answer = await choose({ name: '"><script>', email: 'nowhere' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Give a name and a valid email address.');
});

test.each([
  ['a plain code_challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no openid scope', { scope: 'email' }, 'invalid_scope'],
  ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
])('%s is refused at the redirect address', async (_what, changes, error) => {
  expect(outcome(await authorize(changes))).toMatchObject({ error, state: 'a-state' });
});

test.each([
  ['an unknown client', { client_id: 'somebody-else' }],
  ['a foreign redirect address', { redirect_uri: 'https://evil.example/callback' }],
  ['a script as redirect address', { redirect_uri: 'javascript:alert(1)' }],
])('%s gets a page and is not redirected', async (_what, changes) => {
  const answer = await authorize(changes);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
});

test('a code works once', async () => {
  const code = await codeFor('asha@example.com');
  expect((await redeem(code)).status).toBe(200);
  expect(await (await redeem(code)).json()).toMatchObject({ error: 'invalid_grant' });
});

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
  ['another redirect address', { redirect_uri: 'http://localhost:3000/elsewhere' }, 'invalid_grant'],
  ['a wrong secret', { client_secret: 'guess' }, 'invalid_client'],
  ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
])('a code with %s buys nothing', async (_what, changes, error) => {
  expect(await (await redeem(await codeFor('asha@example.com'), changes)).json()).toMatchObject({ error });
});

test('a code expires after a minute', async () => {
  const code = await codeFor('asha@example.com');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await (await redeem(code)).json()).toMatchObject({ error: 'invalid_grant' });
});
