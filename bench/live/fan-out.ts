/**
 * From the call to the receipt with 10, 100 and 500 watchers, and the most that is delivered, beside a bare Socket.IO
 * that sends the same bytes.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { openRealtime } from '../../server/adapters/realtime/socket-io.ts';
import { embeddedHarness } from '../../tests/live/live-servers.ts';
import { numberFrom } from '../arguments.ts';
import { report } from '../print.ts';
import { percentile } from '../statistics.ts';

const PER_SECOND = 20;
const EVENT = 'new-comment';

export default async function run(args: string[]): Promise<void> {
  const seconds = numberFrom(args, 'seconds', 10);
  const harness = await embeddedHarness(1);
  const [server, pgId] = [harness.servers[0], harness.listings[0]];
  const [member] = harness.members;
  if (!server || !pgId || !member) throw new Error('The harness has no server, PG or person.');
  let sample: unknown;
  for (const watchers of [10, 100, 500]) {
    const sent = new Map<string, number>();
    const times: number[] = [];
    const open = await openWatchers(server.url, member.token, watchers, pgId, (payload) => {
      sample = payload;
      const began = sent.get((payload as { text: string }).text);
      if (began !== undefined) times.push(performance.now() - began);
    });
    const calls: Promise<unknown>[] = [];
    for (let nth = 0; nth < PER_SECOND * seconds; nth += 1) {
      const text = `${watchers} watch line ${nth}`;
      sent.set(text, performance.now());
      calls.push(member.call('POST', `/api/comments/${pgId}`, { text }));
      await wait(1_000 / PER_SECOND);
    }
    await Promise.all(calls);
    await until(() => times.length === watchers * calls.length);
    for (const socket of open) socket.close();
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)].map(Math.round);
    const whole = times.length === watchers * calls.length;
    report(
      `${watchers} watchers, ${PER_SECOND} comments a second`,
      { received: times.length, 'p50 ms': p50, 'p99 ms': p99, load: loadavg()[0] },
      whole && (watchers !== 100 || (p99 ?? 0) < 100),
    );
  }
  await harness.close();
  // In turns, so that what else the machine does falls on both.
  const rates = { bare: [] as number[], ours: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    rates.bare.push(await rateOf(bare, sample));
    rates.ours.push(await rateOf(ours, sample));
  }
  const [bareRate, ourRate] = [percentile(rates.bare, 0.5), percentile(rates.ours, 0.5)];
  const share = Math.round((100 * ourRate) / bareRate);
  report(
    'the most, to 100 watchers',
    {
      'bare, a second': Math.round(bareRate),
      'ours, a second': Math.round(ourRate),
      'share %': share,
      load: loadavg()[0],
    },
    share >= 70,
  );
}

interface Sender {
  url: string;
  send(payload: unknown): void;
  close(): Promise<void>;
}

/** Deliveries a second when 1,000 events go to 100 watchers, a few at a time. */
async function rateOf(openSender: () => Promise<Sender>, payload: unknown): Promise<number> {
  const [watchers, events, burst] = [100, 1_000, 20];
  const sender = await openSender();
  let received = 0;
  const open = await openWatchers(sender.url, 'x', watchers, 'house', () => (received += 1));
  const began = performance.now();
  for (let nth = 0; nth < events; nth += burst) {
    for (let each = 0; each < burst; each += 1) sender.send(payload);
    await until(() => received === watchers * (nth + burst));
  }
  const rate = (received * 1_000) / (performance.now() - began);
  for (const socket of open) socket.close();
  await sender.close();
  return rate;
}

async function bare(): Promise<Sender> {
  const server = createServer();
  const sockets = new Server(server, { serveClient: false });
  sockets.on('connection', (socket) => {
    socket.on('watch-listing', (room: string, answer: () => void) => {
      void socket.join(room);
      answer();
    });
  });
  return {
    url: await listen(server),
    send: (payload) => void sockets.to('house').emit(EVENT, payload),
    close: () => sockets.close(),
  };
}

async function ours(): Promise<Sender> {
  const server = createServer();
  const realtime = await openRealtime({
    server,
    limits: { connectionsPerPerson: 1_000, connectionsPerAddress: 1_000, topics: 10, eventsPerMinute: 1_000 },
    hooks: {
      authenticate: async () => ({ uid: 'asha', sessionId: 'asha', expiresAt: Date.now() / 1_000 + 300 }),
      whoseSessionsEnded: async () => new Set(),
      subscription: {
        event: 'watch-listing',
        topicOf: String,
        answer: async () => ({ exists: true, answer: {} }),
      },
      allowsOrigin: () => true,
    },
    addressOf: () => 'here',
    onError: (error) => process.stderr.write(`${String(error)}\n`),
    onLost: () => {},
    onBack: () => {},
  });
  const url = await listen(server);
  return {
    url,
    send: (payload) => realtime.publish('house', EVENT, payload),
    async close() {
      await realtime.close();
      server.close();
    },
  };
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function openWatchers(
  url: string,
  token: string | undefined,
  count: number,
  room: string,
  received: (payload: unknown) => void,
) {
  const open: Socket[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
    socket.on(EVENT, received);
    await socket.emitWithAck('watch-listing', room);
    open.push(socket);
  }
  return open;
}

async function until(done: () => boolean): Promise<void> {
  for (let tries = 0; !done() && tries < 10_000; tries += 1) await wait(1);
}
