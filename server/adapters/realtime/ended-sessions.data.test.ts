/** Whatever ends a session also closes its live connections, at this server and at others. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { setRole } from '#server/identity/accounts/people.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aWatcher } from '#tests/live/watcher.ts';
import { aMember, aVisitor, PASSWORD, type Member } from '#tests/people/people.ts';
import { signInByGoogle } from '#tests/people/by-google.ts';
import { codeOf } from '#tests/people/second-factor.ts';
import { linkIn, startOutside, type OutsideWorld } from '#tests/servers/outside.ts';
import { verificationLink } from '#tests/people/verify-by-mail.ts';
import { startRedis } from '#tests/servers/redis.ts';

const redis = inject('postgresUrl') ? await startRedis() : undefined;
afterAll(() => redis?.stop());

/** Longer than the tests run, so that the regular check does not close what no event reported. */
const SESSION_CHECK_MS = 3_600_000;

describe('live connections are closed at once, wherever they are, when their person', () => {
  let database: TestDatabase;
  let apps: RunningApp[];
  let app: RunningApp;
  let outside: OutsideWorld;
  let chitra: Member;

  beforeAll(async () => {
    database = await newDatabase();
    outside = await startOutside();
    const settings = { ...outside.settings, SIGN_INS_PER_MINUTE: '10000', ...(redis && { REDIS_URL: redis.url }) };
    const start = () => startApp(database, settings, { sessionCheckMs: SESSION_CHECK_MS });
    app = await start();
    // The embedded database has one server only.
    apps = redis ? [app, await start()] : [app];
    chitra = await aMember(app, 'Chitra');
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(async () => {
    for (const each of apps) await each.close();
    await outside.close();
    await database.close();
  });

  const acts: Record<string, (asha: Member) => Promise<{ status: number }>> = {
    'signs out': (asha) => asha.call('POST', '/api/auth/sign-out', {}),
    async 'ends the session from another browser'(asha) {
      const [session] = (await asha.call('GET', '/api/auth/list-sessions')).body as { id: string }[];
      const elsewhere = aVisitor(app);
      await elsewhere.call('POST', '/api/auth/sign-in/email', { email: asha.email, password: PASSWORD });
      return elsewhere.call('POST', '/api/auth/end-session', { id: session?.id });
    },
    'signs out everywhere': (asha) => asha.call('POST', '/api/auth/revoke-sessions', {}),
    'chooses another password': (asha) =>
      asha.call('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'another-good-one' }),
    async 'chooses a password by a link'({ email }) {
      await aVisitor(app).call('POST', '/api/auth/request-password-reset', { email });
      const mails = await outside.mailsTo(email, 2);
      const token = linkIn(mails.find(({ subject }) => subject.startsWith('Choose'))).searchParams.get('token');
      return aVisitor(app).call('POST', '/api/auth/reset-password', { token, newPassword: 'another-good-one' });
    },
    async 'proves the address in another browser'({ email }) {
      const token = (await verificationLink(outside, email)).searchParams.get('token');
      return aVisitor(app).call('POST', '/api/auth/verify-email', { token, password: PASSWORD });
    },
    'proves the address by Google': ({ name, email }) => signInByGoogle(outside, aVisitor(app), { name, email }),
    async 'switches a second factor on'(asha) {
      await setRole(database.db, asha.email, 'admin');
      const { body } = await asha.call('POST', '/api/auth/two-factor/enable', { password: PASSWORD });
      const code = codeOf((body as { totpURI: string }).totpURI);
      return asha.call('POST', '/api/auth/two-factor/verify-totp', { code });
    },
    'deletes the account': (asha) => asha.call('POST', '/api/auth/delete-user', { password: PASSWORD }),
    'is suspended': ({ uid }) => chitra.call('PATCH', `/api/people/${uid}/suspended`, { suspended: true }),
    'is signed out by an admin': ({ uid }) => chitra.call('DELETE', `/api/people/${uid}/sessions`),
  };

  it.each(Object.entries(acts))('%s', async (_, act) => {
    const [asha, bina] = [await aMember(app), await aMember(app, 'Bina Das')];
    const hers = await Promise.all(apps.map(({ url }) => aWatcher(url, asha.token)));
    const another = await aWatcher(app.url, bina.token);
    expect((await act(asha)).status).toBeLessThan(400);
    const open = () => hers.filter(({ socket }) => socket.connected).length;
    await expect.poll(open).toBe(0);
    expect(another.socket.connected).toBe(true);
    for (const watcher of [...hers, another]) watcher.close();
  });

  it('and stay open when a suspension is lifted', async () => {
    const [asha, bina] = [await aMember(app), await aMember(app, 'Bina Das')];
    const connected = ({ token }: Member) => Promise.all(apps.map(({ url }) => aWatcher(url, token)));
    const [hers, others] = [await connected(asha), await connected(bina)];
    const lifted = await chitra.call('PATCH', `/api/people/${asha.uid}/suspended`, { suspended: false });
    expect(lifted.status).toBe(200);
    // When a later event has been handled everywhere, the earlier one has been too.
    await bina.call('POST', '/api/auth/sign-out', {});
    await expect.poll(() => others.filter(({ socket }) => socket.connected)).toEqual([]);
    expect(hers.map(({ socket }) => socket.connected)).toEqual(hers.map(() => true));
    for (const watcher of [...hers, ...others]) watcher.close();
  });
});
