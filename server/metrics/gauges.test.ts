/** The `up` gauge when the database does not answer. */
import { tmpdir } from 'node:os';
import { Registry } from 'prom-client';
import { afterEach, expect, it, vi } from 'vitest';
import { isUnavailable } from '../adapters/database/port.ts';
import { openGauges, type Figures, type Sources } from './gauges.ts';

afterEach(() => void vi.useRealTimers());

const FREE: Sources['pool'] = { totalCount: 2, idleCount: 1, waitingCount: 0, options: { max: 2 } };
const FULL = { ...FREE, idleCount: 0, waitingCount: 1 };

async function upWith(pool: Sources['pool'], figures: () => Promise<Figures>): Promise<string | undefined> {
  const registry = new Registry();
  await openGauges(registry).read({ pool, figures, isUnavailable, sockets: () => 0, dataDir: tmpdir() });
  return /^pg_finder_database_up (.+)$/m.exec(await registry.metrics())?.[1];
}

const failed = (message: string, code?: string) => () =>
  // Wrapped as drizzle does it.
  Promise.reject(new Error('Failed query', { cause: Object.assign(new Error(message), { code }) }));

it('is 0 if the database is unreachable, and 1 if the pool is exhausted or a statement is wrong', async () => {
  expect(await upWith(FREE, failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'))).toBe('0');
  expect(await upWith(FREE, failed('Connection terminated unexpectedly'))).toBe('0');
  expect(await upWith(FULL, failed('timeout exceeded when trying to connect'))).toBe('1');
  expect(await upWith(FREE, failed('relation "orders" does not exist', '42P01'))).toBe('1');
});

it.each([
  ['down where a connection was free', FREE, '0'],
  ['up where none was', FULL, '1'],
])('is, after three seconds without an answer, that it is %s', async (_, pool, up) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let gauge: string | undefined;
  void upWith(pool, () => new Promise(() => {})).then((answer) => (gauge = answer));
  // Advances the fake clock until it is settled.
  await vi.waitFor(() => expect(gauge).toBe(up));
});
