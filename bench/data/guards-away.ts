/** Takes guards away, one at a time in a copy of the project, and expects the test of each to fail. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startPostgres } from '../../tests/postgres.ts';
import { openTests, type ChosenTests } from './chosen-tests.ts';
import type { Mutant } from './mutant.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** Tells what became of each; `--only=WORDS` among the arguments leaves out all guards but those that hold these words. */
export async function takeGuardsAway(mutants: readonly Mutant[], args: readonly string[]): Promise<void> {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
  const wanted = mutants.filter(({ guard }) => guard.includes(only));
  const copy = mkdtempSync(join(tmpdir(), 'pg-finder-guards-'));
  const postgres = await startPostgres();
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
  try {
    copyProject(copy);
    process.chdir(copy);
    const survivors = [...(await judgeAll(copy, wanted)), ...(await judgeTables(copy, wanted))];
    process.stdout.write(`${survivors.length} of ${wanted.length} guards could be taken away unseen\n`);
    // Vitest has set it at the first test that failed, which is what is wanted here.
    process.exitCode = survivors.length > 0 ? 1 : 0;
  } finally {
    process.chdir(PROJECT);
    await postgres?.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}

const isCode = ({ file }: Mutant) => file.endsWith('.ts');

function copyProject(to: string): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: PROJECT, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(PROJECT, file), join(to, file));
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(to, 'node_modules'));
}

/** Those of the code, in one start; then every test once with all guards in their places. */
async function judgeAll(copy: string, mutants: readonly Mutant[]): Promise<Mutant[]> {
  const tests = await openTests(copy);
  try {
    const survivors = await inTurn(mutants.filter(isCode), (mutant) => judge(copy, mutant, tests));
    const files = [...new Set(mutants.map(({ test }) => test))];
    const sound = await tests.run(
      files,
      mutants.map(({ name }) => name),
    );
    // A test that fails by itself has noticed nothing.
    if (sound.failed > 0 || sound.passed === 0) throw new Error('With all guards in their places a test fails: nothing is proven.');
    process.stdout.write(`${sound.passed} tests pass with all guards in their places\n`);
    return survivors;
  } finally {
    await tests.close();
  }
}

/** A database begins with its tables: each of these needs a start of its own. */
async function judgeTables(copy: string, mutants: readonly Mutant[]): Promise<Mutant[]> {
  return inTurn(
    mutants.filter((mutant) => !isCode(mutant)),
    (mutant) =>
      without(copy, mutant, async () => {
        const tests = await openTests(copy);
        return verdictOf(mutant, tests).finally(() => tests.close());
      }),
  );
}

async function inTurn(mutants: readonly Mutant[], verdict: (mutant: Mutant) => Promise<string>): Promise<Mutant[]> {
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    const said = await verdict(mutant);
    process.stdout.write(said === 'caught' ? `caught  ${mutant.guard}\n` : `FAILED  ${mutant.guard}: ${said}\n`);
    if (said !== 'caught') survivors.push(mutant);
  }
  return survivors;
}

function judge(copy: string, mutant: Mutant, tests: ChosenTests): Promise<string> {
  return without(copy, mutant, () => {
    tests.forget(mutant.file);
    return verdictOf(mutant, tests);
  }).finally(() => tests.forget(mutant.file));
}

/** Works in the copy while the guard is away. */
async function without(copy: string, { file, find, replace }: Mutant, work: () => Promise<string>): Promise<string> {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(find).length !== 2) return `what is to be replaced does not stand once in ${file}`;
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  );
  try {
    return await work();
  } finally {
    writeFileSync(path, sound);
  }
}

/** `caught`, or what is wrong. */
async function verdictOf({ test, name }: Mutant, tests: ChosenTests): Promise<string> {
  const { passed, failed } = await tests.run([test], [name]);
  if (failed > 0) return 'caught';
  return passed > 0 ? 'its test still passes' : 'its test did not run';
}
