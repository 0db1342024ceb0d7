/**
 * Requests a backup from the process that has the embedded database open, over a socket in the data directory that only
 * its owner may use. One line of JSON each way.
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
 * Listens until it is closed; closing aborts a backup in progress through its signal. If the system or file system has
 * no Unix sockets, backups cannot be requested, but nothing else is affected.
 */
export async function openBackupSocket(
  dataDir: string,
  backUp: (to: string, signal: AbortSignal) => Promise<unknown>,
): Promise<{ close(): Promise<void> }> {
  let running: Promise<unknown> | undefined;
  const stopping = new AbortController();
  const respond = async (line: string) => {
    const parsed = request.safeParse(asJson(line));
    if (!parsed.success) return { refused: 'This is no request for a backup.' };
    if (running) return { refused: 'A backup is being written already. Wait for it to end.' };
    try {
      await (running = backUp(parsed.data.to, stopping.signal));
      return { done: true };
    } catch (error) {
      return { refused: error instanceof Error ? error.message : String(error) };
    } finally {
      running = undefined;
    }
  };
  /** Connections that have not sent a request yet. */
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
    // Replaces the socket that a killed process has left. Before the rename nobody knows its name.
    renameSync(unready, folder.at(NAME));
  }
  return {
    async close() {
      if (listening) rmSync(folder.at(NAME), { force: true });
      folder.close();
      for (const socket of silent) socket.destroy();
      stopping.abort(new BackupError('The server was stopped before the backup was written.'));
      // Clients that wait for a backup get an answer.
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/**
 * Requests a backup from the running server.
 * @returns false if no server answers there
 * @throws {BackupError} with the server's own message
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
    const parsed = answer.safeParse(asJson(line));
    if (!parsed.success) throw new BackupError('The server ended before the backup was written.');
    if ('refused' in parsed.data) throw new BackupError(parsed.data.refused);
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

/**
 * Addresses the folder by its file descriptor, because the path of a socket may have only about a hundred characters.
 */
function folderOf(path: string): { at(name: string): string; close(): void } {
  if (process.platform !== 'linux') return { at: (name) => join(path, name), close: () => {} };
  const number = openSync(path, 'r');
  return { at: (name) => `/proc/self/fd/${number}/${name}`, close: () => closeSync(number) };
}
