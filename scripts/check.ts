/**
 * `npm run check` and, with `--all`, `npm test`: runs the named steps with their times, prints the output of those that
 * fail, and a summary line.
 */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { repositoryFiles } from './lint/repository-files.ts';

interface Step {
  name: string;
  /** A program of the packages, and its arguments. */
  run: [program: string, ...args: string[]];
  /** The step that must end before this one begins; it is earlier in the list. */
  after?: string;
}

const project = join(import.meta.dirname, '..');
const all = process.argv.includes('--all');
const started = performance.now();

const code = repositoryFiles().filter((file) => /\.(tsx?|js)$/.test(file));

/** Passed tests are dots, and the dots are removed below, so that a truncated log still has the failures. */
const TERSE = '--reporter=dot';
const DOTS = /[·×±°FTx*-]{20,}\n?/g;
const VITEST = ['run', TERSE, '--reporter=./tests/run/flaky-reporter.ts', '--silent=passed-only'];
/** In the full run a failed test is retried, and listed in the summary if it passes then. */
const AGAIN = all ? ['--retry=1'] : [];

const QUICK: Step[] = [
  { name: 'unit tests', run: ['vitest', ...VITEST, ...AGAIN, '--project', 'unit'] },
  // By default it starts four checkers, which repeat work: that is a third of the CPU time.
  { name: 'types', run: ['tsc', '-p', '.', '--checkers', '1'] },
  { name: 'lint and import law', run: ['oxlint', '--deny-warnings', ...code] },
  { name: 'format', run: ['oxfmt', '--check'] },
  { name: 'dead code', run: ['knip', '--no-progress'] },
];

/** The tests of the screens alone take as long as the rest of the quick check, which must end within a minute. */
const FULL: Step[] = [
  { name: 'web build', run: ['node', 'scripts/web/build-web.ts'] },
  // They wait for mails, clocks and other processes: with two workers a third of two CPUs is idle.
  { name: 'data tests', run: ['vitest', ...VITEST, ...AGAIN, '--project', 'data', '--maxWorkers=3'] },
  {
    name: 'browser tests',
    run: ['playwright', 'test', '--reporter=dot,./e2e/support/flaky-reporter.ts', '--retries=1'],
    after: 'web build',
  },
  { name: 'web tests', run: ['vitest', ...VITEST, ...AGAIN, '--project', 'web'] },
];

/** The longest first, so that no long step runs alone at the end. */
const steps: Step[] = all ? [...FULL, ...QUICK] : QUICK;
/** Data and browser tests in parallel use two CPUs: a third step beside them makes all slower. */
const LANES = 2;

let passed = 0;
let failed = 0;
const flaky: string[] = [];
const done = new Map<string, Promise<void>>();
const waiting = [...steps];
const lane = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const current = step;
    const running = (async () => {
      if (current.after !== undefined) await done.get(current.after);
      report(current, await run(current));
    })();
    done.set(current.name, running);
    await running;
  }
};
await Promise.all(Array.from({ length: LANES }, lane));
if (flaky.length > 0) say(`\n${flaky.join('\n')}`);
say(`\nin ${seconds(started)}`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

interface Outcome {
  ok: boolean;
  output: string;
  from: number;
}

function run({ run: [program, ...args] }: Step): Promise<Outcome> {
  const from = performance.now();
  const path = [join(project, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const { FORCE_COLOR: _, ...present } = process.env;
  const env = { ...present, PATH: path, NO_COLOR: '1' };
  const child = spawn(program, args, {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: `${program} does not start: ${error.message}`, from }));
    child.once('close', (exit) => resolve({ ok: exit === 0, output, from }));
  });
}

function report({ name }: Step, { ok, output, from }: Outcome): void {
  if (ok) passed += 1;
  else failed += 1;
  say(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)} ${seconds(from)}`);
  if (!ok) say(`\n${output.replaceAll(DOTS, '').trim()}\n`);
  flaky.push(...(output.match(/^flaky: .*$/gm) ?? []));
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
