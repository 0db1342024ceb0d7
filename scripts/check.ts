/** `npm run check` and, with `--all`, `npm test`: the named steps of "done", each with its time, the output of those that fail, and a last line that counts. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { repositoryFiles } from '../tests/rules/source-files.ts';

interface Step {
  name: string;
  /** A program of the packages, and its arguments. */
  run: [program: string, ...args: string[]];
}

const project = join(import.meta.dirname, '..');
const all = process.argv.includes('--all');
const started = performance.now();

const code = repositoryFiles().filter((file) => /\.(tsx?|js)$/.test(file));

/** What passes is a dot, and the dots are left out below: a log that is cut short still names what failed. */
const TERSE = '--reporter=dot';
const DOTS = /[·×±°FTx*-]{20,}\n?/g;
const VITEST = ['run', TERSE, '--silent=passed-only'];

const QUICK: Step[] = [
  { name: 'unit tests', run: ['vitest', ...VITEST, '--project', 'unit'] },
  { name: 'types', run: ['tsc', '-p', '.'] },
  { name: 'lint and import law', run: ['oxlint', '--deny-warnings', ...code] },
  { name: 'format', run: ['oxfmt', '--check'] },
  { name: 'dead code', run: ['knip', '--no-progress'] },
];

/** Steps of one stage run two at a time; a stage begins when the one before is done. */
const STAGES: Step[][] = [
  // The tests of the screens take as long as all the rest of the quick check, which is to end within a minute.
  all ? [{ name: 'web tests', run: ['vitest', ...VITEST, '--project', 'web'] }, ...QUICK] : QUICK,
  ...(all
    ? [
        [
          // They wait for mails, clocks and other processes: two at a time leave a third of two processors unused.
          { name: 'data tests', run: ['vitest', ...VITEST, '--project', 'data', '--maxWorkers=3'] },
          { name: 'web build', run: ['node', 'scripts/build-web.ts'] },
        ] satisfies Step[],
        [{ name: 'browser tests', run: ['playwright', 'test', TERSE] }] satisfies Step[],
      ]
    : []),
];

const LANES = 2;

let passed = 0;
let failed = 0;
for (const stage of STAGES) {
  const waiting = [...stage];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) report(step, await run(step));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
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
  const child = spawn(program, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
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
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
