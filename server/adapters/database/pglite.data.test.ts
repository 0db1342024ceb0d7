/** The embedded database behind its pool. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newDatabase } from '#tests/database.ts';

it('works after failed statements, whatever failed in them', async () => {
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

it('keeps the plan of a repeated statement, and answers each call by its values', async () => {
  const { pool, close } = await newDatabase('embedded');
  const sum = async (a: number, b: number) =>
    (await pool.query<{ sum: number }>('select $1::int + $2::int as sum', [a, b])).rows[0]?.sum;
  for (let n = 0; n < 10; n += 1) expect(await sum(n, 1)).toBe(n + 1);
  const kept = await pool.query(
    'select generic_plans + custom_plans as uses from pg_prepared_statements where statement = $1',
    ['select $1::int + $2::int as sum'],
  );
  expect(kept.rows).toEqual([{ uses: '8' }]);
  await close();
});

it('works with a named statement after a value that cannot be serialised', async () => {
  const { pool, close } = await newDatabase('embedded');
  const echo = async (value: unknown) =>
    (await pool.query<{ echo: unknown }>('select $1::jsonb as echo', [value])).rows[0]?.echo;
  for (let n = 0; n < 5; n += 1) expect(await echo({ n })).toEqual({ n });
  await expect(echo({ n: 1n })).rejects.toThrow(/BigInt/);
  // The driver sends the beginning of the broken message together with the next one, which therefore fails too.
  await echo({ n: 1 }).catch(() => {});
  for (let n = 0; n < 5; n += 1) expect(await echo({ n })).toEqual({ n });
  await close();
});

// Linux only: elsewhere `resourceUsage` includes the peak of the parent process.
it.runIf(existsSync('/proc/self/status'))(
  'stays below half a gigabyte whatever it reads, also after memory was given back',
  () => {
    const module = new URL('pglite.ts', import.meta.url).href;
    const code = `const { openPglite } = await import('${module}');
    const { pool, close } = await openPglite({ directory: process.argv[1] });
    const read = async () => { for (let n = 0; n < 99; n += 1) await pool.query('select ' + n + ', 1'.repeat(99)); };
    await read();
    gc({ type: 'major', flavor: 'last-resort' });
    await read();
    await close();
    const status = (await import('node:fs')).readFileSync('/proc/self/status', 'utf8');
    console.log(Number(/VmHWM:\\s+(\\d+)/.exec(status)[1]) / 1_024);`;
    const directory = mkdtempSync(join(tmpdir(), 'pg-finder-memory-'));
    // Optimises synchronously: in the background the statements might end first.
    const flags = ['--wasm-sync-tier-up', '--expose-gc', '--input-type=module', '-e', code];
    const { stdout } = spawnSync(process.execPath, [...flags, directory], { encoding: 'utf8' });
    rmSync(directory, { recursive: true });
    expect(Number(stdout)).toBeGreaterThan(0);
    expect(Number(stdout)).toBeLessThan(500);
  },
);
