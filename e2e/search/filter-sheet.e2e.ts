/** The filters on a phone, which come up from below as a sheet. */
import { expect } from '../support/fixtures.ts';
import { test } from '../support/member.ts';

test.skip(({ isMobile }) => !isMobile, 'a wide screen has no sheet');

test('the sheet keeps a wrong budget from being lost, and counts nothing while one is typed', async ({ page }) => {
  await page.goto('/search?q=wi-fi');
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const upTo = sheet.getByLabel('Up to, ₹ a month');
  await expect(sheet.getByRole('button', { name: /^Show \d/ })).toBeVisible();
  await upTo.fill('9 lakhs');
  await expect(sheet.getByRole('button', { name: /^Show \d/ })).toHaveCount(0);
  // Leaving the field moves nothing away from the finger.
  const ac = sheet.getByRole('button', { name: 'AC', exact: true });
  // It stands still once the sheet has come up.
  await ac.tap({ trial: true });
  const before = await ac.boundingBox();
  await ac.tap();
  await expect(upTo).toHaveAttribute('aria-invalid', 'true');
  await expect(ac).toHaveAttribute('aria-pressed', 'true');
  expect(await ac.boundingBox()).toEqual(before);
  await sheet.getByRole('button', { name: 'Done' }).tap();
  await expect(upTo).toBeFocused();
  await upTo.fill('9k');
  await sheet.getByRole('button', { name: 'Done' }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/search?q=wi-fi&maxPrice=9000&amenity=AC');
});

test('Back closes the sheet, and keeps the page and what was chosen in it', async ({ page }) => {
  await page.goto('/search?q=wi-fi');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  // The URL changes long before the page has drawn what was chosen.
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await sheet.getByRole('button', { name: 'AC', exact: true }).tap();
  await expect(page).toHaveURL('/search?q=wi-fi&amenity=AC');
  await page.goBack();
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/search?q=wi-fi&amenity=AC');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=wi-fi');
});
