/**
 * 60 texts that are made to run as a script, stored through the API in names, listings, comments and chats, and every
 * screen opened in a real browser: no dialog, no script of theirs, and no breach of the content policy.
 */
import { chromium, type Page } from '@playwright/test';
import { report } from '../print.ts';
import { aForm, aPhoto, FORM } from '#tests/photos/a-photo.ts';
import { PASSWORD } from '#tests/people/people.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { hostileTexts } from '../data/hostile-texts.ts';
import { against, type Target } from '../data/target.ts';

const WEB = new URL('../../dist/web', import.meta.url).pathname;

export default async function run(): Promise<void> {
  const limits = { CALLS_PER_MINUTE: '1000000', COMMENTS_PER_MINUTE: '10000', SIGN_INS_PER_MINUTE: '100000' };
  await against(
    limits,
    async (target) => {
      const { asha, chitra, pg, stored, refused } = await plant(target);
      const { executablePath, env, args } = findBrowser();
      const browser = await chromium.launch({ executablePath, env, args });
      const seen: string[] = [];
      let screens = 0;
      try {
        for (const person of [undefined, asha, chitra]) {
          const context = await browser.newContext();
          const page = await context.newPage();
          watch(page, seen);
          if (person) await signIn(page, target.url, person.email);
          for (const path of screensFor(pg)) {
            screens += 1;
            await page.goto(target.url + path, { waitUntil: 'networkidle' }).catch(() => undefined);
            await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
            if (await page.evaluate(() => 'broken' in window)) seen.push(`${path}: a script ran`);
          }
          await context.close();
        }
      } finally {
        await browser.close();
      }
      report('Hostile text', { stored, refused, screens, seen: [...new Set(seen)] }, seen.length === 0 && stored > 100);
    },
    WEB,
  );
}

/** Puts each text wherever the API takes one. */
async function plant(target: Target) {
  const chitra = await target.admin();
  const asha = await target.join('Asha Rao');
  let [stored, refused] = [0, 0];
  const put = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    if (status < 300) stored += 1;
    else refused += 1;
    return body as { _id?: string };
  };
  const image = await aPhoto();
  const add = async (fields: object) => {
    const headers = { authorization: `Bearer ${chitra.token}` };
    const body = aForm({ ...FORM, ...fields, images: [image] });
    const answer = await fetch(`${target.url}/api/pg/addPg`, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  };
  const texts = hostileTexts();
  let pg = '';
  for (const [nth, text] of texts.entries()) {
    if (nth % 6 === 0) {
      const added = await put(
        add({
          name: text.slice(0, 90),
          location: text.slice(0, 90),
          description: text,
          amenities: [text.slice(0, 40)],
        }),
      );
      pg = added._id ?? pg;
    }
    const comment = await put(asha.call('POST', `/api/comments/${pg}`, { text }));
    if (comment._id) await put(chitra.call('POST', `/api/comments/${comment._id}/reply`, { text }));
    if (nth % 4 === 0) await put(asha.call('POST', '/api/bot/chat', { message: text }));
  }
  await put(asha.call('POST', '/api/cart/addcart', { pgId: pg }));
  for (const text of texts.slice(0, 20))
    await put(asha.call('POST', '/api/auth/update-user', { name: text.slice(0, 60) }));
  return { asha, chitra, pg, stored, refused };
}

function watch(page: Page, seen: string[]): void {
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) seen.push(message.text().slice(0, 160));
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) seen.push(`asked for ${request.url()}`);
  });
}

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

const screensFor = (pg: string) => [
  '/',
  '/login',
  '/search?query=pg',
  `/search/pg/${pg}`,
  '/cart',
  '/chatbot',
  '/settings',
  '/settings/payments',
  '/admin',
  '/admin/addpg',
  '/admin/getpg',
  `/admin/getpg/${pg}`,
  '/admin/payment_logs',
  '/admin/audit',
  '/admin/reports',
  '/admin/import',
  '/nothing-here',
];
