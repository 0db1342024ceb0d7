/** Short forms of the storms: duplicate webhooks and a provider in chaos, half of each on either database. */
import { expect, it } from 'vitest';
import { onEachDatabase } from '#tests/database.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { providerStorm, webhookStorm } from '#tests/money/scenarios/storms.ts';

withMoneyServer(
  'a storm',
  (money) => {
    const storm = () => ({ servers: [money.app], db: money.db, provider: money });

    it('of many webhooks has as many effects as there are bookings', async () => {
      const { times: _times, ...figures } = await webhookStorm(storm(), { bookings: 9, copies: 10, lanes: 32 });
      expect(figures).toEqual({
        events: 27,
        deliveries: 270,
        statuses: { 200: 270 },
        effects: 9,
        broken: [],
        differences: [],
      });
    });
  },
  { RECONCILE_SECONDS: '3600' },
  onEachDatabase,
);

withMoneyServer('a storm at the provider', (money) => {
  it('leaves every one of fifteen bookings paid or unpaid, and nobody charged twice', async () => {
    const figures = await providerStorm(
      { servers: [money.app], db: money.db, provider: money },
      { bookings: 15, lanes: 10, everyMs: 0, rate: 0.1, delayMs: 4_000, patienceMs: 120_000 },
    );
    expect(figures).toMatchObject({ bookings: 15, doubleCaptures: [], broken: [], differences: [] });
    expect(figures.paid).toBeGreaterThan(5);
  });
});
