/** Keeping a list of PGs, as Asha does before she decides. */
import { freePgs } from './support/checkout.ts';
import { ANY_WIDTH, expect, checkAtBothWidths, toast } from './support/fixtures.ts';
import { expectAriaSnapshot } from './support/aria-snapshots.ts';
import { test } from './support/member.ts';

test(
  'adds two PGs, finds them in Your List, and removes them again',
  ANY_WIDTH,
  async ({ page }, { parallelIndex }) => {
    const [first, second] = (await freePgs(page, parallelIndex)).slice(-2);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    for (const pg of [first, second]) {
      await page.goto(`/search/pg/${pg?._id}`);
      await page.getByRole('button', { name: 'Add to List' }).click();
      await toast(page, 'Added to your list!');
      await expect(page.getByRole('button', { name: 'In your list' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Your List' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Your Shortlisted PGs' })).toBeVisible();
    const names = page.getByRole('heading', { level: 2 });
    await expect(names.filter({ hasText: first?.name ?? '' })).toBeVisible();
    await checkAtBothWidths(page);
    await expectAriaSnapshot(page, 'list');

    for (const pg of [first, second]) {
      await page.getByRole('button', { name: `Remove ${pg?.name}` }).click();
      await expect(names.filter({ hasText: pg?.name ?? '' })).toBeHidden();
    }
    await toast(page, 'Removed from your list');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(names.filter({ hasText: first?.name ?? '' })).toBeHidden();
  },
);

test.describe('a duplicate', () => {
  test.use({ allowedErrors: /status of 409/ });

  test('is said to be one', ANY_WIDTH, async ({ page }, { parallelIndex }) => {
    const [pg] = (await freePgs(page, parallelIndex)).slice(-3);
    await page.goto(`/search/pg/${pg?._id}`);
    await page.getByRole('button', { name: 'Add to List' }).click();
    await toast(page, 'Added to your list!');
    await page.getByRole('button', { name: 'In your list' }).click();
    await expect(page.getByText('This PG is already in your list!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your list' })).toHaveAttribute('href', '/cart');
    await page.getByRole('button', { name: 'Take it out' }).click();
    await toast(page, 'Removed from your list');
    await expect(page.getByRole('button', { name: 'Add to List' })).toBeVisible();
  });
});
