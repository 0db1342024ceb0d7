/** What journeys are made against: the server of `npm start`, or all that `npm run topology` brings up. */
import { cpSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer, temporaryDataDir } from '#tests/servers/server.ts';
import { startTopology } from '#tests/servers/topology.ts';

export interface Site {
  url: string;
  /** What it has printed so far. */
  output: () => string;
  /** With these a command of `npm run` reaches the same data. */
  commandSettings: Record<string, string>;
  /** Stops it, does what can only be done meanwhile, and starts it again at the same URL. */
  closeFor: (work: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

const PATIENCE_MS = 120_000;
const SANDBOX = /The sandbox plays .* at (http:\/\/\S+)/;

/** `npm run bench -- topology-journeys` says so. */
const onTopology = process.env['ON_TOPOLOGY'] === 'yes';

/** `prepared` is a copy of the data of a first start, which takes several seconds. */
export function startSite(settings: Record<string, string>, prepared?: string): Promise<Site> {
  const all = { LOG_LEVEL: 'error', ...settings };
  return onTopology ? startAll(all) : startOne(all, prepared);
}

/** The URL of the sandbox, from the output of the server beside it. */
export const sandboxOf = (output: string) => SANDBOX.exec(output)?.[1] ?? '';

async function startOne(settings: Record<string, string>, prepared: string | undefined): Promise<Site> {
  const data = temporaryDataDir();
  if (prepared !== undefined) cpSync(prepared, data.path, { recursive: true });
  const all = { DATA_DIR: data.path, ...settings };
  let server = await startServer(all);
  const { url } = server;
  return {
    url,
    output: () => server.said(),
    commandSettings: { DATA_DIR: data.path },
    async closeFor(work) {
      const ports = { PORT: new URL(url).port, SANDBOX_PORT: new URL(sandboxOf(server.said())).port };
      await server.stop();
      await work();
      server = await startServer({ ...all, ...ports });
    },
    async stop() {
      await server.stop();
      data.remove();
    },
  };
}

async function startAll(settings: Record<string, string>): Promise<Site> {
  const topology = await startTopology(settings);
  const newest = () => ['nginx', 'server-1', 'server-2'].map((name) => topology.pids(name).at(-1) ?? 0);
  return {
    url: topology.url,
    output: topology.said,
    commandSettings: { DATABASE_URL: topology.databaseUrl },
    async closeFor(work) {
      const before = newest();
      // While it stands still it starts nothing again.
      process.kill(topology.pid, 'SIGSTOP');
      for (const pid of before) process.kill(pid, 'SIGTERM');
      try {
        for (const end = Date.now() + PATIENCE_MS; !before.every(hasEnded); await pause(50))
          if (Date.now() > end) throw new Error(`It did not stop:\n${topology.said()}`);
        await work();
      } finally {
        process.kill(topology.pid, 'SIGCONT');
      }
      const away = async () =>
        newest().some((pid) => before.includes(pid)) ||
        (await fetch(`${topology.url}/readyz`).catch(() => undefined))?.status !== 200;
      for (const end = Date.now() + PATIENCE_MS; await away(); await pause(100))
        if (Date.now() > end) throw new Error(`It did not come back:\n${topology.said()}`);
    },
    stop: async () => void (await topology.stop()),
  };
}

/** Also where its parent stands still and has not taken note of the end. */
function hasEnded(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}
