/** An account is deleted: its unpaid orders are anonymised, and a later payment is refunded. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { anOrder, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { webhookOf } from '#tests/money/webhook.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { aMember, PASSWORD } from '#tests/people/people.ts';
import { listings } from '../../listings/table.ts';
import { orders, paymentMails } from '../table.ts';

withMoneyServer('an account that is deleted', (money) => {
  const { becomes } = webhookOf(money);
  const rowOf = async (order: string) =>
    (await money.db.select().from(orders).where(eq(orders.gatewayOrderId, order)))[0];

  it('leaves no name and no hold at an order that was not paid, and what is paid later goes back', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    expect((await asha.call('POST', '/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);
    expect(await rowOf(order)).toMatchObject({ payerName: 'Deleted user', payerEmail: '', state: 'closed' });

    const bina = await aMember(money.app, 'Bina');
    await money.pay(order);
    await becomes(order, 'refunded');
    // There is no address to write to, which is not a mail error.
    const mail = async () =>
      (await money.db.select().from(paymentMails)).find(
        ({ kind, refusedAt, sentAt }) => kind === 'refund' && (sentAt ?? refusedAt),
      );
    await until(async () => (await mail()) !== undefined, 'the end of its mail');
    expect((await mail())?.refusedAt).toBeNull();
    // Nothing was booked, so the PG is free for the next buyer.
    const hers = await anOrder(bina, listing);
    expect((await verify(bina, listing, await money.pay(hers))).status).toBe(200);
    const [{ availability } = { availability: true }] = await money.db
      .select({ availability: listings.availability })
      .from(listings)
      .where(eq(listings.id, listing.id));
    expect(availability).toBe(false);
  });

  it('keeps the record of a paid order, as accounting requires', async () => {
    const [asha, listing] = [await aMember(money.app, 'Asha Rao'), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await verify(asha, listing, await money.pay(order));
    expect((await asha.call('POST', '/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);
    expect(await rowOf(order)).toMatchObject({ payerName: 'Asha Rao', payerEmail: asha.email, state: 'paid' });
  });
});
