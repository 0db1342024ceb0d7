/** On a slow line somebody is faster than the guard: what they wanted is not forgotten. */
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startIdentityServer } from '#tests/servers/identity-server.ts';
import type { IdentityServer } from '#tests/servers/identity-server.ts';
import { aBrowser, closeApp, openApp } from '#tests/web/open-app.tsx';

let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterEach(closeApp);
afterAll(() => server.close());

test('a sign-up that was pressed before the guard knew who is here leads back to what was wanted', async () => {
  const answered = Promise.withResolvers<Response>();
  const fetched = aBrowser(server);
  const browser: typeof fetch = async (url, init) =>
    typeof url === 'string' && url.includes('get-session') ? answered.promise : fetched(url, init);
  const bina = await openApp('/search/pg/gulmohar?photo=2', server, browser);
  await bina.click(await screen.findByRole('link', { name: 'Signup' }));
  answered.resolve(Response.json(null));
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  expect(history.state).toMatchObject({ usr: { from: '/search/pg/gulmohar?photo=2' } });
});
