/** Keeps apart processes that share a data directory but no network, as two containers with one volume do. */
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a process waits for others that asked at the same moment and are about to give way. */
const GIVE_WAY_TIMEOUT_MS = 1_000;
const LOOK_EVERY_MS = 50;

/** A name that nobody else looks at yet. */
const UNREADY = 'new-';

export interface VolumeClaim {
  release(): Promise<void>;
}

/**
 * Everybody who wants the directory puts a socket of their own into its folder `lock`, and only then looks for others:
 * of two, at least one sees the other. The kernel tells a socket whose process has ended from one that is alive, in
 * whichever container, and whatever the process is busy with; nothing stale is left after a kill, and nobody has to
 * guess by a clock. A process on another machine is not seen.
 * @returns nothing when somebody else holds the directory
 */
export async function claimVolume(directory: string): Promise<VolumeClaim | undefined> {
  // Other systems give no process a network of its own.
  if (process.platform !== 'linux') return { release: async () => {} };
  const folder = openFolder(join(directory, 'lock'));
  const own = randomUUID();
  const server = await listen(folder.at(UNREADY + own)).catch(() => undefined);
  // A file system that holds no sockets cannot tell; one that cannot be written is named by whoever writes next.
  if (!server) return { release: async () => folder.close() };
  // Between its making and its first listening a socket looks like a dead one, which others clear away.
  renameSync(folder.at(UNREADY + own), folder.at(own));
  const release = async () => {
    rmSync(folder.at(own), { force: true });
    await new Promise<void>((done) => server.close(() => done()));
    folder.close();
  };
  if (await outlasts(folder, own)) return { release };
  await release();
  return undefined;
}

/**
 * Whether nobody else is left. Of several who ask at once, the one whose name is the smallest waits for the others to
 * give way.
 */
async function outlasts(folder: Folder, own: string): Promise<boolean> {
  const until = performance.now() + GIVE_WAY_TIMEOUT_MS;
  for (;;) {
    const others = await alive(folder, own);
    if (others.length === 0) return true;
    if (others.some((other) => other < own) || performance.now() > until) return false;
    await pause(LOOK_EVERY_MS);
  }
}

async function alive(folder: Folder, own: string): Promise<string[]> {
  const others = readdirSync(folder.at('.')).filter((name) => name !== own && !name.startsWith(UNREADY));
  const answers = await Promise.all(others.map((name) => isAlive(folder.at(name))));
  // A name is never used twice, so what is dead stays so and may be cleared away by anybody.
  for (const [nth, name] of others.entries()) if (!answers[nth]) rmSync(folder.at(name), { force: true });
  return others.filter((_, nth) => answers[nth]);
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    // Whatever else is wrong, such as another person's process that may not be asked: somebody is there.
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

/** By its number among this process's open files: the address of a socket has room for a hundred characters. */
function openFolder(path: string): Folder {
  mkdirSync(path, { recursive: true });
  const number = openSync(path, 'r');
  return { at: (name) => `/proc/self/fd/${number}/${name}`, close: () => closeSync(number) };
}
