/** Chitra is an admin until she is not: she loses the rights at once, whatever her browser remembers. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { APIRequest, Page } from '@playwright/test';
import { environment } from '#tests/servers/server.ts';
import { codeOf } from '#tests/people/second-factor.ts';
import { axe, expect, toast } from '../support/fixtures.ts';
import { asDemoAdmin, newEmail, test } from '../support/own-server.ts';
import { PASSWORD } from '../support/sign-up.ts';
import type { OwnServer } from '../support/worker-fixtures.ts';

const launcher = join(import.meta.dirname, '../../scripts/launch.js');
const FOR_ADMINS = '/admin';

// One after the other: each worker would start a server of its own.
test.describe.configure({ mode: 'default' });

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
  allowedErrors: new RegExp(
    `status of (403|${IN_BETWEEN})|code: ${IN_BETWEEN}|` +
      'status of 404.*/api/userrole/getUserRole/somebody-else|ERR_CONNECTION',
  ),
});

/** An admin who is signed in on this page. */
async function becomeAdmin(page: Page, requests: APIRequest, ownServer: OwnServer): Promise<string> {
  const email = newEmail('chitra');
  await page.request.post('/api/auth/sign-up/email', {
    data: { name: 'Chitra Iyer', email, password: PASSWORD },
    headers: { origin: ownServer.url },
  });
  // The role is for verified addresses.
  const token = /verify-email\?token=(\S+)/.exec(await ownServer.mailTo(email))?.[1];
  await page.request.post('/api/auth/verify-email', { data: { token }, headers: { origin: ownServer.url } });
  const desk = await requests.newContext({ baseURL: ownServer.url });
  const asAdmin = await asDemoAdmin(desk, ownServer.url);
  const found = await desk.get(`/api/people?query=${encodeURIComponent(email)}`, asAdmin);
  const [chitra] = (await found.json()) as { uid: string }[];
  const granted = await desk.patch(`/api/people/${chitra?.uid}/role`, { data: { role: 'admin' }, ...asAdmin });
  expect(granted.ok(), await granted.text()).toBe(true);
  await desk.dispose();
  return email;
}

test('a demoted admin is a member with the next call', async ({ page, playwright, ownServer }) => {
  const email = await becomeAdmin(page, playwright.request, ownServer);
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

test('a second factor is set up, gets new backup codes, and is asked for', async ({ page, playwright, ownServer }) => {
  const email = await becomeAdmin(page, playwright.request, ownServer);
  await page.goto('/settings#second-factor');
  const factor = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Second factor' }) });
  const password = factor.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  const setUp = factor.getByRole('button', { name: 'Set up' });
  const code = factor.getByRole('textbox', { name: 'Code' });
  await setUp.click();
  await expect(code).toBeFocused();
  await factor.getByRole('button', { name: 'Cancel' }).click();
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await setUp.click();
  const secret = (await factor.locator('code').textContent())?.replaceAll(' ', '');
  await code.fill(codeOf(`otpauth://totp/x?secret=${secret}`));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await toast(page, 'Your second factor is on');
  await expect(factor.getByRole('heading', { name: 'Backup codes' })).toBeFocused();
  const codes = factor.getByRole('listitem');
  const [earlier = ''] = await codes.allTextContents();
  await factor.getByRole('button', { name: 'I have kept them' }).click();

  const newCodes = factor.getByRole('button', { name: 'Make new backup codes' });
  await expect(newCodes).toBeFocused();
  await newCodes.click();
  await expect(password).toBeFocused();
  await expect(factor.getByText('The codes that you have kept stop working.')).toBeVisible();
  await newCodes.click();
  await expect(factor.getByText('Password is required')).toBeVisible();
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(codes.first()).not.toHaveText(earlier);
  const [backupCode = ''] = await codes.allTextContents();
  await axe(page);
  await factor.getByRole('button', { name: 'I have kept them' }).click();

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await toast(page, 'Logged Out Successfully');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(backupCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/settings#second-factor');
  const turnOff = factor.getByRole('button', { name: 'Turn off' });
  await turnOff.click();
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await turnOff.click();
  await toast(page, 'Your second factor is off');
  await expect(setUp).toBeVisible();
  await expect(password).toBeFocused();
});
