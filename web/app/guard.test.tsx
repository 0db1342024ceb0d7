/** Who comes to a members' page without being signed in, or is not signed in any more, goes to /login. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anAccount, startIdentityServer } from '#tests/servers/identity-server.ts';
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

test('a log-out in another tab is followed quietly, and the next page asks for a login as ever', async () => {
  server.people.push(anAccount('Asha Rao'));
  const asha = await openApp('/settings', server);
  await screen.findByText('Login to access');
  await asha.type(await screen.findByLabelText('Email'), 'asha-rao@example.in');
  await asha.type(screen.getByLabelText('Password'), 'a-good-password{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(screen.queryByText('Login to access')).toBeNull());

  for (const key of ['user', 'role', 'token']) localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  await screen.findByText('You are logged out');
  await screen.findByRole('button', { name: 'Sign In' });
  expect(location.pathname).toBe('/login');
  expect(screen.queryByText('Login to access')).toBeNull();
  await asha.click(screen.getByRole('link', { name: 'Home' }));
  await asha.click(await screen.findByRole('link', { name: /Search For PGs/ }));
  await screen.findByText('Login to access');
});
