/** The payment settings that the browser gets, and the behaviour where payments are not configured. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { book } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember } from '#tests/people/people.ts';

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_a1',
  RAZORPAY_KEY_SECRET: 'the-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'the-hook-secret',
};

describe('payments', () => {
  let database: TestDatabase;
  let app: RunningApp | undefined;
  beforeAll(async () => {
    database = await newDatabase();
  });
  afterAll(() => database.close());
  const withApp = async (settings: Record<string, string>, look: (app: RunningApp) => Promise<void>) => {
    app = await startApp(database, settings);
    await look(app).finally(() => app?.close());
  };

  it('give the browser the key’s id and the URL of the payment window, and no secret', () =>
    withApp(KEYS, async ({ get }) => {
      const { body } = await get('/api/runtime');
      expect(body).toMatchObject({
        payments: { keyId: 'rzp_test_a1', checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js' },
      });
      expect(JSON.stringify(body)).not.toContain('secret');
    }));

  it('allow the hosts of the payment window in the Content-Security-Policy, and only those', () =>
    withApp(KEYS, async ({ get }) => {
      const policy = (await get('/api/runtime')).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;");
      expect(policy).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com;');
      expect(policy).not.toContain('unsafe');
    }));

  it('allow the host that the settings name for the payment window', () =>
    withApp(
      { ...KEYS, RAZORPAY_API_URL: 'http://127.0.0.1:9', RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:9/v1/checkout.js' },
      async ({ get }) => {
        const policy = (await get('/api/runtime')).headers.get('content-security-policy') ?? '';
        expect(policy).toContain("script-src 'self' http://127.0.0.1:9;");
        expect(policy).toContain('frame-src http://127.0.0.1:9;');
        expect(policy).not.toContain('razorpay.com');
      },
    ));

  it('are refused with a message where they are not configured, and nothing stays held', () =>
    withApp({}, async (running) => {
      const [asha, bina, listing] = [
        await aMember(running),
        await aMember(running, 'Bina'),
        await aStoredListing(database.db),
      ];
      const policy = (await running.get('/api/runtime')).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-src 'none'");
      expect(await book(asha, listing)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect((await book(bina, listing)).status).toBe(503);
      const hook = await fetch(`${running.url}/api/pay/webhook`, { method: 'POST', body: '{}' });
      expect(hook.status).toBe(503);
      expect(await asha.call('GET', '/api/pay/user_logs')).toMatchObject({ status: 200, body: [] });
    }));
});
