/** Realtime over Socket.IO: one process by itself, or several that tell each other through Redis Streams. */
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import type { Realtime, RealtimeHooks, RealtimeLimits, Visitor } from './port.ts';

export interface SocketOptions {
  server: HttpServer;
  hooks: RealtimeHooks;
  limits: RealtimeLimits;
  /** Where other processes are met; absent for a single one. */
  redisUrl?: string | undefined;
  /** The address a request really comes from, as the HTTP layer knows it. */
  addressOf: (request: IncomingMessage) => string;
  onError: (error: unknown) => void;
}

export interface OpenRealtime extends Realtime {
  /** Ends all connections; the HTTP server is the caller's. */
  close(): Promise<void>;
}

const WATCH = 'watch-listing';
const PACKET_BYTES = 16 * 1024;
/** Characters that wait for one slow reader before its connection is ended: one event of a long thread alone may have megabytes. */
const BACKLOG = 16 * 1024 * 1024;
const LOOK_AT_BACKLOG_MS = 1_000;
/** Longest delay of a timer; a token that lives longer is looked at again then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function openRealtime({ server, hooks, limits, redisUrl, addressOf, onError }: SocketOptions): OpenRealtime {
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl, onError);
  const io = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: PACKET_BYTES,
    connectTimeout: 10_000,
    // A page elsewhere may open a WebSocket to us with its visitor's cookies, and no header of ours would stop it.
    allowRequest: ({ headers: { origin, host } }, answer) => answer(null, origin === undefined || hooks.allowsOrigin(origin, host)),
    ...(redis && { adapter: createAdapter(redis.client, { streamName: 'pg-finder', onlyPlaintext: true }) }),
  });
  const perPerson = tally(limits.connectionsPerPerson);
  const perAddress = tally(limits.connectionsPerAddress);

  io.use((socket, next) => {
    void admit(socket, hooks).then((visitor) => {
      // Who has left meanwhile would never give back what is counted below.
      if (socket.conn.readyState !== 'open') return;
      if (!visitor) return next(new Error('unauthorized'));
      const address = addressOf(socket.request);
      if (!perAddress.take(address)) return next(new Error('too_many'));
      if (!perPerson.take(visitor.uid)) {
        perAddress.give(address);
        return next(new Error('too_many'));
      }
      socket.data = { visitor, address };
      // A browser that leaves before it is connected never says so.
      socket.conn.once('close', () => {
        perAddress.give(address);
        perPerson.give(visitor.uid);
      });
      next();
    }, onError);
  });

  io.on('connection', (socket) => {
    const { visitor } = socket.data as { visitor: Visitor };
    void socket.join(hooks.roomOfPerson(visitor.uid));
    const expiry = endWithToken(socket, visitor);
    const watched: string[] = [];
    let heard = 0;
    const minute = setInterval(() => (heard = 0), 60_000);
    socket.onAny(() => {
      heard += 1;
      if (heard > limits.eventsPerMinute) socket.disconnect(true);
    });
    socket.on(WATCH, (id: unknown, answer: unknown) => {
      if (typeof answer !== 'function') return;
      hooks.watch(id).then(async ({ room, answer: said }) => {
        if (room !== undefined) await enter(socket, watched, room, limits.watched);
        answer(said);
      }, onError);
    });
    socket.once('disconnect', () => {
      clearTimeout(expiry);
      clearInterval(minute);
    });
  });

  const watch = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) {
      if (backlogOf(socket) > BACKLOG) socket.conn.close(true);
    }
  }, LOOK_AT_BACKLOG_MS);

  return {
    publish: (room, event, payload) => void io.to(room).emit(event, payload),
    async close() {
      clearInterval(watch);
      // Those of this process alone: the others' stay.
      io.local.disconnectSockets(true);
      io.engine.close();
      await io.of('/').adapter.close();
      redis?.close();
    },
  };
}

/** A client, and the further ones that the library makes of it for reading, which it would leave open. */
function openRedis(url: string, onError: (error: unknown) => void): { client: Redis; close(): void } {
  const client = new Redis(url, { maxRetriesPerRequest: null });
  client.on('error', onError);
  const all = [client];
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (override) => {
    const further = duplicate(override);
    all.push(further);
    return further;
  };
  return { client, close: () => all.forEach((each) => each.disconnect()) };
}

/** Characters of the packets that wait until this browser has taken those before. */
function backlogOf({ conn }: Socket): number {
  const { writeBuffer } = conn as unknown as { writeBuffer: { data?: unknown }[] };
  return writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
}

async function admit(socket: Socket, hooks: RealtimeHooks): Promise<Visitor | undefined> {
  // Only from the handshake's own field: an address is written into logs.
  const { token } = socket.handshake.auth as { token?: unknown };
  if (typeof token !== 'string') return undefined;
  return hooks.authenticate(token).catch(() => undefined);
}

function endWithToken(socket: Socket, { expiresAt }: Visitor): NodeJS.Timeout {
  const left = Math.max(0, expiresAt * 1_000 - Date.now());
  return setTimeout(() => socket.disconnect(true), Math.min(left, LONGEST_TIMER_MS));
}

async function enter(socket: Socket, watched: string[], room: string, most: number): Promise<void> {
  const at = watched.indexOf(room);
  if (at !== -1) watched.splice(at, 1);
  watched.push(room);
  await socket.join(room);
  const first = watched.length > most ? watched.shift() : undefined;
  if (first !== undefined) await socket.leave(first);
}

/** Counts who is here, up to `most` of each. */
function tally(most: number) {
  const counts = new Map<string, number>();
  return {
    take(key: string): boolean {
      const count = counts.get(key) ?? 0;
      if (count >= most) return false;
      counts.set(key, count + 1);
      return true;
    },
    give(key: string): void {
      const count = (counts.get(key) ?? 0) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
