/** To the page for a forgotten password and back. */
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anAccount, startIdentityServer } from '#tests/servers/identity-server.ts';
import type { IdentityServer } from '#tests/servers/identity-server.ts';
import { closeApp, openApp } from '#tests/web/open-app.tsx';

let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
  server.people.push(anAccount('Asha Rao'));
});
afterEach(closeApp);
afterAll(() => server.close());

test('the email that Asha typed to sign in goes along, and not in the address bar', async () => {
  const asha = await openApp('/login', server);
  await asha.type(await screen.findByLabelText('Email'), 'asha-rao@example.in');
  await asha.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  const back = await screen.findByRole('link', { name: 'Back to sign in' });
  expect(location.pathname + location.search).toBe('/forgot-password');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha-rao@example.in');
  await asha.click(back);
  await screen.findByRole('button', { name: 'Sign In' });
  expect(location.pathname + location.search).toBe('/login');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha-rao@example.in');
});

test('a link that is sent again is confirmed again', async () => {
  server.instead.set('/auth/request-password-reset', { status: 200, body: { status: true } });
  const asha = await openApp('/forgot-password', server);
  await asha.type(await screen.findByLabelText('Email'), 'asha-rao@example.in');
  await asha.click(screen.getByRole('button', { name: 'Send me a link' }));
  await screen.findByText(/^If this email has an account, a link to choose a new password is on its way/);
  await asha.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText('If this email has an account, another link is on its way.');
});
