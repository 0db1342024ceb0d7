/** An OpenStack Swift on this machine as a store that speaks S3: the settings of its servers, and its bucket. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { findProgram, freePort } from './programs.ts';
import { swiftFiles, type SwiftPorts } from './swift-files.ts';

export interface S3Store {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const REGION = 'us-east-1';
const KINDS = ['account', 'container', 'object', 'proxy'] as const;
const PROGRAMS = ['memcached', ...KINDS.map((kind) => `swift-${kind}-server`)];
const TIMEOUT_MS = 30_000;

/** Those of Debian that bring it. */
export const SWIFT_PACKAGES = ['memcached', 'swift', ...KINDS.map((kind) => `swift-${kind}`)];

/** Whether its programs are on this machine. */
export function hasSwift(): boolean {
  return PROGRAMS.every(findProgram);
}

export interface Swift {
  /** All of them run side by side. */
  programs: { name: string; command: string; args: string[] }[];
  store: S3Store;
  /** Waits until they answer, and makes the bucket. */
  ready(): Promise<void>;
}

/** Writes the settings of a Swift into a folder, in which it keeps everything. */
export async function layOutSwift(folder: string): Promise<Swift> {
  const key = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
  const [account, container, object, proxy, cache] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const ports: SwiftPorts = { account, container, object, proxy, cache };
  const user = userInfo().username;
  mkdirSync(join(folder, 'devices', 'one'), { recursive: true });
  for (const [name, text] of swiftFiles(folder, user, ports, key)) writeFileSync(join(folder, name), text);
  await buildRings(folder, { account, container, object });

  const store = { endpoint: `http://127.0.0.1:${proxy}`, region: REGION, bucket: 'pg-finder-test', ...key };
  return {
    programs: [
      { name: 'memcached', command: 'memcached', args: ['-u', user, '-l', '127.0.0.1', '-p', String(cache)] },
      ...KINDS.map((kind) => ({
        name: `swift-${kind}`,
        command: `swift-${kind}-server`,
        args: [join(folder, `${kind}-server.conf`)],
      })),
    ],
    store,
    async ready() {
      await Promise.all(Object.values(ports).map(listening));
      await makeBucket(store);
    },
  };
}

/** Which of the disks holds what: all of it lies on the only one. */
async function buildRings(folder: string, portOf: Record<string, number>): Promise<void> {
  // Nine calls of swift-ring-builder, as its manual has them, take ten times as long.
  const program = `
import json, sys
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], json.loads(sys.argv[2])
for kind, port in ports.items():
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'one', 'weight': 1})
    ring.rebalance()
    ring.get_ring().save(f'{folder}/{kind}.ring.gz')`;
  await promisify(execFile)(interpreter(), ['-c', program, folder, JSON.stringify(portOf)]);
}

/** The Python that has Swift's modules is that of its programs. */
function interpreter(): string {
  const [, path = ''] = /^#! *(\S+)/.exec(readFileSync(findProgram('swift-proxy-server') ?? '', 'utf8')) ?? [];
  return path;
}

/** Before the first call: a proxy that finds the others away leaves them alone for a while. */
async function listening(port: number): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  while (!(await answers(port))) {
    if (Date.now() > until) throw new Error(`Swift did not come up within ${TIMEOUT_MS / 1_000} s.`);
    await wait(100);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}

async function makeBucket({ endpoint, region, bucket, ...credentials }: S3Store): Promise<void> {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket })).finally(() => client.destroy());
}
