/**
 * Many at once and a server that is killed in between: everybody's thread ends as the server's, and counts as their
 * rows.
 */
import { afterAll, describe, expect, inject, it } from 'vitest';
import { newDatabase, usualKind } from '#tests/database.ts';
import { embeddedHarness, sharedHarness } from '#tests/live/live-servers.ts';
import { killRun, type LiveFigures } from '#tests/live/kill-run.ts';
import { startRedis } from '#tests/servers/redis.ts';
import { toggleStorm } from '#tests/live/toggle-storm.ts';

const redis = inject('postgresUrl') ? await startRedis() : undefined;
afterAll(() => redis?.stop());

/** `npm run bench -- killed-server` and `npm run bench -- reaction-toggles` are the long forms. */
const SHORT = { sockets: 20, perSecond: 20, seconds: 4 };
const OFFERED = SHORT.perSecond * SHORT.seconds;
const LISTINGS = 5;
const WELL = { crossed: 0, different: 0, lost: 0, unexplained: 0, writtenAfterwards: LISTINGS };

describe('a discussion that many watch, while its server is killed', () => {
  it('ends the same for everybody, with two processes on PostgreSQL or alone on the embedded database', async () => {
    const figures = await (redis ? sharedStory(redis.url) : embeddedStory());
    expect(figures).toMatchObject(WELL);
    // Only what somebody else has just deleted may be refused.
    const { 404: overtaken = 0, ...refused } = figures.refused;
    expect(refused).toEqual({});
    expect(figures.written + overtaken + figures.unanswered).toBe(OFFERED + LISTINGS);
    // A half of the first half is answered before the kill; how many of the others are depends on the machine.
    expect(figures.written + overtaken).toBeGreaterThanOrEqual(OFFERED / 4 + LISTINGS);
  });
});

async function embeddedStory(): Promise<LiveFigures> {
  const harness = await embeddedHarness(LISTINGS);
  return killRun(harness, SHORT).finally(() => harness.close());
}

async function sharedStory(redisUrl: string): Promise<LiveFigures> {
  const database = await newDatabase('PostgreSQL');
  const harness = await sharedHarness(LISTINGS, database.db, { postgres: database.url ?? '', redis: redisUrl });
  return killRun(harness, SHORT).finally(async () => {
    await harness.close();
    await database.close();
  });
}

describe('hundreds of likes and dislikes at once', () => {
  it('count as their rows, and the last event says so', async () => {
    const kind = usualKind();
    const database = await newDatabase(kind);
    // The embedded one has a single connection, and takes far longer for the same.
    const toggles = kind === 'embedded' ? 10 : 20;
    const figures = await toggleStorm(database, { people: 10, toggles }).finally(() => database.close());
    expect(figures).toMatchObject({ refused: 0, unanswered: [], differences: [] });
  });
});
