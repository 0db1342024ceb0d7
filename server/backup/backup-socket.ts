/**
 * Asks the process that has the embedded database open for a backup: a socket in the data directory, for its owner
 * alone. One line of JSON each way.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { asJson, BackupError } from './manifest.ts';

const NAME = 'backup.sock';
const MAX_LINE = 8_192;

const request = z.object({ to: z.string().min(1) });
const answer = z.union([z.object({ done: z.literal(true) }), z.object({ refused: z.string() })]);

/**
 * Listens until it is closed, which ends a backup that is being written by its signal. Where the system or the file
 * system knows no such sockets, nobody can ask, and nothing else is amiss.
 */
export async function openBackupSocket(
  dataDir: string,
  backUp: (to: string, signal: AbortSignal) => Promise<unknown>,
): Promise<{ close(): Promise<void> }> {
  let running: Promise<unknown> | undefined;
  const stopping = new AbortController();
  const respond = async (line: string) => {
    const asked = request.safeParse(asJson(line));
    if (!asked.success) return { refused: 'This is no request for a backup.' };
    if (running) return { refused: 'A backup is being written already. Wait for it to end.' };
    try {
      await (running = backUp(asked.data.to, stopping.signal));
      return { done: true };
    } catch (error) {
      return { refused: error instanceof Error ? error.message : String(error) };
    } finally {
      running = undefined;
    }
  };
  /** Connections that have not asked yet. */
  const silent = new Set<Socket>();
  const server = createServer((socket) => {
    silent.add(socket);
    socket.on('error', () => {});
    oneLine(socket)
      .finally(() => silent.delete(socket))
      .then(
        async (line) => socket.end(`${JSON.stringify(await respond(line))}\n`),
        () => socket.destroy(),
      );
  });
  const folder = folderOf(dataDir);
  const unready = folder.at(`${NAME}-${randomUUID()}`);
  const listening = await listen(server, unready);
  if (listening) {
    chmodSync(unready, 0o600);
    // Whatever a killed process has left is replaced; before this nobody knows the name.
    renameSync(unready, folder.at(NAME));
  }
  return {
    async close() {
      if (listening) rmSync(folder.at(NAME), { force: true });
      folder.close();
      for (const socket of silent) socket.destroy();
      stopping.abort(new BackupError('The server was stopped before the backup was written.'));
      // Whoever waits for a backup is told.
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/**
 * Has the running server write a backup.
 * @returns false where no server answers there
 * @throws {BackupError} with the server's own sentence
 */
export async function askForBackup(dataDir: string, to: string): Promise<boolean> {
  let folder;
  try {
    folder = folderOf(dataDir);
  } catch {
    return false;
  }
  try {
    const socket = await open(folder.at(NAME));
    if (!socket) return false;
    socket.write(`${JSON.stringify({ to })}\n`);
    const line = await oneLine(socket).catch(() => '');
    socket.destroy();
    const told = answer.safeParse(asJson(line));
    if (!told.success) throw new BackupError('The server ended before the backup was written.');
    if ('refused' in told.data) throw new BackupError(told.data.refused);
    return true;
  } finally {
    folder.close();
  }
}

function open(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES')
        reject(new BackupError('The running server belongs to another user: ask as that one.'));
      else resolve(undefined);
    });
  });
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(path, () => resolve(true));
  });
}

async function oneLine(socket: Socket): Promise<string> {
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    if (bytes > MAX_LINE) socket.destroy();
  });
  for await (const line of createInterface({ input: socket })) return line;
  throw new Error('The connection ended before its first line.');
}

/** By its number among this process's open files: the address of a socket has room for a hundred characters. */
function folderOf(path: string): { at(name: string): string; close(): void } {
  if (process.platform !== 'linux') return { at: (name) => join(path, name), close: () => {} };
  const number = openSync(path, 'r');
  return { at: (name) => `/proc/self/fd/${number}/${name}`, close: () => closeSync(number) };
}
