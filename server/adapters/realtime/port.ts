/** Pushes events to browsers by topic, whichever process of ours they are connected to. */

export interface Realtime {
  /** Sends to all subscribers of a topic; at most once, and not to those who subscribe later. */
  publish(topic: string, event: string, payload: unknown): void;
  /** Sends to all connections of one person. */
  publishToPerson(uid: string, event: string, payload: unknown): void;
  /** Sends only to subscribers that are connected to this process. */
  publishHere(topic: string, event: string, payload: unknown): void;
  /** Sessions of this person have ended: closes their connections at every process. */
  sessionsEnded(uid: string): void;
  /** Topics that have subscribers at this process. */
  topicsHere(): string[];
  /** Number of connections of this process. */
  connectionsHere(): number;
}

/** An authenticated person, until their token expires. */
export interface Visitor {
  uid: string;
  sessionId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** What the adapter needs of the rooms. */
export interface RealtimeHooks {
  /** Undefined if the token is invalid; rejected if that cannot be found out at the moment. */
  authenticate(token: string): Promise<Visitor | undefined>;
  subscription: Subscription;
  /** Those of these sessions that have ended. */
  whoseSessionsEnded(sessionIds: string[]): Promise<Set<string>>;
  /**
   * Whether a page of this origin may connect; `host` is the request's own. A client that is not a browser sends no
   * origin.
   */
  allowsOrigin(origin: string, host: string | undefined): boolean;
}

/** What browsers may subscribe to. */
export interface Subscription {
  /** The event that subscribes, with an id. */
  event: string;
  /** The topic of this id; undefined if the id is invalid. */
  topicOf(id: unknown): string | undefined;
  /**
   * The answer to a new subscriber, made after subscribing, so that no event is missed in between. If the subject does
   * not exist, the subscription ends with the answer.
   */
  answer(id: unknown): Promise<{ exists: boolean; answer: unknown }>;
}

export interface RealtimeLimits {
  connectionsPerPerson: number;
  /** Includes unauthenticated connections, from their first request. */
  connectionsPerAddress: number;
  /** Maximum topics of one connection; a further one replaces the oldest. */
  topics: number;
  /** Maximum events of one person in a minute, over all their connections; a connection that exceeds it is closed. */
  eventsPerMinute: number;
}
