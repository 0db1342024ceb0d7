/** The checkout in a real browser: opened by a shop's page, used by mouse and keyboard. */
import type { Server } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../../scripts/browser.ts';
import { Merchant, signatureOf } from '#tests/sandbox/merchant.ts';
import { openShop } from '#tests/sandbox/shop.ts';

let merchant: Merchant;
let shop: { url: string; server: Server };
let browser: Browser;
let page: Page;
let frame: FrameLocator;
let orderId: string;
let troubles: string[];

beforeAll(async () => {
  merchant = await Merchant.open();
  shop = await openShop(merchant.url);
  browser = await chromium.launch(findBrowser());
});
afterAll(async () => {
  await browser.close();
  shop.server.close();
  await merchant.close();
});
afterEach(async () => {
  expect(troubles).toEqual([]);
  await page.context().close();
});

async function book(options: object = {}): Promise<void> {
  orderId = (await merchant.order()).id;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  troubles = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  // The browser logs the 400 response to a refused bill.
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !message.text().includes('status of 400') && troubles.push(message.text()),
  );
  const defaults = {
    key: 'rzp_test_sandbox',
    amount: 1_150_000,
    currency: 'INR',
    order_id: orderId,
    name: 'PG Finder',
    description: 'Sunrise PG',
  };
  await page.goto(`${shop.url}/#${encodeURIComponent(JSON.stringify({ ...defaults, ...options }))}`);
  await page.getByRole('button', { name: 'Book' }).click();
  frame = page.frameLocator('iframe[title="Razorpay Checkout"]');
}

async function news(): Promise<string[]> {
  return await page.getByRole('list', { name: 'News' }).getByRole('listitem').allTextContents();
}

async function hears(...expected: (string | RegExp)[]): Promise<void> {
  await expect.poll(news).toEqual(expected.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))));
}

async function payByUpi(address: string): Promise<void> {
  await frame.getByRole('tab', { name: 'UPI' }).click();
  await frame.getByLabel('UPI ID').fill(address);
  await frame.getByRole('button', { name: 'Pay ₹11,500' }).click();
}

test('after a card and the right password, the shop gets the fields that it must verify', async () => {
  await book({ prefill: { name: 'Asha Rao', email: 'asha.rao@example.com' } });
  await frame.getByText('Asha Rao · asha.rao@example.com').waitFor();
  await frame.getByLabel('Card number').pressSequentially('4100280000001007');
  expect(await frame.getByLabel('Card number').inputValue()).toBe('4100 2800 0000 1007');
  await frame.getByLabel('Expiry').fill('12/40');
  await frame.getByLabel('CVV').fill('123');
  await frame.getByRole('button', { name: 'Pay ₹11,500' }).click();
  await frame.getByLabel('One-time password').fill('1234');
  await frame.getByRole('button', { name: 'Submit' }).click();
  await hears(/^paid/);
  const response = JSON.parse((await news())[0]?.slice('paid '.length) ?? '') as Record<string, string>;
  expect(response['razorpay_order_id']).toBe(orderId);
  expect(response['razorpay_signature']).toBe(signatureOf(orderId, response['razorpay_payment_id'] ?? ''));
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('book');
});

test('invalid fields are marked one by one, and the first gets the focus', async () => {
  await book();
  await frame.getByLabel('Card number').fill('4100');
  await frame.getByLabel('Expiry').fill('01/20');
  await frame.getByRole('button', { name: 'Pay ₹11,500' }).click();
  await frame.getByText('A card number has 12 to 19 digits.').waitFor();
  await frame.getByText('This card has expired.').waitFor();
  await frame.getByText('The CVV has 3 or 4 digits.').waitFor();
  expect(await frame.locator(':focus').getAttribute('id')).toBe('number');
});

test('after a failure the window stays open for another try', async () => {
  await book();
  await payByUpi('failure@razorpay');
  await frame.getByRole('heading', { name: 'Payment failed' }).waitFor();
  await hears('failed payment_failed');
  await frame.getByRole('button', { name: 'Try again' }).click();
  await payByUpi('success@razorpay');
  await hears('failed payment_failed', /^paid/);
});

test('a pending UPI payment is shown as paid when it succeeds elsewhere', async () => {
  await book();
  await payByUpi('asha@okbank');
  await frame.getByRole('heading', { name: 'Waiting for your UPI app' }).waitFor();
  const { body } = await merchant.api('GET', `/orders/${orderId}/payments`);
  await merchant.control('late_authorise', { payment_id: body.items[0].id });
  await hears(/^paid/);
});

test('the window closes by its button and by Escape, and a payment in progress continues', async () => {
  await book();
  await payByUpi('asha@okbank');
  await frame.getByRole('button', { name: 'Close checkout' }).click();
  await hears('dismissed');
  expect((await merchant.api('GET', `/orders/${orderId}/payments`)).body.items[0].status).toBe('created');
  await page.getByRole('button', { name: 'Book' }).click();
  await frame.getByRole('tab', { name: 'Card' }).waitFor();
  await page.keyboard.press('Escape');
  await hears('dismissed', 'dismissed');
});

test('with confirm_close it asks before closing during a payment, and only then', async () => {
  await book({ modal: { confirm_close: true } });
  await payByUpi('failure@razorpay');
  await frame.getByRole('heading', { name: 'Payment failed' }).waitFor();
  await frame.getByRole('button', { name: 'Close', exact: true }).click();
  await hears('failed payment_failed', 'dismissed');
  await page.getByRole('button', { name: 'Book' }).click();
  await payByUpi('asha@okbank');
  await frame.getByRole('heading', { name: 'Waiting for your UPI app' }).waitFor();
  await frame.getByRole('button', { name: 'Close checkout' }).click();
  await frame.getByRole('button', { name: 'Stay' }).click();
  await frame.getByRole('button', { name: 'Close checkout' }).click();
  await frame.getByRole('button', { name: 'Leave' }).click();
  await hears('failed payment_failed', 'dismissed', 'dismissed');
});

test('the tabs and a whole payment work by keyboard alone', async () => {
  await book();
  await frame.getByRole('tab', { name: 'Card', selected: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('success@razorpay');
  await page.keyboard.press('Enter');
  await hears(/^paid/);
});

test('an amount that is not the order’s is refused in the window', async () => {
  await book({ amount: 100 });
  await frame.getByText('The amount of this payment differs from the amount of its order.').waitFor();
  await hears('failed order_amount_mismatch');
});

test('time runs out', async () => {
  await book({ timeout: 2 });
  await frame.getByText('left').waitFor();
  await hears('dismissed');
});

test('while it is open, the page behind is inert; the shop can close it', async () => {
  await book();
  await frame.getByRole('tab', { name: 'Card' }).waitFor();
  const hit = await page.getByRole('button', { name: 'Book' }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName;
  });
  expect(hit).toBe('IFRAME');
  await page.evaluate('window.checkout.close()');
  expect(await page.locator('iframe').count()).toBe(0);
});

test('axe finds nothing in any view, light or dark', async () => {
  await book();
  // Opened outside its frame, so that axe has one document: the window then is its own opener.
  await page.goto(`${merchant.url}/sandbox/checkout/window`);
  const options = {
    key: 'rzp_test_sandbox',
    amount: 1_150_000,
    currency: 'INR',
    order_id: orderId,
    name: 'PG Finder',
    timeout: 600,
  };
  await page.evaluate(`window.postMessage(${JSON.stringify({ type: 'open', options })}, '*')`);
  const axe = async (): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
  };
  await page.getByRole('button', { name: 'Pay ₹11,500' }).click();
  await page.getByText('The CVV has 3 or 4 digits.').waitFor();
  await axe();
  await page.getByRole('tab', { name: 'UPI' }).click();
  await page.getByLabel('UPI ID').fill('asha@okbank');
  await page.getByRole('button', { name: 'Pay ₹11,500' }).click();
  await page.getByRole('heading', { name: 'Waiting for your UPI app' }).waitFor();
  await axe();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('heading', { name: 'Payment failed' }).waitFor();
  await axe();
});
