/** The admins' payment log: by text and by day, in pages, with totals. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PaymentRecord } from '#contract/payments/schema.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { anOrder, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { setRole } from '../../identity/accounts/people.ts';
import { payments } from '../table.ts';

withMoneyServer('the payment log', (money) => {
  const anAdmin = async (): Promise<Member> => {
    const chitra = await aMember(money.app, 'Chitra');
    await setRole(money.db, chitra.email, 'admin');
    return chitra;
  };
  const paid = async (payer: Member, name: string, at: string): Promise<PaymentRecord> => {
    const listing = await aStoredListing(money.db, { name, pricePaise: 1_000_050 });
    const record = (await verify(payer, listing, await money.pay(await anOrder(payer, listing)))).body as PaymentRecord;
    await money.db
      .update(payments)
      .set({ createdAt: new Date(at) })
      .where(eq(payments.id, record._id));
    return record;
  };
  const log = async (admin: Member, wish: object) =>
    admin.call('GET', `/api/pay/admin_logs?${new URLSearchParams({ ...wish }).toString()}`);
  const named = async (admin: Member, wish: Record<string, string>) =>
    ((await log(admin, wish)).body as PaymentRecord[]).map(({ pgName }) => pgName);

  it('is found by word and by day, in pages, with the totals of all that is found', async () => {
    const [asha, chitra] = [await aMember(money.app), await anAdmin()];
    const first = await paid(asha, '100% House', '2024-03-31T18:29:59Z');
    const second = await paid(asha, '100 Palms', '2024-03-31T18:30:00Z');
    const third = await paid(asha, 'Third_House', '2024-04-02T12:00:00Z');
    const mine = { query: asha.email.toUpperCase() };
    expect(await named(chitra, mine)).toEqual(['Third_House', '100 Palms', '100% House']);
    // The query is literal, without wildcards.
    expect(await named(chitra, { query: '100%' })).toEqual(['100% House']);
    expect(await named(chitra, { query: 'd_h' })).toEqual(['Third_House']);
    expect(await named(chitra, { query: third.razorpay_payment_id })).toEqual(['Third_House']);
    expect(await named(chitra, { query: second.invoiceNumber ?? '' })).toEqual(['100 Palms']);
    // Half past six in the evening UTC is midnight in India.
    expect(await named(chitra, { ...mine, to: '2024-03-31' })).toEqual(['100% House']);
    expect(await named(chitra, { ...mine, from: '2024-04-01', to: '2024-04-01' })).toEqual(['100 Palms']);
    expect(await named(chitra, { ...mine, from: '2024-04-02' })).toEqual(['Third_House']);

    const page = await log(chitra, { ...mine, limit: '2' });
    expect((page.body as PaymentRecord[]).map(({ _id }) => _id)).toEqual([third._id, second._id]);
    const cursor = page.headers.get('x-next-cursor') ?? '';
    const rest = await log(chitra, { ...mine, limit: '2', cursor });
    expect((rest.body as PaymentRecord[]).map(({ _id }) => _id)).toEqual([first._id]);
    expect(rest.headers.get('x-next-cursor')).toBeNull();

    const totals = async () =>
      (await chitra.call('GET', `/api/pay/admin_logs/totals?${new URLSearchParams(mine).toString()}`)).body;
    expect(await totals()).toEqual({ count: 3, received: 30_001.5, refunding: 0, refunded: 0, chargedBack: 0 });
    const [{ orderId } = { orderId: '' }] = await money.db.select().from(payments).where(eq(payments.id, second._id));
    const why = { reason: 'A burst pipe' };
    expect((await chitra.call('POST', `/api/pay/attention/${orderId}/refund`, why)).status).toBe(200);
    await until(
      async () => (await named(chitra, mine)).length === 3 && ((await totals()) as { refunded: number }).refunded > 0,
      'the refund',
    );
    expect(await totals()).toEqual({ count: 3, received: 30_001.5, refunding: 0, refunded: 10_000.5, chargedBack: 0 });
    expect((await log(chitra, { ...mine, to: '2024-04-01' })).body).toMatchObject([
      { refundReason: 'admin', adminReason: 'A burst pipe' },
      { state: 'paid' },
    ]);

    const { body } = await chitra.call('GET', `/api/pay/export?${new URLSearchParams(mine).toString()}`);
    const [header, ...lines] = (body as string).trim().split('\r\n');
    expect(header).toContain('State,Refund reason,Reason given,Invoice');
    // Each under its day in India, as on the page.
    expect(lines).toEqual([
      expect.stringMatching(/^2024-04-02T17:30:00\+05:30,Third_House,/),
      expect.stringMatching(/^2024-04-01T00:00:00\+05:30,100 Palms,.*,refunded,admin,A burst pipe,/),
      expect.stringMatching(/^2024-03-31T23:59:59\+05:30,100% House,/),
    ]);
  });

  it.each([
    [{ from: '2024-13-01' }],
    [{ from: 'yesterday' }],
    [{ to: '0000-01-01' }],
    [{ from: '2024-05-02', to: '2024-05-01' }],
    [{ query: 'a\u0000b' }],
    [{ query: 'x'.repeat(201) }],
    [{ limit: '0' }],
    [{ cursor: 'elsewhere' }],
  ])('refuses %j in a sentence', async (wish) => {
    const { status, body } = await log(await anAdmin(), wish);
    expect({ status, body }).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });

  it('is for admins, and so are its totals', async () => {
    const asha = await aMember(money.app);
    expect((await asha.call('GET', '/api/pay/admin_logs')).status).toBe(403);
    expect((await asha.call('GET', '/api/pay/admin_logs/totals')).status).toBe(403);
  });
});
