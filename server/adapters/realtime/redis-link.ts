/**
 * The way to the other processes: a Redis that may be away, at the start and later, without keeping anybody here from
 * anything.
 */
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';

/** Told once when an outage begins, however often it is tried in it, and once when it is over. */
export interface OutageHandlers {
  onLost: (error: unknown) => void;
  onBack: () => void;
}

export interface RedisLink {
  /** What hands the events of one process's Socket.IO to those of the others. */
  adapter: ReturnType<typeof createAdapter>;
  /** Whether what is said now will be heard: at once, or after an outage that has not lasted too long. */
  canQueue(): boolean;
  close(): void;
}

/**
 * Events that wait for the end of an outage, about as many as the stream keeps; further ones are missed by the others.
 */
const WAITING = 10_000;
const RETRY_AT_MOST_MS = 2_000;

export function openRedisLink(url: string, { onLost, onBack }: OutageHandlers): RedisLink {
  const client = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (tries) => Math.min(50 * tries, RETRY_AT_MOST_MS),
  });
  let waiting = 0;
  let lost = false;
  let closed = false;
  const lose = (error: unknown) => {
    if (lost || closed) return;
    lost = true;
    onLost(error);
  };
  client.on('error', lose);
  client.on('close', () => lose(new Error('The connection to Redis has ended.')));
  client.on('ready', () => {
    waiting = 0;
    if (lost) onBack();
    lost = false;
  });
  // The library makes further clients of this one for reading, which it would leave open.
  const all = [client];
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (override) => {
    const further = duplicate(override);
    // The library waits for no answer to this, and one that comes to nothing, because all is closed, would end the
    // process.
    const subscribe = further.subscribe.bind(further);
    Object.assign(further, { subscribe: (channels: string[]) => subscribe(...channels).catch(() => {}) });
    all.push(further);
    return further;
  };
  return {
    adapter: createAdapter(client, { streamName: 'pg-finder', onlyPlaintext: true }),
    canQueue() {
      if (client.status === 'ready') return true;
      waiting += 1;
      return waiting <= WAITING;
    },
    close() {
      closed = true;
      for (const each of all) each.disconnect();
    },
  };
}
