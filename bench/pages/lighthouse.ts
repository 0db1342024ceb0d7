/**
 * Lighthouse for phones on the landing page, five times: the median's performance and the other scores against their
 * goals.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { startServer, temporaryDataDir } from '#tests/servers/server.ts';
import { findBrowser } from '../../scripts/browser.ts';

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];
const RUNS = 5;

export default async function measure([path = '/']: string[]): Promise<void> {
  const data = temporaryDataDir();
  const server = await startServer({ DATA_DIR: data.path, LOG_LEVEL: 'error' });
  const browser = await startBrowser();
  const runs: Record<Category, number>[] = [];
  try {
    for (let run = 1; run <= RUNS; run += 1) {
      const scores = await audit(`${server.url}${path}`, browser.port);
      runs.push(scores);
      console.log(`run ${run}: ${CATEGORIES.map((category) => `${category} ${scores[category]}`).join(', ')}`);
    }
  } finally {
    browser.close();
    await server.stop();
    data.remove();
  }
  for (const category of CATEGORIES) {
    const median = runs.map((scores) => scores[category]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
    const goal = GOALS[category];
    console.log(`${category.padEnd(16)} ${median} (goal ${goal})${median < goal ? ' MISSED' : ''}`);
    if (median < goal) process.exitCode = 1;
  }
}

/** Categories are named, because new ones come with new versions. */
async function audit(url: string, port: number): Promise<Record<Category, number>> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  for (const category of CATEGORIES) {
    const { auditRefs } = result.lhr.categories[category] ?? { auditRefs: [] };
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (result.lhr.audits[id]?.score ?? 1) < 0.9);
    for (const { id } of lost) console.log(`  ${category}: ${id} ${result.lhr.audits[id]?.displayValue ?? ''}`);
  }
  const score = (category: Category) => Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
  return Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Record<Category, number>;
}

/** On any free port, which it prints. */
async function startBrowser(): Promise<{ port: number; close: () => void }> {
  const { executablePath, env, args } = findBrowser();
  const profile = mkdtempSync(join(tmpdir(), 'pg-finder-lighthouse-'));
  const flags = [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(executablePath, flags, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    browser.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const listening = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said);
      if (listening) resolve(Number(listening[1]));
    });
    browser.once('exit', () => reject(new Error(`The browser did not start:\n${said}`)));
  });
  const close = () => {
    browser.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
    browser.kill();
  };
  return { port, close };
}
