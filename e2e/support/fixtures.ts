/** What every journey has: a page that fails on any error in the console, and accessibility checks. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test as base } from './worker-fixtures.ts';

export { expect };

/** Whether the spreadsheet from outside is among the listings. */
export const imported = process.env['PG_FINDER_IMPORTED'] === 'yes';

/** Chromium's message for a page that was left while its socket was still opening. */
const LEFT_EARLY = /WebSocket is closed before the connection is established/;

/** Where the app registers its service worker in a browser that is configured to have none. */
const NO_WORKER = /Service Worker registration blocked by Playwright/;

/** Marks a journey that is the same at any width: it runs on the desktop alone. */
export const ANY_WIDTH = { tag: '@any-width' };

/** Marks a journey that finds more in a narrow window: it runs on the phone alone. */
export const ON_THE_PHONE = { tag: '@on-the-phone' };

interface Fixtures {
  /** Console messages, page errors and requests to other hosts that do not fail this test; none by default. */
  allowedErrors: RegExp;
}

export const test = base.extend<Fixtures>({
  allowedErrors: [/(?!)/, { option: true }],

  baseURL: async ({}, use) => use(process.env['PG_FINDER_URL']),

  context: async ({ context }, use) => {
    await context.addInitScript(noteToasts);
    await use(context);
  },

  /**
   * Fails the test on an error in the console, a breach of the content security policy, or a request to another host.
   */
  page: async ({ page, baseURL, allowedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        errors.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', ({ stack, message }) => errors.push(`error: ${stack ?? message}`));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL) errors.push(`request to another host: ${request.url()}`);
    });
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`content security policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    await use(page);
    expect(
      errors.filter((error) => ![allowedErrors, LEFT_EARLY, NO_WORKER].some((allowed) => allowed.test(error))),
    ).toEqual([]);
  },
});

/**
 * Keeps the words of every toast in `window.toasts`: a toast goes after two seconds, and a busy test may come later.
 */
function noteToasts(): void {
  const noted: string[] = [];
  Object.assign(window, { toasts: noted });
  let present: string[] = [];
  new MutationObserver(() => {
    const cards = document.querySelectorAll('[aria-label="Messages"] :is([role="alert"], [role="status"]) > *');
    const now = [...cards].map(({ textContent }) => textContent);
    noted.push(...now.filter((words) => !present.includes(words)));
    present = now;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Waits until a toast with these words has been shown, and takes it from those that are noted. */
export async function toast(page: Page, words: string): Promise<void> {
  await expect(async () => {
    const noted = await page.evaluate(() => [...(Reflect.get(window, 'toasts') as string[])]);
    const at = noted.findIndex((each) => each.includes(words));
    expect(at, `"${words}" among the toasts: ${noted.join('; ')}`).not.toBe(-1);
    await page.evaluate((index) => (Reflect.get(window, 'toasts') as string[]).splice(index, 1), at);
  }).toPass({ intervals: [100] });
}

export type Scheme = 'light' | 'dark';

/** Whether each screen is checked in both schemes and at both widths, as `npm run bench -- every-screen` does. */
export const thorough = process.env['EVERY_SCREEN'] === 'yes';

/** Between them, both schemes and both widths are seen: light on the desktop, dark on the phone. */
const usualSchemes = (page: Page): readonly Scheme[] => {
  if (thorough) return ['light', 'dark'];
  return [(page.viewportSize()?.width ?? 0) < 600 ? 'dark' : 'light'];
};

/** The rules that ask for colours. All others find the same in either scheme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Asserts that axe finds nothing on this page as it stands; the page is left in the scheme it had. All rules are asked
 * in the first scheme, those about colours in each.
 */
export async function axe(page: Page, schemes: readonly Scheme[] = usualSchemes(page)): Promise<void> {
  // A page that is still on its way has none.
  await expect(page.locator('h1').first()).toBeAttached();
  const own = (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) ? 'dark' : 'light';
  for (const [at, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // Within the page, where the usual way opens another one to put its findings together.
    const builder = new AxeBuilder({ page }).setLegacyMode().options({
      resultTypes: ['violations'],
      ...(at > 0 && { runOnly: OF_COLOURS }),
    });
    const { violations } = await builder.analyze();
    const found = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
    );
    expect(found, `axe, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: own });
}

/**
 * Asserts of a screen that it fits into a narrow window, also with letters twice as large, and that no word is broken.
 */
export async function expectFitsLargeText(page: Page, narrow = PHONE): Promise<void> {
  const wide = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page);
  // The browser's own setting, which media queries go by as well.
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
  if (wide) await page.setViewportSize(wide);
}

const PHONE = { width: 390, height: 844 };

/**
 * Asserts of a screen in a journey that is made on the desktop alone what the same journey would show on a phone too:
 * nothing for axe to find and nothing that scrolls sideways, in a wide window in light and in a narrow one in dark.
 * `reopen` is for a question in a row of a table, which is closed where the window makes cards of the rows.
 */
export async function checkAtBothWidths(page: Page, reopen = async () => {}): Promise<void> {
  await axe(page);
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
  const wide = page.viewportSize();
  if (thorough || !wide) return;
  await page.setViewportSize(PHONE);
  await reopen();
  await axe(page, ['dark']);
  await expectNoSidewaysScroll(page);
  await expectWholeWords(page);
  await page.setViewportSize(wide);
  await reopen();
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Behind an open dialog the page is as narrow as if it had a scrollbar.
  const beyond = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  };
  // A window that has just been made narrow is laid out a moment later.
  await expect.poll(() => page.evaluate(beyond), 'pixels beyond the right edge').toBe(0);
}

/** Colours that are still on their way from one scheme to the other have a contrast of their own. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The page hears of the scheme a frame later, and only then do they begin.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.all(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished.catch(() => {})),
    );
  });
}

/** No table and no list of facts has a word that goes on in the next line; ids and very long words may. */
async function expectWholeWords(page: Page): Promise<void> {
  const broken = () => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll('main :is(td, th, dd)')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('code, .font-mono')) continue;
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
          if (word.length <= 16 && lines.size > 1) found.push(word);
        }
      }
    }
    return found;
  };
  await expect.poll(() => page.evaluate(broken), 'words that go on in the next line').toEqual([]);
}
