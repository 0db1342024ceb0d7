/** The server in a process of its own, to be killed in the middle of what it does. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOAD_SETTINGS, type Provider } from './money.ts';
import { CHEAP_PASSWORDS, COMPILED, environment, SHORT_LIVED } from '#tests/servers/server.ts';

const MAIN = join(import.meta.dirname, '../../server/main.ts');
const READY = /PG Finder is ready at (http:\/\/\S+)/;

export interface KillableServer {
  /** Where it listens now; another address after each start. */
  url: string;
  pid: number;
  start(): Promise<void>;
  /** As a power cut would end it. */
  kill(): Promise<void>;
  /** Resolves when it is dead, by whomever. */
  death(): Promise<void>;
  stop(): Promise<void>;
  /** What it printed, in all its lives. */
  said: string;
}

const SETTINGS = {
  ...LOAD_SETTINGS,
  DEMO_DATA: 'off',
  LOG_LEVEL: 'error',
  ID_TOKEN_SECONDS: '86400',
  MALLOC_TRIM_THRESHOLD_: String(2 ** 20),
};
/** As `npm start` runs it; each life begins sooner. */
const QUICKER = [
  '--max-semi-space-size=16',
  '--expose-gc',
  ...['../../scripts/module-cache.ts', '../run/keep-compiled.ts'].flatMap((file) => [
    '--import',
    pathToFileURL(join(import.meta.dirname, file)).href,
  ]),
];

/** Not started yet. It tells the provider, where there is one, where it listens, each time. */
export function killableServer(
  provider: Pick<Provider, 'settings' | 'control'> | undefined,
  settings: Record<string, string>,
): KillableServer {
  let child: ChildProcess | undefined;
  const env = { ...environment({ ...SETTINGS, ...provider?.settings, ...settings }), ...COMPILED };
  const server: KillableServer = {
    url: '',
    pid: 0,
    said: '',
    async start() {
      const life = spawn(process.execPath, [...QUICKER, ...SHORT_LIVED, ...CHEAP_PASSWORDS, MAIN], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = life;
      let output = '';
      const ready = new Promise<string>((resolve, reject) => {
        for (const stream of [life.stdout, life.stderr]) {
          stream.setEncoding('utf8').on('data', (chunk: string) => {
            output += chunk;
            server.said += chunk;
            const found = READY.exec(output)?.[1];
            if (found) resolve(found);
          });
        }
        life.once('exit', () => reject(new Error(`the server ended before it was ready:\n${output}`)));
      });
      server.url = await ready;
      server.pid = life.pid ?? 0;
      await provider?.control('webhooks', { url: `${server.url}/api/pay/webhook` });
    },
    async kill() {
      child?.kill('SIGKILL');
      await server.death();
    },
    async death() {
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    async stop() {
      if (child?.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await server.death();
    },
  };
  return server;
}
