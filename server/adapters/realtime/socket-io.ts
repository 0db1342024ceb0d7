/** Realtime over Socket.IO: a single process, or several that communicate through Redis Streams. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { limitConnections } from './admission.ts';
import { disconnectEndedSessions } from './ended-sessions.ts';
import type { Realtime, RealtimeHooks, RealtimeLimits, Visitor } from './port.ts';
import type { OutageHandlers } from './redis-link.ts';
import { connectionCounter } from './connection-counter.ts';

export interface SocketOptions extends OutageHandlers {
  server: HttpServer;
  hooks: RealtimeHooks;
  limits: RealtimeLimits;
  /** Redis that connects several processes; absent for a single one. */
  redisUrl?: string | undefined;
  /** The real client address of a request, as the HTTP layer determines it. */
  addressOf: (request: IncomingMessage) => string;
  onError: (error: unknown) => void;
  /** Interval of the check for sessions that ended without an event. */
  sessionCheckMs?: number | undefined;
}

export interface OpenRealtime extends Realtime {
  /** Closes all connections; the HTTP server is the caller's. */
  close(): Promise<void>;
}

const PACKET_BYTES = 16 * 1024;
/**
 * Maximum characters queued for one slow reader before its connection is closed: a single event of a long thread may
 * have megabytes.
 */
const MAX_QUEUED = 16 * 1024 * 1024;
const BACKLOG_CHECK_MS = 1_000;
/** How long a connection may stay open without authenticating. */
const CONNECT_MS = 10_000;
/** The maximum delay of a timer. A token that lives longer is disconnected then as well. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export async function openRealtime({
  server,
  hooks,
  limits,
  redisUrl,
  addressOf,
  onError,
  sessionCheckMs = 15_000,
  ...outageHandlers
}: SocketOptions): Promise<OpenRealtime> {
  const { subscription } = hooks;
  // Imported only for several processes, because its libraries cost time and memory.
  const redis =
    redisUrl === undefined ? undefined : (await import('./redis-link.ts')).openRedisLink(redisUrl, outageHandlers);
  const io = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: PACKET_BYTES,
    connectTimeout: CONNECT_MS,
    allowRequest: (request, answer) => {
      const { origin, host } = request.headers;
      // A page elsewhere can open a WebSocket to us with its visitor's cookies; CORS headers do not prevent that.
      if (origin !== undefined && !hooks.allowsOrigin(origin, host))
        return answer('This page may not connect here.', false);
      answer(null, true);
    },
    ...(redis && { adapter: redis.adapter }),
  });
  limitConnections(io, limits.connectionsPerAddress, addressOf);
  const perPerson = connectionCounter(limits.connectionsPerPerson);
  /** Room of all connections of this process. */
  const localRoom = `process:${randomUUID()}`;

  const tried = new WeakSet<object>();
  io.use((socket, next) => {
    // A second attempt needs a new connection, which is counted.
    if (tried.has(socket.conn)) return socket.conn.close();
    tried.add(socket.conn);
    const admit = (visitor: Visitor | undefined) => {
      // A client that has left meanwhile would never release the count below.
      if (socket.conn.readyState !== 'open') return;
      if (!visitor) return next(new Error('unauthorized'));
      if (!perPerson.acquire(visitor.uid)) return next(new Error('too_many'));
      socket.data = { visitor };
      // A browser that leaves before it is connected sends no 'disconnect'.
      socket.conn.once('close', () => perPerson.release(visitor.uid));
      next();
    };
    authenticate(socket, hooks).then(admit, (error: unknown) => {
      onError(error);
      next(new Error('unavailable'));
    });
  });

  /** Events of each person in the current minute. */
  const received = new Map<string, number>();
  const minute = setInterval(() => received.clear(), 60_000);
  io.on('connection', (socket) => {
    const { visitor } = socket.data as { visitor: Visitor };
    void socket.join([topicOfPerson(visitor.uid), localRoom]);
    const expiry = disconnectAtExpiry(socket, visitor);
    const topics: string[] = [];
    // One after another: a topic that is asked for again could be unsubscribed between its join and its answer.
    let subscriptions = Promise.resolve();
    socket.onAny(() => {
      const count = (received.get(visitor.uid) ?? 0) + 1;
      received.set(visitor.uid, count);
      if (count > limits.eventsPerMinute) socket.disconnect(true);
    });
    socket.on(subscription.event, (id: unknown, reply: unknown) => {
      if (typeof reply !== 'function') return;
      const topic = subscription.topicOf(id);
      const subscribe = async () => {
        // Closed while it waited for those before it.
        if (!socket.connected) return;
        if (topic !== undefined) await socket.join(topic);
        const { exists, answer } = await subscription.answer(id);
        if (topic !== undefined)
          await (exists ? leaveOldestTopic(socket, topics, topic, limits.topics) : socket.leave(topic));
        reply(answer);
      };
      subscriptions = subscriptions.then(subscribe).catch((error: unknown) => {
        onError(error);
        if (topic !== undefined && !topics.includes(topic)) void socket.leave(topic);
        reply();
      });
    });
    socket.once('disconnect', () => clearTimeout(expiry));
  });

  const backlogCheck = setInterval(() => {
    for (const socket of io.sockets.sockets.values()) {
      if (queuedCharacters(socket) > MAX_QUEUED) socket.conn.close(true);
    }
  }, BACKLOG_CHECK_MS);

  const endedSessions = disconnectEndedSessions(io, hooks, { everyMs: sessionCheckMs, onError });

  const publish: Realtime['publish'] = (topic, event, payload) => {
    // Local subscribers get it separately: the library sends to them only once Redis has accepted it, which may be
    // down.
    io.local.to(topic).emit(event, payload);
    if (redis?.canQueue()) io.to(topic).except(localRoom).emit(event, payload);
  };
  return {
    publish,
    publishToPerson: (uid, event, payload) => publish(topicOfPerson(uid), event, payload),
    sessionsEnded: (uid) => endedSessions.check(uid, redis?.canQueue() ?? false),
    publishHere: (topic, event, payload) => void io.local.to(topic).emit(event, payload),
    topicsHere: () => [...io.of('/').adapter.rooms.keys()],
    connectionsHere: () => io.of('/').sockets.size,
    async close() {
      clearInterval(backlogCheck);
      clearInterval(minute);
      endedSessions.stop();
      // Only the connections of this process.
      io.local.disconnectSockets(true);
      io.engine.close();
      await io.of('/').adapter.close();
      redis?.close();
    },
  };
}

const topicOfPerson = (uid: string) => `person:${uid}`;

/** Characters in packets that this browser has not read yet. */
function queuedCharacters({ conn }: Socket): number {
  const { writeBuffer } = conn as unknown as { writeBuffer: { data?: unknown }[] };
  return writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
}

async function authenticate(socket: Socket, hooks: RealtimeHooks): Promise<Visitor | undefined> {
  // Only from the handshake's auth field: a URL would be logged.
  const { token } = socket.handshake.auth as { token?: unknown };
  if (typeof token !== 'string') return undefined;
  return hooks.authenticate(token);
}

function disconnectAtExpiry(socket: Socket, { expiresAt }: Visitor): NodeJS.Timeout {
  const left = Math.max(0, expiresAt * 1_000 - Date.now());
  return setTimeout(() => socket.disconnect(true), Math.min(left, MAX_TIMER_MS));
}

/** Subscribes to the topic; beyond the limit the oldest topic is unsubscribed. */
async function leaveOldestTopic(socket: Socket, topics: string[], topic: string, max: number): Promise<void> {
  const at = topics.indexOf(topic);
  if (at !== -1) topics.splice(at, 1);
  topics.push(topic);
  const first = topics.length > max ? topics.shift() : undefined;
  if (first !== undefined) await socket.leave(first);
}
