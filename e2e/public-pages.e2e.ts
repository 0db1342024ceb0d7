/** A parent opens the link to a PG that somebody sent, reads it, and goes on to book. */
import { ANY_WIDTH, axe, expect, test } from './support/fixtures.ts';

test(
  'a link is read without script, and leads through the sign-in to the PG',
  ANY_WIDTH,
  async ({ page, browser, baseURL }) => {
    const [pg] = (await (await fetch(`${baseURL}/api/pg/getAllPg?limit=1`)).json()) as { _id: string; name: string }[];
    const path = `/pg/${pg?._id}`;

    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const reader = await plain.newPage();
    await reader.goto(path);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(pg?.name ?? '');
    await expect(reader.getByText('/month')).toBeVisible();
    await plain.close();

    await page.goto(path);
    // The stylesheet of the built web is there.
    await expect(page.getByRole('link', { name: 'See contact and discussion' })).toHaveCSS('display', 'flex');
    await axe(page);
    await page.getByRole('navigation', { name: 'Place' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('PGs in');
    await axe(page);
    await page.goBack();
    await page.getByRole('link', { name: 'See contact and discussion' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(`/search/pg/${pg?._id}`);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pg?.name ?? '');
    await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
    await expect(page.getByText('You sign in on the way')).toBeHidden();
  },
);
