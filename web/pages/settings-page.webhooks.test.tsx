/** /settings of an admin: webhooks are listed, added, tested and deleted, and the log of one is read. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Delivery, Webhook } from '#contract/webhooks/schema.ts';
import { anAccount, startIdentityServer } from '#tests/servers/identity-server.ts';
import type { IdentityServer } from '#tests/servers/identity-server.ts';
import { aBrowser, closeApp, openApp } from '#tests/web/open-app.tsx';

let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
beforeEach(() => {
  server.people.splice(0, Infinity, anAccount('Asha Rao'), anAccount('Chitra Iyer', { role: 'admin' }));
  server.sessions.clear();
  server.instead.clear();
  server.instead.set('/keys', { status: 200, body: [] });
  server.calls.length = 0;
});
afterEach(closeApp);
afterAll(() => server.close());

const desk: Webhook = {
  _id: 'desk',
  url: 'https://desk.example/hook',
  events: ['booking.made', 'listing.availability_changed'],
  maker: { uid: 'chitra-iyer', name: 'Chitra Iyer' },
  createdAt: '2026-11-02T06:00:00.000Z',
  state: 'live',
};
const lost: Delivery = {
  _id: '5d8f',
  type: 'booking.made',
  state: 'failed',
  tries: 8,
  createdAt: '2026-11-20T06:00:00.000Z',
  triedAt: '2026-11-21T05:00:00.000Z',
  status: 503,
  durationMs: 41,
};

const answer = (path: string, body: unknown, status = 200) => server.instead.set(path, { status, body });

async function openAs(email: string, browser = aBrowser(server)) {
  const person = await openApp('/settings', server, browser);
  await person.type(await screen.findByLabelText('Email'), email);
  await person.type(await screen.findByLabelText('Password'), 'a-good-password');
  await person.click(await screen.findByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return person;
}
const openAsChitra = (browser?: typeof fetch) => openAs('chitra-iyer@example.in', browser);
const section = async () => within(await screen.findByRole('region', { name: 'Webhooks' }));

test('somebody who is no admin sees nothing of them', async () => {
  await openAs('asha-rao@example.in');
  expect(screen.queryByRole('region', { name: 'Webhooks' })).toBeNull();
  expect(server.calls).not.toContain('GET /webhooks');
});

test('each says where it leads, what it tells of, and how it stands', async () => {
  const failingSince = '2026-11-20T06:00:00.000Z';
  answer('/webhooks', [
    desk,
    { ...desk, _id: 'two', state: 'failing', failingSince },
    { ...desk, _id: 'three', state: 'paused' },
    { ...desk, _id: 'four', state: 'off' },
  ]);
  await openAsChitra();
  const rows = await (await section()).findAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('https://desk.example/hookA PG is booked; A PG becomes available or booked');
  expect(rows[0]?.textContent).toContain('Added by Chitra Iyer on 2 Nov 2026');
  expect(rows[1]?.textContent).toContain('Nothing has arrived since 20 Nov 2026');
  expect(rows[2]?.textContent).toContain('Paused: nothing is sent');
  expect(rows[3]?.textContent).toContain('Switched off, because nothing arrived for days');
  expect((await section()).getAllByRole('button', { name: /^Send a test event/ })).toHaveLength(2);
});

test('a new one needs an address and something to tell, and shows its secret once', async () => {
  answer('/webhooks', []);
  const chitra = await openAsChitra();
  const hooks = await section();
  await hooks.findByText('There is no webhook yet.');
  await chitra.click(hooks.getByRole('button', { name: 'New webhook' }));
  await expect.poll(() => document.activeElement).toBe(hooks.getByLabelText('Address'));
  await chitra.type(hooks.getByLabelText('Address'), 'http://desk.example');
  await chitra.click(hooks.getByRole('button', { name: 'Add webhook' }));
  await hooks.findByText('Type an address that begins with https://');
  await hooks.findByText('Choose what the webhook tells of');
  expect(server.calls).not.toContain('POST /webhooks');

  await chitra.clear(hooks.getByLabelText('Address'));
  await chitra.type(hooks.getByLabelText('Address'), desk.url);
  await chitra.click(hooks.getByLabelText('A PG is booked'));
  answer('/webhooks', { code: 'invalid', message: 'This address is not on the public network.' }, 400);
  await chitra.click(hooks.getByRole('button', { name: 'Add webhook' }));
  await screen.findByText('This address is not on the public network.');
  answer('POST /webhooks', { ...desk, secret: 'whsec_abc' }, 201);
  // What is shown this once stays, whatever the list does.
  answer('/webhooks', {}, 503);
  const fetches = () => server.calls.filter((call) => call === 'GET /webhooks').length;
  const before = fetches();
  await chitra.click(hooks.getByRole('button', { name: 'Add webhook' }));
  await hooks.findByText('whsec_abc');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep this secret'));
  await waitFor(() => expect(fetches()).toBeGreaterThan(before));
  // Answered after it.
  await act(async () => void (await (await fetch('/api/webhooks')).text()));
  hooks.getByText('whsec_abc');
  await chitra.click(hooks.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText('whsec_abc')).toBeNull();
  expect(document.activeElement?.textContent).toBe('New webhook');
  await hooks.findByText('The webhooks could not be fetched.');
});

test('a test says what came of it and opens the log, from which what is lost is sent again', async () => {
  answer('/webhooks', [desk]);
  answer('/webhooks/desk/deliveries', [lost]);
  answer('/webhooks/desk/test', {
    ...lost,
    _id: 't',
    type: 'webhook.test',
    tries: 1,
    status: undefined,
    failure: 'timeout',
  });
  const chitra = await openAsChitra();
  const hooks = await section();
  await chitra.click(await hooks.findByRole('button', { name: 'Send a test event: desk.example' }));
  await screen.findByText('The test event did not arrive: No answer in ten seconds');
  const log = within(await hooks.findByRole('region', { name: 'Deliveries to desk.example' }));
  await log.findByText('Did not arrive · Answer 503 · 41 ms · 8 tries');
  answer('/webhook_deliveries/5d8f/again', { ...lost, state: 'waiting', tries: 0 });
  answer('/webhooks/desk/deliveries', [{ ...lost, state: 'delivered', status: 204, tries: 1 }]);
  await chitra.click(log.getByRole('button', { name: 'Send again: A PG is booked' }));
  await log.findByText('Arrived · Answer 204 · 41 ms · 1 try');
  expect(log.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

test('one is paused, and deleted only after a question', async () => {
  answer('/webhooks', [desk]);
  const chitra = await openAsChitra();
  const hooks = await section();
  answer('/webhooks/desk', { ...desk, state: 'paused' });
  await hooks.findByText('desk.example');
  answer('/webhooks', [{ ...desk, state: 'paused' }]);
  await chitra.click(hooks.getByRole('button', { name: 'Pause: desk.example' }));
  await hooks.findByText('Paused: nothing is sent');
  await chitra.click(hooks.getByRole('button', { name: 'Delete: desk.example' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete the webhook to desk.example?' }));
  expect(server.calls).not.toContain('DELETE /webhooks/desk');
  answer('/webhooks/desk', { _id: 'desk' });
  answer('/webhooks', []);
  await chitra.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Webhook deleted');
  await hooks.findByText('There is no webhook yet.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New webhook'));
});

test('nothing else is done with one while a test is under way', async () => {
  answer('/webhooks', [desk]);
  answer('/webhooks/desk/deliveries', []);
  answer('/webhooks/desk/test', { ...lost, type: 'webhook.test', state: 'delivered' });
  const usual = aBrowser(server);
  const held = Promise.withResolvers<void>();
  const chitra = await openAsChitra(async (url, init) => {
    if (url === '/api/webhooks/desk/test') await held.promise;
    return usual(url, init);
  });
  const hooks = await section();
  await chitra.click(await hooks.findByRole('button', { name: 'Send a test event: desk.example' }));
  const standing = () =>
    ['Send a test event', 'Pause', 'Delete'].map((what) =>
      hooks.getByRole('button', { name: `${what}: desk.example` }).matches(':enabled'),
    );
  expect(standing()).toEqual([false, false, false]);
  held.resolve();
  await screen.findByText('The test event arrived.');
  await waitFor(() => expect(standing()).toEqual([true, true, true]));
});

test('what is known of them stays when it cannot be loaded again', async () => {
  answer('/webhooks', [desk]);
  answer('/webhooks/desk/deliveries', [lost]);
  const chitra = await openAsChitra();
  const hooks = await section();
  await chitra.click(await hooks.findByRole('button', { name: 'Deliveries to desk.example' }));
  const log = within(await hooks.findByRole('region', { name: 'Deliveries to desk.example' }));
  answer('/webhooks/desk/deliveries', {}, 503);
  await chitra.click(log.getByRole('button', { name: 'Look again' }));
  await log.findByText('The deliveries could not be fetched.');
  log.getByText('Did not arrive · Answer 503 · 41 ms · 8 tries');
  answer('/webhooks', {}, 503);
  answer('/webhooks/desk', { ...desk, state: 'paused' });
  await chitra.click(hooks.getByRole('button', { name: 'Pause: desk.example' }));
  await hooks.findByText('The webhooks could not be fetched.');
  hooks.getByText(desk.url);
});

test('a list and a log that cannot be loaded can be asked for again', async () => {
  answer('/webhooks', {}, 503);
  const chitra = await openAsChitra();
  const hooks = await section();
  await hooks.findByText('The webhooks could not be fetched.');
  answer('/webhooks', [desk]);
  answer('/webhooks/desk/deliveries', {}, 503);
  await chitra.click(hooks.getByRole('button', { name: /again/i }));
  await chitra.click(await hooks.findByRole('button', { name: 'Deliveries to desk.example' }));
  await hooks.findByText('The deliveries could not be fetched.');
  answer('/webhooks/desk/deliveries', []);
  await chitra.click(hooks.getByRole('button', { name: /try again/i }));
  await hooks.findByText('Nothing has been sent yet.');
});
