/** A browser's live connection in tests: what it hears, and what it is answered. */
import { io, type Socket } from 'socket.io-client';
import type { WatchReply } from '#contract/live/events.ts';

export interface Watcher {
  socket: Socket;
  /** Every event so far, in order. */
  events: { event: string; payload: unknown }[];
  watch(pgId: unknown): Promise<WatchReply>;
  of(event: string): unknown[];
  close(): void;
}

/** Connected; rejects with the server's word when it is refused. */
export function aWatcher(
  url: string,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<Watcher> {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
    extraHeaders: headers,
  });
  const events: Watcher['events'] = [];
  socket.onAny((event: string, payload: unknown) => events.push({ event, payload }));
  const watcher: Watcher = {
    socket,
    events,
    watch: (pgId) => socket.emitWithAck('watch-listing', pgId) as Promise<WatchReply>,
    of: (event) => events.filter((one) => one.event === event).map(({ payload }) => payload),
    close: () => void socket.disconnect(),
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(watcher));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
}
