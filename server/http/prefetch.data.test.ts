/** What is read while the caller's session is read leaves the server for nobody who is refused. */
import type { QueryConfig } from 'pg';
import { expect, it } from 'vitest';
import { startApp } from '#tests/app.ts';
import { newDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember } from '#tests/people/people.ts';

const CALLS = 4;

/** The server with a member who has a PG in her list, and each reading of a list before it is sent. */
async function withList() {
  const database = await newDatabase();
  const { batched } = database.pool;
  const query = batched.query.bind(batched) as (statement: QueryConfig, values?: unknown[]) => Promise<unknown>;
  const readings = { begun: 0, mayGoOn: Promise.resolve() };
  batched.query = (async (statement: QueryConfig, values?: unknown[]) => {
    if (statement.text.includes('from "shortlist_items"')) readings.begun += 1;
    await readings.mayGoOn;
    return query(statement, values);
  }) as typeof batched.query;
  const app = await startApp(database, { CALLS_PER_MINUTE: String(CALLS) });
  const asha = await aMember(app);
  const { id: pgId, name } = await aStoredListing(database.db);
  expect((await asha.call('POST', '/api/cart/addcart', { pgId })).status).toBe(201);
  const readList = async () => {
    const { status, body } = await asha.call('GET', '/api/cart/getcart');
    return { status, saysPg: JSON.stringify(body).includes(name) };
  };
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { asha, readings, readList, close };
}

it('of a session that has ended is thrown away', async () => {
  const { asha, readings, readList, close } = await withList();
  expect(await readList()).toEqual({ status: 200, saysPg: true });
  await asha.call('POST', '/api/auth/sign-out', {});
  expect(await readList()).toEqual({ status: 401, saysPg: false });
  expect(readings.begun).toBe(2);
  await close();
});

it('of calls beyond a limit is thrown away, and no more is read once it is met', async () => {
  const { readings, readList, close } = await withList();
  const { promise, resolve } = Promise.withResolvers<void>();
  readings.mayGoOn = promise;
  const calls = Array.from({ length: CALLS + 2 }, readList);
  // All of them are prefetched, because none is counted yet.
  await expect.poll(() => readings.begun).toBe(CALLS + 2);
  resolve();
  const answers = await Promise.all(calls);
  // Adding the PG was a call too.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(CALLS - 1);
  expect(answers.filter(({ status, saysPg }) => status === 429 && !saysPg)).toHaveLength(3);
  expect(await readList()).toEqual({ status: 429, saysPg: false });
  expect(readings.begun).toBe(CALLS + 2);
  await close();
});
