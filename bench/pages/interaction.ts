/**
 * How long the page takes to answer a finger, on a processor four times slower (INP): typing a search, going through
 * 10,000 results, and a thread of 5,000 comments.
 */
import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { comments, threads } from '#server/comments/table.ts';
import { numberFrom } from '../arguments.ts';
import { newPostgres } from '../harness.ts';
import { report } from '../print.ts';
import { killableServer } from '#tests/money/killable-server.ts';
import { aMember } from '#tests/people/people.ts';
import { temporaryDataDir } from '#tests/servers/server.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { loadListings } from '../data/load-listings.ts';
import { load, machine } from '../data/load/machine.ts';
import { manyListings } from '../data/many-listings.ts';
import { realListings } from '../data/real-listings.ts';
import { median } from '../statistics.ts';

const SLOWER = 4;
const AIM_MS = 100;
/** Results that come at once. */
const A_PAGE = 24;
/** While one page of results after the other is loaded, with the processor as quick as it is. */
const PATIENCE_MS = 400_000;

export default async function run(args: string[]): Promise<void> {
  const [results, said] = [numberFrom(args, 'results', 10_000), numberFrom(args, 'comments', 5_000)];
  const [database, real] = [await newPostgres(), await realListings()];
  if (!database || !real)
    return void process.stdout.write('There is no PostgreSQL here, or no spreadsheet (PG_CSV).\n');
  // One in five is booked, and is not looked for.
  await loadListings(database.db, manyListings(real, Math.ceil(results * 1.3)), () => {});
  const { path, remove } = temporaryDataDir();
  const server = killableServer(undefined, {
    DATABASE_URL: database.url,
    DATA_DIR: path,
    CALLS_PER_MINUTE: '100000',
  });
  await server.start();
  const asha = await aMember(server);
  const { rows } = await database.db.execute<{ id: string }>('select id from listings order by seq desc limit 1');
  const listingId = rows[0]?.id ?? '';
  await database.db.insert(threads).values({ listingId, version: said });
  await database.db.insert(comments).values(
    Array.from({ length: said }, (_, nth) => ({
      id: randomUUID(),
      listingId,
      authorId: asha.uid,
      text: `The gate closes at eleven, said for the ${nth + 1}th time.`,
    })),
  );
  process.stdout.write(`${await machine()}\n`);

  const { executablePath, env, args: flags } = findBrowser();
  const browser = await chromium.launch({ executablePath, env, args: flags });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await context.addCookies([...asha.cookies].map(([name, value]) => ({ name, value, url: server.url })));
  await context.addInitScript(noteInteractions);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const slowly = await slower(page);
  const box = page.getByRole('searchbox');

  await page.goto('/search');
  await slowly('typing a search', async () => {
    await box.click();
    await box.pressSequentially('girls pg in madhapur with wifi', { delay: 80 });
    await page.locator('article').first().waitFor();
  });

  await page.goto('/search?available=true');
  await page.locator('article').first().waitFor();
  const cards = await scrollOn(page, results);
  await slowly(`${cards} results, page after page`, async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    for (let nth = 0; nth < 20; nth += 1) {
      await page.keyboard.press('PageUp');
      await page.waitForTimeout(100);
    }
  });
  await slowly(`typing above ${cards} results`, async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await box.click();
    await box.pressSequentially('wifi', { delay: 80 });
    await page.locator('article').first().waitFor();
  });

  await page.goto('/search');
  await page.locator('article').first().waitFor();
  await slowly('opening a PG', async () => {
    await page.locator('article').getByRole('link').first().click();
    await page.getByRole('textbox', { name: 'Add a comment' }).waitFor();
  });

  await page.goto(`/search/pg/${listingId}`);
  const older = page.getByRole('button', { name: 'Show older comments' });
  await older.waitFor();
  let known = 50;
  while (known < said) {
    // The button says something else while older ones are on their way, and is gone at the end.
    await older.click();
    await page.getByRole('button', { name: 'Loading' }).waitFor({ state: 'detached' });
    known += 50;
  }
  await page.evaluate(() => scrollTo(0, 0));
  const first = page.getByRole('article', { name: /^Comment by/ }).first();
  await first.scrollIntoViewIfNeeded();
  await slowly(`a thread of ${known} comments: like`, () => first.getByRole('button', { name: /^Like/ }).click());
  await slowly('the same: reply', async () => {
    await first.getByRole('button', { name: 'Reply' }).click();
    await page.getByRole('textbox', { name: /^Reply to/ }).pressSequentially('Yes, and you get a key.', { delay: 60 });
    await page.keyboard.press('Control+Enter');
    await page.getByText('you get a key').first().waitFor();
  });
  await slowly('the same: comment', async () => {
    const writing = page.getByRole('textbox', { name: 'Add a comment' });
    await writing.click();
    await writing.pressSequentially('Is the food spicy?', { delay: 60 });
    await page.keyboard.press('Control+Enter');
    await page.getByText('Is the food spicy?').first().waitFor();
  });

  await browser.close();
  await server.stop();
  await database.close();
  remove();
}

/** Loads page after page by scrolling to the end. @returns how many results there are */
async function scrollOn(page: Page, wanted: number): Promise<number> {
  const end = performance.now() + PATIENCE_MS;
  const loaded = { results: A_PAGE };
  page.on('response', (answer) => {
    if (answer.url().includes('cursor=')) loaded.results += A_PAGE;
  });
  while (loaded.results < wanted && performance.now() < end) {
    // The page scrolls smoothly by itself, which takes longer than to load what comes next.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForTimeout(20);
  }
  return loaded.results;
}

/** Reports the longest interaction of some doings, with the processor slowed down meanwhile. */
async function slower(page: Page): Promise<(what: string, doings: () => Promise<void>) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async (what, doings) => {
    await page.evaluate(() => (interactions = []));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await doings();
    // What is shown after the last of them is told with the frame after.
    await page.waitForTimeout(1_000);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const times = await page.evaluate(() => interactions);
    const longest = Math.max(0, ...times.map(({ ms }) => ms));
    report(
      what,
      {
        interactions: times.length,
        'median ms': median(times.map(({ ms }) => ms)),
        'longest ms': longest,
        by: times.find(({ ms }) => ms === longest)?.name,
        load: load(),
      },
      longest < AIM_MS,
    );
  };
}

declare global {
  var interactions: { name: string; ms: number }[];
}

/** In the page: what web-vitals calls interactions, the ones that are too short to be told (16 ms) left out. */
function noteInteractions(): void {
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) globalThis.interactions.push({ name: entry.name, ms: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
