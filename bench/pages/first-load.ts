/**
 * What a first visit costs: script, style and fonts of each page, then Lighthouse for phones on the pages that people
 * meet first, in turns, medians beside their goals. `--only=WORDS` names the pages, `--runs=3` how often each.
 *
 * Lighthouse is fetched for this bench alone: with its 93 packages every installation would take a quarter more files.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { numberFrom } from '../arguments.ts';
import { aMember } from '#tests/people/people.ts';
import { startServer, temporaryDataDir } from '#tests/servers/server.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { load, machine } from '../data/load/machine.ts';
import { printPageWeights } from '../data/page-weights.ts';
import { median } from '../statistics.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Of the landing page and of public pages; the pages of members have no goal for performance. */
const FAST = 95;
/** What may move while a page comes (CLS). */
const MAX_SHIFT = 0.02;

interface AuditedPage {
  name: string;
  path: string;
  /** Read by a member who is signed in. */
  member?: boolean;
  /** Left out for pages that search engines are to leave alone. */
  performance?: number;
}

interface Audit {
  /** By category, of 100. */
  scores: number[];
  /** Until the first words, and until the largest part of the page. */
  fcpMs: number;
  lcpMs: number;
  /** How long scripts kept the page from answering (TBT). */
  blockedMs: number;
  /** What moved while it came (CLS). */
  shift: number;
  requests: number;
  bytes: number;
  lost: string[];
}

export default async function measure(args: string[]): Promise<void> {
  if (!printPageWeights()) process.exitCode = 1;
  console.log(await machine());
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
  const data = temporaryDataDir();
  const server = await startServer({ DATA_DIR: data.path, LOG_LEVEL: 'error', CALLS_PER_MINUTE: '100000' });
  try {
    const asha = await aMember(server);
    const cookie = [...asha.cookies].map((pair) => pair.join('=')).join('; ');
    const [pg] = (await asha.call('GET', '/api/pg/getAllPg?limit=1')).body as { _id: string }[];
    const pages = pagesWith(pg?._id ?? '').filter(({ name }) => name.includes(only));
    const audits = new Map(pages.map(({ name }) => [name, [] as Audit[]]));
    for (let run = numberFrom(args, 'runs', 3); run > 0; run -= 1)
      for (const { name, path, member } of pages)
        audits.get(name)?.push(await audit(`${server.url}${path}`, member ? cookie : undefined));
    console.log(`load ${load()}`);
    for (const page of pages) print(page, audits.get(page.name) ?? []);
  } finally {
    await server.stop();
    data.remove();
  }
}

const pagesWith = (id: string): AuditedPage[] => [
  { name: 'landing page', path: '/', performance: FAST },
  { name: 'public page', path: `/pg/${id}`, performance: FAST },
  { name: 'login', path: '/login' },
  { name: 'search', path: '/search', member: true },
  { name: 'chat', path: '/chatbot', member: true },
  { name: 'PG', path: `/search/pg/${id}`, member: true },
];

function print({ name, performance = 0 }: AuditedPage, audits: Audit[]): void {
  const middle = (of: (audit: Audit) => number) => median(audits.map(of));
  const scores = CATEGORIES.map((_, at) => middle((each) => each.scores[at] ?? 0));
  const goals = [performance, 100, 100, performance > 0 ? 100 : 0];
  const cells = CATEGORIES.map((category, at) => `${category} ${scores[at]}`);
  const shift = middle((each) => each.shift);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `${name.padEnd(14)}${cells.join(', ')}; first words ${seconds(middle((each) => each.fcpMs))}, ` +
      `largest part ${seconds(middle((each) => each.lcpMs))}, ` +
      `blocked ${Math.round(middle((each) => each.blockedMs))} ms, moved ${shift.toFixed(3)}; ` +
      `${middle((each) => each.requests)} requests, ${middle((each) => each.bytes)} bytes`,
  );
  for (const lost of new Set(audits.flatMap((each) => each.lost))) console.log(`  ${lost}`);
  if (shift > MAX_SHIFT || scores.some((score, at) => score < (goals[at] ?? 0))) {
    console.log(`  ${name}: MISSED ${goals.join(', ')}, moved ${MAX_SHIFT}`);
    process.exitCode = 1;
  }
}

/**
 * Each in a browser of its own, which keeps neither the cache nor the cookies of another. Categories are named, because
 * new ones come with new versions.
 */
async function audit(url: string, cookie: string | undefined): Promise<Audit> {
  const browser = await startBrowser();
  const { audits, categories, runtimeError } = await lighthouse(url, browser.port, cookie).finally(browser.close);
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  const lost = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${id} ${audits[id]?.displayValue ?? ''}`),
  );
  const requests = audits['network-requests']?.details?.items ?? [];
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    fcpMs: audits['first-contentful-paint']?.numericValue ?? 0,
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    blockedMs: audits['total-blocking-time']?.numericValue ?? 0,
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    requests: requests.length,
    bytes: requests.reduce((total, { transferSize }) => total + transferSize, 0),
    lost,
  };
}

/** What is read of a report of Lighthouse. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, AuditResult>;
}

interface AuditResult {
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: { transferSize: number }[] };
}

async function lighthouse(url: string, port: number, cookie: string | undefined): Promise<Report> {
  const asked = [`--port=${port}`, `--only-categories=${CATEGORIES.join(',')}`, '--output=json', '--quiet'];
  if (cookie !== undefined) asked.push(`--extra-headers=${JSON.stringify({ cookie })}`);
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...asked],
    { maxBuffer: 64 * 2 ** 20, env: { ...process.env, CI: 'true' }, shell: process.platform === 'win32' },
  );
  return JSON.parse(stdout) as Report;
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
