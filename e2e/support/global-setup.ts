/**
 * One server for all journeys: demo listings, and the outside spreadsheet where there is one. The data of a first start
 * are kept aside for the journeys that need a server to themselves.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, startServer, temporaryDataDir } from '#tests/servers/server.ts';

const project = join(import.meta.dirname, '../..');
const spreadsheet = process.env['PG_CSV'] ?? join(project, '../shared/data/hyderabad_pgs.csv');

export default async function setup(): Promise<() => Promise<void>> {
  const [data, prepared] = [temporaryDataDir(), temporaryDataDir()];
  // One address makes all the calls of all the journeys.
  const settings = {
    DATA_DIR: data.path,
    LOG_LEVEL: 'error',
    CALLS_PER_MINUTE: '100000',
    SIGN_INS_PER_MINUTE: '1000',
    ORDERS_PER_MINUTE: '1000',
    HOLDS_PER_ADDRESS: '1000',
    SUPPORT_EMAIL: 'help@example.in',
  };
  const first = await startServer(settings);
  // Told to stop the moment that it says it is ready, it still closes the database in good order.
  if ((await first.stop()) !== 0) throw new Error(`The server did not stop in good order:\n${first.said()}`);
  // The sandbox may still be putting its own things away; each server has a new one.
  rmSync(join(data.path, 'sandbox'), { recursive: true, force: true, maxRetries: 5 });
  cpSync(data.path, prepared.path, { recursive: true });
  process.env['PG_FINDER_PREPARED'] = prepared.path;
  // The embedded database is one process's, so the import comes between two starts.
  if (existsSync(spreadsheet)) {
    importSpreadsheet(settings);
    process.env['PG_FINDER_IMPORTED'] = 'yes';
  } else console.warn('No outside spreadsheet here (PG_CSV): journeys that need it are skipped.');
  const server = await startServer(settings);
  process.env['PG_FINDER_URL'] = server.url;
  return async () => {
    await server.stop();
    data.remove();
    prepared.remove();
  };
}

function importSpreadsheet(settings: Record<string, string>): void {
  const script = join(project, 'scripts/launch.js');
  execFileSync(process.execPath, [script, 'import', spreadsheet], {
    cwd: project,
    env: environment(settings),
    stdio: 'pipe',
  });
}
