/** What a screen reader is told of a screen, in both languages. */
import { expect, type Page } from '@playwright/test';
import { SPOKEN_IN_ENGLISH } from './spoken-in-english.ts';
import { SPOKEN_IN_HINDI } from './spoken-in-hindi.ts';

/** Asserts it of the screen that is open in English in a wide window, and of the same one in Hindi. */
export async function hear(page: Page, screen: keyof typeof SPOKEN_IN_ENGLISH): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 600) return;
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(SPOKEN_IN_ENGLISH[screen]);
  await speak(page, 'hi');
  await expect(main).toMatchAriaSnapshot(SPOKEN_IN_HINDI[screen]);
  await speak(page, 'en');
  await expect(main).toMatchAriaSnapshot(SPOKEN_IN_ENGLISH[screen]);
}

/** By the footer's switch, without moving the page or the pointer; beside the chat nobody sees it. */
async function speak(page: Page, language: 'en' | 'hi'): Promise<void> {
  await page.locator(`footer button[lang|="${language}"]`).dispatchEvent('click');
}
