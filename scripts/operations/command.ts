/** Shared by the operator's commands: typed paths, and errors in one sentence. */
import { resolve } from 'node:path';
import { DatabaseUnavailable } from '#server/adapters/database/port.ts';
import { BackupError } from '#server/backup/manifest.ts';
import { SettingsError } from '#server/config.ts';

/** The command line is invalid; `message` shows the usage. */
export class UsageError extends Error {}

/** npm runs scripts in the project's directory, and INIT_CWD is the one in which the person typed. */
export const typedPath = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);

export const say = (line: string) => void process.stdout.write(`${line}\n`);

export const count = (n: number, noun: string) => `${n.toLocaleString('en-IN')} ${noun}${n === 1 ? '' : 's'}`;

const asksForHelp = ([first = '']: readonly string[]) => first === '--help' || first === '-h';

/**
 * Ends the process with 0, or with 1 and a message; an unexpected error is printed with its stack. With `--help` it
 * only prints `usage`. `sentenceFor` words errors that only this command knows.
 */
export async function runCommand(
  usage: string,
  command: (args: string[]) => Promise<void>,
  sentenceFor: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return say(usage);
  try {
    await command(args);
  } catch (error) {
    const kinds = [UsageError, SettingsError, DatabaseUnavailable, BackupError];
    const { message, stack } = error as Error;
    const known = sentenceFor(error) ?? (kinds.some((kind) => error instanceof kind) ? message : undefined);
    process.stderr.write(`${known ?? stack ?? String(error)}\n`);
    process.exitCode = 1;
  }
}
