/** Chitra at her desk: the real PGs come in, a booking is given back, and the audit log has it all. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { sandbox } from './support/checkout.ts';
import { ANY_WIDTH, expect, checkAtBothWidths, thorough, toast } from './support/fixtures.ts';
import { expectAriaSnapshot } from './support/aria-snapshots.ts';
import { test } from './support/own-server.ts';

const REAL_FILE = process.env['PG_CSV'] ?? join(import.meta.dirname, '../../shared/data/hyderabad_pgs.csv');

// One server for all: what she imports and refunds is what she reads of in the end.
test.describe.configure({ mode: 'serial' });

/** The demo people of a server without settings. */
async function signIn(page: Page, who: 'asha' | 'chitra'): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${who}@demo.example`);
  await page.getByRole('textbox', { name: 'Password' }).fill('demo-password');
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
}

/** Checks the open screen at both widths, and in a thorough run takes a screenshot. */
async function checkScreen(page: Page, name: string, { project }: TestInfo): Promise<void> {
  await checkAtBothWidths(page);
  if (thorough) await page.screenshot({ path: `test-results/shots/${name}-${project.name}.png`, fullPage: true });
}

/** Books a PG as the page does, with the sandbox paying. */
async function book(page: Page): Promise<{ name: string; paymentId: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const [pg] = (await (
    await page.request.get('/api/pg/searchPgs?query=&available=true&sort=price&limit=1')
  ).json()) as {
    _id: string;
    name: string;
    location: string;
    price: number;
  }[];
  if (!pg) throw new Error('No PG is free.');
  const order = await (
    await page.request.post('/api/pay/payment', { headers, data: { pgId: pg._id, amount: pg.price } })
  ).json();
  const paid = (await sandbox(page, '/sandbox/pay', { order_id: order.id, outcome: 'captured' })) as {
    razorpay_payment_id: string;
  };
  const names = { pgId: pg._id, pgName: pg.name, pgLocation: pg.location, amount: pg.price };
  expect((await page.request.post('/api/pay/verify', { headers, data: { ...names, ...paid } })).ok()).toBe(true);
  return { name: pg.name, paymentId: paid.razorpay_payment_id };
}

test('brings the real PGs in on the screen, and again without a change', ANY_WIDTH, async ({ page }, info) => {
  test.skip(!existsSync(REAL_FILE), `The spreadsheet is not at ${REAL_FILE} (set PG_CSV).`);
  await signIn(page, 'chitra');
  await page.goto('/admin/import');
  const choose = () => page.getByLabel('Choose a CSV file').setInputFiles(REAL_FILE);
  await choose();
  await expect(page.getByText('333 rows: 330 good ones, 3 bad ones')).toBeVisible();
  for (const line of [261, 262, 263]) await expect(page.getByText(`Line ${line}`, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Column rent tells')).toHaveValue('price');
  await checkScreen(page, 'import-review', info);

  await test.step('a wrong column is asked for in words, and put right', async () => {
    await page.getByLabel('Column rent tells').selectOption('deposit');
    await expect(page.getByText(/There is no column for price/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled();
    await page.getByLabel('Column rent tells').selectOption('price');
    await page.getByLabel('Column deposit tells').selectOption('deposit');
    await expect(page.getByText('333 rows: 330 good ones, 3 bad ones')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Import 330 PGs' }).click();
  await page.getByRole('button', { name: 'Import without a city' }).click();
  await page.waitForURL(/\/admin\/import\?run=/);
  await page.goto('/admin');
  await page.goto('/admin/import');
  await page.getByRole('link', { name: 'hyderabad_pgs.csv' }).first().click();
  await expect(page.getByText('330 PGs imported')).toBeVisible();
  await expect(page.getByText('3 bad rows left out')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download bad rows' }).click();
  expect(readFileSync(await (await download).path(), 'utf8').split('\r\n')[1]).toMatch(/^261,/);

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose();
  await expect(page.getByText('330 on the site already')).toBeVisible();
  await expect(page.getByText('All good rows are here already: there is nothing to import.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 PGs' })).toBeDisabled();
  await checkScreen(page, 'import-nothing-new', info);

  await test.step('and takes them out again', async () => {
    await page.goto('/admin/import');
    await checkScreen(page, 'import-list', info);
    const ask = async () => {
      await page.getByRole('button', { name: 'Undo the import of hyderabad_pgs.csv' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Take 330 PGs out again?' })).toBeVisible();
    };
    await ask();
    await checkAtBothWidths(page, ask);
    await page.getByRole('button', { name: 'Take them out' }).click();
    await expect(page.getByText('330 PGs taken out')).toBeVisible();
    await checkScreen(page, 'import-undone', info);
  });
});

test('gives a booking back, and takes the log home as a file', ANY_WIDTH, async ({ page }, info) => {
  await signIn(page, 'asha');
  const { name, paymentId } = await book(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'chitra');

  await page.goto('/admin/payment_logs');
  const row = page.getByRole(info.project.name === 'phone' ? 'listitem' : 'row').filter({ hasText: paymentId });
  await expect(row).toContainText('asha@demo.example');
  await checkScreen(page, 'payment-logs', info);
  await expectAriaSnapshot(page, 'payments');
  await page.getByLabel('Search the payments').fill('no such payment');
  await expect(page.getByRole('heading', { name: 'No payment matches' })).toBeVisible();
  await page.getByLabel('Search the payments').fill(paymentId);
  await expect(page).toHaveURL(new RegExp(`q=${paymentId}`));
  await page.reload();
  await expect(row).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payments-\d{4}-\d{2}-\d{2}\.csv$/);
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFDate,PG Name,Location,Payment ID/);
  expect(file.split('\r\n').filter((line) => line.includes(paymentId))).toHaveLength(1);

  const question = page.getByRole('alertdialog', { name: /^Give ₹.* back\?$/ });
  const ask = async () => {
    await page.getByRole('button', { name: `Refund ${name}` }).click();
    await expect(question).toBeVisible();
  };
  await ask();
  await checkAtBothWidths(page, ask);
  await question.getByRole('button', { name: 'Refund and end the booking' }).click();
  await expect(page.getByText('The money is on its way back').first()).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('The money was returned', { timeout: 2_000 });
  }).toPass();
});

test('ends a stay only after the question, and the buyer is told', ANY_WIDTH, async ({ page }) => {
  const change = async (who: 'asha' | 'chitra') => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, who);
  };
  await signIn(page, 'asha');
  const { name } = await book(page);
  await change('chitra');
  await page.goto(`/admin/getpg?show=booked&q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  await dialog.getByLabel('Availability').selectOption('Available');
  const update = dialog.getByRole('button', { name: 'Update' });
  const question = page.getByRole('alertdialog', { name: 'This PG is booked. End the stay?' });
  const ask = async () => {
    await update.click();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  };
  await ask();
  await checkAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(update).toBeFocused();
  await ask();
  await question.getByRole('button', { name: 'Mark as Available' }).click();
  await toast(page, 'PG updated successfully');
  await expect(dialog).toBeHidden();

  await change('asha');
  await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
  await expect(page.getByRole('link', { name: `Your stay has ended: ${name}` })).toContainText('No money goes back');
  await checkAtBothWidths(page);
});

test('marks a PG as verified, sees the numbers, and reads what was done', ANY_WIDTH, async ({ page }, info) => {
  await signIn(page, 'chitra');
  await page.goto('/search?q=hyderabad');
  const card = page.getByRole('article').filter({ hasNotText: 'Verified' }).first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await page.getByRole('button', { name: `Mark as verified: ${name}` }).click();
  await expect(page.getByText(/^Verified by Chitra/)).toBeVisible();
  await checkAtBothWidths(page);

  await page.goto('/admin');
  for (const door of ['Add New PG', 'Manage All PGs', 'View Payment Logs'])
    await expect(page.getByRole('link', { name: door })).toBeVisible();
  const bookings = page.getByRole('slider', { name: 'Bookings in 30 days by day' });
  const today = (await bookings.getAttribute('aria-valuetext')) ?? '';
  expect(today).toMatch(/: [1-9]/);
  await bookings.press('ArrowLeft');
  expect(await bookings.getAttribute('aria-valuetext')).not.toBe(today);
  const listings = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all PGs as CSV' }).click();
  expect(readFileSync(await (await listings).path(), 'utf8')).toContain(name);
  await page.getByText('The thirty days as a table').click();
  await checkScreen(page, 'dashboard', info);
  await page.getByRole('link', { name: 'Go to the first steps' }).click();
  await page.getByRole('button', { name: 'Test payments' }).click();
  await expect(page.getByText('The provider takes the key.')).toBeVisible();
  await checkScreen(page, 'first-steps', info);
  await page.goBack();

  await test.step('a comment that was reported is listed, and taken off the list', async () => {
    const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
    const [pg] = (await (await page.request.get('/api/pg/getAllPg?limit=1')).json()) as { _id: string; name: string }[];
    const response = await page.request.post(`/api/comments/${pg?._id}`, {
      headers,
      data: { text: 'Call me for a better price' },
    });
    const { _id } = (await response.json()) as { _id: string };
    await page.request.post(`/api/comments/${_id}/report`, { headers, data: { reason: 'An advertisement' } });
    await page.reload();
    await page.getByRole('link', { name: 'Reported comments (1)' }).click();
    await expect(page.getByText('An advertisement')).toBeVisible();
    await checkScreen(page, 'reported-comments', info);
    await page.getByRole('link', { name: pg?.name ?? '' }).click();
    await expect(page.locator(`#comment-${_id}`)).toBeFocused();
    await page.goBack();
    await page.getByRole('button', { name: /^Nothing wrong/ }).click();
    await expect(page.getByRole('heading', { name: 'Nothing is reported.' })).toBeVisible();
    await checkScreen(page, 'reported-comments-empty', info);
  });

  await page.goto('/admin/audit');
  const log = page.getByLabel('Audit log', { exact: true });
  const imported = existsSync(REAL_FILE) ? ['Import a spreadsheet', 'Undo an import'] : [];
  for (const act of [
    'Change the verified mark',
    'Refund a booking',
    'Download the payments',
    'Dismiss reports of a comment',
    ...imported,
  ])
    await expect(log.getByText(act).first()).toBeVisible();
  await checkScreen(page, 'audit-log', info);
  await page.getByLabel('Action').selectOption('Refund a booking');
  await expect(log.getByText('Change the verified mark')).toHaveCount(0);
  await expect(log.getByText('Refund a booking').first()).toBeVisible();

  await test.step('long names and addresses leave the other columns their words', async () => {
    const email = 'lakshmi.venkataraghavan.subramaniam@hyderabad-accommodation.example.in';
    const site = new URL(page.url()).origin;
    await fetch(`${site}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Lakshmi Venkataraghavan-Subramaniam', email, password: 'four friendly cats' }),
    });
    await page.goto('/admin/people');
    await expect(page.getByText(email)).toBeVisible();
    await checkScreen(page, 'people', info);
  });
});

test(
  'gives an own system an API key, reads in the audit log what it did, and revokes it',
  ANY_WIDTH,
  async ({ page }, info) => {
    await signIn(page, 'chitra');
    await page.goto('/settings');
    const keys = page.getByRole('region', { name: 'API keys' });
    await keys.getByRole('button', { name: 'New API key' }).click();
    await keys.getByLabel('Name').fill('Price list');
    await keys.getByLabel('Add, change and delete listings').check();
    await checkScreen(page, 'new-api-key', info);
    await page.keyboard.press('Enter');
    await expect(keys.getByRole('heading', { name: 'Keep this key' })).toBeFocused();
    await checkScreen(page, 'made-api-key', info);
    const headers = { authorization: `Bearer ${await keys.locator('code').textContent()}` };
    await keys.getByRole('button', { name: 'I have kept it' }).click();

    const [pg] = (await (await page.request.get('/api/pg/getAllPg?limit=1')).json()) as { _id: string }[];
    const change = async () =>
      (await page.request.patch(`/api/pg/updatePg/${pg?._id}`, { headers, data: { price: 9_100 } })).status();
    expect(await change()).toBe(200);
    await page.goto('/admin/audit');
    await expect(page.getByText(/^by API key Price list, pgf_/)).toBeVisible();

    await page.goto('/settings');
    await expect(keys.getByText(/Last used on/)).toBeVisible();
    await checkScreen(page, 'api-keys', info);
    await keys.getByRole('button', { name: 'Revoke: Price list' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(keys.getByText('There is no API key yet.')).toBeVisible();
    expect(await change()).toBe(401);
  },
);
