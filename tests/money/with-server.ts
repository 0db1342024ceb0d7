/** Tests about money on one database or on each, with a server and a provider of its own. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { onDatabase, type DatabaseKind, type onEachDatabase, type TestDatabase } from '../database.ts';
import { startMoney, type Money } from './money.ts';
import { watchMoney } from './invariants.ts';

/**
 * `money` is filled before the first test runs; after each test the books are checked. Races take `onEachDatabase`,
 * because the two databases lock in different ways.
 */
export function withMoneyServer(
  name: string,
  tests: (money: Money, database: () => TestDatabase, kind: DatabaseKind) => void,
  settings: Record<string, string> = {},
  on: typeof onEachDatabase = onDatabase,
): void {
  on(name, (open, kind) => {
    const money = {} as Money;
    let database: TestDatabase;
    let check: () => Promise<string[]>;
    beforeAll(async () => {
      database = await open();
      Object.assign(money, await startMoney(database, settings));
      check = watchMoney(database.db);
    });
    afterEach(async () => {
      expect(await check()).toEqual([]);
    });
    afterAll(() => money.close());
    tests(money, () => database, kind);
  });
}
