/** Versions of PG Finder side by side, started as docs/operations.md says, behind nginx. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Provider } from '#tests/money/money.ts';
import { until } from '#tests/until.ts';
import { freePort } from '../../scripts/servers/programs.ts';
import { layOutNginx } from '../../scripts/operations/topology/nginx.ts';

const PROJECT = join(import.meta.dirname, '../..');

export type Site = Awaited<ReturnType<typeof aSite>>;

/** Folders as on a server: each version in its own, and `current` leads to the one that starts. */
export async function aSite(root: string, databaseUrl: string, redisUrl: string, provider: Provider) {
  const ports = [await freePort(), await freePort()] as const;
  const entry = await freePort();
  const url = `http://127.0.0.1:${entry}`;
  const settings = {
    ...provider.settings,
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    AUTH_SECRET: 'only-for-this-measurement-and-nowhere-else',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: join(root, 'data'),
    SANDBOX: 'off',
    DEMO_DATA: 'on',
    LOG_LEVEL: 'error',
    CALLS_PER_MINUTE: '1000000',
    COMMENTS_PER_MINUTE: '1000000',
    UNPAID_HOLDS_PER_DAY: '1000',
    ID_TOKEN_SECONDS: '86400',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME };
  const shell = async (folder: string, command: string) =>
    (await promisify(execFile)('sh', ['-c', command], { cwd: join(root, folder), env })).stdout;
  const processes = [
    aProcess(join(root, 'current'), ports[0], env),
    aProcess(join(root, 'current'), ports[1], env),
  ] as const;
  const folder = join(root, 'nginx');
  const nginxArgs = layOutNginx(
    folder,
    entry,
    ports.map((port) => `127.0.0.1:${port}`),
  );
  let nginx: ChildProcess | undefined;
  return {
    root,
    url,
    shell,
    processes,
    layOut(name: string, commit: string) {
      mkdirSync(join(root, name));
      execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C ${join(root, name)}`], { cwd: PROJECT });
      writeFileSync(join(root, name, '.env'), lines.join(''));
    },
    /** Installs its packages: a copy of this project's where they are the same. */
    async install(name: string) {
      const lock = 'package-lock.json';
      const same = readFileSync(join(root, name, lock)).equals(readFileSync(join(PROJECT, lock)));
      const copy = `cp -al ${join(PROJECT, 'node_modules')} node_modules`;
      await shell(name, same ? copy : 'npm ci --prefer-offline --ignore-scripts --no-audit --no-fund');
    },
    point(name: string) {
      rmSync(join(root, 'current'), { force: true });
      symlinkSync(name, join(root, 'current'));
    },
    nginx: {
      async start() {
        // It would say of each call that a process was away.
        nginx = spawn('/usr/sbin/nginx', nginxArgs, { stdio: 'ignore' });
        await ready(url);
      },
    },
    async close() {
      nginx?.kill('SIGTERM');
      for (const each of processes) await each.stop();
    },
  };
}

function aProcess(folder: string, port: number, env: Record<string, string>) {
  let child: ChildProcess | undefined;
  const url = `http://127.0.0.1:${port}`;
  const one = {
    url,
    async start() {
      const node = join(folder, 'node_modules/.bin/node');
      child = spawn(node, ['--max-semi-space-size=16', '--expose-gc', 'scripts/launch.js', 'start'], {
        cwd: folder,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await ready(url);
    },
    async stop() {
      if (child?.exitCode !== null || !child.kill('SIGTERM')) return;
      await once(child, 'exit');
    },
    async restart() {
      await one.stop();
      await one.start();
    },
  };
  return one;
}

const ready = (url: string) =>
  until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200, url, 120_000);
