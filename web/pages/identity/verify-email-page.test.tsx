/** Proving an address from the mail: opening the page changes nothing, its button does. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount, startIdentityServer } from '#tests/servers/identity-server.ts';
import type { Account, IdentityServer } from '#tests/servers/identity-server.ts';
import { closeApp, openApp } from '#tests/web/open-app.tsx';

let server: IdentityServer;
let asha: Account;

beforeAll(async () => {
  server = await startIdentityServer();
});
beforeEach(() => {
  asha = anAccount('Asha Rao', { verified: false });
  server.people.splice(0, Infinity, asha);
  server.calls.length = 0;
  server.instead.clear();
});
afterEach(closeApp);
afterAll(() => server.close());

const button = (name: string) => screen.findByRole('button', { name });
/** A link like the server's: its middle part names the address. */
const tokenFor = (email: string) => `x.${btoa(JSON.stringify({ email }))}.x`;

test('Asha, who is not signed in on this device, proves her address by her password', async () => {
  const person = await openApp(`/verify-email?token=verify-${asha.uid}&from=%2Fsearch%2Fpg%2Fneel`, server);
  await screen.findByRole('heading', { name: 'Verify your email' });
  expect(server.calls).not.toContain('POST /auth/verify-email');
  expect(asha.verified).toBe(false);

  await person.click(await button('Verify my email'));
  await screen.findByText('Password is required');
  await person.type(await screen.findByLabelText('Password'), 'a guess');
  await person.click(await button('Verify my email'));
  await screen.findByText('This is not the password of this account.');
  await person.clear(screen.getByLabelText('Password'));
  await person.type(screen.getByLabelText('Password'), 'a-good-password');
  await person.click(await button('Verify my email'));
  await screen.findByText('Your email is verified.');
  expect(asha.verified).toBe(true);

  // On to the PG for which she signed up.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Sign in' })));
  await person.keyboard('{Enter}');
  await person.type(await screen.findByLabelText('Email'), asha.email);
  await person.type(screen.getByLabelText('Password'), 'a-good-password{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/search/pg/neel'));
});

test('a link that was used says so, asks for nothing and leads on', async () => {
  asha.verified = true;
  await openApp(`/verify-email?token=verify-${asha.uid}`, server);
  await screen.findByText('This email is verified already.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByLabelText('Password').closest('[inert]')).not.toBeNull();
});

test('a link that has run out offers another mail before anything is typed', async () => {
  const person = await openApp(`/verify-email?token=${tokenFor('asha-rao@example.in')}`, server);
  await screen.findByText('This link has expired or does not work any more.');
  await person.click(await button('Send it again'));
  await screen.findByText('If the address still needs it, a new link is on its way.');
  expect(server.calls).toContain('POST /auth/send-verification-email');
});

test('a link that could not be asked about keeps its form, and is refused when it is used', async () => {
  server.instead.set('/auth/check-link', { status: 503 });
  const person = await openApp(`/verify-email?token=${tokenFor('asha-rao@example.in')}`, server);
  await waitFor(() => expect(server.calls).toContain('POST /auth/check-link'));
  await person.type(await screen.findByLabelText('Password'), 'a-good-password');
  await person.click(await button('Verify my email'));
  await screen.findByText('This link has expired or does not work any more.');
});

test('without a token there is a way to sign in', async () => {
  await openApp('/verify-email', server);
  await screen.findByText('This link has expired or does not work any more.');
});
