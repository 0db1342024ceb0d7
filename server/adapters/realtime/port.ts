/** Telling browsers at once what has changed, whichever process of ours they are connected to. */

export interface Realtime {
  /** Sends to everybody in the room; delivery is at most once, and nothing is sent to who joins later. */
  publish(room: string, event: string, payload: unknown): void;
  /** The same to those who are connected to this process alone. */
  publishHere(room: string, event: string, payload: unknown): void;
  /** Rooms with somebody in them who is connected to this process. */
  roomsHere(): string[];
}

/** Somebody who has shown who they are, until their token ends. */
export interface Visitor {
  uid: string;
  sessionId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Where the rules of the house come in. */
export interface RealtimeHooks {
  /** Undefined, or a rejection, for a token that is not good. */
  authenticate(token: string): Promise<Visitor | undefined>;
  /** The room a browser joins that asks to watch this; undefined for what can be none. */
  roomToWatch(id: unknown): string | undefined;
  /**
   * What it is answered once it is in the room, so that nothing can happen unheard in between; it leaves again where it
   * `stays` not.
   */
  watch(id: unknown): Promise<{ stays: boolean; answer: unknown }>;
  /** Which of these sessions do not stand any more. */
  whoseSessionsEnded(sessionIds: string[]): Promise<Set<string>>;
  /** The room of one person alone. */
  roomOfPerson(uid: string): string;
  /**
   * Whether a page of this origin may connect; `host` is the request's own. A program that is no browser has no origin.
   */
  allowsOrigin(origin: string, host: string | undefined): boolean;
}

export interface RealtimeLimits {
  connectionsPerPerson: number;
  /** Strangers count too, from the first request on. */
  connectionsPerAddress: number;
  /** Rooms one connection may be in; the one it joined first is left for a further one. */
  watched: number;
  /** Events one connection may send in a minute; it is ended above that. */
  eventsPerMinute: number;
}
