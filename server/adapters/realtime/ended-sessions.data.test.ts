/** Whatever ends a session closes its live connections as well, at this server and at the others. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { setRole } from '#server/identity/accounts/people.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aWatcher } from '#tests/live/watcher.ts';
import { aMember, aVisitor, PASSWORD, type Member } from '#tests/people/people.ts';
import { startRedis } from '#tests/servers/redis.ts';

const redis = inject('postgresUrl') ? await startRedis() : undefined;
afterAll(() => redis?.stop());

/** Far less than until everybody is looked at in any case, so that hardly any of these is closed by that. */
const SOON = { timeout: 4_000 };

describe('live connections are closed at once, wherever they are, when their person', () => {
  let database: TestDatabase;
  let apps: RunningApp[];
  let app: RunningApp;
  let chitra: Member;

  beforeAll(async () => {
    database = await newDatabase();
    const settings = { SIGN_INS_PER_MINUTE: '10000', ...(redis && { REDIS_URL: redis.url }) };
    app = await startApp(database, settings);
    // The embedded database has one server only.
    apps = redis ? [app, await startApp(database, settings)] : [app];
    chitra = await aMember(app, 'Chitra');
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(async () => {
    for (const each of apps) await each.close();
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
    'deletes the account': (asha) => asha.call('POST', '/api/auth/delete-user', { password: PASSWORD }),
    'is suspended': ({ uid }) => chitra.call('PATCH', `/api/people/${uid}/suspended`, { suspended: true }),
    'is signed out by an admin': ({ uid }) => chitra.call('DELETE', `/api/people/${uid}/sessions`),
  };

  it.each(Object.entries(acts))('%s', async (_, act) => {
    const [asha, bina] = [await aMember(app), await aMember(app, 'Bina Das')];
    const hers = await Promise.all(apps.map(({ url }) => aWatcher(url, asha.token)));
    const another = await aWatcher(app.url, bina.token);
    expect((await act(asha)).status).toBe(200);
    const open = () => hers.filter(({ socket }) => socket.connected).length;
    await expect.poll(open, SOON).toBe(0);
    expect(another.socket.connected).toBe(true);
    for (const watcher of [...hers, another]) watcher.close();
  });
});
