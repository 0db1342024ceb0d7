/** Every screen in both schemes and both widths: nothing for axe to find, nothing that scrolls sideways, and a picture of each. */
import type { Page } from '@playwright/test';
import { axe, expect, test } from './fixtures.ts';

interface Screen {
  name: string;
  /** Where it is, on this server. */
  address: (server: string) => string | Promise<string>;
  /** What must be seen before it is looked at. */
  ready: (page: Page) => Promise<void>;
}

const seen = (name: RegExp) => (page: Page) => expect(page.getByRole('heading', { name }).first()).toBeVisible();
const someCard = (page: Page) => expect(page.locator('a[href^="/search/pg/"]').first()).toBeVisible();

async function someListing(server: string): Promise<string> {
  const [listing] = (await (await fetch(`${server}/api/pg/getAllPg?limit=1`)).json()) as { _id: string }[];
  return `/search/pg/${listing?._id}`;
}

const SCREENS: Screen[] = [
  { name: 'home', address: () => '/', ready: seen(/./) },
  { name: 'search', address: () => '/search', ready: someCard },
  { name: 'search-found', address: () => '/search?q=wifi', ready: someCard },
  {
    name: 'search-nothing',
    address: () => '/search?q=zzzzzz',
    ready: (page) => expect(page.getByText('No results found for "zzzzzz"').first()).toBeVisible(),
  },
  { name: 'listing', address: someListing, ready: seen(/./) },
  { name: 'listing-unknown', address: () => '/search/pg/nobody', ready: seen(/./) },
  { name: 'unknown', address: () => '/no/such/page', ready: seen(/./) },
];

test.use({ forgiven: /status of 404.*\/api\/pg\/getPg\/nobody/ });

for (const { name, address, ready } of SCREENS) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${name}, ${scheme}`, async ({ page, baseURL }, { project }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(await address(baseURL ?? ''));
      await ready(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `test-results/shots/${name}-${project.name}-${scheme}.png`, fullPage: true });
      await axe(page, [scheme]);
      await expectNoSidewaysScroll(page);
      if (project.name === 'phone') {
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScroll(page);
      }
    });
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(wide.scrollWidth).toBeLessThanOrEqual(wide.clientWidth);
}
