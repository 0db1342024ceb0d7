/** A command of the project as a person runs it: `npm run NAME`, in a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, SHORT_LIVED } from './server.ts';

const LAUNCHER = join(import.meta.dirname, '../../scripts/launch.js');

export interface CommandRun {
  code: number | null;
  /** What it printed, on standard output and on standard error. */
  out: string;
  said: string;
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
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (killAt !== undefined && out.includes(killAt)) child.kill('SIGKILL');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, said }));
  });
}
