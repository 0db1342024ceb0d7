/** The matrix of all routes and all kinds of caller, generated from the contract; a route without a rule fails. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { KEY_SCOPES, type Access, type KeyScope } from '#contract/route.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { anApiKey } from '#tests/people/api-key.ts';
import { aMember, PASSWORD, type Member } from '#tests/people/people.ts';
import { allRoutes, type NamedRoute } from '#tests/routes.ts';
import { trustedKey } from '#tests/people/tokens-of-our-own.ts';
import { apiKeys } from '../identity/api-keys/table.ts';
import { setRole } from '../identity/accounts/people.ts';

/**
 * What a kind of caller comes with, and the routes that are open to it; whoever shows a token that is not good gets
 * nowhere.
 */
const KINDS = {
  'a stranger': 'public',
  'a stranger with a session cookie': 'public',
  'a member': 'member',
  'a demoted admin': 'member',
  'an admin': 'admin',
  'an admin by a key of the test': 'admin',
  'an expired token': 'nothing',
  'a token without an end': 'nothing',
  'a token for another audience': 'nothing',
  'a token of another issuer': 'nothing',
  'a token without a session': 'nothing',
  'a token for the session of another person': 'nothing',
  'a forged token': 'nothing',
  'a token with alg none': 'nothing',
  'a session that ended': 'nothing',
  'a deleted person': 'nothing',
  'an API key for listings:read': 'listings:read',
  'an API key for listings:write': 'listings:write',
  'an API key for bookings:read': 'bookings:read',
  'an API key that was made up': 'nothing',
  'an API key that was revoked': 'nothing',
  'an API key that has expired': 'nothing',
  'an API key of a demoted admin': 'nothing',
  'an API key of a suspended admin': 'nothing',
  'an API key of a deleted admin': 'nothing',
} as const satisfies Record<string, Access | KeyScope | 'nothing'>;

/** Of these a member may only ask about themselves. */
const OWN_ONLY = new Set(['getUserRole']);

type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

describe('who may call what', () => {
  let database: TestDatabase;
  let app: RunningApp;
  let headers: Record<Kind, Record<string, string>>;
  beforeAll(async () => {
    database = await newDatabase();
    app = await startApp(database, { CALLS_PER_MINUTE: '10000' });
    headers = await callers(app, database);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it('has a rule for each path of the contract', () => {
    expect(
      allRoutes()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(paths).toSorted());
  });

  it.each(allRoutes())('$access: $method $path', async ({ name, method, path, access, keyScope }) => {
    const got: Partial<Record<Kind, string>> = {};
    for (const kind of kinds) {
      const { status } = await fetch(`${app.url}${path}`, { method, headers: headers[kind] });
      got[kind] = verdict(status);
    }
    expect(got).toEqual(
      Object.fromEntries(
        kinds.map((kind) => [kind, expected({ access: OWN_ONLY.has(name) ? 'admin' : access, keyScope }, KINDS[kind])]),
      ),
    );
  });
});

function expected({ access, keyScope }: Pick<NamedRoute, 'access' | 'keyScope'>, may: (typeof KINDS)[Kind]): string {
  if (may === 'nothing') return 'unknown';
  // A key is for the calls of its scope alone, be they for everybody.
  if (may.includes(':')) return may === keyScope ? 'let in' : 'refused';
  if (may === 'public') return access === 'public' ? 'let in' : 'unknown';
  return access === 'admin' && may === 'member' ? 'refused' : 'let in';
}

function verdict(status: number): string {
  if (status === 401) return 'unknown';
  // Nobody got as far as the guard.
  if (status === 429 || status >= 500) return `failed with ${status}`;
  return status === 403 ? 'refused' : 'let in';
}

async function callers(app: RunningApp, { db }: TestDatabase): Promise<Record<Kind, Record<string, string>>> {
  const names = ['Asha', 'Chitra', 'Was an admin', 'Logged out', 'Deleted', 'Suspended'];
  const [asha, chitra, demoted, gone, deleted, suspended] = (await Promise.all(
    names.map((name) => aMember(app, name)),
  )) as [Member, Member, Member, Member, Member, Member];
  const key = await trustedKey(db);
  for (const { email } of [chitra, demoted, deleted, suspended]) await setRole(db, email, 'admin');
  const as = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
  const admin = chitra.token ?? '';
  const scoped = await Promise.all(KEY_SCOPES.map((scope) => anApiKey(chitra, [scope])));
  const dead = [chitra, chitra, demoted, deleted, suspended].map((maker) => anApiKey(maker));
  const [revoked, expired, ofDemoted, ofDeleted, ofSuspended] = await Promise.all(dead);
  expect((await chitra.call('DELETE', `/api/keys/${revoked?._id}`)).status).toBe(200);
  await db
    .update(apiKeys)
    .set({ expiresAt: sql`now()` })
    .where(eq(apiKeys.id, expired?._id ?? ''));
  expect((await chitra.call('PATCH', `/api/people/${suspended.uid}/suspended`, { suspended: true })).status).toBe(200);
  // The role is not in the token: this one was issued to an admin, and goes on living.
  const wasAdmin = await demoted.renewToken();
  await setRole(db, demoted.email, 'user');
  await gone.call('POST', '/api/auth/sign-out', {});
  await deleted.call('POST', '/api/auth/delete-user', { password: PASSWORD });
  const now = Math.floor(Date.now() / 1_000);
  return {
    'a stranger': {},
    'a stranger with a session cookie': { cookie: [...chitra.cookies].map((pair) => pair.join('=')).join('; ') },
    'a member': as(asha.token),
    'a demoted admin': as(wasAdmin),
    'an admin': as(admin),
    'an admin by a key of the test': as(await key.sign(admin)),
    'an expired token': as(await key.sign(admin, { exp: now - 1 })),
    'a token without an end': as(await key.sign(admin, { exp: undefined })),
    'a token for another audience': as(await key.sign(admin, { aud: 'elsewhere' })),
    'a token of another issuer': as(await key.sign(admin, { iss: 'elsewhere' })),
    'a token without a session': as(await key.sign(admin, { sid: undefined })),
    'a token for the session of another person': as(await key.sign(asha.token ?? '', { sub: chitra.uid })),
    'a forged token': as(await key.forge(admin)),
    'a token with alg none': as(key.unsigned(admin)),
    'a session that ended': as(gone.token),
    'a deleted person': as(deleted.token),
    'an API key for listings:read': as(scoped[0]?.token),
    'an API key for listings:write': as(scoped[1]?.token),
    'an API key for bookings:read': as(scoped[2]?.token),
    'an API key that was made up': as(`pgf_0123456789ab_${'A'.repeat(43)}`),
    'an API key that was revoked': as(revoked?.token),
    'an API key that has expired': as(expired?.token),
    'an API key of a demoted admin': as(ofDemoted?.token),
    'an API key of a suspended admin': as(ofSuspended?.token),
    'an API key of a deleted admin': as(ofDeleted?.token),
  };
}
