/** Chitra is an admin until she is not: she loses the rights at once, whatever her browser remembers. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { environment } from '#tests/servers/server.ts';
import { expect } from '../support/fixtures.ts';
import { asDemoAdmin, newAddress, test } from '../support/own-server.ts';
import { PASSWORD } from '../support/sign-up.ts';

const launcher = join(import.meta.dirname, '../../scripts/launch.js');
const FOR_ADMINS = '/admin';

/** Whether the server tells her the role of somebody else, which is for admins. */
const asksAboutOthers = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await fetch('/api/userrole/getUserRole/somebody-else', { headers })).status;
  });

// What her browser still takes for its right, the dashboard's figures among them, is refused; and so is whatever it
// asks of a server that is about to stop, its socket as well. Of nginx it may ask before the servers are back.
const IN_BETWEEN = process.env['ON_TOPOLOGY'] === 'yes' ? '50[23]' : '503';
test.use({
  forgiven: new RegExp(
    `status of (403|${IN_BETWEEN})|code: ${IN_BETWEEN}|` +
      'status of 404.*/api/userrole/getUserRole/somebody-else|ERR_CONNECTION',
  ),
});

test('a demoted admin is a member with the next call', async ({ page, playwright, ownServer }) => {
  const email = newAddress('chitra');
  await page.request.post('/api/auth/sign-up/email', {
    data: { name: 'Chitra Iyer', email, password: PASSWORD },
    headers: { origin: ownServer.url },
  });
  // The role is for verified addresses.
  const token = /verify-email\?token=(\S+)/.exec(await ownServer.mailTo(email))?.[1];
  await page.request.post('/api/auth/verify-email', { data: { token }, headers: { origin: ownServer.url } });
  const desk = await playwright.request.newContext({ baseURL: ownServer.url });
  const asAdmin = await asDemoAdmin(desk, ownServer.url);
  const found = await desk.get(`/api/people?query=${encodeURIComponent(email)}`, asAdmin);
  const [chitra] = (await found.json()) as { uid: string }[];
  const granted = await desk.patch(`/api/people/${chitra?.uid}/role`, { data: { role: 'admin' }, ...asAdmin });
  expect(granted.ok(), await granted.text()).toBe(true);
  await desk.dispose();
  await page.goto(FOR_ADMINS);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('admin');
  expect(await asksAboutOthers(page)).not.toBe(403);

  await ownServer.closeFor(async () => {
    const env = environment(ownServer.commandSettings);
    execFileSync(process.execPath, [launcher, 'admin', 'revoke', email], { env, stdio: 'pipe' });
  });
  expect(await asksAboutOthers(page)).toBe(403);
  await page.goto(FOR_ADMINS);
  await expect(page.getByRole('heading', { name: /This door is for the people who run the houses/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('user');
});
