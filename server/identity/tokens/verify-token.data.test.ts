/** Forged, stale and foreign ID tokens, on every route there is. */
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { allRoutes } from '#tests/routes.ts';
import { signingKeys } from '../table.ts';

onDatabase('ID tokens', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let asha: Member;
  let forgeries: Record<string, string>;

  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { ID_TOKEN_SECONDS: '2', CALLS_PER_MINUTE: '1000000' });
    asha = await aMember(app);
    forgeries = await forge(await asha.renewToken(), await ourPublicKey(database));
  });
  afterAll(() => app.close());

  it('is good as it is given', async () => {
    await asha.renewToken();
    expect((await asha.call('GET', `/api/userrole/getUserRole/${asha.uid}`)).status).toBe(200);
  });

  it('is refused on every route once somebody has tampered with it', async () => {
    const wrong: string[] = [];
    for (const [kind, token] of Object.entries(forgeries)) {
      for (const { method, path } of allRoutes()) {
        const { status } = await fetch(`${app.url}${path}`, { method, headers: { authorization: `Bearer ${token}` } });
        if (status !== 401) wrong.push(`${kind} on ${method} ${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(['Basic YTpi', 'Bearer', 'Bearer x', 'bearer a.b.c', `Bearer ${'a'.repeat(5000)}`])(
    'takes no header like %s',
    async (authorization) => {
      expect(await app.get('/api/pg/getAllPg', { authorization })).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    },
  );

  it('is over when its time is, and can be renewed', async () => {
    const stale = await asha.renewToken();
    await expect
      .poll(async () => (await app.get('/api/pg/getAllPg', { authorization: `Bearer ${stale}` })).status)
      .toBe(401);
    await asha.renewToken();
    expect((await asha.call('GET', '/api/pg/getAllPg')).status).toBe(200);
  });

  it('never counts as a cookie', async () => {
    const cookie = `token=${await asha.renewToken()}; ${[...asha.cookies].map((pair) => pair.join('=')).join('; ')}`;
    expect((await app.get(`/api/userrole/getUserRole/${asha.uid}`, { cookie })).status).toBe(401);
  });
});

async function ourPublicKey({ db }: TestDatabase): Promise<{ kid: string; x: string }> {
  const [key] = await db.select().from(signingKeys);
  if (!key) throw new Error('no key has been made');
  return { kid: key.id, x: (JSON.parse(key.publicKey) as { x: string }).x };
}

/** Tokens that look like ours and are not. */
async function forge(good: string, ours: { kid: string; x: string }): Promise<Record<string, string>> {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const stranger = await generateKeyPair('EdDSA', { extractable: true });
  const rsa = await generateKeyPair('RS256');
  const sign = (
    key: CryptoKey | Uint8Array,
    protectedHeader: { alg: string; kid?: string; jwk?: object; jku?: string },
    changes = {},
  ) => new SignJWT({ ...claims, ...changes }).setProtectedHeader(protectedHeader).sign(key);
  const now = Math.floor(Date.now() / 1000);
  return {
    'no signature': `${header}.${payload}.`,
    'another payload': `${header}.${encode({ ...claims, sub: 'somebody-else' })}.${signature}`,
    'a longer life': `${header}.${encode({ ...claims, exp: now + 9_999 })}.${signature}`,
    'alg none': new UnsecuredJWT(claims).encode(),
    'alg None': `${encode({ alg: 'None' })}.${payload}.`,
    'alg none with our signature': `${encode({ alg: 'none', kid: ours.kid })}.${payload}.${signature}`,
    'HS256 with our public key': await sign(Buffer.from(ours.x), { alg: 'HS256', kid: ours.kid }),
    'a stranger’s key under our name': await sign(stranger.privateKey, { alg: 'EdDSA', kid: ours.kid }),
    'a stranger’s key under its own name': await sign(stranger.privateKey, { alg: 'EdDSA', kid: 'mine' }),
    'a key that it brings along': await sign(stranger.privateKey, {
      alg: 'EdDSA',
      jwk: await exportJWK(stranger.publicKey),
    }),
    'a key elsewhere': await sign(stranger.privateKey, { alg: 'EdDSA', jku: 'http://127.0.0.1:9/jwks' }),
    'a key that is a file': await sign(stranger.privateKey, { alg: 'EdDSA', kid: '../../../../dev/null' }),
    'a key that is SQL': await sign(stranger.privateKey, { alg: 'EdDSA', kid: "' or 1=1 --" }),
    RS256: await sign(rsa.privateKey, { alg: 'RS256', kid: ours.kid }),
    'another issuer': await sign(stranger.privateKey, { alg: 'EdDSA', kid: ours.kid }, { iss: 'elsewhere' }),
    'another audience': await sign(stranger.privateKey, { alg: 'EdDSA', kid: ours.kid }, { aud: 'elsewhere' }),
    'no payload': `${header}..${signature}`,
    'no JSON': `${header}.${Buffer.from('hello').toString('base64url')}.${signature}`,
    'three dots': 'a.b.c',
  };
}
