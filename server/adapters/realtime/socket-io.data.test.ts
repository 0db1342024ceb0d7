/** Live connections without any room of the server: slow readers, and processes that communicate through Redis. */
import { once } from 'node:events';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startOwnRedis, startRedis } from '#tests/servers/redis.ts';
import { freePort } from '../../../scripts/servers/programs.ts';
import { aProcess, numbers } from '#tests/live/realtime-process.ts';
import { aWatcher } from '#tests/live/watcher.ts';

const redis = await startRedis();
afterAll(() => redis?.stop());

describe('one process', () => {
  it('closes the connection of a slow reader, and the others still get events', async () => {
    const here = await aProcess();
    const [slow, quick] = [await aWatcher(here.url, 'asha'), await aWatcher(here.url, 'bina')];
    for (const watcher of [slow, quick]) await watcher.watch('house');
    // The underlying socket, as a browser on a train would leave it.
    const { ws } = slow.socket.io.engine.transport as unknown as { ws: { pause(): void; resume(): void } };
    ws.pause();
    for (let nth = 0; nth < 60; nth += 1) {
      here.publish('house', 'number', 'x'.repeat(1024 * 1024));
      await wait(30);
    }
    await expect.poll(() => quick.events.length).toBe(60);
    ws.resume();
    await expect.poll(() => slow.socket.connected).toBe(false);
    expect(slow.events.length).toBeLessThan(50);
    expect(quick.socket.connected).toBe(true);
    for (const watcher of [slow, quick]) watcher.close();
    await here.close();
  });

  it('closes the connections whose session has ended, and no others', async () => {
    const here = await aProcess();
    const [asha, bina] = [await aWatcher(here.url, 'asha'), await aWatcher(here.url, 'bina')];
    here.ended.add('asha');
    await expect.poll(() => asha.socket.connected).toBe(false);
    expect(bina.socket.connected).toBe(true);
    for (const watcher of [asha, bina]) watcher.close();
    await here.close();
  });

  it('counts unauthenticated connections of an address too, and refuses the eleventh at once', async () => {
    const here = await aProcess();
    const strangers = await Promise.all(Array.from({ length: 10 }, () => aStranger(here.url)));
    await expect(aWatcher(here.url, 'asha')).rejects.toThrow('websocket error');
    const polling = await fetch(`${here.url}/socket.io/?EIO=4&transport=polling`);
    expect([polling.status, polling.headers.get('retry-after'), await polling.json()]).toEqual([
      429,
      '10',
      { code: 'rate_limited', message: expect.stringContaining('Too many live connections') },
    ]);
    expect(await upgradeAt(here.url)).toMatch(/^HTTP\/1\.1 429 [^]*Retry-After: 10\r\n/);
    strangers[0]?.close();
    await expect.poll(() => aWatcher(here.url, 'asha').then((watcher) => (watcher.close(), 'in'), String)).toBe('in');
    for (const stranger of strangers) stranger.close();
    await here.close();
  });

  it('accepts ten of thirty connections that begin in the same moment', async () => {
    const here = await aProcess();
    const { hostname, port, host } = new URL(here.url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    let answers = '';
    socket.on('data', (part: string) => (answers += part));
    // Sent in one packet: all pass the check before the first one is connected.
    socket.write(`GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(30));
    const ids = () => [...answers.matchAll(/"sid":"([^"]+)"/g)].map(([, id]) => id);
    await expect.poll(() => ids().length).toBe(30);
    const pong = async (id = '') =>
      (await fetch(`${here.url}/socket.io/?EIO=4&transport=polling&sid=${id}`, { method: 'POST', body: '3' })).status;
    const states = await Promise.all(ids().map(pong));
    expect([200, 400].map((each) => states.filter((state) => state === each).length)).toEqual([10, 20]);
    socket.destroy();
    await here.close();
  });

  it('reports it when a token cannot be checked, and refuses no session for it', async () => {
    const here = await aProcess();
    await expect(aWatcher(here.url, 'unreadable')).rejects.toThrow('unavailable');
    expect(here.errors).toEqual([new Error('The database is out of reach.')]);
    await here.close();
  });

  it('allows one authentication attempt per connection', async () => {
    const here = await aProcess();
    const guesser = await aStranger(here.url);
    for (let nth = 0; nth < 3; nth += 1) guesser.send('40{}');
    // Well before the time limit for unauthenticated connections.
    await expect.poll(() => guesser.readyState).toBe(WebSocket.CLOSED);
    await here.close();
  });
});

describe.runIf(redis)('two processes with a Redis between them', () => {
  it('send each event to everybody exactly once, in order, whichever process they are connected to', async () => {
    const [here, there] = [await aProcess(redis?.url), await aProcess(redis?.url)];
    const [asha, bina] = [await aWatcher(here.url, 'asha'), await aWatcher(there.url, 'bina')];
    for (const watcher of [asha, bina]) await watcher.watch('house');
    const sent = Array.from({ length: 200 }, (_, nth) => nth);
    // The stream is read from the next message on, once it is connected.
    await expect.poll(() => (here.publish('house', 'knock', 0), bina.of('knock').length)).toBeGreaterThan(0);
    for (const nth of sent) here.publish('house', 'number', nth);
    here.publish('elsewhere', 'number', 'not for them');
    await expect.poll(() => [numbers(asha).length, numbers(bina).length]).toEqual([200, 200]);
    // Events through Redis are ordered, so that a duplicate would arrive before these.
    const end = () => {
      for (const each of [here, there]) each.publish('house', `end at ${each.url}`, 0);
      return [asha, bina].flatMap((watcher) => [here, there].map(({ url }) => watcher.of(`end at ${url}`).length > 0));
    };
    await expect.poll(end).toEqual([true, true, true, true]);
    expect(numbers(asha)).toEqual(sent);
    expect(numbers(bina)).toEqual(sent);
    for (const watcher of [asha, bina]) watcher.close();
    for (const each of [here, there]) await each.close();
    expect([...here.errors, ...there.errors]).toEqual([]);
  });

  it('serve their own connections during an outage of Redis, and each other’s when it is back', async () => {
    const port = await freePort();
    const url = `redis://127.0.0.1:${port}`;
    const [here, there] = [await aProcess(url), await aProcess(url)];
    const [asha, bina] = [await aWatcher(here.url, 'asha'), await aWatcher(there.url, 'bina')];
    for (const watcher of [asha, bina]) await watcher.watch('house');
    here.publish('house', 'number', 1);
    await expect.poll(() => numbers(asha)).toEqual([1]);
    expect([numbers(bina), here.outageEvents]).toEqual([[], ['lost']]);

    const meet = async (knock: string) => {
      const hears = () => (here.publish('house', knock, 0), bina.of(knock).length);
      await expect.poll(hears, { interval: 100 }).toBeGreaterThan(0);
    };
    let ownRedis = await startOwnRedis(port);
    await meet('first');
    expect(here.outageEvents).toEqual(['lost', 'back']);
    await ownRedis?.stop();
    await expect.poll(() => here.outageEvents).toEqual(['lost', 'back', 'lost']);
    here.publish('house', 'number', 2);
    await expect.poll(() => numbers(asha)).toEqual([1, 2]);
    ownRedis = await startOwnRedis(port);
    await meet('second');
    // Events of the outage were queued for the other process.
    await expect.poll(() => numbers(bina)).toContain(2);
    expect([here.errors, there.errors]).toEqual([[], []]);
    for (const watcher of [asha, bina]) watcher.close();
    for (const each of [here, there]) await each.close();
    await ownRedis?.stop();
  });

  it('can be closed before Redis has answered', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const silent = createTcpServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const here = await aProcess(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const [connection] = (await once(silent, 'connection')) as [Socket];
    await once(connection, 'data');
    await here.close();
    silent.close();
    await wait(100);
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('close only their own connections when one of them stops', async () => {
    const [here, there] = [await aProcess(redis?.url), await aProcess(redis?.url)];
    const [asha, bina] = [await aWatcher(here.url, 'asha'), await aWatcher(there.url, 'bina')];
    const ends: string[] = [];
    bina.socket.on('disconnect', (why) => ends.push(why));
    await bina.watch('house');
    await expect.poll(() => (there.publish('house', 'knock', 0), bina.of('knock').length)).toBeGreaterThan(0);
    await here.close();
    await expect.poll(() => asha.socket.connected).toBe(false);
    there.publish('house', 'still here', 0);
    await expect.poll(() => bina.of('still here')).toHaveLength(1);
    expect([ends, bina.socket.connected]).toEqual([[], true]);
    for (const watcher of [asha, bina]) watcher.close();
    await there.close();
  });
});

/** Connects and sends nothing more. */
async function aStranger(url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await once(socket, 'message');
  return socket;
}

/** The response to a browser that asks for a WebSocket and is refused. */
async function upgradeAt(url: string): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  const wish =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\n${wish}\r\n\r\n`);
  return (await socket.toArray()).join('');
}
