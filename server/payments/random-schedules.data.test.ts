/** Short form of random schedules of thirty steps: 25 on each database, on both at the same time. */
import { expect, it } from 'vitest';
import { databaseKinds, newDatabase } from '#tests/database.ts';
import { aSeed, playMany } from '#tests/money/scenarios/random-schedules.ts';

it('keeps the ledger right after every step, in whatever order things happen', async () => {
  const seed = aSeed();
  const play = async (kind: ReturnType<typeof databaseKinds>[number]) => {
    const { db, close } = await newDatabase(kind);
    await expect(playMany(db, 25, seed), `${kind}, seed ${seed}`).resolves.toBeUndefined();
    await close();
  };
  await Promise.all(databaseKinds().map(play));
});
