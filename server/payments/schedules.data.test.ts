/** Random stories of thirty steps in their short form, 75 on each database. */
import { expect, it } from 'vitest';
import { onEachDatabase } from '#tests/database.ts';
import { aSeed, playMany } from '#tests/money-schedules.ts';

onEachDatabase('whatever happens in whatever order', (open) => {
  it('keeps the books right after every step', async () => {
    const { db } = await open();
    const seed = aSeed();
    await expect(playMany(db, 75, seed), `seed ${seed}`).resolves.toBeUndefined();
  }, 300_000);
});
