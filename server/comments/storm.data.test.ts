/** Many at once and a server that is killed in between: everybody's thread ends as the server's, and counts as their rows (G3 and G6, short). */
import { afterAll, describe, expect, inject, it } from 'vitest';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { embeddedLiveStage, sharedLiveStage } from '#tests/live-stage.ts';
import { liveStory, type LiveFigures } from '#tests/live-story.ts';
import { startRedis } from '#tests/redis.ts';
import { toggleStorm } from '#tests/toggle-storm.ts';

const redis = inject('postgresUrl') ? await startRedis() : undefined;
afterAll(() => redis?.stop());

const SHORT = { sockets: 50, perSecond: 20, seconds: 6 };
const OFFERED = SHORT.perSecond * SHORT.seconds;
const WELL = { crossed: 0, different: 0 };

describe('a discussion that many watch, while its server is killed', () => {
  /** They wait more than they work. */
  it('ends the same for everybody, on the embedded database and on PostgreSQL with two processes', async () => {
    // Connected before the embedded database is made, which keeps this process from answering for seconds.
    const database = redis && (await newDatabase('PostgreSQL'));
    const [alone, shared] = await Promise.all([embeddedStory(), database && sharedStory(database, redis.url)]);
    expect(alone).toMatchObject(WELL);
    expect(alone.written).toBeGreaterThan(OFFERED / 4);
    expect(shared ?? WELL).toMatchObject(WELL);
    if (shared) expect(shared.written).toBeGreaterThan(OFFERED / 2);
  }, 90_000);
});

async function embeddedStory(): Promise<LiveFigures> {
  const stage = await embeddedLiveStage(5);
  return liveStory(stage, SHORT).finally(() => stage.close());
}

async function sharedStory(database: TestDatabase, redisUrl: string): Promise<LiveFigures> {
  const stage = await sharedLiveStage(5, database.db, { postgres: database.url ?? '', redis: redisUrl });
  return liveStory(stage, SHORT).finally(async () => {
    await stage.close();
    await database.close();
  });
}

describe('hundreds of likes and dislikes at once', () => {
  const kinds = inject('postgresUrl') ? (['embedded', 'PostgreSQL'] as const) : (['embedded'] as const);

  it.each(kinds)(
    'count as their rows, on %s, and the last event says so',
    async (kind) => {
      const database = await newDatabase(kind);
      const figures = await toggleStorm(database, { people: 10, toggles: 40 }).finally(() => database.close());
      expect(figures).toMatchObject({ refused: 0, unanswered: [], differences: [] });
    },
    60_000,
  );
});
