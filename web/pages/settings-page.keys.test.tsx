/** /settings of an admin: API keys are listed, one is made and shown once, and one is revoked. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiKey } from '#contract/identity/api-keys.ts';
import { anAccount, startIdentityServer } from '#tests/servers/identity-server.ts';
import type { IdentityServer } from '#tests/servers/identity-server.ts';
import { closeApp, openApp } from '#tests/web/open-app.tsx';

let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
beforeEach(() => {
  server.people.splice(0, Infinity, anAccount('Asha Rao'), anAccount('Chitra Iyer', { role: 'admin' }));
  server.sessions.clear();
  server.instead.clear();
  server.calls.length = 0;
});
afterEach(closeApp);
afterAll(() => server.close());

const desk: ApiKey = {
  _id: '3f9a1c0b77de',
  name: 'Booking desk',
  prefix: 'pgf_3f9a1c0b77de',
  scopes: ['listings:write', 'bookings:read'],
  maker: { uid: 'chitra-iyer', name: 'Chitra Iyer' },
  createdAt: '2026-11-02T06:00:00.000Z',
  expiresAt: '2026-12-02T06:00:00.000Z',
  lastUsedOn: '2026-11-18',
  state: 'live',
};
const old: ApiKey = {
  _id: '000000000001',
  name: 'Price list',
  prefix: 'pgf_000000000001',
  scopes: ['listings:read'],
  maker: { uid: 'dhruv', name: 'Dhruv' },
  createdAt: '2026-10-02T06:00:00.000Z',
  state: 'inactive',
};

const answer = (keys: ApiKey[]) => server.instead.set('/keys', { status: 200, body: keys });

async function openAs(email: string) {
  const person = await openApp('/settings', server);
  await person.type(await screen.findByLabelText('Email'), email);
  await person.type(await screen.findByLabelText('Password'), 'a-good-password');
  await person.click(await screen.findByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return person;
}
const openAsChitra = () => openAs('chitra-iyer@example.in');
const section = async () => within(await screen.findByRole('region', { name: 'API keys' }));

test('somebody who is no admin sees nothing of them', async () => {
  await openAs('asha-rao@example.in');
  expect(screen.queryByRole('region', { name: 'API keys' })).toBeNull();
  expect(server.calls).not.toContain('GET /keys');
});

test('each says what it may do, who made it, until when, and whether it still works', async () => {
  answer([desk, old]);
  await openAsChitra();
  const [first, second] = await (await section()).findAllByRole('listitem');
  expect(first?.textContent).toContain('Booking deskpgf_3f9a1c0b77de…');
  for (const text of [
    'Add, change and delete listings; Read bookings, with the addresses of payers',
    'Made by Chitra Iyer on 2 Nov 2026 · Last used on 18 Nov 2026 · Ends on 2 Dec 2026',
  ])
    expect(first?.textContent).toContain(text);
  expect(first?.textContent).not.toContain('Does not work');
  expect(second?.textContent).toContain('Made by Dhruv on 2 Oct 2026 · Never used');
  expect(second?.textContent).toContain('Does not work: who made it is no admin at present');
});

test('a new one needs a name and something to do, is shown once, and then is in the list', async () => {
  answer([]);
  const chitra = await openAsChitra();
  const keys = await section();
  await keys.findByText('There is no API key yet.');
  await chitra.click(keys.getByRole('button', { name: 'New API key' }));
  await expect.poll(() => document.activeElement).toBe(keys.getByLabelText('Name'));
  await chitra.click(keys.getByRole('button', { name: 'Make key' }));
  await keys.findByText('Name is required');
  await keys.findByText('Choose what the key may do');
  expect(server.calls).not.toContain('POST /keys');

  await chitra.type(keys.getByLabelText('Name'), 'Booking desk');
  await chitra.click(keys.getByLabelText('Read bookings, with the addresses of payers'));
  server.instead.set('/keys', { status: 409, body: { code: 'conflict', message: 'There are 20 API keys.' } });
  await chitra.click(keys.getByRole('button', { name: 'Make key' }));
  await screen.findByText('There are 20 API keys.');
  const token = 'pgf_3f9a1c0b77de_a-secret';
  server.instead.set('POST /keys', { status: 201, body: { ...desk, token } });
  // What is shown this once stays, whatever the list does.
  server.instead.set('/keys', { status: 503 });
  await chitra.click(keys.getByRole('button', { name: 'Make key' }));
  await keys.findByText(token);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep this key'));
  await act(async () => void (await (await fetch('/api/keys')).text()));
  keys.getByText(token);
  await chitra.click(keys.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText(token)).toBeNull();
  expect(document.activeElement?.textContent).toBe('New API key');
  answer([desk]);
  await chitra.click(await keys.findByRole('button', { name: 'Try again' }));
  await keys.findByText('Booking desk');
});

test('one is revoked only after a question', async () => {
  answer([desk]);
  const chitra = await openAsChitra();
  const keys = await section();
  await chitra.click(await keys.findByRole('button', { name: 'Revoke: Booking desk' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Revoke Booking desk?' }));
  expect(server.calls).not.toContain(`DELETE /keys/${desk._id}`);
  server.instead.set(`/keys/${desk._id}`, { status: 200, body: { _id: desk._id } });
  answer([]);
  await chitra.click(question.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('API key revoked');
  expect(server.calls).toContain(`DELETE /keys/${desk._id}`);
  await waitFor(() => expect(keys.queryByText('Booking desk')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New API key'));
});

test('a list that cannot be loaded can be asked for again', async () => {
  server.instead.set('/keys', { status: 503, body: {} });
  const chitra = await openAsChitra();
  const keys = await section();
  await keys.findByText('The API keys could not be fetched.');
  answer([desk]);
  await chitra.click(keys.getByRole('button', { name: /again/i }));
  await keys.findByText('Booking desk');
});
