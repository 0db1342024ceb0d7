/** The live line against a real Socket.IO server: who it says it is, what it hears, and how it comes back. */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import type * as Client from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen, type Listener, type TopicKind } from './socket.ts';
import { authorizeWith } from './http/send.ts';

const opened = vi.hoisted(() => ({ url: '', options: [] as object[], unloadable: 0 }));

// In a browser the URL is the page's own; here it has to be set.
vi.mock('socket.io-client', async (original) => {
  const real = await original<typeof Client>();
  const io = (options: Partial<Client.ManagerOptions> & { auth: object }) => {
    opened.options.push(options);
    return new real.Manager(opened.url, options).socket('/', { auth: options.auth });
  };
  return {
    ...real,
    get io() {
      if (opened.unloadable === 0) return io;
      opened.unloadable -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  };
});

const LISTING: TopicKind = { subscribe: 'watch-listing', state: 'listing-state', idField: 'pgId' };

let http: HttpServer;
let server: Server;
let tokens: unknown[];
let joins: string[];
let standing: object;
let refuse: string | undefined;
const stops: (() => void)[] = [];

beforeEach(async () => {
  [tokens, joins, standing, refuse, opened.options] = [
    [],
    [],
    { version: 3, locked: false, availability: true },
    undefined,
    [],
  ];
  authorizeWith({ forCall: async () => 'first', renew: async () => (authorizeWith(renewed), 'second') });
  http = createServer();
  server = new Server(http, { serveClient: false });
  server.use((socket, next) => {
    tokens.push(socket.handshake.auth['token']);
    next(refuse === undefined ? undefined : new Error(refuse));
    refuse = undefined;
  });
  server.on('connection', (socket) => {
    socket.on('watch-listing', (pgId: string, answer: (ack: object) => void) => {
      joins.push(pgId);
      void socket.join(pgId);
      answer(standing);
    });
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  opened.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await server.close();
});

const renewed = { forCall: async () => 'second', renew: async () => 'second' };

/** Somebody who looks at a listing, and what they received, in order. */
function aReader(pgId?: string) {
  const received: unknown[] = [];
  const listener: Listener = {
    ...(pgId !== undefined && { topic: { kind: LISTING, id: pgId } }),
    onConnection: (up) => void received.push(up),
    onState: (how) => void received.push(how),
    onEvent: (name) => void received.push(name),
  };
  const stop = listen(listener);
  stops.push(stop);
  return { received, stop };
}

const soon = { timeout: 10_000 };
const connected = (): Socket | undefined => [...server.sockets.sockets.values()][0];

test('one line carries all listeners, each hears its own, and it is a WebSocket', async () => {
  const [gulmohar, parijat, bell] = [aReader('gulmohar'), aReader('parijat'), aReader()];
  await expect
    .poll(() => [gulmohar.received, parijat.received, bell.received], soon)
    .toEqual([[true, standing], [true, standing], [true]]);
  expect([tokens, server.engine.clientsCount, connected()?.conn.transport.name]).toEqual([['first'], 1, 'websocket']);
  expect(opened.options).toMatchObject([
    {
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      timeout: 20_000,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    },
  ]);
  server.to('gulmohar').emit('new-comment', { pgId: 'gulmohar' });
  await expect.poll(() => gulmohar.received, soon).toEqual([true, standing, 'new-comment']);
  expect(parijat.received).toEqual([true, standing]);
});

test('who is told how a listing stands hears no event of it', async () => {
  const reader = aReader('gulmohar');
  await expect.poll(() => reader.received, soon).toHaveLength(2);
  const later = { pgId: 'gulmohar', version: 4, locked: true, availability: false };
  server.to('gulmohar').emit('listing-state', later);
  await expect.poll(() => reader.received, soon).toEqual([true, standing, later]);
});

test('after a break every listing is joined again, and told how it stands by then', async () => {
  const reader = aReader('gulmohar');
  await expect.poll(() => reader.received, soon).toHaveLength(2);
  standing = { version: 9, locked: false, availability: false };
  connected()?.conn.close();
  await expect.poll(() => reader.received, soon).toEqual([true, expect.anything(), false, true, standing]);
  expect(joins).toEqual(['gulmohar', 'gulmohar']);
});

test('a goodbye of the server is no end: it comes back by itself', async () => {
  const reader = aReader('gulmohar');
  await expect.poll(() => reader.received, soon).toHaveLength(2);
  connected()?.disconnect(true);
  await expect.poll(() => reader.received, soon).toEqual([true, standing, false, true, standing]);
});

test('a token that is refused is renewed', async () => {
  refuse = 'unauthorized';
  const reader = aReader('gulmohar');
  await expect.poll(() => reader.received, soon).toEqual([true, standing]);
  expect(tokens).toEqual(['first', 'second']);
});

test('a library that did not arrive is fetched again, by itself or once the browser is online', async () => {
  opened.unloadable = 1;
  const reader = aReader('gulmohar');
  await expect.poll(() => reader.received, soon).toEqual([false, true, standing]);
  reader.stop();
  opened.unloadable = 1;
  const other = aReader('gulmohar');
  await expect.poll(() => other.received, soon).toEqual([false]);
  dispatchEvent(new Event('online'));
  await expect.poll(() => other.received, soon).toEqual([false, true, standing]);
  await expect.poll(() => server.engine.clientsCount).toBe(1);
});

test('the line is put down when the last listener leaves, and not before', async () => {
  const [one, other] = [aReader('gulmohar'), aReader('parijat')];
  await expect.poll(() => joins, soon).toHaveLength(2);
  one.stop();
  expect(connected()?.connected).toBe(true);
  other.stop();
  await expect.poll(() => server.engine.clientsCount, soon).toBe(0);
});
