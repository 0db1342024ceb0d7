/** Starts the real server as `npm start` does, in a process of its own, on any free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SETTING_NAMES } from '#server/config/environment.ts';

const project = join(import.meta.dirname, '../..');
const READY = /PG Finder is ready at (http:\/\/\S+)/;

/** How Node starts a server whose people sign up by the dozen. */
export const CHEAP_PASSWORDS = ['--import', pathToFileURL(join(import.meta.dirname, '../run/cheap-passwords.ts')).href];

/**
 * A program of a test ends before the second compiler of the embedded database's code would have repaid its time, which
 * is a second of the processor for each start.
 */
export const SHORT_LIVED = ['--liftoff-only'];

export interface Server {
  url: string;
  pid: number;
  /** What it has printed so far, both streams. */
  said: () => string;
  /** Asks it to stop; answers its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a crash would, without a word. */
  kill: () => Promise<void>;
}

/**
 * Where `scripts/launch.js` keeps compiled files, for what is imported ahead of it; else Node brings its compiler.
 */
export const COMPILED = { NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/compiled') };

/** An empty directory for one server's data, and a way to be rid of it. */
export function temporaryDataDir(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'pg-finder-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/**
 * Only what is named here and what a program needs to run: no setting of the caller's shell or `.env` reaches the
 * server.
 */
export function environment(settings: Record<string, string>): Record<string, string> {
  const absent = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']));
  const { PATH = '', HOME = '', TMPDIR, SystemRoot } = process.env;
  return {
    PATH,
    HOME,
    ...(TMPDIR && { TMPDIR }),
    ...(SystemRoot && { SystemRoot }),
    ...absent,
    PORT: '0',
    ...settings,
  };
}

/**
 * `command` is what else of `scripts/` is to be started, with its arguments.
 * @throws {Error} with all it printed, when it ends before it is ready
 */
export async function startServer(settings: Record<string, string>, command = ['start']): Promise<Server> {
  const { child, said } = launch(settings, command);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = READY.exec(said());
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said()}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    const exit = once(child, 'exit');
    if (child.kill(signal)) await exit;
  };
  return {
    url,
    pid: child.pid ?? 0,
    said,
    async stop() {
      await end('SIGTERM');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };
}

/** For a start that is meant to fail. */
export async function startAndFail(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { child, said } = launch(settings, ['start']);
  await once(child, 'close');
  return { code: child.exitCode, said: said() };
}

function launch(settings: Record<string, string>, command: string[]): { child: ChildProcess; said: () => string } {
  const child = spawn(
    process.execPath,
    [...SHORT_LIVED, ...CHEAP_PASSWORDS, join(project, 'scripts/launch.js'), ...command],
    {
      cwd: project,
      env: { ...environment(settings), ...COMPILED },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  return { child, said: () => output };
}
