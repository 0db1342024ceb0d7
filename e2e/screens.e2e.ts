/**
 * Every screen, light on the desktop and dark on the phone: nothing for axe to find, nothing that scrolls sideways,
 * also with text of twice the size, nothing that moves by itself, and edges in forced colours.
 */
import type { Locator, Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import {
  ANY_WIDTH,
  ON_THE_PHONE,
  axe,
  expect,
  expectNoSidewaysScroll,
  expectFitsLargeText,
  test as asStranger,
  thorough,
} from './support/fixtures.ts';
import { test as asMember } from './support/member.ts';

interface Screen {
  name: string;
  /** Where it is, on this server. */
  url: (server: string) => string | Promise<string>;
  /** What must be visible before it is checked. */
  ready: (page: Page) => Promise<void>;
}

const SCHEMES = ['light', 'dark'] as const;

const at = (url: string) => () => url;
const heading = (page: Page) => expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
const words = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const someCard = (page: Page) => expect(page.locator('a[href^="/search/pg/"]').first()).toBeVisible();

async function someListing(server: string): Promise<string> {
  const [listing] = (await (await fetch(`${server}/api/pg/getAllPg?limit=1`)).json()) as { _id: string }[];
  return `/search/pg/${listing?._id}`;
}

const FOR_STRANGERS: Screen[] = [
  { name: 'home', url: at('/'), ready: heading },
  { name: 'login', url: at('/login'), ready: heading },
  { name: 'signup', url: at('/signup'), ready: heading },
  { name: 'forgot-password', url: at('/forgot-password'), ready: heading },
  { name: 'reset-password', url: at('/reset-password'), ready: heading },
  { name: 'verify-email', url: at('/verify-email?token=none'), ready: heading },
];

const FOR_MEMBERS: Screen[] = [
  { name: 'home-member', url: at('/'), ready: heading },
  { name: 'search', url: at('/search'), ready: someCard },
  { name: 'search-found', url: at('/search?q=wifi'), ready: someCard },
  { name: 'search-nothing', url: at('/search?q=zzzzzz'), ready: words('No results found for "zzzzzz"') },
  { name: 'listing', url: someListing, ready: heading },
  { name: 'listing-unknown', url: at('/search/pg/nobody'), ready: heading },
  { name: 'settings', url: at('/settings'), ready: heading },
  { name: 'unknown', url: at('/no/such/page'), ready: words('There is no page here') },
];

// What is not there, and the link of a mail that leads nowhere any more
asStranger.use({
  allowedErrors: /status of (404.*(\/api\/pg\/getPg\/nobody|\/no\/such\/page)|400.*\/api\/auth\/check-link)/,
});

// In one window, one after the other: a new browser fetches and compiles everything again.
asStranger('every screen for strangers', ({ page, baseURL }, info) =>
  checkScreens(page, baseURL ?? '', FOR_STRANGERS, info),
);
asMember('every screen for members', ({ page, baseURL }, info) => checkScreens(page, baseURL ?? '', FOR_MEMBERS, info));

async function checkScreens(page: Page, server: string, screens: readonly Screen[], info: TestInfo): Promise<void> {
  for (const screen of screens) await asStranger.step(screen.name, () => checkScreen(page, server, screen, info));
}

async function checkScreen(
  page: Page,
  server: string,
  { name, url, ready }: Screen,
  { project }: TestInfo,
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(await url(server));
  await ready(page);
  await page.waitForLoadState('networkidle');
  await axe(page);
  await expectNoSidewaysScroll(page);
  for (const colorScheme of thorough ? SCHEMES : []) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `test-results/shots/${name}-${project.name}-${colorScheme}.png`, fullPage: true });
  }
  if (project.name === 'phone') await expectFitsLargeText(page, { width: 320, height: 640 });
}

asStranger.describe('where the connection breaks while a page begins', () => {
  asStranger.use({ allowedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  asStranger('what is there says so', ANY_WIDTH, async ({ page, baseURL }) => {
    const frame = await (await page.request.get('/login')).text();
    const isLater = (url: URL) => url.pathname.endsWith('.js') && !frame.includes(url.pathname);
    await page.route(isLater, (route) => route.abort('failed'));
    await page.goto(`${baseURL}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
    await page.unroute(isLater);
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  });
});

asMember('of a very long query that found nothing four lines show', async ({ page }) => {
  await page.goto(`/search?q=${'qzxw '.repeat(600)}`);
  const sentence = page.getByRole('heading', { name: /^No results found for "qzxw/ });
  await expect(sentence).toHaveText(/qzxw"$/);
  const lines = await sentence.evaluate((element) => {
    const { lineHeight } = getComputedStyle(element);
    return Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight));
  });
  expect(lines).toBe(4);
});

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Late enough for a skeleton to stand there first. */
const LATE_MS = 400;

asMember('nothing moves on a page whose answers and fonts come late', ON_THE_PHONE, async ({ page, baseURL }) => {
  await expectNoLayoutShift(page, [
    '/',
    '/search',
    '/search?q=wi-fi&for=girls&minPrice=5000&maxPrice=20000',
    await someListing(baseURL ?? ''),
    '/cart',
    '/chatbot',
    '/settings',
    '/settings/payments',
  ]);
});

// They sit at a desk: `npm run bench -- every-screen` checks these on a phone, too.
asStranger('nor on those of admins', ANY_WIDTH, async ({ page, baseURL }) => {
  await page.request.post('/api/auth/sign-in/email', {
    data: { email: 'chitra@demo.example', password: 'demo-password' },
    headers: { origin: baseURL ?? '' },
  });
  await expectNoLayoutShift(page, [
    '/admin',
    '/admin/getpg',
    '/admin/addpg',
    '/admin/payment_logs',
    '/admin/audit',
    '/admin/people',
    '/admin/reports',
    '/admin/import',
    '/admin/setup',
  ]);
});

asStranger('nor on those for strangers', ON_THE_PHONE, async ({ page, baseURL }) => {
  const listing = await someListing(baseURL ?? '');
  await expectNoLayoutShift(page, ['/login', '/signup', listing.replace('/search', ''), '/in', '/in/hyderabad']);
});

async function expectNoLayoutShift(page: Page, urls: readonly string[]): Promise<void> {
  await page.addInitScript(() => {
    const moved: { value: number; what: string[] }[] = [];
    Object.assign(window, { moved });
    const where = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join();
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${where(previousRect)} to ${where(currentRect)}: ${element?.outerHTML.slice(0, 200)}`;
        });
        if (!hadRecentInput) moved.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\/api\/|\.woff2$/, async (route) => {
    await new Promise((later) => setTimeout(later, LATE_MS));
    await route.continue();
  });
  for (const url of urls) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[class*=animate-sheen], [class*=animate-appear]')).toHaveCount(0);
    const moved = await page.evaluate(() => Reflect.get(window, 'moved') as { value: number; what: string[] }[]);
    expect(
      moved.reduce((sum, { value }) => sum + value, 0),
      `${url}: ${JSON.stringify(moved, undefined, 2)}`,
    ).toBeLessThan(0.02);
  }
}

asMember('the name of a place is cut short where it is too long for its link', ANY_WIDTH, async ({ page }) => {
  await page.route('**/api/pg/searchStart', (route) =>
    route.fulfill({ json: { localities: [{ name: 'a'.repeat(150), count: 12 }] } }),
  );
  await page.goto('/search');
  const locality = page.getByRole('region', { name: 'Popular localities' }).getByRole('link');
  const name = locality.getByText('aaa');
  const right = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().right);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => name.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
    expect(await right(locality.getByText('12'))).toBeLessThan(await right(locality));
  }
});

asMember(
  'in forced colours chips, labels, buttons and the focus have edges, and rents their sign',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto('/search?q=wi-fi');
    await expect(page.locator('article').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.emulateMedia({ forcedColors: 'active' });
    const rent = await page.locator('article').getByText(/^₹/).first().boundingBox();
    if (!rent) throw new Error('no rent is shown');
    // Of the tag's own width: the sign begins behind its padding.
    const sign = await sharp(await page.screenshot({ clip: { ...rent, x: rent.x + 13, width: 12 } })).stats();
    expect(Math.max(...sign.channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);

    const card = page.locator('article').first();
    const chip = card.getByRole('listitem').first();
    const label = card.getByText(/^(Available|Booked)$/);
    const button = page.getByRole('button', { name: 'Budget' });
    for (const part of [chip, label, button]) expect(await hasEdge(part)).toBe(true);
    await page.keyboard.press('Tab');
    await button.focus();
    await expect(button).toHaveCSS('outline-style', 'solid');
  },
);

const hasEdge = (part: Locator) =>
  part.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
    return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor;
  });
