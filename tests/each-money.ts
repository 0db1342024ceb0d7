/** The same tests about money on both databases, each with a server and a provider of its own. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { onEachDatabase, type DatabaseKind, type TestDatabase } from './database.ts';
import { startMoney, type Money } from './money.ts';
import { watchMoney } from './money-invariants.ts';

/** `money` is filled before the first test runs; after each test the books are checked. */
export function onEachMoney(
  name: string,
  tests: (money: Money, database: () => TestDatabase, kind: DatabaseKind) => void,
  settings: Record<string, string> = {},
): void {
  onEachDatabase(name, (open, kind) => {
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
