/** 600 cancels of one hold while its payment is on its way: how many of them become calls to the payment provider. */
import { report } from '../print.ts';
import { anOrder } from '#tests/money/money.ts';
import { against } from '../data/target.ts';

const CANCELS = 600;
/** As many as one person may begin bookings in a minute, and what the reconciler asks meanwhile. */
const ALLOWED = 40;

export default async function run(): Promise<void> {
  await against({ RECONCILE_SECONDS: '60' }, async (target) => {
    const asha = await target.join('Asha Rao');
    const [pg] = await target.listings(1);
    if (!pg) throw new Error('There is no PG to book.');
    const order = await anOrder(asha, pg);
    await target.provider.pay(order, 'created');
    // Ordered for every call and met by none: the sandbox counts the calls that it would have struck.
    await target.provider.control('faults', { match: { path: '/v1/orders/*/payments' }, kind: 'duplicate', rate: 0 });
    const statuses: Record<number, number> = {};
    for (let nth = 0; nth < CANCELS; nth += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => asha.call('DELETE', `/api/pay/holds/${order}`)),
      );
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    }
    const [fault] = await target.provider.control<{ met: number }[]>('faults');
    const calls = fault?.met ?? Number.NaN;
    report(
      'Cancelling again and again',
      { cancels: CANCELS, statuses, 'calls to the provider': calls },
      calls <= ALLOWED,
    );
  });
}
