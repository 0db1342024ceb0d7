/**
 * The live line to our own server: one Socket.IO connection for the whole page, there while anybody listens, fetched
 * when first wanted.
 */
import type { Socket } from 'socket.io-client';
import type { ListingState, WatchReply } from '#contract/comments/events.ts';
import { bearerToken, renewBearer } from './wire.ts';

export interface Listener {
  /** The listing it hears of; without one it hears what is said to this person alone. */
  pgId?: string;
  onEvent?: (name: string, payload: unknown) => void;
  /**
   * How the listing stands: told when nothing goes unheard from now on, be it after a break, and again when something
   * may have.
   */
  onState?: (standing: ListingState) => void;
  /** Whether it is listening. */
  onConnection?: (up: boolean) => void;
}

/** Delays between attempts, and how long one may take (spec section 9). */
const RETRY_MS = 1_000;
const RETRY_AT_MOST_MS = 5_000;
const TIMEOUT_MS = 20_000;
/** How long the server may take to let somebody into a listing's room. */
const JOIN_MS = 10_000;

interface Connection {
  add(listener: Listener): void;
  drop(listener: Listener): void;
}

let line: Connection | undefined;

/**
 * Until the answer is called. Whoever signs in must listen anew: the line speaks for the person who was there when it
 * was opened.
 */
export function listen(listener: Listener): () => void {
  const opened = (line ??= openConnection(() => (line = undefined)));
  opened.add(listener);
  return () => opened.drop(listener);
}

function openConnection(onClosed: () => void): Connection {
  const listeners = new Set<Listener>();
  let socket: Socket | undefined;
  let closed = false;
  let refused = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let sent: string | null = null;

  open().catch(() => undefined);
  addEventListener('online', restart);
  document.addEventListener('visibilitychange', onLook);

  async function open(): Promise<void> {
    const { io } = await import('socket.io-client');
    if (closed) return;
    socket = io({
      forceNew: true,
      reconnectionDelay: RETRY_MS,
      reconnectionDelayMax: RETRY_AT_MOST_MS,
      timeout: TIMEOUT_MS,
      // One connection, which any process can take; requests in turns would all have to find the same one.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      // Asked for at each attempt: the token of the one before may have run out.
      auth: (give) => void bearerToken().then((token) => give({ token: (sent = token) })),
    });
    socket.on('connect', onConnect);
    socket.on('disconnect', onDisconnect);
    socket.on('connect_error', onRefused);
    socket.onAny(onEvent);
  }

  function onConnect(): void {
    refused = 0;
    for (const listener of listeners) if (listener.pgId === undefined) begin(listener);
    for (const pgId of watched()) join(pgId);
  }

  function onDisconnect(reason: Socket.DisconnectReason): void {
    for (const { onConnection } of listeners) onConnection?.(false);
    // The server's own goodbye is final for the library; here it means a token that ran out, or a restart.
    if (reason === 'io server disconnect') tryAgain();
  }

  /** A refusal is final for the library too; being out of reach is not. */
  function onRefused({ message }: Error): void {
    if (socket?.active) return;
    if (message === 'unauthorized') void renewBearer(sent).then(tryAgain, tryAgain);
    else tryAgain();
  }

  function tryAgain(): void {
    clearTimeout(again);
    if (!closed) again = setTimeout(() => socket?.connect(), Math.min(RETRY_MS * 2 ** refused++, RETRY_AT_MOST_MS));
  }

  /** On another network a line is dead without knowing it, and whoever waits for it to find out waits for a minute. */
  function restart(): void {
    socket?.disconnect().connect();
  }

  function onLook(): void {
    if (document.visibilityState === 'visible' && !socket?.connected) restart();
  }

  function onEvent(name: string, payload: unknown): void {
    const { pgId } = (payload ?? {}) as { pgId?: unknown };
    for (const listener of listeners) {
      if (listener.pgId !== undefined && listener.pgId !== pgId) continue;
      if (name === 'listing-state') listener.onState?.(payload as ListingState);
      else listener.onEvent?.(name, payload);
    }
  }

  function watched(): Set<string> {
    return new Set([...listeners].flatMap(({ pgId }) => pgId ?? []));
  }

  function join(pgId: string): void {
    const connection = socket?.id;
    const later = () =>
      setTimeout(() => watched().has(pgId) && socket?.id === connection && join(pgId), RETRY_AT_MOST_MS);
    socket?.timeout(JOIN_MS).emit('watch-listing', pgId, (late: Error | null, watching?: WatchReply) => {
      if (closed || socket?.id !== connection) return;
      if (late || !watching) return void later();
      // The listing is gone, and nothing will happen in it.
      if ('error' in watching) return;
      for (const listener of listeners) if (listener.pgId === pgId) begin(listener, watching);
    });
  }

  function begin({ onConnection, onState }: Listener, standing?: ListingState): void {
    onConnection?.(true);
    if (standing) onState?.(standing);
  }

  function add(listener: Listener): void {
    listeners.add(listener);
    if (!socket?.connected) return;
    const { pgId } = listener;
    if (pgId === undefined) begin(listener);
    // Asked again even for a room it is in: the answer says how the thread stands by now.
    else join(pgId);
  }

  function drop(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    closed = true;
    clearTimeout(again);
    removeEventListener('online', restart);
    document.removeEventListener('visibilitychange', onLook);
    socket?.disconnect();
    onClosed();
  }

  return { add, drop };
}
