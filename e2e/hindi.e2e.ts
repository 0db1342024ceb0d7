/** The way of somebody whose browser asks for Hindi: from the landing page to a booked PG, and on in English. */
import type { Locator, Page } from '@playwright/test';
import { verificationLink } from '#tests/people/verify-by-mail.ts';
import { freePgs, OTHER_ORIGIN } from './support/checkout.ts';
import { ANY_WIDTH, expect, checkAtBothWidths, test } from './support/fixtures.ts';

test.use({ locale: 'hi-IN', allowedErrors: OTHER_ORIGIN });

const PASSWORD = 'four friendly cats';

test(
  'signs up, books a PG and changes to English',
  ANY_WIDTH,
  async ({ page, browser, baseURL }, { parallelIndex, project }) => {
    const email = `lakhan-${project.name}-${Date.now()}@example.com`;
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('क्या आप अपना नया घर ढूँढने के लिए तैयार हैं?');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await checkAtBothWidths(page);

    await page.getByRole('link', { name: 'साइन अप', exact: true }).click();
    await page.getByRole('textbox', { name: 'पूरा नाम' }).fill('लखन वर्मा राजपूत');
    await page.getByRole('textbox', { name: 'ईमेल' }).fill(email);
    await page.getByRole('textbox', { name: 'पासवर्ड', exact: true }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'पासवर्ड दोबारा लिखें' }).fill('four');
    await page.getByRole('button', { name: 'साइन अप करें', exact: true }).click();
    await expect(page.getByText('दोनों पासवर्ड एक जैसे नहीं हैं')).toBeVisible();
    await checkAtBothWidths(page);
    await page.getByRole('textbox', { name: 'पासवर्ड दोबारा लिखें' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'साइन अप करें', exact: true }).click();
    await page.waitForURL('/login');

    const { sandbox } = (await (await page.request.get('/api/runtime')).json()) as { sandbox: { url: string } };
    const { pathname, search } = await verificationLink(sandbox, email);
    await page.goto(pathname + search);
    await page.getByRole('textbox', { name: 'पासवर्ड' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'मेरा ईमेल वेरिफ़ाई करें' }).click();
    await page.getByRole('main').getByRole('link', { name: 'लॉग इन करें', exact: true }).click();
    await page.getByRole('textbox', { name: 'पासवर्ड' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('/');
    await test.step('on a tablet the header cuts nothing short but the name', async () => {
      const window = page.viewportSize();
      await page.setViewportSize({ width: 768, height: 1024 });
      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: 'लॉग आउट' })).toBeVisible();
      const logo = header.getByText('PG Finder', { exact: true });
      expect(await logo.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      const links = await header.getByRole('navigation').getByRole('link').all();
      const heights = await Promise.all(links.map((link) => link.evaluate(({ clientHeight }) => clientHeight)));
      expect(heights).toEqual([44, 44, 44]);
      if (window) await page.setViewportSize(window);
    });

    const [pg] = await freePgs(page, parallelIndex);
    if (!pg) throw new Error('No PG is free any more.');
    await test.step('by the keyboard alone from the search to the paid booking', async () => {
      await page.goto('/search');
      await tabTo(page, page.getByRole('searchbox'));
      await page.keyboard.type(pg.name);
      await expect(page.getByRole('status').filter({ hasText: `PG “${pg.name}” के लिए` })).toBeVisible();
      await tabTo(page, page.getByRole('link', { name: pg.name, exact: true }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: pg.name })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: 'लिस्ट में जोड़ें' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'आपकी लिस्ट में है' })).toBeFocused();
      await checkAtBothWidths(page);
      await tabTo(page, page.getByRole('button', { name: 'बुक करें' }));
      await page.keyboard.press('Enter');
      const checkout = page.frameLocator('iframe[title="Razorpay Checkout"]');
      await expect(checkout.getByRole('tab', { name: 'Card' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      await page.keyboard.type('success@razorpay');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'पेमेंट हो गया!' })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: `${pg.name} की बुकिंग पक्की हो गई।` })).toBeVisible();
      await tabTo(page, page.getByRole('link', { name: 'रास्ता देखें' }));
    });
    const mails = async () => {
      const inbox = await page.request.get(`${sandbox.url}/sandbox/mails?to=${encodeURIComponent(email)}`);
      return ((await inbox.json()) as { subject: string }[]).map(({ subject }) => subject);
    };
    await expect.poll(mails).toEqual([`${pg.name} की आपकी बुकिंग`, 'PG Finder के लिए अपना ईमेल वेरिफ़ाई करें']);
    await checkAtBothWidths(page);

    const english = page.getByRole('contentinfo').getByRole('button', { name: 'English' });
    await english.click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(english).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');

    // A new phone speaks the browser's Hindi until the account has been asked.
    const phone = await browser.newContext({ locale: 'hi-IN', ...(baseURL && { baseURL }) });
    const there = await phone.newPage();
    await there.goto('/login');
    await there.getByRole('textbox', { name: 'ईमेल' }).fill(email);
    await there.getByRole('textbox', { name: 'पासवर्ड' }).fill(PASSWORD);
    await there.keyboard.press('Enter');
    await expect(there.getByText('Logged In Successfully!')).toBeVisible();
    await expect(there.locator('html')).toHaveAttribute('lang', 'en-IN');
    await phone.close();
  },
);

/** Presses Tab, or Shift and Tab where it lies behind, until the focus is on this, and asserts that it can be seen. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const [isBefore, isThere] = [
    () => control.evaluate((one) => Boolean(one.compareDocumentPosition(document.activeElement ?? one) & 4)),
    () => control.evaluate((one) => one === document.activeElement),
  ];
  const key = (await isBefore()) ? 'Shift+Tab' : 'Tab';
  for (let step = 0; step < 60 && !(await isThere()); step += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
  const hasRing = await control.evaluate((one) => {
    // A card wears the ring of the link in it.
    for (let at: Element | null = one; at; at = at.parentElement)
      if (getComputedStyle(at).outlineStyle !== 'none') return true;
    return false;
  });
  expect(hasRing, 'a ring around what has the focus').toBe(true);
}
