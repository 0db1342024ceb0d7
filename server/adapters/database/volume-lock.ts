/**
 * Locks a data directory between processes that share it but no network namespace, as two containers with one volume.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a process waits for others that tried at the same moment and are about to give up. */
const GIVE_WAY_TIMEOUT_MS = 1_000;
const LOOK_EVERY_MS = 50;

/** Prefix of a socket that others do not check yet. */
const UNREADY = 'new-';

export interface VolumeClaim {
  release(): Promise<void>;
}

/**
 * Each process puts a socket of its own into the folder `lock`, and only then looks for others: of two, at least one
 * sees the other. The kernel knows whether a socket's process is alive, in whichever container and however busy, so
 * that no stale lock is left after a kill and no clock is needed. A process on another machine is not detected.
 * @returns undefined if another process holds the directory
 */
export async function claimVolume(directory: string): Promise<VolumeClaim | undefined> {
  // Other systems have no network namespaces.
  if (process.platform !== 'linux') return { release: async () => {} };
  const folder = openFolder(join(directory, 'lock'));
  const ownName = randomUUID();
  const server = await listen(folder.at(UNREADY + ownName)).catch(() => undefined);
  // Without sockets in this file system the lock cannot work; if the folder is not writable, the next write fails with
  // a reason.
  if (!server) return { release: async () => folder.close() };
  // Renamed once it listens: before that a socket looks dead, and others would delete it.
  renameSync(folder.at(UNREADY + ownName), folder.at(ownName));
  const release = async () => {
    rmSync(folder.at(ownName), { force: true });
    await new Promise<void>((done) => server.close(() => done()));
    folder.close();
  };
  if (await isLastLeft(folder, ownName)) return { release };
  await release();
  return undefined;
}

/**
 * Whether no other process is left. Of several that try at once, the one with the smallest name waits for the others to
 * give up.
 */
async function isLastLeft(folder: Folder, ownName: string): Promise<boolean> {
  const until = performance.now() + GIVE_WAY_TIMEOUT_MS;
  for (;;) {
    const others = await alive(folder, ownName);
    if (others.length === 0) return true;
    if (others.some((other) => other < ownName) || performance.now() > until) return false;
    await pause(LOOK_EVERY_MS);
  }
}

async function alive(folder: Folder, ownName: string): Promise<string[]> {
  const others = readdirSync(folder.at('.')).filter((name) => name !== ownName && !name.startsWith(UNREADY));
  const answers = await Promise.all(others.map((name) => isAlive(folder.at(name))));
  // Names are never reused, so a dead socket stays dead and anybody may delete it.
  for (const [nth, name] of others.entries()) if (!answers[nth]) rmSync(folder.at(name), { force: true });
  return others.filter((_, nth) => answers[nth]);
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    // Any other error, such as a missing permission, means that somebody is there.
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

interface Folder {
  at(name: string): string;
  close(): void;
}

/**
 * Addresses the folder by its file descriptor, because the path of a socket may have only about a hundred characters.
 */
function openFolder(path: string): Folder {
  makeDirectory(path);
  const number = openSync(path, 'r');
  return { at: (name) => `/proc/self/fd/${number}/${name}`, close: () => closeSync(number) };
}

/** Node's own `recursive` never ends where a folder is there and none can be made in it, as below /proc. */
export function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  try {
    mkdirSync(directory);
  } catch (error) {
    // Another process may have made it at the same time.
    if (!existsSync(directory)) throw error;
  }
}
