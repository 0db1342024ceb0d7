/** /admin/setup as Chitra meets it: what is done and what is open, and what the tests of services say. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Setup } from '#contract/site/schema.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import SetupPage from './setup-page.tsx';

const MAIL = 'POST /setup/test_mail';
const SITE = 'PATCH /setup/site';
const setup: Setup = {
  done: { site: true, listings: false, payments: false, mail: false },
  dismissed: false,
  site: { name: 'PG Finder', email: 'help@example.in', phone: '', region: '' },
  listings: { total: 81, demo: 81 },
  payments: { mode: 'off', webhookSecret: false },
  mail: { mode: 'smtp', from: 'PG Finder <no-reply@example.in>' },
  notes: ['ALERT_EMAILS is not set.'],
};

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer({ 'GET /setup': () => [200, setup], 'GET /runtime': () => [200, {}] });
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const open = () => openRoom({ '/admin/setup': SetupPage }, '/admin/setup');
const step = (name: string) => screen.findByRole('region', { name });

test('each step says whether it is done, and what is off has nothing to press', async () => {
  open();
  expect((await step('Name and contact')).textContent).toContain('Done');
  expect((await step('Listings')).textContent).toMatch(/Open.*81 PGs on the site\. 81 of them are demo listings/);
  const payments = await step('Payments');
  expect(payments.textContent).toContain('Nobody can book yet');
  expect(within(payments).queryByRole('button')).toBeNull();
  expect((await step('The settings of the server')).textContent).toContain('ALERT_EMAILS is not set.');
});

test('a test tells what the mail server said, good or bad, and asks anew how things stand', async () => {
  const person = open();
  const mail = await step('Mail');
  const answers: object[] = [
    { ok: false, said: 'connect ECONNREFUSED. Is SMTP_URL right?' },
    { ok: true, said: '250 2.0.0 queued as 4711' },
  ];
  server.answers[MAIL] = () => [200, answers.shift() ?? {}];
  const press = () => person.click(within(mail).getByRole('button', { name: 'Send me a test mail' }));
  await press();
  await within(mail).findByText('connect ECONNREFUSED. Is SMTP_URL right?');
  server.answers['GET /setup'] = () => [
    200,
    { ...setup, mail: { ...setup.mail, testedAt: '2026-11-22T10:00:00Z' }, done: { ...setup.done, mail: true } },
  ];
  await press();
  await within(mail).findByText('250 2.0.0 queued as 4711');
  expect(within(mail).queryByText(/ECONNREFUSED/)).toBeNull();
  await within(mail).findByText('Done');
});

test('a test of the payments says once what came of it', async () => {
  server.answers['GET /setup'] = () => [200, { ...setup, payments: { mode: 'test', webhookSecret: true } }];
  const said = 'the provider takes the test key; whether its webhook leads here, only a payment can tell.';
  server.answers['POST /setup/test_payments'] = () => [200, { ok: true, said }];
  const chitra = open();
  const payments = within(await step('Payments'));
  await chitra.click(payments.getByRole('button', { name: 'Test payments' }));
  await waitFor(() =>
    expect(payments.getByRole('status').textContent).toBe(
      'The provider takes the key. Whether its webhook leads here, only a payment can tell.',
    ),
  );
});

test('what the server does not take is said at its field', async () => {
  server.answers[SITE] = () => [
    400,
    { code: 'invalid', message: 'Please enter a valid email', issues: [{ path: 'email', message: '' }] },
  ];
  const person = open();
  const email = await screen.findByRole('textbox', { name: 'Support email' });
  await person.clear(email);
  await person.type(email, 'nobody');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(email.getAttribute('aria-describedby')).not.toBeNull();
  expect(server.bodies(SITE)).toEqual([{ email: 'nobody' }]);
  await expect.poll(() => document.activeElement).toBe(email);
});
