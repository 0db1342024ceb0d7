/** API keys: Chitra gives her booking desk one, which reads and writes in her stead and leaves its name. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { API_KEY_LIMITS, type ApiKey } from '#contract/identity/api-keys.ts';
import type { AuditEntry } from '#contract/audit/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onEachDatabase, type TestDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { anApiKey, callerWith } from '#tests/people/api-key.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { setRole } from '../accounts/people.ts';
import { sessions } from '../table.ts';
import { apiKeys } from './table.ts';

onEachDatabase('an API key', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let chitra: Member;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '1000' });
  });
  beforeEach(async () => {
    await database.db.delete(apiKeys);
    chitra = await aMember(app, 'Chitra Iyer');
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(() => app.close());

  const keys = async () => (await chitra.call('GET', '/api/keys')).body as ApiKey[];
  const make = (body: object) => chitra.call('POST', '/api/keys', body);
  const stored = async () => (await database.db.select().from(apiKeys))[0];

  it('is shown whole once, and then by how it begins, what it may do and when it was last used', async () => {
    const made = await make({ name: ' Booking desk ', scopes: ['bookings:read'], expiresInDays: 30 });
    expect(made).toMatchObject({ status: 201, body: { name: 'Booking desk', state: 'live' } });
    const { token, ...shown } = made.body as ApiKey & { token: string };
    expect(token).toMatch(new RegExp(`^${shown.prefix}_[\\w-]{43}$`));
    expect(shown).toMatchObject({
      prefix: `pgf_${shown._id}`,
      scopes: ['bookings:read'],
      maker: { uid: chitra.uid, name: 'Chitra Iyer' },
    });
    expect(Date.parse(shown.expiresAt ?? '') - Date.parse(shown.createdAt)).toBe(30 * 86_400_000);
    expect(await keys()).toEqual([shown]);

    const call = async () =>
      expect((await callerWith(app, { token }).call('GET', '/api/pay/admin_logs')).status).toBe(200);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
    await call();
    expect(await keys()).toEqual([{ ...shown, lastUsedOn: today }]);
    // The row is written once a day: a second call leaves the same version of it.
    const version = () => database.db.execute(sql`select xmin::text as version from ${apiKeys}`);
    const before = (await version()).rows;
    await call();
    expect((await version()).rows).toEqual(before);
    await database.db.update(apiKeys).set({ lastUsedOn: '2026-01-01' });
    await call();
    expect((await stored())?.lastUsedOn).toBe(today);
    await database.db.update(apiKeys).set({ expiresAt: sql`now()` });
    expect(await keys()).toMatchObject([{ state: 'expired' }]);
  });

  it('changes a listing in the name of its maker, and the audit log names both', async () => {
    const listing = await aStoredListing(database.db);
    const key = await anApiKey(chitra, ['listings:write']);
    const answer = await callerWith(app, key).call('PATCH', `/api/pg/updatePg/${listing.id}`, { price: 9_500 });
    expect(answer).toMatchObject({ status: 200, body: { price: 9_500 } });
    expect((await chitra.call('DELETE', `/api/keys/${key._id}`)).status).toBe(200);
    expect((await chitra.call('DELETE', `/api/keys/${key._id}`)).status).toBe(404);

    const { body } = await chitra.call('GET', `/api/audit?person=${chitra.uid}`);
    const person = { uid: chitra.uid, name: 'Chitra Iyer' };
    expect(body).toMatchObject([
      { action: 'DELETE /keys/:id', outcome: 'not_found' },
      { action: 'DELETE /keys/:id', outcome: 'done', target: key._id, detail: 'Booking desk' },
      { action: 'PATCH /pg/updatePg/:id', person, apiKey: `Booking desk, ${key.prefix}`, target: listing.id },
      { action: 'POST /keys', person, target: key._id, detail: 'Booking desk: listings:write' },
    ]);
    expect((body as AuditEntry[]).filter(({ apiKey }) => apiKey)).toHaveLength(1);
  });

  it('is made and revoked only by somebody who has just proven who they are', async () => {
    const key = await anApiKey(chitra);
    await database.db
      .update(sessions)
      .set({ confirmedAt: sql`now() - interval '11 minutes'` })
      .where(eq(sessions.userId, chitra.uid));
    const refused = { status: 403, body: { code: 'confirm_identity' } };
    expect(await make({ name: 'Another', scopes: ['listings:read'] })).toMatchObject(refused);
    expect(await chitra.call('DELETE', `/api/keys/${key._id}`)).toMatchObject(refused);
    expect(await keys()).toHaveLength(1);
  });

  it.each([
    [{ scopes: ['listings:read'] }, 'Name is required'],
    [{ name: 'a'.repeat(61), scopes: ['listings:read'] }, 'Name must be at most 60 characters'],
    [{ name: 'a\u0000', scopes: ['listings:read'] }, 'Name contains a character that cannot be stored'],
    [{ name: 'Desk', scopes: [] }, 'Choose what the key may do'],
    [{ name: 'Desk', scopes: 'listings:read' }, 'scopes must be some of listings:read, listings:write, bookings:read'],
    [{ name: 'Desk', scopes: ['listings:read', 'listings:read'] }, 'Name each scope once'],
    [{ name: 'Desk', scopes: ['listings:read'], expiresInDays: 0 }, 'expiresInDays must be at least 1'],
    [{ name: 'Desk', scopes: ['listings:read'], expiresInDays: 3_651 }, 'expiresInDays must be at most 3650'],
  ])('is not made of %j', async (body, message) => {
    expect(await make(body)).toMatchObject({ status: 400, body: { message } });
  });

  it('is one of twenty at most, however many are made at once', async () => {
    const tries = Array.from({ length: API_KEY_LIMITS.keys + 4 }, () =>
      make({ name: 'One', scopes: ['listings:read'] }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
    expect(await keys()).toHaveLength(API_KEY_LIMITS.keys);
  });
});
