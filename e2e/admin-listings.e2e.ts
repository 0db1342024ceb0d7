/**
 * Chitra adds a PG with photos of every kind, arranges them, edits it beside another admin, and takes it away again.
 */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ANY_WIDTH, expect, checkAtBothWidths, toast } from './support/fixtures.ts';
import { expectAriaSnapshot } from './support/aria-snapshots.ts';
import { test } from './support/own-server.ts';

// The browser notes as errors: a conflict by the second admin's save, a refusal, and a script that does not come.
test.use({ allowedErrors: /status of 40[39]|ERR_FAILED/ });

/** The demo admin of a server without settings. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('chitra@demo.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('demo-password');
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
}

const plain = (background: string, width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background } });

/** As a phone, a screenshot and two converters write them; two are upright, for one the phone held its camera so. */
async function fivePhotos() {
  return [
    {
      name: 'IMG_0001.JPG',
      mimeType: 'image/jpeg',
      buffer: await plain('#b5523b').withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    },
    { name: 'kitchen.png', mimeType: 'image/png', buffer: await plain('#3b7ab5').png().toBuffer() },
    { name: 'bath.webp', mimeType: 'image/webp', buffer: await plain('#3bb58a', 900, 1200).webp().toBuffer() },
    {
      name: 'balcony.avif',
      mimeType: 'image/avif',
      buffer: await plain('#b5a53b', 400, 300).avif({ effort: 0 }).toBuffer(),
    },
    { name: 'stairs.jpg', mimeType: 'image/jpeg', buffer: await plain('#8a3bb5').jpeg().toBuffer() },
  ];
}

/** An upright photo has come, and its box is plain 4:3 all the same. */
async function expectPlainBox(photo: Locator): Promise<void> {
  await photo.scrollIntoViewIfNeeded();
  await expect(async () => {
    const { upright, width, height } = await photo.evaluate((image: HTMLImageElement) => ({
      upright: image.naturalHeight > image.naturalWidth,
      width: image.clientWidth,
      height: image.clientHeight,
    }));
    expect(upright).toBe(true);
    expect(Math.abs((width * 3) / 4 - height)).toBeLessThan(1);
  }).toPass({ timeout: 30_000 });
}

interface Seen {
  _id: string;
  version: string;
  name: string;
  price: number;
  photos: { url: string; alt: string; width: number; height: number }[];
}

/** What the server says about the PG of this name. */
async function stored(page: Page, name: string): Promise<Seen> {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
  const found = (await (
    await page.request.get(`/api/pg/searchPgs?query=${encodeURIComponent(name)}`)
  ).json()) as Seen[];
  return (await (await page.request.get(`/api/pg/getPg/${found[0]?._id}`, { headers })).json()) as Seen;
}

test('a PG with five photos comes, is arranged, edited and goes', ANY_WIDTH, async ({ page }, { project }) => {
  const name = `Saffron Court ${project.name}`;
  await signIn(page);
  await page.goto('/admin');
  await test.step('who they are is asked again, also after that question could not be fetched', async () => {
    const refusal = { code: 'confirm_identity', message: 'Please prove again that it is you, then this goes on.' };
    await page.route('**/api/pg/export', (route) => route.fulfill({ status: 403, json: refusal }));
    await page.route('**/api/account/security', (route) => route.abort());
    await page.route('**/assets/confirm-identity-dialog-*.js', (route) => route.abort());
    const download = page.getByRole('button', { name: 'Download all PGs as CSV' });
    await download.click();
    await toast(page, 'It could not be asked whether it is still you.');
    await page.unroute('**/api/account/security');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/confirm-identity-dialog-'));
    await download.click();
    await failed;
    await page.unroute('**/assets/confirm-identity-dialog-*.js');
    await page.reload();

    await download.click();
    const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
    const password = dialog.getByRole('textbox', { name: 'Password' });
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(download).toBeFocused();

    await download.click();
    await password.fill('demo-password');
    await page.unroute('**/api/pg/export');
    const file = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    await file;
  });
  await page.getByRole('link', { name: 'Add New PG' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add New PG' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Available' })).toBeChecked();

  await test.step('what is missing is said', async () => {
    await page.getByRole('button', { name: 'Add PG' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await toast(page, 'Please upload at least one image.');
    await checkAtBothWidths(page);
    await expectAriaSnapshot(page, 'add');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Location', { exact: true }).fill('Viman Nagar, Pune');
    await page.getByLabel('Price per month').fill('9500');
    await page.getByLabel('Contact number').fill('+91 98765 43210');
    await page.getByLabel('Email').fill('saffron@example.in');
    await page.getByLabel('Amenities').pressSequentially('Wi-Fi, hot water , Home meals');
    await page.getByLabel('Description', { exact: true }).fill('Bright rooms around a shared mess.');
    await page.getByLabel('Meals').selectOption('All meals');
    await page.getByRole('button', { name: 'Add PG' }).click();
    await toast(page, 'Please upload at least one image.');
    await expect(page.getByLabel('Choose images')).toBeFocused();
  });

  await test.step('photos are judged, put in order and described', async () => {
    const heic = { name: 'IMG_9.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.getByLabel('Choose images').setInputFiles([...(await fivePhotos()), heic, broken]);
    await expect(page.getByText(/IMG_9\.HEIC is a HEIC photo/)).toBeVisible();
    await expect(page.getByText('broken.png is no JPG, PNG, WebP or AVIF photo.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(5);
    await page.getByLabel('Description of image 1').fill('The room with its bed');
    await page.getByRole('button', { name: 'Make image 3 the cover' }).click();
    await expect(page.getByLabel('Description of image 2')).toHaveValue('The room with its bed');
    await expectPlainBox(page.getByAltText('Preview 1'));
    // By the keyboard: the room goes one place on.
    await page.getByRole('button', { name: 'Move image 2', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('It is now image 2 of 5.')).toBeAttached();
    // The library listens a moment after it has spoken, and on a busy machine it speaks long after it has moved.
    await expect(async () => {
      const spoken = await page.getByText(/It is now image \d of 5\./).textContent();
      const at = Number(/image (\d)/.exec(spoken ?? '')?.[1]);
      if (at !== 3) await page.keyboard.press(at < 3 ? 'ArrowRight' : 'ArrowLeft');
      await expect(page.getByText('It is now image 3 of 5.')).toBeAttached({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Description of image 3')).toHaveValue('The room with its bed');
    await checkAtBothWidths(page);
  });

  await page.getByRole('button', { name: 'Add PG' }).click();
  await toast(page, 'PG Added Successfully');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(0);
  const fresh = await stored(page, name);
  expect(fresh.photos).toHaveLength(5);
  const room = fresh.photos.find(({ alt }) => alt === 'The room with its bed');
  expect(fresh.photos[2]).toBe(room);
  // Upright, as it was held.
  expect(room?.height).toBeGreaterThan(room?.width ?? Infinity);

  const card = page.getByRole('article', { name });
  await test.step('it stands among all PGs and is found there', async () => {
    await page.goto('/admin/getpg');
    await expect(card).toBeVisible();
    await expectPlainBox(card.getByRole('img'));
    await page.getByLabel('Search').fill(name);
    await expect(page).toHaveURL(/q=Saffron/);
    await expect(page.getByText('1 PG', { exact: true })).toBeVisible();
    await card.getByRole('checkbox').check();
    await checkAtBothWidths(page);
    await page.getByRole('button', { name: 'Mark as Booked' }).click();
    await expect(page.getByText('Now Booked')).toBeVisible();
    await expect(card.getByText('Booked')).toBeVisible();
    await card.getByRole('link', { name: 'View' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: 'Manage All PGs' }).click();
    await expect(page).toHaveURL(/q=Saffron/);
  });

  await test.step('two photos go, upon what another admin has saved meanwhile', async () => {
    await card.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
    await dialog.getByLabel('Price per month').fill('9900');
    await dialog.getByRole('button', { name: 'Delete image 1' }).click();
    await dialog.getByRole('button', { name: 'Delete image 5' }).click();
    await expect(dialog.getByText('Will be deleted')).toHaveCount(2);
    await checkAtBothWidths(page);
    const { _id, version } = await stored(page, name);
    const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
    const other = await page.request.patch(`/api/pg/updatePg/${_id}`, {
      headers,
      data: { price: 9000, location: 'Kharadi, Pune', version },
    });
    expect(other.status()).toBe(200);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog.getByText('Somebody else has changed this PG meanwhile')).toBeVisible();
    await expect(dialog.getByText('Kharadi, Pune')).toBeVisible();
    await checkAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(dialog.getByLabel('Location')).toHaveValue('Kharadi, Pune');
    await expect(dialog.getByLabel('Price per month')).toHaveValue('9900');
    await expect(dialog.getByText('Will be deleted')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await toast(page, 'PG updated successfully');
    await expect(dialog).toBeHidden();
    await expect(card.getByText('₹9,900')).toBeVisible();
    expect((await stored(page, name)).photos).toHaveLength(3);
  });

  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to permanently delete this PG?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'PG Deleted Successfully');
  await expect(card).toBeHidden();
});
