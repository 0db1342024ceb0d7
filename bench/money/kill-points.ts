/**
 * The server, killed at each of the eight points where money could be lost, 20 times each or for `--minutes=` on either
 * database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../server/adapters/database/pglite.ts';
import { openDb } from '../../server/database/db.ts';
import { openKillHarness, type KillStageOptions } from '../../tests/money/scenarios/kill-harness.ts';
import { POINTS } from '../../tests/money/scenarios/kill-points.ts';
import { isWanted, newPostgres, numberFrom, report } from '../../tests/money/bench-stage.ts';

const points = Object.keys(POINTS);

export default async function run(args: string[]): Promise<void> {
  const wish = { times: numberFrom(args, 'times', 20), minutes: numberFrom(args, 'minutes', 24 * 60) };
  if (isWanted(args, 'embedded')) {
    const directory = mkdtempSync(join(tmpdir(), 'pg-finder-kills-'));
    const withDatabase: KillStageOptions['withDatabase'] = async (work) => {
      const connection = await openPglite({ directory });
      return work(await openDb(connection)).finally(() => connection.close());
    };
    await killAll('embedded, one process', wish, { settings: { DATA_DIR: directory }, withDatabase, processes: 1 });
    rmSync(directory, { recursive: true, force: true });
  }
  const postgres = isWanted(args, 'postgresql') ? await newPostgres() : undefined;
  if (!postgres) return;
  const { db, url, close } = postgres;
  const settings = { DATABASE_URL: url };
  await killAll('PostgreSQL, two processes', wish, {
    settings,
    withDatabase: (work) => work(db),
    processes: 2,
  }).finally(close);
}

async function killAll(
  name: string,
  { times, minutes }: { times: number; minutes: number },
  options: Omit<KillStageOptions, 'kills'>,
): Promise<void> {
  const harness = await openKillHarness({ ...options, kills: times * points.length });
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1_000);
  let kills = 0;
  try {
    const troubles: string[] = [];
    for (let time = 0; time < times && seconds() < 60 * minutes; time += 1) {
      kills += points.length;
      for (const point of points)
        await harness.kill(point).catch((error: unknown) => troubles.push(`${point}: ${String(error)}`));
      // A mail that was being sent when the process died is missed after half a minute: meanwhile the next eight are
      // killed.
      await harness.receipts({ butOf: points.length }).catch((error: unknown) => troubles.push(String(error)));
      process.stdout.write(`${name}: ${kills} kills, ${seconds()} s\n`);
    }
    await harness.receipts().catch((error: unknown) => troubles.push(String(error)));
    const { broken, differences, captured, kept } = await harness.audit();
    const holds = [troubles, broken, differences].every(({ length }) => length === 0) && kept === kills;
    report(`Kills on ${name}`, { kills, captured, kept, troubles, broken, differences, seconds: seconds() }, holds);
  } finally {
    await harness.close();
  }
}
