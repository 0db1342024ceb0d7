/**
 * The server, killed at each of the eight points where money could be lost, 20 times each or for `--minutes=` on either
 * database, beside 50 other calls a second (`--calls=`) whose acknowledged writes must all be there in the end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../server/adapters/database/pglite.ts';
import { openDb } from '../../server/database/db.ts';
import { openKillHarness, type KillStageOptions } from '../../tests/money/scenarios/kill-harness.ts';
import { POINTS } from '../../tests/money/scenarios/kill-points.ts';
import { isWanted, numberFrom } from '../arguments.ts';
import { newPostgres } from '../harness.ts';
import { report } from '../print.ts';
import { percentile } from '../statistics.ts';

const points = Object.keys(POINTS);
/** From the start of the process to its first answer. */
const MAX_START_MS = 5_000;
const NO_LIMIT = { COMMENTS_PER_MINUTE: '1000000', SIGN_IN_TRIES: '1000000' };

export default async function run(args: string[]): Promise<void> {
  const extent = {
    times: numberFrom(args, 'times', 20),
    minutes: numberFrom(args, 'minutes', 24 * 60),
    callsPerSecond: numberFrom(args, 'calls', 50),
  };
  if (isWanted(args, 'embedded')) {
    const directory = mkdtempSync(join(tmpdir(), 'pg-finder-kills-'));
    const withDatabase: KillStageOptions['withDatabase'] = async (work) => {
      const connection = await openPglite({ directory });
      return work(await openDb(connection)).finally(() => connection.close());
    };
    await killAll('embedded, one process', extent, {
      settings: { DATA_DIR: directory, ...NO_LIMIT },
      withDatabase,
      processes: 1,
    });
    rmSync(directory, { recursive: true, force: true });
  }
  const postgres = isWanted(args, 'postgresql') ? await newPostgres() : undefined;
  if (!postgres) return;
  const { db, url, close } = postgres;
  const settings = { DATABASE_URL: url, ...NO_LIMIT };
  await killAll('PostgreSQL, two processes', extent, {
    settings,
    withDatabase: (work) => work(db),
    processes: 2,
  }).finally(close);
}

async function killAll(
  name: string,
  { times, minutes, callsPerSecond }: { times: number; minutes: number; callsPerSecond: number },
  options: Omit<KillStageOptions, 'kills'>,
): Promise<void> {
  const harness = await openKillHarness({ ...options, callsPerSecond, kills: times * points.length });
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
    const { broken, differences, captured, kept, lost, load, startMs } = await harness.audit();
    const startP95 = Math.round(percentile(startMs, 0.95));
    const holds =
      [troubles, broken, differences, lost].every(({ length }) => length === 0) &&
      kept === kills &&
      (load?.failedInside ?? 0) === 0 &&
      startP95 < MAX_START_MS;
    report(
      `Kills on ${name}`,
      {
        kills,
        captured,
        kept,
        troubles,
        broken,
        differences,
        lost,
        load,
        'start p95 ms': startP95,
        seconds: seconds(),
      },
      holds,
    );
  } finally {
    await harness.close();
  }
}
