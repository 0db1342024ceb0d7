/**
 * Opening a database of today goes on where it stopped; one from before the first migration is refused in a sentence.
 */
import { expect, it } from 'vitest';
import { onEachDatabase } from '#tests/database.ts';
import { openDb } from './db.ts';

onEachDatabase('opening the database', (open) => {
  it('changes nothing where every migration has run', async () => {
    const { pool } = await open();
    const applied = async () => (await pool.query('select created_at from drizzle.__drizzle_migrations')).rows;
    const before = await applied();
    await openDb({ pool });
    expect(await applied()).toEqual(before);
  });

  it('refuses a database that stopped before the first migration', async () => {
    const { pool } = await open();
    await pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1000000000');
    await expect(openDb({ pool })).rejects.toThrow('Start the last version before 1.0 on it once');
  });
});
