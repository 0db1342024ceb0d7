/**
 * Booking a PG as Asha does, with the sandbox's checkout in front of her: paid, failed, closed, cancelled, and raced
 * for.
 */
import { SANDBOX_KEYS } from '#sandbox/sandbox.ts';
import {
  beginBooking,
  closeCheckout,
  freePgs,
  openFree,
  OTHER_ORIGIN,
  payByCard,
  payByUpi,
  sandbox,
} from './support/checkout.ts';
import { ANY_WIDTH, expect, expectFitsLargeText, checkAtBothWidths, toast } from './support/fixtures.ts';
import { expectAriaSnapshot } from './support/aria-snapshots.ts';
import { test } from './support/member.ts';
import { signUp } from './support/sign-up.ts';

test.use({ allowedErrors: OTHER_ORIGIN });

test(
  'fails once, tries again, and has the PG, the receipt and the mail',
  ANY_WIDTH,
  async ({ page }, { parallelIndex }) => {
    const { name } = await openFree(page, parallelIndex);
    const { checkout } = await beginBooking(page);
    await payByUpi(checkout, 'failure@razorpay');
    await checkout.getByRole('button', { name: 'Try again' }).click();
    await payByUpi(checkout, 'success@razorpay');
    await expect(page).toHaveURL(/\/payment-success\?order=order_/);
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(
      page.getByText(`${name} is confirmed. A confirmation email with your invoice has been sent.`),
    ).toBeVisible();
    await checkAtBothWidths(page);
    await expectAriaSnapshot(page, 'success');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download invoice' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

    await page.getByRole('link', { name: 'Payment History' }).click();
    await expect(page.getByText(name)).toBeVisible();
    const paymentId = await page
      .getByText(/^pay_\w{14}$/)
      .first()
      .textContent();
    await checkAtBothWidths(page);
    await expectFitsLargeText(page);
    const mails = (await sandbox(page, '/sandbox/mails?limit=50')) as { attachments: { filename: string }[] }[];
    expect(mails.flatMap(({ attachments }) => attachments).map(({ filename }) => filename)).toContain(
      (await download).suggestedFilename(),
    );

    await test.step('Back does not lead to a page that asks for the money again', async () => {
      await page.goBack();
      await page.goBack();
      await expect(page).not.toHaveURL(/\/search\/pg\//);
    });

    await test.step('the same payment id finds the booking for her', async () => {
      await page.goto('/settings/payments');
      await page.getByText('I paid but see nothing here').click();
      await page.getByRole('textbox', { name: 'Payment ID' }).fill(paymentId ?? '');
      await page.keyboard.press('Enter');
      await expect(page.getByText('We have found your payment.')).toBeVisible();
    });
  },
);

test('nothing that the browser is sent holds a secret', ANY_WIDTH, async ({ page }, { parallelIndex }) => {
  const sent: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/javascript|json|html/.test(response.headers()['content-type'] ?? ''))
      sent.push(response.text().catch(() => ''));
  });
  await openFree(page, parallelIndex);
  const { checkout } = await beginBooking(page);
  await payByUpi(checkout, 'success@razorpay');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const all = (await Promise.all(sent)).join('\n');
  expect(all).toContain(SANDBOX_KEYS.keyId);
  for (const secret of [SANDBOX_KEYS.keySecret, SANDBOX_KEYS.webhookSecret])
    expect(all.includes(secret), secret).toBe(false);
});

test('pays by card from her list', async ({ page }, { parallelIndex }) => {
  const { name } = await openFree(page, parallelIndex);
  await page.getByRole('button', { name: 'Add to List' }).click();
  await toast(page, 'Added to your list!');
  await page.goto('/cart');
  const row = page.getByRole('listitem').filter({ hasText: name });
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/pay/payment'));
  await row.getByRole('button', { name: 'Book Now' }).click();
  expect((await answered).ok()).toBe(true);
  await payByCard(page.frameLocator('iframe[title="Razorpay Checkout"]'));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.goto('/cart');
  await expect(row.getByText('You booked this.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Book Now' })).toBeDisabled();
  await row.getByRole('link', { name: 'What comes next' }).click();
  await expect(page.getByRole('heading', { name: 'What comes next' })).toBeInViewport();
});

test(
  'pays in her app after closing the window, and the booking comes by itself',
  ANY_WIDTH,
  async ({ page }, { parallelIndex }) => {
    await openFree(page, parallelIndex);
    const { checkout, orderId } = await beginBooking(page);
    await closeCheckout(page, checkout);
    await sandbox(page, '/sandbox/pay', { order_id: orderId, outcome: 'captured' });
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  },
);

test(
  'the second of two buyers is told kindly, and can book when the first gives up',
  ANY_WIDTH,
  async ({ page, browser, baseURL }, { parallelIndex }) => {
    const { _id, name } = await openFree(page, parallelIndex);
    const { checkout } = await beginBooking(page);

    const bina = await browser.newContext({
      ...(baseURL && { baseURL }),
      storageState: await signUp(browser, 'Bina Thomas', `bina-${parallelIndex}-${Date.now()}@example.com`),
    });
    const hers = await bina.newPage();
    await hers.goto(`/search/pg/${_id}`);
    await hers.getByRole('button', { name: 'Book Now' }).click();
    await expect(hers.getByText('Payment initiation failed. Please try again.')).toBeVisible();
    await expect(hers.getByText(/^Someone is paying for this PG\. Try again in \d+ minutes?\.$/)).toBeVisible();

    await closeCheckout(page, checkout);
    await page.getByRole('button', { name: 'Cancel the hold' }).click();
    await toast(page, 'The hold is cancelled');
    await expect(hers.getByText(/^Someone is paying/)).toBeHidden();
    const second = await beginBooking(hers);
    await payByUpi(second.checkout, 'success@razorpay');
    await expect(hers.getByText(new RegExp(`^${name} is confirmed\\.`))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Book Now' })).toBeDisabled();
    await expect(page.getByText('This PG is booked at the moment.')).toBeVisible();
    await bina.close();
  },
);

test('each history is its person’s own', ANY_WIDTH, async ({ browser, baseURL }, { parallelIndex }) => {
  const bina = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await signUp(browser, 'Bina Thomas', `bina-h-${parallelIndex}-${Date.now()}@example.com`),
  });
  const page = await bina.newPage();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Payments History' }).click();
  await expect(page.getByRole('heading', { name: 'No Payment History' })).toBeVisible();
  await page.getByText('I paid but see nothing here').click();
  await page.getByRole('textbox', { name: 'Payment ID' }).fill('pay_SomebodyElse01');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/We cannot find a payment of yours/)).toBeVisible();
  await page.goto('/payment-success?order=order_SomebodyElse01');
  await expect(page).toHaveURL('/settings/payments');
  await bina.close();
});

test.describe('with a blocker', () => {
  test.use({ allowedErrors: /request to another host|ERR_FAILED/ });

  test('is told that the payment cannot begin, and no PG is held', ANY_WIDTH, async ({ page }, { parallelIndex }) => {
    await page.route('**/v1/checkout.js', (route) => route.abort());
    const [, pg] = await freePgs(page, parallelIndex);
    await page.goto(`/search/pg/${pg?._id}`);
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByText('Payment initiation failed. Please try again.')).toBeVisible();
    await expect(page.getByText(/The payment window could not be opened/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book Now' })).toBeEnabled();
    await expect(page.getByRole('timer')).toBeHidden();
  });
});
