/** The accessibility tree of the main screens, in both languages. */
import { expect, type Page } from '@playwright/test';
import { ARIA_SNAPSHOTS_ENGLISH } from './aria-snapshots-english.ts';
import { ARIA_SNAPSHOTS_HINDI } from './aria-snapshots-hindi.ts';

/** Compares the open screen with its snapshots, in English and in Hindi; in a wide window alone. */
export async function expectAriaSnapshot(page: Page, screen: keyof typeof ARIA_SNAPSHOTS_ENGLISH): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 600) return;
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(ARIA_SNAPSHOTS_ENGLISH[screen]);
  await switchLanguage(page, 'hi');
  await expect(main).toMatchAriaSnapshot(ARIA_SNAPSHOTS_HINDI[screen]);
  await switchLanguage(page, 'en');
  await expect(main).toMatchAriaSnapshot(ARIA_SNAPSHOTS_ENGLISH[screen]);
}

/** By the footer's switch, without moving the page or the pointer; on the chat page it is not visible. */
async function switchLanguage(page: Page, language: 'en' | 'hi'): Promise<void> {
  await page.locator(`footer button[lang|="${language}"]`).dispatchEvent('click');
}
