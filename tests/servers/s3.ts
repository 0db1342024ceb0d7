/**
 * A throwaway store that speaks S3, for tests: the given one, or OpenStack Swift from the machine or from Debian's
 * packages.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installServers } from '../../scripts/servers/debian.ts';
import { hasSwift, layOutSwift, SWIFT_PACKAGES, type S3Store } from '../../scripts/servers/swift.ts';

/** The tests take away all photos in its bucket. */
export interface ThrowawayS3 extends S3Store {
  stop(): Promise<void>;
}

/**
 * Whether there is one, its programs installed if need be: call it before anything runs side by side.
 */
export function hasS3(): boolean {
  return Boolean(process.env['TEST_S3_ENDPOINT']) || hasSwift() || (installServers(...SWIFT_PACKAGES) && hasSwift());
}

/** Starts one, or hands out `TEST_S3_ENDPOINT` with `TEST_S3_BUCKET`, `TEST_S3_KEY` and `TEST_S3_SECRET`. */
export async function startS3(): Promise<ThrowawayS3> {
  const {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_BUCKET: bucket = 'pg-finder-test',
    TEST_S3_KEY = '',
    TEST_S3_SECRET = '',
  } = process.env;
  if (!endpoint) return start();
  return {
    endpoint,
    region: 'us-east-1',
    bucket,
    accessKeyId: TEST_S3_KEY,
    secretAccessKey: TEST_S3_SECRET,
    stop: async () => {},
  };
}

async function start(): Promise<ThrowawayS3> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-finder-s3-'));
  const { programs, store, ready } = await layOutSwift(folder);
  const servers = programs.map(({ command, args }) => spawn(command, args, { stdio: 'ignore' }));
  const ended = servers.map((server) => once(server, 'exit'));
  const stop = async () => {
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...store, stop };
}
