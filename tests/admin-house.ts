/** A server in a process of its own with its data on disk, and Chitra, its admin. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { openDb } from '#server/database/db.ts';
import { setRole } from '#server/identity/accounts/people.ts';
import { killableServer, type KillableServer } from './money/killable-server.ts';
import { aMember, type Member } from './people.ts';

export interface AdminHouse {
  server: KillableServer;
  chitra: Member;
  /** Alone in its folder. */
  dataDir: string;
  close(): Promise<void>;
}

export async function startAdminHouse(settings: Record<string, string> = {}): Promise<AdminHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-finder-house-'));
  const dataDir = join(folder, 'data');
  const server = killableServer(undefined, { DATA_DIR: dataDir, ...settings });
  await server.start();
  const chitra = await aMember(server, 'Chitra');
  await server.stop();
  const connection = await openPglite({ directory: dataDir });
  await setRole(await openDb(connection), chitra.email, 'admin');
  await connection.close();
  await server.start();
  return {
    server,
    chitra,
    dataDir,
    async close() {
      await server.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
