/** Reading without a connection, as Asha does on a train, and leaving nothing behind. */
import type { Page } from '@playwright/test';
import { ANY_WIDTH, axe, expect, toast } from './support/fixtures.ts';
import { freePgs } from './support/checkout.ts';
import { signUp, test } from './support/member.ts';

test.use({
  serviceWorkers: 'allow',
  // Every call that could not be made is a line in the console.
  forgiven: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|socket|WebSocket|no-response|preload/i,
  // She signs out in the end, which would end the session of the other journeys.
  storageState: async ({ browser }, use) => use(await signUp(browser, 'Asha Rao', `offline-${Date.now()}@example.com`)),
});

test('reads what she has seen, is told how old it is, and cannot book by it', ANY_WIDTH, async ({ page, context }) => {
  const [pg] = (await freePgs(page, 0)).slice(-4);
  await page.goto('/search');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller);

  const results = page.getByRole('article');
  await page.goto('/search?q=wifi');
  await expect(results.first()).toBeVisible();
  await page.goto(`/search/pg/${pg?._id}`);
  await page.getByRole('button', { name: 'Add to List' }).click();
  await toast(page, 'Added to your list!');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 2, name: pg?.name ?? '' })).toBeVisible();
  const read = () => page.evaluate(async () => (await (await caches.open('read')).keys()).map(({ url }) => url));
  await expect.poll(async () => (await read()).join(' ')).toMatch(/getcart/);

  await context.setOffline(true);
  const offline = page.getByText(/^You are offline\. This is as of .+: prices and free rooms may have changed\.$/);
  for (const seen of ['/cart', '/search?q=wifi', `/search/pg/${pg?._id}`]) {
    await page.goto(seen);
    await expect(offline).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1, name: pg?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeDisabled();
  await expect(page.getByText('You are offline. Booking needs a connection').first()).toBeVisible();
  await axe(page);

  await context.setOffline(false);
  await expect(offline).toBeHidden();
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeEnabled();

  await signOut(page);
  await expect.poll(read).toEqual([]);
  await page.goto('/');
  expect(await read()).toEqual([]);
});

async function signOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  if (!(await banner.getByRole('button', { name: 'Logout' }).isVisible()))
    await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await toast(page, 'Logged Out Successfully');
}
