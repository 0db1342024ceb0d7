/** Booking a PG: the order, the hold, the payment and what becomes of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase, type TestDatabase } from '#tests/database.ts';
import { anOrder, aStoredListing, startMoney, verify, type Money } from '#tests/money.ts';
import { aMember } from '#tests/people.ts';

onEachDatabase('booking', (open) => {
  let database: TestDatabase;
  let money: Money;
  beforeAll(async () => {
    database = await open();
    money = await startMoney(database);
  });
  afterAll(() => money.close());

  it('books a PG that is paid for', async () => {
    const asha = await aMember(money.app);
    const listing = await aStoredListing(database.db);
    const order = await anOrder(asha, listing);
    const paid = await money.pay(order);
    const verified = await verify(asha, listing, paid);
    expect(verified).toMatchObject({ status: 200, body: { pgId: listing.id, amount: 11_500, state: 'paid', ...paid_(paid) } });
    console.log(JSON.stringify(await asha.call('GET', '/api/pay/user_logs')));
    console.log(JSON.stringify((await asha.call('GET', `/api/pay/orders/${order}`)).body));
  });
});
const paid_ = ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }: Record<string, unknown>) => ({ razorpay_order_id, razorpay_payment_id, razorpay_signature });
