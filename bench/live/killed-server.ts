/**
 * Live threads: 500 sockets, 10 listings, 100 writes a second for a minute, a server killed half way; everybody ends
 * with the server's thread.
 */
import { numberFrom } from '../arguments.ts';
import { newPostgres } from '../harness.ts';
import { report } from '../print.ts';
import { percentile } from '../statistics.ts';
import { embeddedHarness, sharedHarness, type OpenHarness } from '../../tests/live/live-servers.ts';
import { killRun } from '../../tests/live/kill-run.ts';
import { startRedis } from '#tests/servers/redis.ts';

const LISTINGS = 10;

export default async function run(args: string[]): Promise<void> {
  const [sockets, perSecond, seconds] = [
    numberFrom(args, 'sockets', 500),
    numberFrom(args, 'writes', 100),
    numberFrom(args, 'seconds', 60),
  ];
  const play = async (name: string, harness: OpenHarness) => {
    const { receiptMs, ...figures } = await killRun(harness, { sockets, perSecond, seconds }).finally(() =>
      harness.close(),
    );
    const p95Ms = Math.round(percentile(receiptMs, 0.95));
    report(
      `Live threads on ${name}`,
      { sockets, ...figures, p95Ms },
      figures.crossed === 0 && figures.different === 0 && p95Ms < 250,
    );
  };
  await play('embedded, one process', await embeddedHarness(LISTINGS));
  const [postgres, redis] = [await newPostgres(), await startRedis()];
  if (postgres && redis)
    await play(
      'PostgreSQL and Redis, two processes',
      await sharedHarness(LISTINGS, postgres.db, { postgres: postgres.url, redis: redis.url }),
    );
  else process.stdout.write('No PostgreSQL or no Redis here: the second half is left out.\n');
  await postgres?.close();
  await redis?.stop();
}
