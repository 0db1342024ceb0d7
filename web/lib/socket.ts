/**
 * The live line to our own server: one Socket.IO connection for the whole page, there while anybody listens, fetched
 * when first wanted.
 */
import type { Socket } from 'socket.io-client';
import { bearerToken, renewBearer } from './http/send.ts';

/** A kind of topic, as the contract describes it. */
export interface TopicKind {
  /** The event that subscribes, with the topic's id; answered with its state, or with an `error`. */
  subscribe: string;
  /** The event that tells the state once more. */
  state: string;
  /** The field of each event that holds the topic's id. */
  idField: string;
}

export interface Topic {
  kind: TopicKind;
  id: string;
}

export interface Listener<State = unknown> {
  /** What it hears of; without one it hears what is said to this person alone. */
  topic?: Topic;
  onEvent?(name: string, payload: unknown): void;
  /**
   * The topic's state as the server sees it: given each time the subscription begins, after a lost connection too, and
   * whenever the server sends it again. Whoever listens compares it with what they have: events may have been missed.
   */
  onState?(state: State): void;
  /** Whether it is listening. */
  onConnection?(up: boolean): void;
}

/** Delays between attempts, and how long one may take (docs/product.md). */
const RETRY_MS = 1_000;
const RETRY_AT_MOST_MS = 5_000;
const TIMEOUT_MS = 20_000;
/** How long the server may take to subscribe somebody to a topic. */
const SUBSCRIBE_MS = 10_000;

interface Connection {
  add(listener: Listener): void;
  drop(listener: Listener): void;
}

let line: Connection | undefined;

/**
 * Until the answer is called. Whoever signs in must listen anew: the line speaks for the person who was there when it
 * was opened.
 */
export function listen<State>(listener: Listener<State>): () => void {
  const opened = (line ??= openConnection(() => (line = undefined)));
  opened.add(listener);
  return () => opened.drop(listener);
}

const keyOf = ({ kind, id }: Topic) => `${kind.subscribe} ${id}`;

function openConnection(onClosed: () => void): Connection {
  const listeners = new Set<Listener>();
  let socket: Socket | undefined;
  let opening: Promise<void> | undefined;
  let closed = false;
  let refused = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let sent: string | null = null;

  connect();
  addEventListener('online', restart);
  document.addEventListener('visibilitychange', onLook);

  function connect(): void {
    if (socket) socket.connect();
    else
      opening ??= open()
        .catch(onUnloaded)
        .finally(() => (opening = undefined));
  }

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

  /** The library did not arrive: offline, or because a release has just replaced it. */
  function onUnloaded(): void {
    for (const listener of listeners) listener.onConnection?.(false);
    tryAgain();
  }

  function onConnect(): void {
    refused = 0;
    for (const listener of listeners) if (!listener.topic) begin(listener);
    for (const topic of topics().values()) subscribe(topic);
  }

  function onDisconnect(reason: Socket.DisconnectReason): void {
    for (const listener of listeners) listener.onConnection?.(false);
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
    if (!closed) again = setTimeout(connect, Math.min(RETRY_MS * 2 ** refused++, RETRY_AT_MOST_MS));
  }

  /** On another network a line is dead without knowing it, and whoever waits for it to find out waits for a minute. */
  function restart(): void {
    socket?.disconnect();
    connect();
  }

  function onLook(): void {
    if (document.visibilityState === 'visible' && !socket?.connected) restart();
  }

  function onEvent(name: string, payload: unknown): void {
    const fields = (payload ?? {}) as Record<string, unknown>;
    for (const listener of listeners) {
      const { topic } = listener;
      if (topic && fields[topic.kind.idField] !== topic.id) continue;
      if (name === topic?.kind.state) listener.onState?.(payload);
      else listener.onEvent?.(name, payload);
    }
  }

  /** Each topic once, however many listen to it. */
  function topics(): Map<string, Topic> {
    return new Map([...listeners].flatMap(({ topic }) => (topic ? [[keyOf(topic), topic]] : [])));
  }

  function subscribe(topic: Topic): void {
    const connection = socket?.id;
    const key = keyOf(topic);
    const subscribeAgain = () => topics().has(key) && socket?.id === connection && subscribe(topic);
    socket?.timeout(SUBSCRIBE_MS).emit(topic.kind.subscribe, topic.id, (late: Error | null, state?: object) => {
      if (closed || socket?.id !== connection) return;
      if (late || !state) return void setTimeout(subscribeAgain, RETRY_AT_MOST_MS);
      // It is gone, and nothing will happen in it.
      if ('error' in state) return;
      for (const listener of listeners) if (listener.topic && keyOf(listener.topic) === key) begin(listener, state);
    });
  }

  function begin(listener: Listener, state?: object): void {
    listener.onConnection?.(true);
    if (state) listener.onState?.(state);
  }

  function add(listener: Listener): void {
    listeners.add(listener);
    if (!socket?.connected) return;
    const { topic } = listener;
    if (!topic) begin(listener);
    // Asked again even for a topic that is subscribed to: the answer tells its state by now.
    else subscribe(topic);
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
