/** Takes guards away, one at a time in a copy of the project, and expects the test of each to fail. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startPostgres } from '../../tests/postgres.ts';
import type { Mutant } from './mutant.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** Tells what became of each; `--only=WORDS` among the arguments leaves out all guards but those that hold these words. */
export async function takeGuardsAway(mutants: readonly Mutant[], args: readonly string[]): Promise<void> {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
  const copy = mkdtempSync(join(tmpdir(), 'pg-finder-guards-'));
  const postgres = await startPostgres();
  try {
    copyProject(copy);
    const survivors = mutants
      .filter(({ guard }) => guard.includes(only))
      .filter((mutant) => {
        const verdict = judge(copy, mutant, postgres?.url);
        process.stdout.write(
          `${verdict === 'caught' ? 'caught  ' : 'FAILED  '}${mutant.guard}${verdict === 'caught' ? '' : `: ${verdict}`}\n`,
        );
        return verdict !== 'caught';
      });
    process.stdout.write(`${survivors.length} guards could be taken away unseen\n`);
    if (survivors.length > 0) process.exitCode = 1;
  } finally {
    await postgres?.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}

function copyProject(to: string): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: PROJECT, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(PROJECT, file), join(to, file));
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(to, 'node_modules'));
}

/** `caught`, or what is wrong. */
function judge(copy: string, { file, find, replace, test, name }: Mutant, postgresUrl: string | undefined): string {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(find).length !== 2) return `what is to be replaced does not stand once in ${file}`;
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  );
  try {
    const report = join(copy, 'report.json');
    rmSync(report, { force: true });
    const exactly = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    const { stdout, stderr } = spawnSync(
      join(PROJECT, 'node_modules/.bin/vitest'),
      ['run', test, '-t', exactly, '--reporter=json', `--outputFile=${report}`],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, ...(postgresUrl && { TEST_DATABASE_URL: postgresUrl }) } },
    );
    return verdictOf(report) ?? `the tests did not run: ${stdout.slice(-500)}${stderr.slice(-500)}`;
  } finally {
    writeFileSync(path, sound);
  }
}

function verdictOf(report: string): string | undefined {
  try {
    const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
      numFailedTests: number;
      numPassedTests: number;
    };
    if (numFailedTests > 0) return 'caught';
    return numPassedTests > 0 ? 'its test still passes' : undefined;
  } catch {
    return undefined;
  }
}
