/**
 * Orders made at a low price and paid after the rent has doubled: the money goes back, and nothing is booked for it.
 */
import { eq } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { listings } from '#server/listings/table.ts';
import { orders } from '#server/payments/table.ts';
import { report } from '../print.ts';
import { anOrder, letTimePass, verify } from '#tests/money/money.ts';
import { against } from '../data/target.ts';

const ROUNDS = 10;

export default async function run(): Promise<void> {
  await against({}, async (target) => {
    const states: Record<string, number> = {};
    for (const pg of await target.listings(ROUNDS)) {
      const asha = await target.join('Asha Rao');
      const order = await anOrder(asha, pg);
      // Time passes: the hold is over, and an admin doubles the rent.
      await letTimePass(target.db, '20 minutes');
      await target.db
        .update(listings)
        .set({ pricePaise: pg.pricePaise * 2 })
        .where(eq(listings.id, pg.id));
      const paid = await target.provider.pay(order);
      await verify(asha, pg, paid);
      await wait(50);
      const [row] = await target.db.select().from(orders).where(eq(orders.gatewayOrderId, order));
      const state = row?.state ?? 'lost';
      states[state] = (states[state] ?? 0) + 1;
    }
    const { totals } = await target.provider.ledger();
    report('Paying an old price', { rounds: ROUNDS, states, 'kept, paise': totals.net }, (states['paid'] ?? 0) === 0);
  });
}
