/** What a payer does: finds a free PG, goes through the sandbox's checkout, and reads the mail. */
import { test, type FrameLocator, type Page } from '@playwright/test';
import { expect } from './fixtures.ts';

interface FreePg {
  _id: string;
  name: string;
}

/** The checkout is a frame from the sandbox's own origin. */
export const OTHER_ORIGIN = /request to another host: http:\/\/127\.0\.0\.1:/;

/**
 * Free PGs that no other journey takes meanwhile: those whose ids fall to this worker, and whose names say which one is
 * meant.
 */
export async function freePgs(page: Page, parallelIndex: number): Promise<FreePg[]> {
  const answer = await page.request.get('/api/pg/getAllPg');
  const all = (await answer.json()) as (FreePg & { availability: boolean; price: number })[];
  const named = Map.groupBy(all, ({ name }) => name);
  const unmistakable = all
    .filter(({ name, availability }) => availability && named.get(name)?.length === 1)
    .toSorted((one, other) => one.price - other.price);
  const { workers } = test.info().config;
  return unmistakable.filter(
    ({ _id }) => [..._id].reduce((sum, char) => sum + char.charCodeAt(0), 0) % workers === parallelIndex,
  );
}

/** Opens the page of a PG that is free. */
export async function openFree(page: Page, parallelIndex: number): Promise<FreePg> {
  const [pg] = await freePgs(page, parallelIndex);
  if (!pg) throw new Error('No PG is free any more.');
  await page.goto(`/search/pg/${pg._id}`);
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeEnabled();
  return pg;
}

/** Presses Book Now; answers the checkout and the provider's id of the order. */
export async function beginBooking(page: Page): Promise<{ checkout: FrameLocator; orderId: string }> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/pay/payment'));
  await page.getByRole('button', { name: 'Book Now' }).click();
  const { id } = (await (await answered).json()) as { id: string };
  const checkout = page.frameLocator('iframe[title="Razorpay Checkout"]');
  await expect(checkout.getByRole('tab', { name: 'UPI' })).toBeVisible();
  return { checkout, orderId: id };
}

export async function payByUpi(checkout: FrameLocator, vpa: string): Promise<void> {
  await checkout.getByRole('tab', { name: 'UPI' }).click();
  await checkout.getByLabel('UPI ID').fill(vpa);
  await checkout.getByRole('tabpanel').getByRole('button', { name: /^Pay/ }).click();
}

export async function payByCard(checkout: FrameLocator): Promise<void> {
  await checkout.getByLabel('Card number').fill('4100 2800 0000 1007');
  await checkout.getByLabel('Expiry').fill('12/40');
  await checkout.getByLabel('CVV').fill('123');
  await checkout.getByLabel('Name on card').fill('Asha Rao');
  await checkout.getByRole('tabpanel').getByRole('button', { name: /^Pay/ }).click();
  await checkout.getByLabel('One-time password').fill('123456');
  await checkout.getByRole('button', { name: 'Submit' }).click();
}

export async function closeCheckout(page: Page, checkout: FrameLocator): Promise<void> {
  // The frame goes with the click, and would take the answer to a real one with it.
  await checkout.getByRole('button', { name: 'Close checkout' }).dispatchEvent('click');
  await expect(page.getByRole('timer')).toBeVisible();
}

/** A call to the sandbox, which here is bank and post office. */
export async function sandbox(page: Page, path: string, body?: object): Promise<unknown> {
  const { sandbox: played } = (await (await page.request.get('/api/runtime')).json()) as { sandbox: { url: string } };
  const answer = await (body
    ? page.request.post(played.url + path, { data: body })
    : page.request.get(played.url + path));
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
