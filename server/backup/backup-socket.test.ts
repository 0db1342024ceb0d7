/** Asking a running process for a backup over its socket. */
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

describe.skipIf(process.platform === 'win32')('a backup that is asked for', () => {
  it('is written where the command says, by a process that its owner alone can ask', async () => {
    const asked: string[] = [];
    await listening(async (to) => asked.push(to));
    expect(statSync(join(directory, 'backup.sock')).mode & 0o777).toBe(0o600);
    expect(await askForBackup(directory, '/backups/one')).toBe(true);
    expect(asked).toEqual(['/backups/one']);
  });

  it('tells in the words of the server why there is none', async () => {
    await listening(async () => {
      throw new BackupError('The disk is full.');
    });
    await expect(askForBackup(directory, '/backups/one')).rejects.toThrow('The disk is full.');
  });

  it('is refused while another is being written, and that one is ended and told of it by a stop', async () => {
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

  it('finds nobody where no server runs, or one was killed', async () => {
    expect(await askForBackup(directory, '/backups/one')).toBe(false);
    expect(await askForBackup(join(directory, 'none'), '/backups/one')).toBe(false);
    writeFileSync(join(directory, 'backup.sock'), '');
    expect(await askForBackup(directory, '/backups/one')).toBe(false);
    await listening(async () => {});
    expect(await askForBackup(directory, '/backups/one')).toBe(true);
  });

  it.each(['not JSON\n', '{"to":""}\n', 'x'.repeat(10_000)])('takes %.10j for no request', async (line) => {
    const asked: string[] = [];
    await listening(async (to) => asked.push(to));
    const socket = connect(join(directory, 'backup.sock'));
    socket.on('error', () => {});
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => (said += text));
    socket.write(line);
    await once(socket, 'close');
    expect(said).toMatch(line.length > 9_000 ? /^$/ : /no request/);
    expect(asked).toEqual([]);
  });
});
