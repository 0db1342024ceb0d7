/** What a stranger on a slow line waits for before the first words: counted in requests and bytes, never in time. */
import type { Page } from '@playwright/test';
import { ANY_WIDTH, expect, test } from './support/fixtures.ts';

const publicPage = async (server: string) => {
  const [pg] = (await (await fetch(`${server}/api/pg/getAllPg?limit=1`)).json()) as { _id: string }[];
  return `/pg/${pg?._id}`;
};

/** As the server compresses it; what comes with the page's own HTML is not part of it. */
const BLOCKING_BYTES = 16_000;

for (const [what, address, all] of [
  ['the landing page', () => '/', { requests: 26, bytes: 235_000 }],
  ['the public page of a PG', publicPage, undefined],
] as const)
  test(`${what} can be read before any script or font has come`, ANY_WIDTH, async ({ page, baseURL }) => {
    const path = await address(baseURL ?? '');
    // What is asked for and never answered; theme.js sets light or dark, and may block.
    const { promise: end, resolve } = Promise.withResolvers<void>();
    await page.route(
      (url) => /^\/assets\/.*\.(js|woff2)$/.test(url.pathname),
      async (route) => {
        await end;
        await route.continue();
      },
    );
    const urgent = await urgentScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => painted(page)).toBe(true);
    expect(urgent).toEqual([]);

    resolve();
    await page.waitForLoadState('networkidle');
    const loaded = await resources(page);
    const blocking = loaded.filter((one) => one.blocks);
    expect(blocking.map(({ name }) => name.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
      '/assets/index.css',
      '/theme.js',
    ]);
    expect(sum(blocking), 'bytes that block').toBeLessThan(BLOCKING_BYTES);
    // The letters of Hindi, 258 kB, are for who reads it.
    expect(loaded.filter(({ name }) => name.includes('devanagari-devanagari'))).toEqual([]);
    // A rent takes its sign however late it comes.
    expect(await displayOf(page, 'U+20B9')).toEqual(['swap']);
    if (!all) return;
    expect(loaded.length, 'requests').toBeLessThan(all.requests);
    expect(sum(loaded), 'bytes in all').toBeLessThan(all.bytes);
  });

/** Scripts other than theme.js that compete with style, font and picture, of the page's first requests. */
async function urgentScripts(page: Page): Promise<string[]> {
  const urgent: string[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  browser.on('Network.requestWillBeSent', ({ type, request: { url, initialPriority } }) => {
    if (type === 'Script' && url.includes('/assets/') && !['Low', 'VeryLow'].includes(initialPriority))
      urgent.push(url);
  });
  return urgent;
}

test('a page whose script is still on its way shows where it will stand', ANY_WIDTH, async ({ page }) => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await end;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const styleOf = (part: string, what: 'height' | 'visibility' = 'height') =>
    page.locator('#root').evaluate((root, [pseudo, of]) => getComputedStyle(root, pseudo)[of], [part, what] as const);
  await expect.poll(() => styleOf('::before')).toBe('72px');
  expect(await styleOf('::after')).toBe('132px');
  // Also where the words are hidden until those of another language are there.
  await page.evaluate(() => (document.documentElement.dataset['translating'] = ''));
  expect(await page.locator('#root').evaluate((root) => getComputedStyle(root).visibility)).toBe('hidden');
  for (const part of ['::before', '::after']) expect(await styleOf(part, 'visibility')).toBe('visible');
  resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await styleOf('::before')).toBe('auto');
});

/** What the faces for these letters do when they come late. */
const displayOf = (page: Page, letters: string) =>
  page.evaluate(
    (range) => [...document.fonts].filter(({ unicodeRange }) => unicodeRange === range).map(({ display }) => display),
    letters,
  );

const painted = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

interface Loaded {
  name: string;
  bytes: number;
  blocks: boolean;
}

const resources = (page: Page): Promise<Loaded[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((one) => ({
      name: new URL(one.name).pathname,
      bytes: one.encodedBodySize,
      blocks: Reflect.get(one, 'renderBlockingStatus') === 'blocking',
    })),
  );

const sum = (loaded: Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);
