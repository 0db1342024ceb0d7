/** A throwaway Redis for tests and benches: the given one, the machine's binary, or Debian's package. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { installServers } from '../../scripts/servers/debian.ts';
import { findProgram, freePort } from '../../scripts/servers/programs.ts';

export interface ThrowawayRedis {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts one, or hands out `TEST_REDIS_URL`. Answers undefined where there is none and none can be installed: the setup
 * of the tests says so, and what needs one is skipped.
 */
export async function startRedis(): Promise<ThrowawayRedis | undefined> {
  const given = process.env['TEST_REDIS_URL'];
  if (given) return { url: given, stop: async () => {} };
  const program = findRedis();
  return program === undefined ? undefined : start(program, await freePort());
}

/**
 * The server's program, installed if need be. Call it before anything runs side by side: two installations at once
 * disturb each other.
 */
export function findRedis(): string | undefined {
  return installed() ?? (installServers('redis-server') ? installed() : undefined);
}

const installed = () => findProgram('redis-server');

/** One at this port, to be stopped and started again; undefined where the machine has none. */
export async function startOwnRedis(port: number): Promise<ThrowawayRedis | undefined> {
  const program = installed();
  return program === undefined ? undefined : start(program, port);
}

async function start(program: string, port: number): Promise<ThrowawayRedis> {
  const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  const url = `redis://127.0.0.1:${port}`;
  await answers(url);
  return {
    url,
    async stop() {
      server.kill();
      await exited;
    },
  };
}

async function answers(url: string): Promise<void> {
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: (tries) => (tries > 150 ? null : 100) });
  client.on('error', () => {});
  await client.ping().finally(() => client.disconnect());
}
