/** The short form of the buyers' race: ten buyers, ten rounds, and two servers where they can share the database. */
import { expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onEachDatabase } from '#tests/database.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { LOAD_SETTINGS, withVerifiedPeople } from '#tests/money/money.ts';
import { buyersRace } from '#tests/money/scenarios/buyers-race.ts';

withMoneyServer(
  'a race of buyers',
  (money, database) => {
    it('has one winner a round, and everybody else gets their money back', async () => {
      const second: RunningApp | undefined = database().embedded
        ? undefined
        : withVerifiedPeople(await startApp(database(), { ...money.settings, ...LOAD_SETTINGS }), money.db);
      const servers = [money.app, ...(second ? [second] : [])];
      const figures = await buyersRace({ servers, db: money.db, provider: money, buyers: 10, rounds: 10 });
      await second?.close();
      expect(figures).toMatchObject({ bookings: 10, serverErrors: 0, wrongRounds: [], broken: [], differences: [] });
      expect(figures.refused).toBeGreaterThanOrEqual(45);
      expect(figures.refunds).toBeGreaterThanOrEqual(5);
    });
  },
  {},
  onEachDatabase,
);
