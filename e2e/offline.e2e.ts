/** Reading without a connection, as Asha does on a train, and leaving nothing behind. */
import type { Page } from '@playwright/test';
import { ANY_WIDTH, axe, expect, toast } from './support/fixtures.ts';
import { freePgs } from './support/checkout.ts';
import { test } from './support/member.ts';
import { signUp } from './support/sign-up.ts';

test.use({
  serviceWorkers: 'allow',
  // Every call that could not be made is a line in the console.
  allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|socket|WebSocket|no-response|preload/i,
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

  await test.step('a search that fails says why, and is made by itself once there is a connection', async () => {
    const tab = await context.newPage();
    await tab.goto('/search');
    await expect(tab.getByRole('article').first()).toBeVisible();
    await context.setOffline(true);
    await tab.getByRole('searchbox').fill('laundry');
    await expect(tab.getByText('Something went wrong. Please try again.')).toBeVisible();
    const banner = tab.getByText('You are offline.', { exact: true });
    await expect(banner).toBeVisible();
    await context.setOffline(false);
    await expect(tab.getByText(/^\d+ PGs/)).toBeVisible();
    await expect(banner).toBeHidden();
    await tab.close();
  });

  await context.setOffline(true);
  const offline = page.getByText(/^You are offline\. This is as of .+: prices and free rooms may have changed\.$/);
  for (const seen of ['/cart', '/search?q=wifi', `/search/pg/${pg?._id}`]) {
    await page.goto(seen);
    await expect(offline).toBeVisible();
  }
  // By the link that others sent her, too.
  await page.goto(`/pg/${pg?._id}`);
  await expect(page).toHaveURL(`/search/pg/${pg?._id}`);
  await expect(page.getByRole('heading', { level: 1, name: pg?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeDisabled();
  await expect(page.getByText('You are offline. Booking needs a connection').first()).toBeVisible();
  await axe(page);

  // Her session can end only later; what is stored of hers is gone at once, and the page is marked as old all the same.
  await signOut(page, 'Logging out needs a connection.');
  await expect.poll(async () => (await leftBehind(page)).urls).toEqual([]);
  await expect(offline).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeDisabled();

  await context.setOffline(false);
  await expect(offline).toBeHidden();
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeEnabled();

  await page.goto(`/search/pg/${pg?._id}`);
  await page.getByRole('textbox', { name: 'Comment' }).fill('Half a comment');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).toContain('Half a comment');
  // A worker that has only just started knows of nothing that it stored before.
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await signOut(page, 'Logged Out Successfully');
  const nothing = { local: [], session: [], urls: [] };
  await expect.poll(() => leftBehind(page)).toEqual(nothing);
  expect(await context.cookies()).toEqual([]);
  await page.goto('/');
  expect(await leftBehind(page)).toEqual(nothing);

  // The app would ask her to sign in before it shows a PG: the link waits for the server instead.
  await context.setOffline(true);
  await expect(page.goto(`/pg/${pg?._id}`)).rejects.toThrow('net::ERR');
});

/**
 * What the browser holds of the person: the keys in its two storages, and the URLs in its caches and databases, but for
 * the files of the app itself.
 */
const leftBehind = (page: Page) =>
  page.evaluate(async () => {
    const isOwnFile = (path: string) => /^\/(assets\/.*|app\.html|theme\.js|favicon\.svg|manifest\..*)$/.test(path);
    const urls: string[] = [];
    const note = (url: string) => isOwnFile(new URL(url).pathname) || urls.push(url);
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) note(url);
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        for (const entry of (await answer(database.transaction(store).objectStore(store).getAll())) as unknown[])
          note(String(Reflect.get(Object(entry), 'url') ?? `${name}/${store}`));
      database.close();
    }
    // That the landing page was opened in this tab says nothing about the person.
    const session = Object.keys(sessionStorage).filter((key) => key !== 'welcomed');
    return { local: Object.keys(localStorage).toSorted(), session: session.toSorted(), urls };
  });

async function signOut(page: Page, answer: string): Promise<void> {
  const banner = page.getByRole('banner');
  if (!(await banner.getByRole('button', { name: 'Logout' }).isVisible()))
    await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await toast(page, answer);
}
