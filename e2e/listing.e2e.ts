/** Reading about one PG, as Asha does before she visits it. */
import type { Locator, Page } from '@playwright/test';
import { ANY_WIDTH, axe, expect, checkAtBothWidths } from './support/fixtures.ts';
import { expectAriaSnapshot } from './support/aria-snapshots.ts';
import { test } from './support/member.ts';

/**
 * Opens a PG of the demo listings, which have everything, and answers its address. The outside spreadsheet knows
 * Hyderabad only.
 */
async function openFirst(page: Page): Promise<string> {
  await page.goto('/search?q=bengaluru');
  await page.locator('article').getByRole('link').first().click();
  await expect(page.locator('article').getByRole('heading', { level: 1 })).toBeVisible();
  return page.url();
}

test('a PG’s page says what one needs to know, and leads back to the search', ANY_WIDTH, async ({ page }) => {
  await openFirst(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect((await page.title()).startsWith(name)).toBe(true);
  const panel = page.getByRole('complementary');
  await expect(panel.getByText(/^(Available|Booked)$/)).toBeVisible();
  await expect(panel).toContainText(/₹[\d,]+\s*\/month/);
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Amenities' })).toBeVisible();
  await checkAtBothWidths(page);
  await expectAriaSnapshot(page, 'listing');
  await page.getByRole('link', { name: 'Search for PGs' }).click();
  await expect(page).toHaveURL('/search?q=bengaluru');
  await expect(page.getByRole('status').filter({ hasText: '“bengaluru”' })).toBeVisible();
});

test(
  'a member can call or write, and a stranger’s answer holds neither number nor address',
  ANY_WIDTH,
  async ({ page, playwright, baseURL }) => {
    const address = await openFirst(page);
    const panel = page.getByRole('complementary');
    await expect(panel.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91\d+$/);
    await expect(panel.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    const stranger = await playwright.request.newContext(baseURL ? { baseURL } : {});
    const answer = await stranger.get(`/api/pg/getPg/${address.split('/').at(-1)}`);
    expect(await answer.text()).not.toMatch(/contactNumber|email/);
    await stranger.dispose();
  },
);

test('on a line that gives nothing a page says so, and what can be read all the same', ANY_WIDTH, async ({ page }) => {
  await openFirst(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const calls = /\/api\/pg\/getPg\//;
  // Wi-Fi that is joined and leads nowhere, which the browser takes for a connection.
  await page.route(calls, () => {});
  await page.clock.install();
  const request = page.waitForRequest(calls);
  await page.reload();
  await request;
  await page.clock.fastForward(20_000);
  const notice = page.getByRole('alert').filter({ hasText: 'The server could not be reached.' });
  await expect(notice).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(notice.getByRole('link', { name: 'Your List' })).toHaveAttribute('href', '/cart');
  await axe(page);

  // A hotel that answers everything with its own login page.
  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome, guest</h1>' }));
  const answered = page.waitForResponse(calls);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await answered;
  await expect(notice).toBeVisible();

  await page.unroute(calls);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the price and Book Now stay in a laptop’s window while the page is read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openFirst(page);
  const panel = page.getByRole('complementary');
  await page.getByRole('textbox', { name: 'Add a comment' }).scrollIntoViewIfNeeded();
  for (const each of [panel.getByText(/^₹[\d,]+$/).first(), panel.getByRole('button', { name: 'Book Now' })])
    await expect(each).toBeInViewport({ ratio: 1 });
  // Nor is its end out of reach.
  await expect(panel.getByRole('definition').last()).toBeInViewport({ ratio: 1 });
});

test('pictures turn by keys and by their small pictures', async ({ page }) => {
  await openFirst(page);
  const pictures = page.getByRole('region', { name: 'Illustrations' });
  const small = pictures.getByRole('button', { name: /^Illustration \d of/ });
  await expect(small.first()).toHaveAttribute('aria-current', 'true');
  await small.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(small.nth(1)).toHaveAttribute('aria-current', 'true');
  await small.first().click();
  await expect(pictures.getByText(/^Illustration 1/)).toBeVisible();
});

test('a PG and a search are printed as ink on white, without their buttons', ANY_WIDTH, async ({ page }) => {
  await openFirst(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^(Search for PGs|Call|WhatsApp|Skip to main content)$/ })).toHaveCount(
    0,
  );
  await expect(page.getByRole('banner')).toBeHidden();
  const [ink, paper] = await page.evaluate(() => [
    getComputedStyle(document.querySelector('h1') ?? document.body).color,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.goBack();
  await expect(page.locator('.price-tag').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('a shared link opens the PG itself, in a narrow window too', ANY_WIDTH, async ({ page, context }) => {
  const address = await openFirst(page);
  const friend = await context.newPage();
  await friend.setViewportSize({ width: 320, height: 640 });
  await friend.goto(address);
  await expect(friend.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await friend.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await friend.getByRole('link', { name: 'Search for PGs' }).click();
  await expect(friend).toHaveURL('/search');
});

test.describe('what is not there', () => {
  test.use({ allowedErrors: /status of 404|ERR_FAILED/ });

  test('an unknown PG is said in words, with a way on', ANY_WIDTH, async ({ page }) => {
    await page.goto('/search/pg/nobody');
    await expect(page.getByText('Error: Could not load PG details. Please try again later.')).toBeVisible();
    await expect(page.getByText('It may have been removed.')).toBeVisible();
    const box = page.getByRole('searchbox', { name: 'Search for PGs' });
    await expect(box).toBeVisible();
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    const width = (locator: Locator) => locator.evaluate(({ clientWidth }) => clientWidth);
    await expect.poll(async () => (await width(page.getByRole('search'))) - (await width(box))).toBeLessThan(4);
    if (wide) await page.setViewportSize(wide);
    await page.getByRole('link', { name: 'Search for PGs' }).click();
    await expect(page).toHaveURL('/search');
  });

  test('a photo that cannot be loaded gives way to a drawing', ANY_WIDTH, async ({ page }) => {
    const address = await openFirst(page);
    await page.route('**/illustrations/**', (route) => route.abort());
    await page.goto(address);
    const photo = page.getByRole('region', { name: 'Illustrations' }).getByRole('img').first();
    await expect(photo).toHaveAttribute('src', /placeholder/);
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
});
