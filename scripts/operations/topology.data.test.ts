/** The whole of it on one machine: a process, PostgreSQL and Redis are killed, and what was acknowledged is there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { aMember } from '#tests/people/people.ts';
import { installFromDebian } from '#tests/servers/debian.ts';
import { CHEAP_PASSWORDS, environment } from '#tests/servers/server.ts';
import { findRedis } from '#tests/servers/redis.ts';

const LAUNCHER = join(import.meta.dirname, '../launch.js');
const hasNginx = () => existsSync('/usr/sbin/nginx') || installFromDebian('nginx');
const hasAll =
  Boolean(inject('postgresUrl')) && existsSync('/usr/lib/postgresql') && Boolean(findRedis()) && hasNginx();

/** On an idle machine it takes a second or two. */
const PATIENCE = { timeout: 30_000, interval: 100 };

it.runIf(hasAll)(
  'answers again though a process, PostgreSQL or Redis is killed, loses nothing, and ends as a whole',
  async () => {
    const topology = spawn(process.execPath, [LAUNCHER, 'operations/topology', '--no-build'], {
      env: environment({ NODE_OPTIONS: CHEAP_PASSWORDS.join('=') }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    topology.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    const exited = once(topology, 'exit');
    try {
      const url = await expect
        .poll(() => /is ready at (\S+)/.exec(out)?.[1], { timeout: 120_000 })
        .toBeDefined()
        .then(() => /is ready at (\S+)/.exec(out)?.[1] ?? '');
      const pids = (name: string) =>
        [...out.matchAll(new RegExp(`^${name} runs \\(pid (\\d+)\\)`, 'gm'))].map(([, pid]) => Number(pid));
      const asha = await aMember({ url });
      const { body } = await asha.call('GET', '/api/pg/getAllPg?limit=1');
      const [listing] = body as { _id: string }[];
      const written: string[] = [];
      const write = async () => {
        const { status, body: said } = await asha.call('POST', `/api/comments/${listing?._id}`, { text: 'A line' });
        if (status < 300) written.push((said as { _id: string })._id);
        return status;
      };
      expect(await write()).toBeLessThan(300);
      for (const [name, signal] of [
        ['server-1', 'SIGKILL'],
        ['postgres', 'SIGINT'],
        ['redis', 'SIGKILL'],
      ] as const) {
        const [before = 0] = pids(name).slice(-1);
        process.kill(before, signal);
        await expect.poll(() => pids(name).at(-1), PATIENCE).not.toBe(before);
        await expect.poll(write, PATIENCE).toBeLessThan(300);
      }
      const thread = await asha.call('GET', `/api/comments/${listing?._id}`);
      for (const id of written) expect(JSON.stringify(thread.body)).toContain(id);
      topology.kill('SIGINT');
      await exited;
      expect(topology.exitCode).toBe(0);
      const all = ['server-1', 'server-2', 'postgres', 'redis', 'nginx'].map((name) => pids(name).at(-1) ?? 0);
      for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    } finally {
      topology.kill('SIGINT');
      await exited;
    }
  },
);
