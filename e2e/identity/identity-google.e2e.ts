/** Signing in with Google, as the sandbox plays it: choosing, changing one's mind, and choosing somebody else. */
import type { Page } from '@playwright/test';
import { ANY_WIDTH, expect, test, toast } from '../support/fixtures.ts';

// Whoever leaves at once leaves a call behind that is on its way.
test.use({ allowedErrors: /status of 401.*\/api\/notices/ });

// One after the other: the same few people have accounts at Google's.
test.describe.configure({ mode: 'default' });

const button = (page: Page, name = 'Sign in with Google') => page.getByRole('button', { name });
const me = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null')?.displayName as string | undefined);

/** The window with the account chooser. */
async function chooser(page: Page, name?: string): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), button(page, name).click()]);
  await expect(window.getByText('Choose an account')).toBeVisible();
  return window;
}

async function logout(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const place = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Logout' }).click();
  await toast(page, 'Logged Out Successfully');
}

test('Asha chooses her account, leaves, and Bina makes one by choosing hers', async ({ page, isMobile }) => {
  await page.goto('/login');
  const window = await chooser(page);
  await window.getByText('asha.rao@example.com').click();
  await toast(page, 'Signed In With Google!');
  await expect(page).toHaveURL('/');
  expect(window.isClosed()).toBe(true);
  expect(await me(page)).toBe('Asha Rao');
  await logout(page, isMobile);

  await page.goto('/signup');
  await (await chooser(page, 'Sign up with Google')).getByText('bina.thomas@example.com').click();
  await toast(page, 'Signed Up With Google!');
  await expect(page).toHaveURL('/');
  expect(await me(page)).toBe('Bina Thomas');
});

test('a window that is closed half way, by either side, leaves the page usable', ANY_WIDTH, async ({ page }) => {
  await page.goto('/login');
  await (await chooser(page)).close();
  await toast(page, 'Google Sign-In Failed');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();

  const again = await chooser(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => again.isClosed()).toBe(true);
  await expect(button(page)).toBeEnabled();

  await (await chooser(page)).getByText('asha.rao@example.com').click();
  await expect(page).toHaveURL('/');
});

test('cancelling at Google’s is a failure in the product’s words', ANY_WIDTH, async ({ page }) => {
  await page.goto('/signup');
  const window = await chooser(page, 'Sign up with Google');
  await window
    .getByRole('button', { name: 'Cancel' })
    .or(window.getByRole('link', { name: 'Cancel' }))
    .click();
  await toast(page, 'Google Sign-Up Failed');
  await expect.poll(() => window.isClosed()).toBe(true);
});

test('an address that Google has not verified is not let in', ANY_WIDTH, async ({ page }) => {
  await page.goto('/login');
  await (await chooser(page)).getByText('dev.unverified@example.com').click();
  await toast(page, 'Verify your email address with Google first.');
  await expect(page).toHaveURL('/login');
});
