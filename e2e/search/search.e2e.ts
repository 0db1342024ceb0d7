/** Finding a PG, as Asha does who has just moved to a new city. */
import type { Page, Route } from '@playwright/test';
import { ANY_WIDTH, axe, expect, imported } from '../support/fixtures.ts';
import { expectAriaSnapshot } from '../support/aria-snapshots.ts';
import { test } from '../support/member.ts';

const box = (page: Page) => page.getByPlaceholder('Search by name, location, or amenities...');
const cards = (page: Page) => page.locator('article');
const count = (page: Page) => page.getByRole('status').filter({ hasText: /PGs?\b/ });
const top = (page: Page) => page.evaluate(() => window.scrollY);
const rents = async (page: Page) =>
  (await cards(page).getByText(/^₹/).allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')));

test('before anything is typed there are popular localities and the newest PGs', ANY_WIDTH, async ({ page }) => {
  await page.goto('/search');
  await expect(page).toHaveTitle(/^Search for PGs/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for PGs');
  await expect(page.getByRole('heading', { name: 'Newest PGs' })).toBeVisible();
  await expect(cards(page)).toHaveCount(8);
  const locality = page.getByRole('region', { name: 'Popular localities' }).getByRole('link').first();
  const name = /^\D+/.exec((await locality.textContent()) ?? '')?.[0].trim() ?? '';
  await locality.click();
  await expect(box(page)).toHaveValue(name);
  await expect(cards(page).first()).toContainText(name);
});

test('Asha finds a PG while she types, reads about it, and comes back to the card where she was', async ({ page }) => {
  await page.goto('/search');
  await box(page).pressSequentially('wi-fi', { delay: 40 });
  await expect(count(page)).toHaveText(/^\d+\+? PGs for “wi-fi”$/);
  await expect(page).toHaveURL('/search?q=wi-fi');
  await expect(box(page)).toBeFocused();
  await expect(cards(page)).toHaveCount(24);
  // Scrolling near the end loads on.
  await cards(page).nth(23).scrollIntoViewIfNeeded();
  await expect(cards(page).nth(30)).toBeAttached();
  const card = cards(page).nth(30).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const [before, name] = [await top(page), (await card.textContent()) ?? ''];
  expect(before).toBeGreaterThan(500);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect(cards(page).nth(30)).toBeAttached();
  await expect.poll(() => top(page)).toBe(before);
});

test(
  'a reload of the PG between does not lose the card, also not in a search that a shared link began with',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto('/search?q=wi-fi');
    await cards(page).nth(23).scrollIntoViewIfNeeded();
    const card = cards(page).nth(30).getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const before = await top(page);
    await card.click();
    await expect(page.getByRole('heading', { name: 'Discussion & Reviews' })).toBeVisible();
    await page.reload();
    await page.goBack();
    await expect(cards(page).nth(30)).toBeAttached();
    // The page may be a line taller than it was.
    await expect.poll(async () => Math.abs((await top(page)) - before)).toBeLessThan(50);
  },
);

test('Back, Forward, a reload and a shared link keep the search', ANY_WIDTH, async ({ page, context }) => {
  await page.goto('/search');
  await box(page).fill('wi-fi');
  await box(page).press('Enter');
  await expect(count(page)).toContainText('“wi-fi”');
  await box(page).fill('koramangala');
  await box(page).press('Enter');
  await expect(count(page)).toContainText('“koramangala”');
  await page.goBack();
  await expect(box(page)).toHaveValue('wi-fi');
  await expect(count(page)).toContainText('“wi-fi”');
  await page.goForward();
  await expect(box(page)).toHaveValue('koramangala');
  await page.reload();
  await expect(count(page)).toContainText('“koramangala”');
  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(box(friend)).toHaveValue('koramangala');
  await expect(cards(friend).first()).toContainText('Koramangala');
});

test(
  'a place that was mistyped is taken for the nearest, and the other that is as near is a press away',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto('/search?q=banor');
    await expect(page.getByText('Showing Baner. Did you mean')).toBeVisible();
    await expect(cards(page).first()).toContainText('Baner');
    await page.getByRole('button', { name: 'Bandra West?' }).click();
    await expect(box(page)).toHaveValue('Bandra West');
    await expect(cards(page).first()).toContainText('Bandra West');
    await expect(page.getByText('Did you mean')).toBeHidden();
  },
);

test('a slow answer to older words never stands under newer ones', ANY_WIDTH, async ({ page }) => {
  const held = Promise.withResolvers<Route>();
  await page.route(/query=wi-fi(&|$)/, (route) => held.resolve(route));
  await page.goto('/search?q=wi-fi');
  await expect(page.getByText('Searching...')).toBeVisible();
  await box(page).fill('koramangala');
  await expect(count(page)).toContainText('“koramangala”');
  const older = await held.promise;
  await older.continue().catch(() => {});
  await (await older.request().response())?.finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(count(page)).toContainText('“koramangala”');
  for (const card of await cards(page).all()) await expect(card).toContainText('Koramangala');
});

test(
  'hundreds of results are rendered near the viewport alone, and keep focus and place',
  ANY_WIDTH,
  async ({ page }) => {
    const { name } = await answerWithMany(page, 288);
    await page.goto('/search?q=house');
    const first = page.getByRole('link', { name: 'House 0', exact: true });
    await first.focus();
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(page.getByRole('link', { name: 'House 287' })).toBeInViewport({ timeout: 100 });
    }).toPass({ intervals: [50] });
    await expect(first).toBeFocused();
    await expect.poll(() => cards(page).count()).toBeLessThan(100);

    const card = page.getByRole('link', { name, exact: true });
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    await card.scrollIntoViewIfNeeded();
    const [before, height] = [await top(page), await page.evaluate(() => document.body.scrollHeight)];
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.evaluate(observe);
    await page.goBack();
    await expect(card).toBeInViewport();
    expect(await top(page)).toBe(before);
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBe(height);
    const { most, moved } = await page.evaluate(() => Reflect.get(window, 'seen') as ReturnType<typeof observe>);
    expect(most).toBeLessThan(100);
    expect(moved).toBeLessThan(0.02);
  },
);

/** Every search finds so many copies of one PG, which itself is in their middle. */
async function answerWithMany(page: Page, many: number): Promise<{ name: string }> {
  const [one] = (await (await page.request.get('/api/pg/getAllPg?limit=1')).json()) as [{ name: string }];
  await page.route('**/api/pg/searchPgs?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const found = Array.from({ length: 24 }, (_, at) =>
      from + at === many / 2 ? one : { ...one, _id: `copy-${from + at}`, name: `House ${from + at}` },
    );
    const further = from + 24 < many ? { 'x-next-cursor': String(from + 24) } : {};
    return route.fulfill({ json: found, headers: { 'x-total-count': '1000+', ...further } });
  });
  return one;
}

/** In the page: the most cards that are there at any time, and by how much what is there moves. */
function observe(): { most: number; moved: number } {
  const seen = { most: 0, moved: 0 };
  Object.assign(window, { seen });
  new MutationObserver(() => {
    seen.most = Math.max(seen.most, document.querySelectorAll('article').length);
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved += entry.value;
  }).observe({ type: 'layout-shift' });
  return seen;
}

test('nothing found is said kindly, and the box is emptied with one press', ANY_WIDTH, async ({ page }) => {
  await page.goto('/search?q=igloo+in+ooty');
  await expect(page.getByRole('heading', { name: 'No results found for "igloo in ooty"' })).toBeVisible();
  await expect(page.getByText('Try searching for a different location or amenity.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { name: 'Newest PGs' })).toBeVisible();
  await expect(box(page)).toBeFocused();
});

test.describe('when the server fails', () => {
  test.use({ allowedErrors: /status of 500/ });

  test('it says so, and one press tries again', ANY_WIDTH, async ({ page }) => {
    await page.route('**/api/pg/searchPgs*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/search?q=wi-fi');
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
    await page.unroute('**/api/pg/searchPgs*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(count(page)).toContainText('“wi-fi”');
  });
});

test('filters narrow the results and stand in the address', async ({ page, isMobile }) => {
  await page.goto('/search?q=wi-fi');
  await expect(count(page)).toBeVisible();
  await page.getByRole('button', { name: isMobile ? 'Filters' : 'Budget', exact: true }).click();
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('group', { name: 'Filters' });
  await filters.getByLabel('Up to, ₹ a month').fill('₹12,000');
  await filters.getByLabel('Up to, ₹ a month').press('Enter');
  if (!isMobile) await page.keyboard.press('Escape');
  await filters.getByLabel('For', { exact: true }).selectOption({ label: 'Girls' });
  if (isMobile) {
    await axe(page);
    await page.getByRole('button', { name: /^Show \d/ }).click();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  }
  await expect(page).toHaveURL('/search?q=wi-fi&maxPrice=12000&for=girls');
  const chips = page.getByRole('group', { name: 'Active filters' }).getByRole('button');
  await expect(chips).toHaveText([/Up to ₹12,000/, /Girls/, /Clear filters/]);
  await expect(count(page)).toBeVisible();
  await expect.poll(async () => Math.max(...(await rents(page)))).toBeLessThanOrEqual(12_000);
  await axe(page);
  await expectAriaSnapshot(page, 'search');
  await chips.first().click();
  await expect(page).toHaveURL('/search?q=wi-fi&for=girls');
  await expect(chips.first()).toBeFocused();
});

test('results can be ordered by price', ANY_WIDTH, async ({ page }) => {
  await page.goto('/search?q=wi-fi');
  await page.getByLabel('Sort').selectOption({ label: 'Price, low to high' });
  await expect(page).toHaveURL('/search?q=wi-fi&sort=price');
  // The results of before stand there until the others have come.
  await expect(async () => {
    const prices = await rents(page);
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  }).toPass();
});

test('a filter that is pressed before the page has followed the one before keeps it', ANY_WIDTH, async ({ page }) => {
  await page.goto('/search?q=wi-fi');
  await page.getByRole('button', { name: 'Amenities', exact: true }).click();
  const amenities = page.getByRole('group', { name: 'Amenities' });
  await amenities.getByRole('button', { pressed: false }).evaluateAll(async ([one, other]) => {
    for (const button of [one, other]) {
      if (button instanceof HTMLElement) button.click();
      // As soon as the handlers of one press have run, where a slow phone still renders.
      await Promise.resolve();
    }
  });
  await expect(page).toHaveURL(/&amenity=.+&amenity=/);
  await expect(amenities.getByRole('button', { pressed: true })).toHaveCount(2);
});

test.describe('among the listings of a real spreadsheet', () => {
  test.skip(!imported, 'the spreadsheet is not here');

  for (const [words, found] of [
    ['madhapur wifi girls', /Madhapur/],
    ['madhapr', /Madhapur/],
    ['2 sharing gachibowli', /Gachibowli/],
  ] as const) {
    test(`"${words}" finds what a person means`, ANY_WIDTH, async ({ page }) => {
      await page.goto('/search');
      await box(page).fill(words);
      await expect(count(page)).toContainText(`“${words}”`);
      await expect(cards(page).first()).toContainText(found);
    });
  }
});
