/**
 * Forty hostile files and 200 damaged photos: none comes in that is no photo, none is served as it was, and memory
 * stays within 150 MB more.
 */
import { readFileSync } from 'node:fs';
import { aForm, FORM } from '../../tests/photos/a-photo.ts';
import { startAdminServer } from '#tests/servers/admin-server.ts';
import { noise } from '../../tests/photos/hostile-files.ts';
import { numberFrom } from '../arguments.ts';
import { report } from '../print.ts';
import { uploadHostileFiles } from '../../tests/photos/hostile-uploads.ts';
import { seededRandom } from '../../tests/seeded-random.ts';

const MAX_MB = 150;

export default async function run(args: string[]): Promise<void> {
  const [mutations, seed] = [numberFrom(args, 'mutations', 200), numberFrom(args, 'seed', Date.now() % 1_000_000)];
  const { server, chitra, dataDir, close } = await startAdminServer();
  try {
    // Before the measurement: what the server loads for its first photo stays loaded.
    const headers = { authorization: `Bearer ${chitra.token}` };
    const first = aForm({ ...FORM, images: [await noise().jpeg().toBuffer()] });
    const { _id } = (await (
      await fetch(`${server.url}/api/pg/addPg`, { method: 'POST', headers, body: first })
    ).json()) as { _id: string };
    await chitra.call('DELETE', `/api/pg/deletePg/${_id}`);
    const before = memoryOf(server.pid, 'VmRSS');
    const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid, 'VmRSS'))), 20);
    let most = before;
    const { wrong, ...counts } = await uploadHostileFiles({
      url: server.url,
      admin: chitra,
      dataDir,
      mutations,
      random: seededRandom(seed),
    });
    clearInterval(watch);
    const rise = Math.round(most - before);
    report(
      'Hostile photos',
      { ...counts, seed, wrong, 'MB before': Math.round(before), 'MB more at most': rise },
      wrong.length === 0 && rise < MAX_MB,
    );
  } finally {
    await close();
  }
}

/** In MB, as Linux tells it. */
function memoryOf(pid: number, field: string): number {
  const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? Number.NaN) / 1_024;
}
