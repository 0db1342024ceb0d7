/** The identity provider's calls from outside: which there are, and what each kind of caller comes to with each. */
import { createHash, scryptSync } from 'node:crypto';
import { genericOAuth, jwt, twoFactor } from 'better-auth/plugins';
import { getEndpoints } from 'better-auth/api';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { hashAtFullCost, hashCheaply } from '#tests/run/cheap-passwords.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aMember, aVisitor, PASSWORD, type Member, type Visitor } from '#tests/people/people.ts';
import { OPEN_CALLS } from './open-calls.ts';
import { setRole } from '../accounts/people.ts';
import { accounts, people, sessions } from '../table.ts';

interface Rule {
  /** Whether the provider hears it from anybody, or only with a session that stands. */
  whom: 'everybody' | 'session';
  /** What fits where the path has a parameter, or wants a query. */
  at?: string;
  /** Well-formed, and without effect on who calls. */
  body?: object;
  /** What a member comes to with a call for admins. */
  member?: string;
}

const guess = 'a-wrong-guess';
const RULES: Record<string, Rule> = {
  'POST /sign-up/email': { whom: 'everybody' },
  'POST /sign-in/email': { whom: 'everybody' },
  'POST /sign-in/social': { whom: 'everybody', body: { provider: 'google', callbackURL: '/' } },
  'GET /callback/google': { whom: 'everybody' },
  'GET /get-session': { whom: 'everybody' },
  'GET /token': { whom: 'session' },
  'POST /verify-email': { whom: 'everybody', body: { token: 'none' } },
  'POST /send-verification-email': { whom: 'everybody' },
  'POST /request-password-reset': { whom: 'everybody' },
  'POST /reset-password': { whom: 'everybody' },
  'POST /check-link': { whom: 'everybody', body: { token: 'none', purpose: 'reset-password' } },
  'POST /update-user': { whom: 'session', body: { name: 'Asha Rao' } },
  'POST /change-password': { whom: 'session', body: { currentPassword: guess, newPassword: 'a-new-password' } },
  'GET /list-accounts': { whom: 'session' },
  'GET /list-sessions': { whom: 'session' },
  'POST /end-session': { whom: 'session', body: { id: 'none' } },
  'POST /delete-user': { whom: 'session', body: { password: guess } },
  'POST /two-factor/enable': { whom: 'session', body: { password: guess }, member: 'refused with 403' },
  'POST /two-factor/disable': { whom: 'session', body: { password: guess } },
  'POST /two-factor/generate-backup-codes': { whom: 'session', body: { password: guess } },
  'POST /two-factor/verify-totp': { whom: 'session', body: { code: '000000' } },
  'POST /two-factor/verify-backup-code': { whom: 'session', body: { code: 'none' } },
  // These end the session they come with, so they come last.
  'POST /revoke-sessions': { whom: 'session' },
  'POST /sign-out': { whom: 'everybody' },
};

/** Whether the session that somebody comes with stands. */
const KINDS = {
  'a stranger': false,
  'a stranger with somebody’s ID token': false,
  'a member': true,
  'an admin': true,
  'a forged session': false,
  'the session of another under one’s own signature': false,
  'an expired session': false,
  'a session that ended': false,
  'a deleted person': false,
} as const;

type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

describe('the identity provider’s calls', () => {
  let database: TestDatabase;
  let app: RunningApp;
  let headers: Record<Kind, Record<string, string>>;
  beforeAll(async () => {
    database = await newDatabase();
    app = await startApp(database, { SIGN_IN_TRIES: '1000', SMTP_URL: 'smtp://127.0.0.1:9' });
    headers = await callers(app, database);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const send = (method: string, path: string, extra: Record<string, string>, body: object = {}) =>
    fetch(`${app.url}/api/auth${path}`, {
      method,
      redirect: 'manual',
      headers: { origin: app.url, ...(method === 'POST' && { 'content-type': 'application/json' }), ...extra },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });

  it('have a rule each', () => {
    expect(Object.keys(RULES).toSorted()).toEqual(OPEN_CALLS.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it.each(Object.entries(RULES))('%s', async (call, { whom, at, body, member }) => {
    const [method = '', path = ''] = call.split(' ');
    const elsewhere = await send(
      method,
      at ?? path,
      { ...headers['a member'], origin: 'https://elsewhere.example' },
      body,
    );
    if (method === 'POST') expect(elsewhere.status).toBe(403);
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
    const got: Partial<Record<Kind, string>> = {};
    for (const kind of kinds) got[kind] = verdict((await send(method, at ?? path, headers[kind], body)).status);
    expect(got).toEqual({
      ...Object.fromEntries(kinds.map((kind) => [kind, whom === 'everybody' || KINDS[kind] ? 'heard' : 'unknown'])),
      ...(member !== undefined && { 'a member': member }),
    });
  });

  it('are all there are: whatever else the library has is not there, not even for an admin', async () => {
    const { api } = getEndpoints({} as never, { plugins: [jwt(), twoFactor(), genericOAuth({ config: [] })] });
    const all = Object.values(api as unknown as Record<string, { path?: string }>).flatMap(({ path }) => path ?? []);
    expect(all).toEqual(
      expect.arrayContaining(['/sign-in/email', '/token', '/change-email', '/link-social', '/update-session', '/jwks']),
    );
    const open = new Set(OPEN_CALLS.map(({ path }) => path));
    const { cookies } = await aMember(app, 'Chitra');
    for (const path of new Set(all.filter((each) => !open.has(each)))) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
        const { status } = await send(method, path.replace(/:\w+/, 'some-id'), cookieOf({ cookies }));
        expect(status, `${method} ${path}`).toBe(404);
      }
    }
  });

  it.each([
    [{ role: 'admin' }],
    [{ emailVerified: true }],
    [{ email: 'chief@example.in' }],
    [{ image: 'https://elsewhere.example/a.png' }],
  ])('let nobody change what is not theirs to change: %j', async (change) => {
    const asha = await aMember(app);
    const { role, emailVerified, email, image } = people;
    const asItIs = () =>
      database.db.select({ role, emailVerified, email, image }).from(people).where(eq(people.id, asha.uid));
    const before = await asItIs();
    expect((await asha.call('POST', '/api/auth/update-user', change)).status).toBe(400);
    await asha.call('POST', '/api/auth/update-user', { name: 'Asha Rao', ...change });
    expect(await asItIs()).toEqual(before);
  });

  it('come with a session of 32 random letters and digits, for thirty days', async () => {
    const [asha, bina] = [await aMember(app), await aMember(app, 'Bina')];
    const tokens = [];
    for (const { uid } of [asha, bina]) {
      const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, uid));
      tokens.push(session?.token);
      expect(session?.token).toMatch(/^[0-9a-f]{64}$/);
      expect(((session?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    }
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  it('carry no session token in any answer, and keep none that opens a session', async () => {
    const asha = aVisitor(app);
    const person = { name: 'Asha', email: `no-token-${Date.now()}@example.in`, password: PASSWORD };
    const answers = [
      await asha.call('POST', '/api/auth/sign-up/email', person),
      await asha.call('POST', '/api/auth/sign-in/email', person),
      await asha.call('GET', '/api/auth/get-session'),
      await asha.call('GET', '/api/auth/list-sessions'),
      await asha.call('POST', '/api/auth/update-user', { name: 'Asha Rao' }),
      await asha.call('POST', '/api/auth/change-password', {
        currentPassword: PASSWORD,
        newPassword: 'a-newer-password',
      }),
      await asha.call('GET', '/api/auth/get-session'),
    ];
    const token = ([...asha.cookies.values()][0] ?? '').split('.')[0] ?? '';
    expect(token).toHaveLength(32);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/"token"/);
    }
    const kept = await database.db.select({ token: sessions.token }).from(sessions);
    expect(kept.map((row) => row.token)).toContain(createHash('sha256').update(token).digest('hex'));
    expect(kept.map((row) => row.token)).not.toContain(token);
  });

  it('end one session by its id, and no other', async () => {
    const asha = await aMember(app);
    const elsewhere = aVisitor(app);
    await elsewhere.call('POST', '/api/auth/sign-in/email', { email: asha.email, password: PASSWORD });
    const { body } = await elsewhere.call('GET', '/api/auth/get-session');
    await asha.call('POST', '/api/auth/end-session', { id: (body as { session: { id: string } }).session.id });
    expect((await elsewhere.call('GET', '/api/auth/token')).status).toBe(401);
    expect((await asha.call('GET', '/api/auth/token')).status).toBe(200);
  });

  it('keep a password as a scrypt hash with a salt of its own', async () => {
    hashAtFullCost();
    const [asha, bina] = [await aMember(app), await aMember(app, 'Bina')];
    hashCheaply();
    const kept = await database.db
      .select()
      .from(accounts)
      .where(inArray(accounts.userId, [asha.uid, bina.uid]));
    const [salts, keys] = [0, 1].map((part) => kept.map(({ password }) => password?.split(':')[part] ?? ''));
    expect(new Set(salts).size).toBe(2);
    // The cost that the library has, held against its own answer.
    for (const [at, salt] of (salts ?? []).entries())
      expect(scryptSync(PASSWORD, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }).toString('hex')).toBe(
        keys?.[at],
      );
  });

  it('end no session of anybody else', async () => {
    const [asha, bina] = [await aMember(app), await aMember(app, 'Bina')];
    const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, bina.uid));
    await asha.call('POST', '/api/auth/end-session', { id: session?.id });
    expect((await bina.call('GET', '/api/auth/token')).status).toBe(200);
  });

  it('take no token of Google’s that somebody has found', async () => {
    const idToken = { token: 'found.some.where' };
    expect(await aVisitor(app).call('POST', '/api/auth/sign-in/social', { provider: 'google', idToken })).toMatchObject(
      {
        status: 400,
        body: { code: 'invalid' },
      },
    );
  });
});

function verdict(status: number): string {
  if (status === 401) return 'unknown';
  return status === 403 || status >= 500 ? `refused with ${status}` : 'heard';
}

const cookieOf = ({ cookies }: Pick<Visitor, 'cookies'>) => ({
  cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
});

async function callers(app: RunningApp, { db }: TestDatabase): Promise<Record<Kind, Record<string, string>>> {
  const names = ['Asha', 'Chitra', 'Bina', 'Has gone', 'Deleted'];
  const [asha, chitra, bina, gone, deleted] = (await Promise.all(names.map((name) => aMember(app, name)))) as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  await setRole(db, chitra.email, 'admin');
  const left = cookieOf(gone);
  await gone.call('POST', '/api/auth/sign-out', {});
  const wasDeleted = cookieOf(deleted);
  await deleted.call('POST', '/api/auth/delete-user', { password: PASSWORD });
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(sessions.userId, bina.uid));
  /** A cookie is the session's token, a dot, and our signature of it. */
  const swapped = (of: Visitor, token: (cookie: string) => string) =>
    cookieOf({ cookies: new Map([...of.cookies].map(([name, value]) => [name, token(value)])) });
  const tokenOf = (of: Visitor) => [...of.cookies.values()][0]?.split('.')[0] ?? '';
  return {
    'a stranger': {},
    'a stranger with somebody’s ID token': { authorization: `Bearer ${asha.token}` },
    'a member': cookieOf(asha),
    'an admin': cookieOf(chitra),
    'a forged session': swapped(asha, (cookie) => `${cookie.split('.')[0]}.${'A'.repeat(43)}%3D`),
    'the session of another under one’s own signature': swapped(asha, (cookie) =>
      cookie.replace(/^[^.]+/, tokenOf(chitra)),
    ),
    'an expired session': cookieOf(bina),
    'a session that ended': left,
    'a deleted person': wasDeleted,
  };
}
