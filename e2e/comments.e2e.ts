/**
 * Asha and Bina talk under one PG, each in a browser of her own: what one does, the other sees, through a restart and a
 * cut line.
 */
import type { Browser, Page } from '@playwright/test';
import { ANY_WIDTH, expect, checkAtBothWidths } from './support/fixtures.ts';
import { expectAriaSnapshot } from './support/aria-snapshots.ts';
import { signUp } from './support/sign-up.ts';
import { asDemoAdmin, newEmail, test } from './support/own-server.ts';

test.use({ allowedErrors: /ERR_|WebSocket|status of (502|503|504)/ });

const line = (page: Page, text: string) =>
  page.getByRole('article', { name: /^(Comment|Reply) by/ }).filter({ hasText: text });
const box = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' });

async function post(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
}

/** A browser of her own, signed in. */
async function person(browser: Browser, name: string, baseURL: string): Promise<Page> {
  const storageState = await signUp(browser, name, newEmail(name.split(' ')[0]?.toLowerCase() ?? ''), baseURL);
  return (await browser.newContext({ baseURL, storageState })).newPage();
}

async function openThread(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

test(
  'what one does shows at the other, and nothing is lost on the way',
  ANY_WIDTH,
  async ({ page: asha, browser, ownServer }) => {
    await asha.context().addCookies((await signUp(browser, 'Asha Rao', newEmail('asha'), ownServer.url)).cookies);
    const bina = await person(browser, 'Bina Thomas', ownServer.url);
    const [pg] = (await (
      await asha.request.get('/api/pg/searchPgs?query=&available=true&sort=-price&limit=1')
    ).json()) as {
      _id: string;
      name: string;
    }[];
    const path = `/search/pg/${pg?._id}`;
    await openThread(asha, path);
    await openThread(bina, path);

    await test.step('a comment comes with its mark and is told, and shows once at its writer', async () => {
      await expect(asha.getByText('No comments yet')).toBeVisible();
      await expect(asha.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
      await post(bina, 'Does the gate close at eleven? https://example.com/rules');
      await expect(line(asha, 'Does the gate')).toBeVisible();
      await expect(line(asha, 'Does the gate').getByText('New', { exact: true })).toBeVisible();
      await expect(asha.getByRole('status').filter({ hasText: 'New comment from Bina Thomas' })).toBeAttached();
      await expect(line(bina, '')).toHaveCount(1);
      await expect(line(asha, 'Does the gate').getByRole('link')).toHaveAttribute('rel', 'nofollow ugc noopener');
    });

    await test.step('likes and dislikes', async () => {
      await line(asha, 'Does the gate').getByRole('button', { name: 'Like, 0', exact: true }).click();
      await expect(line(asha, 'Does the gate').getByRole('button', { name: 'Like, 1', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(line(bina, 'Does the gate').getByRole('button', { name: 'Like, 1', exact: true })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
      await line(asha, 'Does the gate').getByRole('button', { name: 'Dislike, 0', exact: true }).click();
      await expect(line(bina, 'Does the gate').getByRole('button', { name: 'Dislike, 1', exact: true })).toBeVisible();
      await expect(line(bina, 'Does the gate').getByRole('button', { name: 'Like, 0', exact: true })).toBeVisible();
      await line(asha, 'Does the gate').getByRole('button', { name: 'Like, 0', exact: true }).click();
    });

    await test.step('a reply, its edit beside somebody who is typing, and the bell', async () => {
      await line(asha, 'Does the gate').getByRole('button', { name: 'Reply' }).click();
      await asha.getByRole('textbox', { name: 'Reply to Bina Thomas' }).fill('Yes, and you get a key.');
      await asha.keyboard.press('Control+Enter');
      await expect(line(bina, 'you get a key')).toBeVisible();
      await expect(line(bina, 'you get a key').getByRole('button', { name: 'Edit' })).toHaveCount(0);

      await line(bina, 'Does the gate').getByRole('button', { name: 'Edit' }).click();
      const editing = bina.getByRole('textbox', { name: 'Edit your text' });
      await editing.fill('Does the gate close at midnight');
      await line(asha, 'you get a key').getByRole('button', { name: 'Edit' }).click();
      await asha.getByRole('textbox', { name: 'Edit your text' }).fill('Yes, and you get your own key.');
      await asha.getByRole('button', { name: 'Save' }).click();
      await expect(line(bina, 'your own key').getByText('edited')).toBeVisible();
      await expect(editing).toHaveValue('Does the gate close at midnight');
      await bina.keyboard.press('Escape');
      await expect(bina.getByRole('button', { name: 'Edit' })).toBeFocused();

      await expect(bina.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
      await bina.goto('/cart');
      await bina.getByRole('button', { name: 'Notifications, 2 unread' }).click();
      await bina.getByRole('link', { name: /Asha Rao replied to you/ }).click();
      await expect(line(bina, 'your own key')).toBeFocused();
      await expect(bina.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      await expect(bina.getByText('Live', { exact: true })).toBeVisible();
    });

    await test.step('what comes while she reads further down waits until she asks for it', async () => {
      for (const text of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
        await post(bina, `${text} more thing`);
        await expect(line(asha, `${text} more thing`)).toBeVisible();
      }
      await line(asha, 'Does the gate').getByRole('button', { name: 'Reply' }).hover();
      await post(bina, 'The last thing');
      await asha.getByRole('button', { name: '1 new comment' }).click();
      await expect(line(asha, 'The last thing')).toBeFocused();
    });

    await checkAtBothWidths(asha);
    await expectAriaSnapshot(asha, 'thread');

    await test.step('through a restart of the server', async () => {
      await ownServer.closeFor(async () => {
        await expect(asha.getByText('Reconnecting…')).toBeVisible();
        await post(asha, 'Sent while the server was away');
        await expect(asha.getByRole('alert').filter({ hasText: 'Error posting comment' })).toBeVisible();
      });
      await expect(asha.getByText('Live', { exact: true })).toBeVisible();
      await expect(bina.getByText('Live', { exact: true })).toBeVisible();
      await asha.getByRole('button', { name: 'Retry' }).click();
      await expect(line(bina, 'server was away')).toBeVisible();
      await expect(asha.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await expect(line(asha, 'server was away')).toHaveCount(1);
    });

    await test.step('through a line that was cut', async () => {
      await bina.context().setOffline(true);
      await post(asha, 'Said while Bina was away');
      await line(asha, 'Said while Bina').waitFor();
      await bina.context().setOffline(false);
      await expect(line(bina, 'Said while Bina')).toBeVisible();
    });

    await test.step('deletes, asked first', async () => {
      await line(asha, 'your own key').getByRole('button', { name: 'Delete' }).click();
      await asha.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(line(bina, 'your own key')).toHaveCount(0);
      await line(asha, 'server was away').getByRole('button', { name: 'Delete' }).click();
      await asha.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(line(bina, 'server was away')).toHaveCount(0);
    });

    await test.step('a reply that is being written stays when its comment is deleted', async () => {
      await line(asha, 'The last thing').getByRole('button', { name: 'Reply' }).click();
      const reply = asha.getByRole('textbox', { name: 'Reply to Bina Thomas' });
      await reply.fill('Half a reply');
      await line(bina, 'The last thing').getByRole('button', { name: 'Delete' }).click();
      await bina.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(
        asha.getByText('This comment was deleted. Your text is kept here until you close it.'),
      ).toBeVisible();
      await expect(reply).toBeFocused();
      await expect(reply).toHaveValue('Half a reply');
      await asha.getByRole('button', { name: 'Post as a comment' }).click();
      await expect(line(bina, 'Half a reply')).toBeVisible();
      await expect(reply).toHaveCount(0);
    });

    await test.step('a draft outlives a reload, and signing out leaves nothing', async () => {
      await box(asha).fill('Half a thought');
      await asha.reload();
      await expect(box(asha)).toHaveValue('Half a thought');
      const other = await asha.context().newPage();
      await other.goto(path);
      await expect(box(other)).toHaveValue('Half a thought');
      await other.evaluate(() => fetch('/api/auth/sign-out', { method: 'POST' }));
      await other.close();
      await asha.reload();
      await expect(asha).toHaveURL(/\/login/);
      expect(await asha.evaluate(() => Object.keys(localStorage))).toEqual(['language']);
    });
  },
);

test(
  'a PG that is booked says so at once on every screen that shows it',
  ANY_WIDTH,
  async ({ page, browser, ownServer }) => {
    const asha = await person(browser, 'Asha Rao', ownServer.url);
    const [pg] = (await (
      await page.request.get('/api/pg/searchPgs?query=&available=true&sort=-price&limit=1')
    ).json()) as {
      _id: string;
      name: string;
    }[];
    const bina = await person(browser, 'Bina Thomas', ownServer.url);
    await asha.goto(`/search?q=${encodeURIComponent(pg?.name ?? '')}`);
    const card = asha
      .getByRole('article')
      .filter({ hasText: pg?.name ?? '' })
      .first();
    await expect(card.getByText('Available')).toBeVisible();
    await openThread(bina, `/search/pg/${pg?._id}`);

    const asChitra = await asDemoAdmin(page.request, ownServer.url);
    for (const [availability, word] of [
      [false, 'Booked'],
      [true, 'Available'],
    ] as const) {
      const answer = await page.request.patch('/api/pg/availability', {
        data: { ids: [pg?._id], availability },
        ...asChitra,
      });
      expect(answer.ok()).toBe(true);
      await expect(card.getByText(word, { exact: true })).toBeVisible();
      await expect(bina.getByRole('complementary').getByText(word, { exact: true })).toBeVisible();
    }

    await test.step('an admin hides a comment, brings it back, and closes the discussion', async () => {
      await post(bina, 'Something rude');
      // The page shows it before the server has it.
      let _id = '';
      await expect(async () => {
        const answer = await page.request.get(`/api/comments/${pg?._id}`, asChitra);
        _id = ((await answer.json()) as { _id: string }[])[0]?._id ?? '';
        expect(_id).not.toBe('');
      }).toPass();
      await page.request.patch(`/api/comments/${_id}/hidden`, { data: { hidden: true }, ...asChitra });
      await expect(line(bina, 'Hidden by an admin')).toBeVisible();
      await expect(line(bina, 'Something rude')).toHaveCount(0);
      await page.request.patch(`/api/comments/${_id}/hidden`, { data: { hidden: false }, ...asChitra });
      await expect(line(bina, 'Something rude')).toBeVisible();
      await page.request.patch(`/api/comments/${pg?._id}/locked`, { data: { locked: true }, ...asChitra });
      await expect(bina.getByText('This discussion is closed.', { exact: false })).toBeVisible();
      await expect(box(bina)).toHaveCount(0);
    });
  },
);
