/** Some hundreds of requests made from the contract; `npm run bench -- contract-fuzz` sends ten thousand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { fuzzContract } from '#tests/contract-fuzz.ts';
import { answerChecker } from '#tests/described-answers.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember, aVisitor } from '#tests/people/people.ts';
import { seededRandom } from '#tests/seeded-random.ts';
import type { ApiDescription } from '../api-docs/openapi.ts';
import { setRole } from '../identity/accounts/people.ts';

let database: TestDatabase;
let app: RunningApp;
beforeAll(async () => {
  database = await newDatabase();
  app = await startApp(database, { CALLS_PER_MINUTE: '1000000' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

it('answers whatever the contract could be asked, with no internal error and no word about its inside', async () => {
  const pg = await aStoredListing(database.db);
  const check = answerChecker((await app.get('/api/openapi.json')).body as ApiDescription);
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  const seen = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    // New people in every round: what is asked may have signed them out or deleted their accounts.
    const [asha, chitra] = [await aMember(app), await aMember(app, 'Chitra')];
    await setRole(database.db, chitra.email, 'admin');
    const callers = [aVisitor(app), asha, chitra];
    const { requests, wrong, statuses } = await fuzzContract(callers, {
      requests: 100,
      random,
      ids: [pg.id, asha.uid],
      check,
    });
    expect(wrong, `seed ${seed}`).toEqual([]);
    expect(requests).toBe(100);
    for (const status of Object.keys(statuses)) seen.add(status);
  }
  expect([...seen], `seed ${seed}`).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404']));
});
