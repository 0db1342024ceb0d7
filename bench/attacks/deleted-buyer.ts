/**
 * Somebody deletes an account with an unpaid order, and pays it afterwards: nothing may be booked for nobody, the money
 * goes back, and no row keeps the name or the address.
 */
import { eq } from 'drizzle-orm';
import { orders } from '#server/payments/table.ts';
import { report } from '../print.ts';
import { anOrder } from '#tests/money/money.ts';
import { until } from '#tests/until.ts';
import { PASSWORD } from '#tests/people/people.ts';
import { against } from '../data/target.ts';

export default async function run(): Promise<void> {
  await against({}, async (target) => {
    const [pg] = await target.listings(1);
    const asha = await target.join('Meenakshi Sundareswaran');
    if (!pg) throw new Error('There is no PG to book.');
    const order = await anOrder(asha, pg);
    await asha.call('DELETE', `/api/pay/holds/${order}`);
    const deleted = await asha.call('POST', '/api/auth/delete-user', { password: PASSWORD });
    const row = async () => (await target.db.select().from(orders).where(eq(orders.gatewayOrderId, order)))[0];
    const kept = JSON.stringify(await row());
    await target.provider.pay(order);
    const back = await until(async () => (await target.provider.ledger()).totals.net === 0, 'the refund').then(
      () => true,
      () => false,
    );
    const { state } = (await row()) ?? {};
    const remembered = /Meenakshi|@example\.in/.test(kept);
    report(
      'A buyer who is gone',
      { deleted: deleted.status, state, 'money went back': back, 'name or address kept': remembered },
      deleted.status === 200 && back && state !== 'paid' && !remembered,
    );
  });
}
