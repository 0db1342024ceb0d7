/** A server in a process of its own with its data on disk, and Chitra, its admin. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { openDb } from '#server/database/db.ts';
import { setRole } from '#server/identity/accounts/people.ts';
import { startApp } from '#tests/app.ts';
import { killableServer, type KillableServer } from '#tests/money/killable-server.ts';
import { aMember, type Member } from '#tests/people/people.ts';

export interface AdminServer {
  server: KillableServer;
  chitra: Member;
  /** Alone in its folder. */
  dataDir: string;
  close(): Promise<void>;
}

export async function startAdminServer(settings: Record<string, string> = {}): Promise<AdminServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-finder-house-'));
  const dataDir = join(folder, 'data');
  const server = killableServer(undefined, { DATA_DIR: dataDir, ...settings });
  const chitra = await anAdminOf(server, dataDir);
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

/** Signs up in this process, before the server starts: a further start of it would take seconds. */
async function anAdminOf(server: KillableServer, dataDir: string): Promise<Member> {
  const connection = await openPglite({ directory: dataDir });
  const db = await openDb(connection);
  const first = await startApp({ ...connection, db }, { ID_TOKEN_SECONDS: '86400' });
  const app = {
    get url() {
      return server.url || first.url;
    },
  };
  const chitra = await aMember(app, 'Chitra');
  await setRole(db, chitra.email, 'admin');
  await first.close();
  await connection.close();
  return chitra;
}
