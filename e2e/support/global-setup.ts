/**
 * One site for all journeys: demo listings, and the outside spreadsheet where there is one. The data of a first start
 * are kept aside for the journeys that need a server to themselves.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { environment, temporaryDataDir } from '#tests/servers/server.ts';
import { startSite } from './site.ts';

const project = join(import.meta.dirname, '../..');
const spreadsheet = process.env['PG_CSV'] ?? join(project, '../shared/data/hyderabad_pgs.csv');

export default async function setup(): Promise<() => Promise<void>> {
  // One address makes all the calls of all the journeys.
  const site = await startSite({
    CALLS_PER_MINUTE: '100000',
    SIGN_INS_PER_MINUTE: '1000',
    ORDERS_PER_MINUTE: '1000',
    HOLDS_PER_ADDRESS: '1000',
    SUPPORT_EMAIL: 'help@example.in',
  });
  const prepared = temporaryDataDir();
  const { DATA_DIR } = site.commandSettings;
  // The embedded database is one process's, so what follows comes between two starts.
  await site.closeFor(async () => {
    if (DATA_DIR !== undefined) {
      // The sandbox may still be putting its own things away; each server has a new one.
      cpSync(DATA_DIR, prepared.path, { recursive: true, filter: (file) => file !== join(DATA_DIR, 'sandbox') });
      process.env['PG_FINDER_PREPARED'] = prepared.path;
    }
    if (existsSync(spreadsheet)) {
      importSpreadsheet(site.commandSettings);
      process.env['PG_FINDER_IMPORTED'] = 'yes';
    } else console.warn('No outside spreadsheet here (PG_CSV): journeys that need it are skipped.');
  });
  process.env['PG_FINDER_URL'] = site.url;
  return async () => {
    await site.stop();
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
