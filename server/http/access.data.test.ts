/** The matrix of all routes and all kinds of caller, generated from the contract; a route without a rule fails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { Access } from '#contract/route.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, PASSWORD, type Member } from '#tests/people/people.ts';
import { allRoutes } from '#tests/routes.ts';
import { trustedKey } from '#tests/people/tokens-of-our-own.ts';
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
} as const satisfies Record<string, Access | 'nothing'>;

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
    app = await startApp(database);
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

  it.each(allRoutes())('$access: $method $path', async ({ name, method, path, access }) => {
    const got: Partial<Record<Kind, string>> = {};
    for (const kind of kinds) {
      const { status } = await fetch(`${app.url}${path}`, { method, headers: headers[kind] });
      got[kind] = verdict(status);
    }
    expect(got).toEqual(
      Object.fromEntries(kinds.map((kind) => [kind, expected(OWN_ONLY.has(name) ? 'admin' : access, KINDS[kind])])),
    );
  });
});

function expected(access: Access, may: Access | 'nothing'): string {
  if (may === 'nothing') return 'unknown';
  if (may === 'public') return access === 'public' ? 'let in' : 'unknown';
  return access === 'admin' && may === 'member' ? 'refused' : 'let in';
}

function verdict(status: number): string {
  if (status === 401) return 'unknown';
  if (status >= 500) return `failed with ${status}`;
  return status === 403 ? 'refused' : 'let in';
}

async function callers(app: RunningApp, { db }: TestDatabase): Promise<Record<Kind, Record<string, string>>> {
  const people = ['Asha', 'Chitra', 'Was an admin', 'Logged out', 'Deleted'].map((name) => aMember(app, name));
  const [asha, chitra, demoted, gone, deleted] = (await Promise.all(people)) as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  const key = await trustedKey(db);
  for (const { email } of [chitra, demoted]) await setRole(db, email, 'admin');
  const as = (token: string | undefined) => ({ authorization: `Bearer ${token}` });
  const admin = chitra.token ?? '';
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
  };
}
