// Signing in with the sandbox's Google, over HTTP, as a client and a browser would.
import { createPublicKey, verify } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import { REDIRECT_URI, RelyingParty, attempt, outcome } from './relying-party.ts';

let sandbox: Sandbox;
let client: RelyingParty;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, services: { google: true, mail: false, payments: false } });
});
afterAll(async () => await sandbox.close());
beforeEach(() => {
  client = new RelyingParty(sandbox.url);
});
afterEach(async () => {
  vi.useRealTimers();
  await behave({ mode: 'ok' });
});

async function behave(setting: object): Promise<Response> {
  return await fetch(`${sandbox.url}/sandbox/google`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(setting),
  });
}

type Tokens = { id_token: string; access_token: string };

async function readIdToken(idToken: string): Promise<{ sound: boolean; claims: Record<string, unknown> }> {
  const [header = '', payload = '', signature = ''] = idToken.split('.');
  const { keys } = (await (await fetch(`${sandbox.url}/google/jwks`)).json()) as {
    keys: (JsonWebKey & { kid: string })[];
  };
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string; alg: string };
  const key = createPublicKey({ key: keys.find((one) => one.kid === kid) ?? {}, format: 'jwk' });
  const sound =
    alg === 'RS256' && verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
  return { sound, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown> };
}

test('the discovery document lies beneath the issuer and names the addresses beside it', async () => {
  const document = (await (await fetch(`${sandbox.url}/google/.well-known/openid-configuration`)).json()) as Record<
    string,
    unknown
  >;
  expect(document['issuer']).toBe(`${sandbox.url}/google`);
  expect(document['authorization_endpoint']).toBe(`${sandbox.url}/google/authorize`);
  expect(document['code_challenge_methods_supported']).toEqual(['S256']);
});

test('Asha picks her account and the client learns who she is', async () => {
  const asked = attempt();
  const answer = await client.choose(await client.authorize(asked), 'Asha Rao');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')?.startsWith(`${REDIRECT_URI}?`)).toBe(true);
  const { code = '', state } = outcome(answer);
  expect(state).toBe(asked.state);

  const tokens = (await (await client.redeem(code, asked.verifier)).json()) as Tokens;
  const { sound, claims } = await readIdToken(tokens.id_token);
  expect(sound).toBe(true);
  expect(claims).toMatchObject({
    iss: `${sandbox.url}/google`,
    aud: 'sandbox-client',
    email: 'asha.rao@example.com',
    email_verified: true,
    name: 'Asha Rao',
    nonce: asked.nonce,
  });
  expect(claims['sub']).toMatch(/^\d{21}$/);
  expect(Number(claims['exp'])).toBeGreaterThan(Date.now() / 1000);
  expect(await (await client.userinfo(tokens.access_token)).json()).toMatchObject({
    sub: claims['sub'],
    email: 'asha.rao@example.com',
  });
  const picture = await fetch(String(claims['picture']));
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
});

test("Dev's address is handed over as not verified", async () => {
  const asked = attempt();
  const tokens = (await (
    await client.redeem(await client.signIn('Dev Unverified', asked), asked.verifier)
  ).json()) as Tokens;
  expect((await readIdToken(tokens.id_token)).claims).toMatchObject({
    email: 'dev.unverified@example.com',
    email_verified: false,
  });
});

test('another account can be made up, and the same address is the same account next time', async () => {
  const subs = [];
  for (const email of ['farah@example.com', 'Farah@Example.com']) {
    const asked = attempt();
    const answer = await client.choose(await client.authorize(asked), { name: 'Farah Khan', email });
    const tokens = (await (await client.redeem(outcome(answer)['code'] ?? '', asked.verifier)).json()) as Tokens;
    subs.push((await readIdToken(tokens.id_token)).claims['sub']);
  }
  expect(subs[0]).toBe(subs[1]);
});

test('an address that is none keeps the chooser open with a sentence, and what was typed is escaped', async () => {
  const answer = await client.choose(await client.authorize(attempt()), { name: '"><script>', email: 'nowhere' });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain('Give a name and a valid email address.');
  expect(page).not.toContain('<script>');
});

test('who cancels is sent back with access_denied', async () => {
  const asked = attempt();
  const answer = await client.choose(await client.authorize(asked), { cancel: 'yes' });
  expect(outcome(answer)).toEqual({ error: 'access_denied', state: asked.state });
});

test('without prompt=select_account a known browser goes straight through; with it the chooser always shows', async () => {
  await client.signIn('Bina Thomas', attempt());
  expect((await client.authorize(attempt({ prompt: undefined }))).status).toBe(303);
  expect((await client.authorize(attempt())).status).toBe(200);
  const stranger = new RelyingParty(sandbox.url);
  expect(outcome(await stranger.authorize(attempt({ prompt: 'none' })))['error']).toBe('login_required');
});

test.each([
  ['no code_challenge', { code_challenge: undefined }, 'invalid_request'],
  ['a plain code_challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no openid scope', { scope: 'email' }, 'invalid_scope'],
  ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
])('%s is refused at the redirect address', async (_what, changes, error) => {
  expect(outcome(await client.authorize(attempt(changes)))['error']).toBe(error);
});

test.each([
  ['an unknown client', { client_id: 'somebody-else' }],
  ['a foreign redirect address', { redirect_uri: 'https://evil.example/callback' }],
  ['a script as redirect address', { redirect_uri: 'javascript:alert(1)' }],
])('%s gets a page and is not redirected', async (_what, changes) => {
  const answer = await client.authorize(attempt(changes));
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
});

test('a code works once, and showing it again takes back what it bought', async () => {
  const asked = attempt();
  const code = await client.signIn('Asha Rao', asked);
  const { access_token: accessToken } = (await (await client.redeem(code, asked.verifier)).json()) as Tokens;
  const replay = await client.redeem(code, asked.verifier);
  expect([replay.status, await replay.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  expect((await client.userinfo(accessToken)).status).toBe(401);
});

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
  ['another redirect address', { redirect_uri: 'http://localhost:3000/elsewhere' }, 'invalid_grant'],
  ['a wrong secret', { client_secret: 'guess' }, 'invalid_client'],
  ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
])('a code with %s buys nothing', async (_what, changes, error) => {
  const asked = attempt();
  const answer = await client.redeem(await client.signIn('Asha Rao', asked), asked.verifier, changes);
  expect(await answer.json()).toMatchObject({ error });
});

test('a code dies after a minute', async () => {
  const asked = attempt();
  const code = await client.signIn('Asha Rao', asked);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await (await client.redeem(code, asked.verifier)).json()).toMatchObject({ error: 'invalid_grant' });
});

test('the provider can be away once, and slow', async () => {
  await behave({ mode: 'unavailable', at: 'discovery', times: 1 });
  const discovery = `${sandbox.url}/google/.well-known/openid-configuration`;
  expect([(await fetch(discovery)).status, (await fetch(discovery)).status]).toEqual([503, 200]);
  await behave({ mode: 'slow', delayMs: 300 });
  const start = performance.now();
  await fetch(discovery);
  expect(performance.now() - start).toBeGreaterThan(290);
  expect((await behave({ mode: 'asleep' })).status).toBe(400);
});

test.each([
  ['bad-signature', (token) => !token.sound],
  ['wrong-issuer', (token) => token.claims['iss'] !== `${sandbox.url}/google`],
  ['wrong-audience', (token) => token.claims['aud'] !== 'sandbox-client'],
  ['wrong-nonce', (token, nonce) => token.claims['nonce'] !== nonce],
  ['expired', (token) => Number(token.claims['exp']) < Date.now() / 1000],
] satisfies [string, (token: Awaited<ReturnType<typeof readIdToken>>, nonce: string) => boolean][])(
  'a client can be handed a token with %s',
  async (mode, isForged) => {
    const asked = attempt();
    const code = await client.signIn('Asha Rao', asked);
    await behave({ mode, times: 1 });
    const tokens = (await (await client.redeem(code, asked.verifier)).json()) as Tokens;
    expect(isForged(await readIdToken(tokens.id_token), asked.nonce)).toBe(true);
  },
);
