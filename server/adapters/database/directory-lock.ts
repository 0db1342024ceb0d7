/** Locks a data directory to one process: PGlite itself would let a second one open it and corrupt the files. */
import { createHash } from 'node:crypto';
import { realpathSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseInUse, DatabaseUnavailable } from './port.ts';
import { claimVolume, makeDirectory } from './volume-lock.ts';

/**
 * Locks the directory until `release` is called or the process ends. The kernel drops the lock with the process, so
 * that no stale lock is left after a kill.
 * @throws {DatabaseInUse} if another process holds it
 * @throws {DatabaseUnavailable} if it cannot be created or written
 */
export async function lockDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  const path = await usable(directory, () => {
    makeDirectory(directory);
    return realpathSync(directory);
  });
  const address = socketFor(path);
  const server = (await claim(address)) ?? (await reclaim(address));
  if (!server) throw inUse(directory);
  const freeAddress = () => new Promise<void>((done) => server.close(() => done()));
  try {
    // That address is per network namespace, but containers can share the directory: the volume is locked as well.
    const volume = await usable(directory, () => claimVolume(path));
    if (!volume) throw inUse(directory);
    server.unref();
    return { release: async () => void (await Promise.all([volume.release(), freeAddress()])) };
  } catch (error) {
    await freeAddress();
    throw error;
  }
}

const inUse = (directory: string) =>
  new DatabaseInUse(
    `Another process is already using ${directory}. ` +
      'Stop it first, or give this one a directory of its own with DATA_DIR.',
  );

async function usable<T>(directory: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new DatabaseUnavailable(
      `DATA_DIR ${directory} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

function socketFor(directory: string): string {
  const name = `pg-finder-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function claim(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.end());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

/** The socket file outlives a killed process: if nobody accepts a connection on it, nobody holds the lock. */
async function reclaim(address: string): Promise<Server | undefined> {
  if (process.platform === 'linux' || process.platform === 'win32') return undefined;
  const held = await new Promise<boolean>((resolve) => {
    const probe = connect(address, () => resolve(true));
    probe.once('error', () => resolve(false));
  });
  if (held) return undefined;
  unlinkSync(address);
  return claim(address);
}
