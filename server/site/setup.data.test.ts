/** An admin's first steps: the status of the server, and tests of the payment provider and the mail server. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Setup } from '#contract/site/schema.ts';
import { SANDBOX_KEYS } from '#sandbox/sandbox.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { startProvider } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { sign } from '../adapters/payment-gateway/signature.ts';
import { setRole } from '../identity/accounts/people.ts';
import { people } from '../identity/table.ts';
import { loadDemoListings } from '../listings/demo/demo-data.ts';
import { listings } from '../listings/table.ts';
import { siteSettings } from './table.ts';

const FORM = { name: 'Asha Stays', email: 'help@asha.example.in', phone: '+91 80 0000 0000', region: '' };
const NOBODY = '127.0.0.1:9';

async function anAdmin(app: RunningApp, { db }: TestDatabase): Promise<Member> {
  const chitra = await aMember(app, 'Chitra');
  await setRole(db, chitra.email, 'admin');
  return chitra;
}
const setupOf = async (admin: Member) => (await admin.call('GET', '/api/setup')).body as Setup;

onDatabase('the first steps', (open) => {
  it('are done one by one, and a test is valid only for the settings it was made with', async () => {
    const database = await open();
    const provider = await startProvider();
    const settings = { ...provider.settings, SUPPORT_PHONE: '', SITE_NAME: 'Rooms' };
    const app = await startApp(database, settings);
    const chitra = await anAdmin(app, database);
    expect(await setupOf(chitra)).toMatchObject({
      done: { site: false, listings: false, payments: false, mail: false },
      dismissed: false,
      site: { name: 'Rooms', email: '', phone: '', region: '' },
      listings: { total: 0, demo: 0 },
      payments: { mode: 'test', webhookSecret: true },
      mail: { mode: 'smtp' },
      notes: expect.arrayContaining([expect.stringContaining('MAIL_FROM'), expect.stringContaining('ALERT_EMAILS')]),
    });

    const tabbed = await chitra.call('PATCH', '/api/setup/site', { ...FORM, name: 'Asha\tStays\t' });
    expect(tabbed.body).toEqual(FORM);
    expect(await chitra.call('PATCH', '/api/setup/site', { ...FORM, email: 'nobody' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email' }] },
    });
    expect(await chitra.call('PATCH', '/api/setup/site', { phone: 'hello' })).toMatchObject({
      status: 400,
      body: { message: 'Phone must be a phone number, such as 98765 43210', issues: [{ path: 'phone' }] },
    });
    const headers = await chitra.call('PATCH', '/api/setup/site', { ...FORM, name: 'Asha\r\nBcc: all@example.in' });
    expect(headers).toMatchObject({ status: 400, body: { message: 'Name must be a single line' } });
    expect((await app.get('/api/runtime')).body).toMatchObject({
      name: 'Asha Stays',
      support: { email: 'help@asha.example.in', phone: '+91 80 0000 0000' },
    });
    expect((await app.get('/in')).body).toContain('<title>Cities · Asha Stays</title>');

    // As if another process had written it: this one's cache is older.
    const { db } = database;
    await db.update(siteSettings).set({ value: 'Asha Homes' }).where(eq(siteSettings.key, 'name'));
    expect((await setupOf(chitra)).site).toEqual({ ...FORM, name: 'Asha Homes' });
    await db.update(siteSettings).set({ value: 'Asha Rooms' }).where(eq(siteSettings.key, 'name'));
    const moved = await chitra.call('PATCH', '/api/setup/site', { region: 'Pune' });
    expect(moved.body).toEqual({ ...FORM, name: 'Asha Rooms', region: 'Pune' });
    expect((await chitra.call('PATCH', '/api/setup/site', {})).body).toEqual(moved.body);
    const atOnce = await Promise.all(
      Array.from({ length: 8 }, (_, at) => chitra.call('PATCH', '/api/setup/site', { email: `${at}@example.in` })),
    );
    expect(atOnce.map(({ status }) => status)).toEqual(atOnce.map(() => 200));
    expect((await chitra.call('PATCH', '/api/setup/site', FORM)).body).toEqual(FORM);

    await aStoredListing(database.db);
    expect(await chitra.call('POST', '/api/setup/test_payments')).toMatchObject({
      status: 200,
      body: { ok: true, said: expect.stringContaining('takes the test key') },
    });
    const sent = await chitra.call('POST', '/api/setup/test_mail');
    expect(sent).toMatchObject({ status: 200, body: { ok: true, said: expect.stringMatching(/^250 /) } });
    const [mail, ...others] = await provider.mails(chitra.email, 'A test mail from Asha Stays');
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/Asha Stays\nhelp@asha\.example\.in · \+91 80 0000 0000\n*$/);

    const event = JSON.stringify({ entity: 'event', event: 'settlement.processed', payload: {}, created_at: 1 });
    const signature = sign(SANDBOX_KEYS.webhookSecret, Buffer.from(event));
    const signed = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
    await fetch(`${app.url}/api/pay/webhook`, {
      method: 'POST',
      headers: { ...signed, 'x-razorpay-event-id': 'first' },
      body: event,
    });
    expect(await setupOf(chitra)).toMatchObject({
      done: { site: true, listings: true, payments: true, mail: true },
      payments: { testedAt: expect.any(String), lastWebhookAt: expect.any(String) },
      mail: { testedAt: expect.any(String) },
    });

    await db.update(people).set({ language: 'hi' }).where(eq(people.email, chitra.email));
    for (let tests = 1; tests < 5; tests += 1) await chitra.call('POST', '/api/setup/test_mail');
    expect(await chitra.call('POST', '/api/setup/test_mail')).toMatchObject({ status: 429 });
    expect(await provider.mails(chitra.email, 'Asha Stays से एक टेस्ट ईमेल')).toHaveLength(4);

    // Requests during the shutdown are answered or refused.
    const late = Array.from({ length: 30 }, () =>
      chitra.call('GET', '/api/setup').then(
        ({ status }) => status,
        () => 503,
      ),
    );
    await Promise.race(late);
    await app.close();
    expect(new Set([200, 503, ...(await Promise.all(late))])).toEqual(new Set([200, 503]));
    const elsewhere = { RAZORPAY_KEY_ID: 'rzp_test_another', SMTP_URL: `smtp://${NOBODY}`, SITE_NAME: 'Asha Stays' };
    const later = await startApp(database, { ...settings, ...elsewhere });
    const bina = await anAdmin(later, database);
    expect(await setupOf(bina)).toMatchObject({
      done: { site: true, listings: true, payments: false, mail: false },
      site: FORM,
      payments: { mode: 'test' },
    });
    expect(await bina.call('POST', '/api/setup/test_payments')).toMatchObject({
      body: { ok: false, said: expect.stringMatching(/RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET right\?$/) },
    });
    expect(await bina.call('POST', '/api/setup/test_mail')).toMatchObject({
      body: { ok: false, said: expect.stringMatching(/ECONNREFUSED.*Is SMTP_URL right\?$/) },
    });
    expect((await setupOf(bina)).done).toMatchObject({ payments: false, mail: false });

    expect((await bina.call('PATCH', '/api/setup/dismissed', { dismissed: true })).status).toBe(200);
    expect(await setupOf(bina)).toMatchObject({ dismissed: true });
    const asBefore = { name: '', email: '', phone: '', region: '' };
    expect((await bina.call('PATCH', '/api/setup/site', asBefore)).body).toEqual({ ...asBefore, name: 'Asha Stays' });
    const kept = await database.db.select({ key: siteSettings.key }).from(siteSettings);
    expect(kept.map(({ key }) => key).toSorted()).toEqual(['mail tested', 'payments tested', 'setup dismissed']);
    await later.close();
    await provider.close();
  });

  it('show what is off, and remove the demo listings that nobody has edited', async () => {
    const database = await open();
    const { db } = database;
    await db.delete(listings);
    const demo = await loadDemoListings(db);
    await aStoredListing(db);
    const app = await startApp(database);
    const chitra = await anAdmin(app, database);
    expect(await setupOf(chitra)).toMatchObject({
      listings: { total: demo + 1, demo },
      payments: { mode: 'off', webhookSecret: false },
      mail: { mode: 'off' },
    });
    for (const test of ['test_payments', 'test_mail'])
      expect(await chitra.call('POST', `/api/setup/${test}`)).toMatchObject({ status: 409 });

    const [edited, discussed] = await db.select({ id: listings.id }).from(listings).orderBy(listings.seq).limit(2);
    await db
      .update(listings)
      .set({ updatedAt: new Date() })
      .where(eq(listings.id, edited?.id ?? ''));
    await chitra.call('POST', `/api/comments/${discussed?.id}`, { text: 'Is it quiet?' });
    expect(await chitra.call('DELETE', '/api/pg/demo_listings')).toMatchObject({
      status: 200,
      body: { removed: demo - 2, stays: 2 },
    });
    expect((await setupOf(chitra)).listings).toEqual({ total: 3, demo: 2 });
    expect(await loadDemoListings(db)).toBe(0);
    await app.close();
  });
});
