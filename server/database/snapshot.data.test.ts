/** Reads of one snapshot: they do not see later writes, and leave no settings on the connection. */
import { sql, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onEachDatabase } from '#tests/database.ts';
import { inReadSnapshot, readerOf } from './snapshot.ts';

onEachDatabase('reads of one moment', (open, kind) => {
  it('see the same rows each time, with settings that end with the transaction', async () => {
    const { db } = await open();
    await db.execute(sql`create table pets (name text)`);
    const read = readerOf<{ count: number; jit: string }>({
      fields: ['count', 'jit'].map((name) => ({ path: [name], field: sql`` })),
    });
    const count = sql`select (select count(*)::int from pets), current_setting('jit')`;
    const jitOf = async () => (await db.execute<{ jit: string }>(sql`show jit`)).rows[0]?.jit;
    const usual = await jitOf();
    const outcomes = await inReadSnapshot(db, { jit: 'off' }, async (within) => {
      const before = await read(within, count);
      // On the embedded database the write would wait for the end of these reads.
      if (kind === 'PostgreSQL') await db.execute(sql`insert into pets values ('Mithu')`);
      return [...before, ...(await read(within, count))];
    });
    expect(outcomes).toEqual([
      { count: 0, jit: 'off' },
      { count: 0, jit: 'off' },
    ]);
    expect(await jitOf()).toBe(usual);
  });

  it('cannot write, and release their connection after a failure', async () => {
    const { db, pool } = await open();
    await db.execute(sql`create table birds (name text)`);
    const failing: [statement: SQL, settings?: Record<string, string>][] = [
      [sql`insert into birds values ('Mithu')`],
      [sql`select 1 / 0`],
      [sql`select 1`, { no_such_setting: 'off' }],
    ];
    for (const [statement, settings = {}] of failing)
      await expect(inReadSnapshot(db, settings, (within) => within.execute(statement))).rejects.toThrow('Failed query');
    const throwing = () => {
      throw new Error('Nothing was asked');
    };
    await expect(inReadSnapshot(db, {}, throwing)).rejects.toThrow('Nothing was asked');
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    expect((await db.execute(sql`select * from birds`)).rows).toEqual([]);
  });
});
