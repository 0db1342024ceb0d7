/** A process that does nothing but realtime; everybody may connect, but for the token `unreadable`. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openRealtime, type OpenRealtime } from '#server/adapters/realtime/socket-io.ts';
import type { Watcher } from './watcher.ts';

export interface Process extends OpenRealtime {
  url: string;
  errors: unknown[];
  /** What it reported about Redis. */
  outageEvents: string[];
  /** People whose session has ended. */
  ended: Set<string>;
  /** Topics as they were asked for. */
  asked: unknown[];
  /** Until when the answer about a topic waits. */
  held: Map<unknown, Promise<void>>;
}

export async function aProcess(redisUrl?: string): Promise<Process> {
  const server = createServer();
  const errors: unknown[] = [];
  const outageEvents: string[] = [];
  const ended = new Set<string>();
  const asked: unknown[] = [];
  const held: Process['held'] = new Map();
  const realtime = await openRealtime({
    server,
    redisUrl,
    limits: { connectionsPerPerson: 10, connectionsPerAddress: 10, topics: 2, eventsPerMinute: 100 },
    hooks: {
      async authenticate(token) {
        if (token === 'unreadable') throw new Error('The database is out of reach.');
        return { uid: token, sessionId: token, expiresAt: Date.now() / 1_000 + 60 };
      },
      whoseSessionsEnded: async (ids) => new Set(ids.filter((id) => ended.has(id))),
      subscription: {
        event: 'watch-listing',
        topicOf: (id) => (asked.push(id), typeof id === 'string' ? id : undefined),
        async answer(id) {
          await held.get(id);
          if (id === 'busy') realtime.publish(id, 'number', 'in between');
          return { exists: id !== 'nowhere', answer: id === 'unsayable' ? 1n : id };
        },
      },
      allowsOrigin: () => true,
    },
    addressOf: () => 'here',
    onError: (error) => errors.push(error),
    onLost: () => outageEvents.push('lost'),
    onBack: () => outageEvents.push('back'),
    sessionCheckMs: 100,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...realtime,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    errors,
    outageEvents,
    ended,
    asked,
    held,
    async close() {
      await realtime.close();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The events that each test publishes. */
export const numbers = (watcher: Watcher): unknown[] => watcher.of('number');
