/** Live threads: 500 sockets, 10 listings, 100 writes a second for a minute, a server killed half way; everybody ends with the server's thread. */
import { newPostgres, numberFrom, report } from '../tests/money-stage.ts';
import { embeddedLiveStage, sharedLiveStage, type OpenLiveStage } from '../tests/live-stage.ts';
import { liveStory } from '../tests/live-story.ts';
import { startRedis } from '../tests/redis.ts';

const LISTINGS = 10;

export default async function run(args: string[]): Promise<void> {
  const [sockets, perSecond, seconds] = [
    numberFrom(args, 'sockets', 500),
    numberFrom(args, 'writes', 100),
    numberFrom(args, 'seconds', 60),
  ];
  const play = async (name: string, stage: OpenLiveStage) => {
    const figures = await liveStory(stage, { sockets, perSecond, seconds }).finally(() => stage.close());
    report(`G3 on ${name}`, { sockets, ...figures }, figures.crossed === 0 && figures.different === 0 && figures.p95Ms < 250);
  };
  await play('embedded, one process', await embeddedLiveStage(LISTINGS));
  const [postgres, redis] = [await newPostgres(), await startRedis()];
  if (postgres && redis)
    await play(
      'PostgreSQL and Redis, two processes',
      await sharedLiveStage(LISTINGS, postgres.db, { postgres: postgres.url, redis: redis.url }),
    );
  else process.stdout.write('No PostgreSQL or no Redis here: the second half is left out.\n');
  await postgres?.close();
  await redis?.stop();
}
