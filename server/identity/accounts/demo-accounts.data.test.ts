/** The demo's accounts: there while nothing outside is real, and shut out for good once anything is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { startOutside, type OutsideWorld } from '#tests/servers/outside.ts';
import { aVisitor } from '#tests/people/people.ts';
import { demoAccounts } from './demo-accounts.ts';

let database: TestDatabase;
let outside: OutsideWorld;
beforeAll(async () => {
  database = await newDatabase();
  outside = await startOutside();
});
afterAll(async () => {
  await outside.close();
  await database.close();
});

it('cannot come in once any service is real, nor go on where they were', async () => {
  const sandbox = { ...outside.settings, SANDBOX_URL: outside.url, DEMO_DATA: 'on' };
  const played = await startApp(database, { ...sandbox, SANDBOX_SERVICES: 'google,mail,payments' });
  const sessions = demoAccounts.map(({ email, password }) => ({ visitor: aVisitor(played), email, password }));
  for (const { visitor, ...credentials } of sessions)
    expect((await visitor.call('POST', '/api/auth/sign-in/email', credentials)).status).toBe(200);
  await played.close();

  const real = await startApp(database, { ...sandbox, SANDBOX_SERVICES: 'google,mail' });
  expect((await real.get('/api/runtime')).body).toMatchObject({ demoAccounts: [] });
  for (const { visitor, ...credentials } of sessions) {
    const later = aVisitor(real);
    for (const [name, value] of visitor.cookies) later.cookies.set(name, value);
    expect((await later.call('GET', '/api/auth/token')).status).toBe(401);
    expect((await later.call('POST', '/api/auth/sign-in/email', credentials)).status).toBe(401);
  }
  await real.close();
});
