/** A command of the project as a person runs it: `npm run NAME`, in a process of its own. */
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { COMPILED, environment, SHORT_LIVED } from './server.ts';

const SCRIPTS = join(import.meta.dirname, '../../scripts');
const LAUNCHER = join(SCRIPTS, 'launch.js');
const IN_TURN = join(import.meta.dirname, '../run/commands-in-turn.ts');

export interface CommandRun {
  code: number | null;
  /** What it printed, on standard output and on standard error. */
  out: string;
  errors: string;
}

/** What `tests/run/commands-in-turn.ts` is told. */
export interface RunInTurn {
  /** Address of the command's file. */
  url: string;
  args: string[];
  /** Settings beside those of the process. */
  env: Record<string, string>;
}

export interface CommandOptions {
  /** Settings; no other reaches the command. */
  env?: Record<string, string>;
  /** Ends the command without any warning as soon as its output holds this. */
  killAt?: string;
}

/** Runs `scripts/NAME.ts` to its end. */
export function runCommand(
  name: string,
  args: string[],
  { env = {}, killAt }: CommandOptions = {},
): Promise<CommandRun> {
  const child = spawn(process.execPath, [...SHORT_LIVED, LAUNCHER, name, ...args], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (killAt !== undefined && out.includes(killAt)) child.kill('SIGKILL');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, errors }));
  });
}

/**
 * The same for commands that say a sentence and are done, all of them in one process: each by itself takes a second of
 * the processor to begin. At least one run of a command should be a process of its own.
 */
export async function runCommandsInTurn(
  runs: { name: string; args: string[]; env?: Record<string, string> }[],
): Promise<CommandRun[]> {
  const each = runs.map(({ name, args, env = {} }): RunInTurn => {
    return { url: pathToFileURL(join(SCRIPTS, `${name}.ts`)).href, args, env };
  });
  const moduleCache = pathToFileURL(join(SCRIPTS, 'module-cache.ts')).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...SHORT_LIVED, '--import', moduleCache, IN_TURN, JSON.stringify(each)],
    { env: { ...environment({}), ...COMPILED } },
  );
  return JSON.parse(stdout) as CommandRun[];
}
