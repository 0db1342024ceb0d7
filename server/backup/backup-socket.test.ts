/** Requests a backup from a running process over its socket. */
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askForBackup, openBackupSocket } from './backup-socket.ts';
import { BackupError } from './manifest.ts';

let directory: string;
const open: { close(): Promise<void> }[] = [];
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'pg-finder-ask-'))));
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
  rmSync(directory, { recursive: true, force: true });
});
const listening = async (backUp: Parameters<typeof openBackupSocket>[1]) => {
  const server = await openBackupSocket(directory, backUp);
  open.push(server);
  return server;
};

describe.skipIf(process.platform === 'win32')('a requested backup', () => {
  it('is written where the command says, by a process that only its owner can ask', async () => {
    const requests: string[] = [];
    await listening(async (to) => requests.push(to));
    expect(statSync(join(directory, 'backup.sock')).mode & 0o777).toBe(0o600);
    expect(await askForBackup(directory, '/backups/one')).toBe(true);
    expect(requests).toEqual(['/backups/one']);
  });

  it('fails with the server’s own message', async () => {
    await listening(async () => {
      throw new BackupError('The disk is full.');
    });
    await expect(askForBackup(directory, '/backups/one')).rejects.toThrow('The disk is full.');
  });

  it('is refused while another is being written, and fails when the server stops', async () => {
    const begun = Promise.withResolvers<void>();
    const server = await listening((_, signal) => {
      begun.resolve();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    });
    const first = askForBackup(directory, '/backups/one').catch((error: Error) => error.message);
    await begun.promise;
    await expect(askForBackup(directory, '/backups/two')).rejects.toThrow('being written already');
    await server.close();
    open.length = 0;
    expect(await first).toBe('The server was stopped before the backup was written.');
    expect(readdirSync(directory)).toEqual([]);
  });

  it('finds no server if none runs, or one was killed', async () => {
    expect(await askForBackup(directory, '/backups/one')).toBe(false);
    expect(await askForBackup(join(directory, 'none'), '/backups/one')).toBe(false);
    writeFileSync(join(directory, 'backup.sock'), '');
    expect(await askForBackup(directory, '/backups/one')).toBe(false);
    await listening(async () => {});
    expect(await askForBackup(directory, '/backups/one')).toBe(true);
  });

  it.each(['not JSON\n', '{"to":""}\n', 'x'.repeat(10_000)])('rejects the request %.10j', async (line) => {
    const requests: string[] = [];
    await listening(async (to) => requests.push(to));
    const socket = connect(join(directory, 'backup.sock'));
    socket.on('error', () => {});
    let reply = '';
    socket.setEncoding('utf8').on('data', (text: string) => (reply += text));
    socket.write(line);
    await once(socket, 'close');
    expect(reply).toMatch(line.length > 9_000 ? /^$/ : /no request/);
    expect(requests).toEqual([]);
  });
});
