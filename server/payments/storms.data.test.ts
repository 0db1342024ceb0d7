/** Duplicate webhooks and a provider in chaos, in their short forms. */
import { expect, it } from 'vitest';
import { onEachMoney } from '#tests/each-money.ts';
import { providerStorm, webhookStorm } from '#tests/money-storms.ts';

onEachMoney(
  'a storm',
  (money) => {
    const storm = () => ({ servers: [money.app], db: money.db, provider: money });

    it('of five hundred webhooks has as many effects as there are bookings', async () => {
      const { times, ...figures } = await webhookStorm(storm(), { bookings: 9, copies: 19, lanes: 32 });
      expect(figures).toEqual({ events: 27, deliveries: 513, statuses: { 200: 513 }, effects: 9, broken: [], differences: [] });
      expect(Math.max(...times)).toBeLessThan(5_000);
    }, 60_000);
  },
  { RECONCILE_SECONDS: '3600' },
);

onEachMoney('a storm at the provider', (money) => {
  it('leaves every one of thirty bookings paid or unpaid, and nobody charged twice', async () => {
    const figures = await providerStorm(
      { servers: [money.app], db: money.db, provider: money },
      { bookings: 30, lanes: 10, rate: 0.1, delayMs: 4_000, patienceMs: 30_000 },
    );
    expect(figures).toMatchObject({ bookings: 30, doubleCaptures: [], broken: [], differences: [] });
    expect(figures.paid).toBeGreaterThan(10);
  }, 120_000);
});
