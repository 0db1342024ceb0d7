/** Bina makes an account, proves her address, signs in, and stays signed in for longer than her token lives. */
import type { Page } from '@playwright/test';
import { axe, expect, toast } from '../support/fixtures.ts';
import { newEmail, test } from '../support/own-server.ts';
import { PASSWORD } from '../support/sign-up.ts';

const TOKEN_SECONDS = 10;
test.use({ settings: { ID_TOKEN_SECONDS: String(TOKEN_SECONDS) } });
// Browsers write every refused call to the console: here a wrong password, and a link that is used again.
test.use({ allowedErrors: /status of 401.*\/api\/auth\/sign-in\/email|status of 400.*\/api\/auth\/check-link/ });

// One after the other: each worker would start a server of its own.
test.describe.configure({ mode: 'default' });

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const cards = (page: Page) => page.locator('a[href^="/search/pg/"]');

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Bina Thomas');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL('/login');
}

/** Signs in, and ends on `wanted`, which a guard may have noted. */
async function signIn(page: Page, email: string, wanted = '/'): Promise<void> {
  if (wanted === '/') await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(wanted);
}

test('from signing up to going on after the token’s life', async ({ page, ownServer }) => {
  const email = newEmail('bina');
  await page.goto('/settings');
  await toast(page, 'Login to access');
  await expect(page).toHaveURL('/login');

  await signUp(page, email);
  await toast(page, 'Verification email sent! Please check your inbox.');
  await toast(page, 'Registered Successfully!');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await token(page)).toBeNull();

  const link = /http\S+verify-email\S+/.exec(await ownServer.mailTo(email))?.[0] ?? '';
  await page.goto(link);
  await axe(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByText('Your email is verified.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a guess');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await toast(page, 'Incorrect email or password.');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await toast(page, 'Logged In Successfully!');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Verify your email' })).toHaveCount(0);

  await page.goto('/settings');
  await expect(page.getByLabel('Full name')).toHaveValue('Bina Thomas');
  await axe(page);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Bina Thomas');

  const before = await token(page);
  await expect.poll(() => token(page)).not.toBe(before);
  await page.goto('/search?q=wi-fi');
  await expect(cards(page).first()).toBeVisible();
});

test('after a sleep in which no timer ran, the next call goes through at once', async ({ page, context }) => {
  const email = newEmail('bina');
  await signUp(page, email);
  await signIn(page, email);
  await page.goto('/search');
  await expect(cards(page).first()).toBeVisible();
  const asleep = await context.newCDPSession(page);
  await asleep.send('Page.setWebLifecycleState', { state: 'frozen' });
  await new Promise((later) => setTimeout(later, (TOKEN_SECONDS + 2) * 1000));
  await asleep.send('Page.setWebLifecycleState', { state: 'active' });
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/^Search by name/))
    .first()
    .fill('koramangala');
  await expect(page.getByRole('status').filter({ hasText: '“koramangala”' })).toBeVisible();
});

test('a forgotten password is replaced by way of a mail, once', async ({ page, ownServer }) => {
  const email = newEmail('bina');
  await signUp(page, email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(
    page.getByText('If this email has an account, a link to choose a new password is on its way.'),
  ).toBeVisible();
  await axe(page);
  await expect.poll(() => ownServer.mailTo(email)).toMatch(/reset-password/);
  const link = /http\S+reset-password\S+/.exec(await ownServer.mailTo(email))?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('another good one');
  await page.getByLabel('Confirm password', { exact: true }).fill('another good one');
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await toast(page, 'Your password is changed. Sign in with the new one.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill('another good one');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto(link);
  await expect(page.getByText('This link has expired or was used before. Ask for a new one.')).toBeVisible();
});

test('logging out in one tab is followed in the other, and leaves nothing behind', async ({ page, context }) => {
  const email = newEmail('bina');
  await signUp(page, email);
  await signIn(page, email);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByLabel('Full name')).toHaveValue('Bina Thomas');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await toast(page, 'Logged Out Successfully');
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/login');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('another person in one tab is the person in the other', async ({ page, context }) => {
  const [bina, asha] = [newEmail('bina'), newEmail('asha')];
  await signUp(page, bina);
  await signUp(page, asha);
  await signIn(page, bina);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByText(`You sign in as ${bina}`)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await expect(other).toHaveURL('/login');
  await signIn(other, asha, '/settings');
  await page.goto('/settings');
  await expect(page.getByText(`You sign in as ${asha}`)).toBeVisible();
});
