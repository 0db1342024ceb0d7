/**
 * The connection to the other processes by Redis. Redis may be down, at the start and later, without any effect on this
 * process's own connections.
 */
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';

/** Each is called once per outage, at its beginning and at its end. */
export interface OutageHandlers {
  onLost: (error: unknown) => void;
  onBack: () => void;
}

export interface RedisLink {
  /** The Socket.IO adapter that passes events between processes. */
  adapter: ReturnType<typeof createAdapter>;
  /** Whether an event sent now will arrive: at once, or after an outage that is not too long. */
  canQueue(): boolean;
  close(): void;
}

/**
 * Maximum events that wait for the end of an outage, about as many as the stream keeps; the other processes miss
 * further ones.
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
  // The library duplicates this client for reading, and would leave the duplicates open.
  const all = [client];
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (override) => {
    const further = duplicate(override);
    // The library does not handle a rejection of this call, which happens on closing and would end the process.
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
