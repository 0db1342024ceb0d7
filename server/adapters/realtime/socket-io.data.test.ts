/** Live connections apart from any room of the house: who reads too slowly, and processes that tell each other through Redis. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startRedis } from '#tests/redis.ts';
import { aWatcher, type Watcher } from '#tests/watcher.ts';
import { openRealtime, type OpenRealtime } from './socket-io.ts';

const redis = await startRedis();
afterAll(() => redis?.stop());

interface Process extends OpenRealtime {
  url: string;
  errors: unknown[];
}

/** Everybody may come in, and watch the room they name. */
async function aProcess(redisUrl?: string): Promise<Process> {
  const server = createServer();
  const errors: unknown[] = [];
  const realtime = openRealtime({
    server,
    redisUrl,
    limits: { connectionsPerPerson: 10, connectionsPerAddress: 10, watched: 2, eventsPerMinute: 100 },
    hooks: {
      authenticate: async (token) => ({ uid: token, expiresAt: Date.now() / 1_000 + 60 }),
      watch: async (id) => ({ room: String(id), answer: id }),
      roomOfPerson: (uid) => `person:${uid}`,
      allowsOrigin: () => true,
    },
    addressOf: () => 'here',
    onError: (error) => errors.push(error),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...realtime,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    errors,
    async close() {
      await realtime.close();
      server.close();
      await once(server, 'close');
    },
  };
}

const numbers = (watcher: Watcher) => watcher.of('number');

describe('one process', () => {
  it('C11: ends the connection of who reads too slowly, and goes on telling the others', async () => {
    const here = await aProcess();
    const [slow, quick] = [await aWatcher(here.url, 'asha'), await aWatcher(here.url, 'bina')];
    for (const watcher of [slow, quick]) await watcher.watch('house');
    // The socket under the library's own, as a browser on a train would leave it.
    const { ws } = slow.socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } };
    ws.pause();
    const before = process.memoryUsage().rss;
    for (let nth = 0; nth < 60; nth += 1) {
      here.publish('house', 'number', 'x'.repeat(1024 * 1024));
      await wait(30);
    }
    await expect.poll(() => quick.heard.length, { timeout: 10_000 }).toBe(60);
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024);
    ws.resume();
    await expect.poll(() => slow.socket.connected, { timeout: 10_000 }).toBe(false);
    expect(slow.heard.length).toBeLessThan(50);
    expect(quick.socket.connected).toBe(true);
    for (const watcher of [slow, quick]) watcher.close();
    await here.close();
  });

  it('leaves the room that was joined first when there are too many', async () => {
    const here = await aProcess();
    const asha = await aWatcher(here.url, 'asha');
    for (const room of ['first', 'second', 'first', 'third']) await asha.watch(room);
    for (const room of ['second', 'first', 'third']) here.publish(room, 'number', room);
    await expect.poll(() => numbers(asha)).toEqual(['first', 'third']);
    asha.close();
    await here.close();
  });
});

describe.runIf(redis)('two processes with a Redis between them', () => {
  it('tell everybody exactly once, in order, whichever of them they came to', async () => {
    const [here, there] = [await aProcess(redis?.url), await aProcess(redis?.url)];
    const [asha, bina] = [await aWatcher(here.url, 'asha'), await aWatcher(there.url, 'bina')];
    for (const watcher of [asha, bina]) await watcher.watch('house');
    const sent = Array.from({ length: 200 }, (_, nth) => nth);
    // Reading begins at the next message, once the connection stands.
    await expect.poll(() => (here.publish('house', 'knock', 0), bina.of('knock').length)).toBeGreaterThan(0);
    for (const nth of sent) here.publish('house', 'number', nth);
    here.publish('elsewhere', 'number', 'not for them');
    await expect.poll(() => [numbers(asha).length, numbers(bina).length]).toEqual([200, 200]);
    await wait(200);
    expect(numbers(asha)).toEqual(sent);
    expect(numbers(bina)).toEqual(sent);
    for (const watcher of [asha, bina]) watcher.close();
    for (const each of [here, there]) await each.close();
    expect([...here.errors, ...there.errors]).toEqual([]);
  });

  it('lose only their own connections when one of them stops', async () => {
    const [here, there] = [await aProcess(redis?.url), await aProcess(redis?.url)];
    const [asha, bina] = [await aWatcher(here.url, 'asha'), await aWatcher(there.url, 'bina')];
    const ends: string[] = [];
    bina.socket.on('disconnect', (why) => ends.push(why));
    await bina.watch('house');
    await expect.poll(() => (there.publish('house', 'knock', 0), bina.of('knock').length)).toBeGreaterThan(0);
    const begun = performance.now();
    await here.close();
    expect(performance.now() - begun).toBeLessThan(3_000);
    await expect.poll(() => asha.socket.connected).toBe(false);
    await wait(300);
    expect([ends, bina.socket.connected]).toEqual([[], true]);
    for (const watcher of [asha, bina]) watcher.close();
    await there.close();
  });
});
