/** How somebody signs up, verifies the address by the mail, and signs in. */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { RuntimeSettings } from '#contract/runtime.ts';
import { verifyByMail } from '#tests/people/verify-by-mail.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const PASSWORD = 'four friendly cats';

/** What the browser of somebody remembers who has signed up, verified the address by the mail, and signed in. */
export async function signUp(
  browser: Browser,
  name: string,
  email: string,
  baseURL = process.env['PG_FINDER_URL'] ?? '',
): Promise<StorageState> {
  // A context takes over the `use` options of the test, and with them Asha's session where she is signed in.
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  // Half a minute is the limit of a context of one's own, and a busy machine takes longer.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await context.request.post('/api/auth/sign-up/email', {
    data: { name, email, password: PASSWORD },
    headers: { origin: baseURL },
  });
  await verifyAddress(context, email, baseURL);
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** By the link in the mail, read in the sandbox's inbox: nobody may hold a PG before. */
async function verifyAddress(context: BrowserContext, email: string, baseURL: string): Promise<void> {
  const { sandbox } = (await (await context.request.get('/api/runtime')).json()) as RuntimeSettings;
  if (!sandbox) throw new Error('the journeys need the sandbox');
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await context.request.fetch(path, {
      method,
      headers: { origin: baseURL },
      maxRedirects: 0,
      ...(body !== undefined && { data: body }),
    });
    return { status: answer.status() };
  };
  await verifyByMail(sandbox, { call }, email);
}
