/** Asha lets PG Bot find, save and book her a room. */
import { ANY_WIDTH, expect, checkAtBothWidths, toast } from './support/fixtures.ts';
import { expectAriaSnapshot } from './support/aria-snapshots.ts';
import { test } from './support/member.ts';
import { signUp } from './support/sign-up.ts';

// The payment window is the provider's own.
test.use({ allowedErrors: /request to another host/ });

/**
 * A city for each Asha who books, and for each of her tries: somebody who wants what another is paying for is told to
 * wait. None of them has the cheapest PGs, which the journeys of booking take.
 */
const CITIES = ['Mumbai', 'Bengaluru', 'Gurugram', 'Noida'];

test.describe('with a list of her own', () => {
  // What another journey has put into a shared list cannot be added to it again.
  test.use({
    storageState: async ({ browser }, use) =>
      use(await signUp(browser, 'Asha Rao', `asha-chat-${Date.now()}@example.com`)),
  });

  test(
    'narrows a search turn by turn, saves one of the answers and books it',
    ANY_WIDTH,
    async ({ page, isMobile }, { retry }) => {
      await page.goto('/chatbot');
      await expect(page.getByRole('heading', { level: 1, name: 'Chat with PG Bot' })).toBeVisible();
      const log = page.getByRole('log', { name: 'Conversation' });
      const say = async (text: string) => {
        await page.getByRole('textbox', { name: 'Message' }).fill(text);
        // Not before the history has come.
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(log.getByText(`You said: ${text}`).last()).toBeVisible();
        await expect(log.getByRole('status', { name: 'PG Bot is typing' })).toBeHidden();
      };

      await say('girls pg near madhapur under 8k with food');
      for (const criterion of [/Madhapur/, /8,000/, /girls/, /food/])
        await expect(log.getByRole('button', { name: criterion }).first()).toBeVisible();
      await say('cheaper?');
      await say('with ac too');
      await expect(log.getByRole('button', { name: 'Take back AC' })).toBeVisible();
      await checkAtBothWidths(page);
      await expectAriaSnapshot(page, 'chat');
      await page.emulateMedia({ forcedColors: 'active' });
      for (const text of ['You said: cheaper?', 'PG Bot said: '])
        await expect(log.getByRole('paragraph').filter({ hasText: text }).first()).toHaveCSS('border-top-width', '1px');
      await page.emulateMedia({ forcedColors: null });

      await log.getByRole('button', { name: /^Take back in Madhapur/ }).click();
      await expect(log.getByRole('button', { name: /^Take back in Madhapur/ })).toHaveCount(0);
      await say('start over');
      await say(`pg in ${CITIES[2 * retry + Number(isMobile)]} under 30k`);
      await expect(log.getByRole('listitem').getByRole('heading').first()).toBeVisible();
      await say('add the second one to my list');
      await toast(page, 'Added to your list!');

      await page.reload();
      await expect(log.getByText('add the second one to my list')).toBeVisible();
      await expect(page.getByText('Added to your list!')).toBeHidden();
      const ordered = page.waitForRequest('**/api/pay/payment');
      await say('book it');
      await ordered;
    },
  );
});

test('clears the chat after a question, which Escape answers with no', ANY_WIDTH, async ({ page }) => {
  await page.goto('/chatbot');
  await page.getByRole('textbox', { name: 'Message' }).fill('hello');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const line = page.getByRole('log').getByText('You said: hello');
  await expect(line).toBeVisible();
  const clear = page.getByRole('button', { name: 'Clear chat', exact: true }).first();
  await expect(clear).toBeEnabled();
  await clear.click();
  await page.keyboard.press('Escape');
  await expect(line).toBeVisible();
  await clear.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear chat', exact: true }).click();
  await expect(page.getByText('Hello. Ask me about locations')).toBeVisible();
});
