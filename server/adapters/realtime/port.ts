/** Telling browsers at once what has changed, whichever process of ours they are connected to. */

export interface Realtime {
  /** Sends to everybody in the room; delivery is at most once, and nothing is sent to who joins later. */
  publish(room: string, event: string, payload: unknown): void;
}

/** Somebody who has shown who they are, until their token ends. */
export interface Visitor {
  uid: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** Where the rules of the house come in. */
export interface RealtimeHooks {
  /** Undefined, or a rejection, for a token that is not good. */
  authenticate(token: string): Promise<Visitor | undefined>;
  /** What a browser is answered that asks to watch a listing, and the room it then joins; no room for what cannot be watched. */
  watch(id: unknown): Promise<{ room?: string; answer: unknown }>;
  /** The room of one person alone. */
  roomOfPerson(uid: string): string;
  /** Whether a page of this origin may connect; `host` is the request's own. A program that is no browser has no origin. */
  allowsOrigin(origin: string, host: string | undefined): boolean;
}

export interface RealtimeLimits {
  connectionsPerPerson: number;
  connectionsPerAddress: number;
  /** Rooms one connection may be in; the one it joined first is left for a further one. */
  watched: number;
  /** Events one connection may send in a minute; it is ended above that. */
  eventsPerMinute: number;
}
