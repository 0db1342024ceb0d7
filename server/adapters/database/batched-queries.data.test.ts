/** Batched reads get the same answers as with a connection each. */
import { beforeAll, expect, it } from 'vitest';
import { onEachDatabase, type TestDatabase } from '#tests/database.ts';
import { openPostgres } from './postgres.ts';

onEachDatabase('reads of one turn', (open, kind) => {
  let database: TestDatabase;
  const ask = async <Row extends object>(text: string, ...values: unknown[]) =>
    (await database.pool.batched.query<Row>(text, values)).rows;
  const connectionOf = async () => (await ask<{ pid: number }>('select pg_backend_pid() as pid, $1 as n', '1'))[0]?.pid;

  beforeAll(async () => {
    database = await open();
  });

  it('share a connection, at most ten, and release it', async () => {
    const used = await Promise.all(Array.from({ length: 25 }, connectionOf));
    expect(new Set(used).size).toBe(kind === 'embedded' ? 1 : 3);
    expect(new Set(used.slice(0, 10)).size).toBe(1);
    expect(database.pool.totalCount).toBe(database.pool.idleCount);
  });

  it('get each its own answer, also beside one that fails', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const answers = await Promise.allSettled(
        [7, 0, 5, 'no number', 1].map((n) => ask<{ share: number }>('select 35 / $1::int as share', n)),
      );
      expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value[0]?.share : 'failed'))).toEqual([
        5,
        'failed',
        7,
        'failed',
        35,
      ]);
    }
    expect(database.pool.totalCount).toBe(database.pool.idleCount);
  });

  it('are answered in order behind one that cannot be sent, and unbatched on a single connection', async () => {
    const unsendable = {
      toPostgres: () => {
        throw new Error('cannot be sent');
      },
    };
    for (let turn = 0; turn < 5; turn += 1) {
      const answers = await Promise.allSettled(
        ['a', unsendable, 'b', 'c', 'd'].map((word) => ask<{ word: string }>('select $1::text as word', word)),
      );
      expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value[0]?.word : 'failed'))).toEqual([
        'a',
        'failed',
        'b',
        'c',
        'd',
      ]);
    }
    const client = await database.pool.connect();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => client.query<{ n: number }>(`select ${n} as n`)));
    client.release();
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3, 4]);
  });

  it('see no uncommitted change, and all changes from before they were called', async () => {
    await database.pool.query('create table beds (free int)');
    await database.pool.query('insert into beds values (3)');
    const free = () => ask<{ free: number }>('select free from beds where free <> $1', -1);
    const writer = await database.pool.connect();
    await writer.query('begin');
    await writer.query('update beds set free = 2');
    // On the embedded database they wait for its single connection.
    const during = Promise.all([free(), free()]);
    await writer.query('rollback');
    writer.release();
    expect(await during).toEqual([[{ free: 3 }], [{ free: 3 }]]);
    // Another read is still running during this update.
    const slow = ask('select pg_sleep(0.2), $1 as n', '1');
    await database.pool.query('update beds set free = 1');
    expect(await free()).toEqual([{ free: 1 }]);
    await slow;
  });

  it.skipIf(kind === 'embedded')(
    'fail together where their connection is lost, and those after them do not',
    async () => {
      const answers = await Promise.allSettled([
        connectionOf(),
        ask('select pg_terminate_backend(pg_backend_pid()), $1 as n', '1'),
        connectionOf(),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect(await connectionOf()).toEqual(expect.any(Number));
      expect(database.pool.totalCount).toBe(database.pool.idleCount);
    },
  );

  it.skipIf(kind === 'embedded')('do not wait behind one that timed out', async () => {
    const url = new URL(database.url ?? '');
    url.searchParams.set('statement_timeout', '300');
    const { pool, close } = await openPostgres(url.href, false);
    const slow = () => pool.batched.query('select pg_sleep(1), $1 as n', ['1']);
    const answers = await Promise.allSettled([slow(), slow(), slow()]);
    expect(answers.map((answer) => answer.status === 'rejected' && String(answer.reason))).toEqual([
      expect.stringContaining('statement timeout'),
      expect.stringContaining('Connection terminated'),
      expect.stringContaining('Connection terminated'),
    ]);
    expect((await pool.batched.query('select $1 as n', ['1'])).rows).toEqual([{ n: '1' }]);
    expect(pool.totalCount).toBe(pool.idleCount);
    await close();
  });

  it.skipIf(kind === 'embedded')('fail while all connections are in use, and not afterwards', async () => {
    const { pool, close } = await openPostgres(database.url ?? '', false, 1_000);
    const one = () => pool.batched.query('select $1 as n', ['1']);
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const first = Promise.allSettled([one()]);
    await new Promise((later) => setTimeout(later, 700));
    const second = one();
    expect(await first).toMatchObject([{ reason: { message: expect.stringContaining('timeout exceeded') } }]);
    for (const client of clients) client.release();
    // It waited for a connection with a timeout of its own.
    expect((await second).rows).toEqual([{ n: '1' }]);
    expect((await one()).rows).toEqual([{ n: '1' }]);
    await close();
  });
});
