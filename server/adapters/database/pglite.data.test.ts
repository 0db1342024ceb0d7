/** The embedded database behind its pool: a statement that fails harms no other. */
import { expect, it } from 'vitest';
import { newDatabase } from '#tests/database.ts';

it('goes on after failed statements, whatever failed in them', async () => {
  const { pool, close } = await newDatabase('embedded');
  const failing = [
    ['select * from nowhere where a = $1', ['x']],
    ['select 1 / $1::int', [0]],
    ['select $1::int', ['x']],
    ['select $1::text', ['a\u0000b']],
  ] as const;
  for (let round = 0; round < 20; round += 1) {
    for (const [statement, values] of failing) {
      await expect(pool.query(statement, [...values])).rejects.toThrow(/does not exist|division by zero|invalid/);
      const answers = await Promise.all(
        [1, 2, 3].map(async (n) => (await pool.query<{ n: number }>('select $1::int as n', [n])).rows[0]?.n),
      );
      expect(answers).toEqual([1, 2, 3]);
    }
  }
  await close();
});
