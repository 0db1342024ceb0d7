/** Dashboard figures and the CSV export of payments, after real bookings and a refund. */
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { DashboardStats } from '#contract/payments/dashboard-stats.ts';
import type { PaymentRecord } from '#contract/payments/schema.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { anOrder, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { setRole } from '../../identity/accounts/people.ts';
import type { NewListing } from '../../listings/table.ts';

withMoneyServer('the figures of the dashboard', (money) => {
  let asha: Member;
  let chitra: Member;
  beforeAll(async () => {
    [asha, chitra] = [await aMember(money.app), await aMember(money.app, 'Chitra')];
    await setRole(money.db, chitra.email, 'admin');
  });
  const look = async () => (await chitra.call('GET', '/api/pay/glance')).body as DashboardStats;
  const log = async (query = '') => (await chitra.call('GET', `/api/pay/admin_logs${query}`)).body as PaymentRecord[];
  async function booked(overrides: Partial<NewListing> = {}): Promise<void> {
    const listing = await aStoredListing(money.db, overrides);
    const order = await anOrder(asha, listing);
    expect((await verify(asha, listing, await money.pay(order))).status).toBe(200);
  }

  it('counts listings, holds, bookings and revenue, each on its day', async () => {
    const before = await look();
    await booked();
    await booked({ verifiedAt: new Date() });
    await anOrder(asha, await aStoredListing(money.db));
    const { listings, days } = await look();
    expect(listings).toEqual({
      total: before.listings.total + 3,
      available: before.listings.available + 1,
      held: before.listings.held + 1,
      booked: before.listings.booked + 2,
      verified: before.listings.verified + 1,
    });
    expect(days).toHaveLength(30);
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
    expect(days.at(-1)).toMatchObject({ bookings: 2, revenue: 23_000 });
    expect(days.at(-1)?.listings).toBeGreaterThanOrEqual(3);
  });

  it('subtracts refunds from the revenue, so that it equals the ledger', async () => {
    const [record] = await log('?limit=1');
    const before = (await look()).days.at(-1)?.revenue ?? 0;
    expect((await chitra.call('POST', `/api/pay/attention/${record?.orderId}/refund`)).status).toBe(200);
    expect((await look()).days.at(-1)?.revenue).toBe(before - 11_500);
    const { rows } = await money.db.execute<{ earned: number }>(
      sql`select -sum(amount_paise)::int as earned from ledger where account = 'bookings'`,
    );
    expect((await look()).days.reduce((sum, { revenue }) => sum + revenue, 0) * 100).toBe(rows[0]?.earned);
    await until(async () => (await log('?limit=1'))[0]?.state === 'refunded', 'the refund');
    const { body } = await chitra.call('GET', '/api/audit?limit=1');
    expect(body).toMatchObject([
      {
        action: 'POST /pay/attention/:id/refund',
        target: record?.orderId,
        outcome: 'done',
        detail: 'Gulmohar House, ₹11,500',
      },
    ]);
  });

  it('leaves out what is older than thirty days', async () => {
    const before = await look();
    await money.db.execute(sql`update ledger set created_at = created_at - interval '31 days'`);
    const now = await look();
    await money.db.execute(sql`update ledger set created_at = created_at + interval '31 days'`);
    expect([before.days.at(-1)?.bookings, now.days.reduce((sum, { bookings }) => sum + bookings, 0)]).toEqual([2, 0]);
  });

  it('exports the filtered payments as a CSV file that starts no formula', async () => {
    await booked({ name: '=cmd|calc', location: '@Home' });
    const read = async (query: string) => {
      const { body } = await chitra.call('GET', `/api/pay/export${query}`);
      return parse<Record<string, string>>((body as string).replace(/^\uFEFF/, ''), { columns: true });
    };
    const all = await read('');
    expect(all).toHaveLength((await log()).length);
    expect(all[0]).toMatchObject({
      'PG Name': "'=cmd|calc",
      Location: "'@Home",
      Amount: '11500',
      Email: asha.email,
      State: 'paid',
    });
    expect(await read('?query=cmd')).toHaveLength(1);
    expect(await read('?to=2020-01-01')).toEqual([]);
    expect(await chitra.call('GET', '/api/pay/export?from=yesterday')).toMatchObject({ status: 400 });
  });
});
