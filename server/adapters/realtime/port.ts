/** Telling browsers at once what has changed, by topic, whichever process of ours they are connected to. */

export interface Realtime {
  /** Sends to everybody with this topic; delivery is at most once, and nothing is sent to who subscribes later. */
  publish(topic: string, event: string, payload: unknown): void;
  /** The same to all connections of one person. */
  publishToPerson(uid: string, event: string, payload: unknown): void;
  /** The same to those who are connected to this process alone. */
  publishHere(topic: string, event: string, payload: unknown): void;
  /** Sessions of this person have ended: connections by them are closed, whichever process they are at. */
  sessionsEnded(uid: string): void;
  /** Topics of somebody who is connected to this process. */
  topicsHere(): string[];
  /** How many connections this process has. */
  connectionsHere(): number;
}

/** Somebody who has shown who they are, until their token ends. */
export interface Visitor {
  uid: string;
  sessionId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** What the adapter asks of the rooms. */
export interface RealtimeHooks {
  /** Undefined, or a rejection, for a token that is not good. */
  authenticate(token: string): Promise<Visitor | undefined>;
  subscription: Subscription;
  /** Which of these sessions do not stand any more. */
  whoseSessionsEnded(sessionIds: string[]): Promise<Set<string>>;
  /**
   * Whether a page of this origin may connect; `host` is the request's own. A program that is no browser has no origin.
   */
  allowsOrigin(origin: string, host: string | undefined): boolean;
}

/** What browsers may subscribe to. */
export interface Subscription {
  /** The event by which they ask for it, with an id. */
  event: string;
  /** The topic of this id; undefined for what can be none. */
  topicOf(id: unknown): string | undefined;
  /**
   * What is answered to who has just been subscribed, so that nothing can happen unheard in between; where it does not
   * `exist`, the subscription ends with the answer.
   */
  answer(id: unknown): Promise<{ exists: boolean; answer: unknown }>;
}

export interface RealtimeLimits {
  connectionsPerPerson: number;
  /** Strangers count too, from the first request on. */
  connectionsPerAddress: number;
  /** Topics one connection may subscribe to; the first of them is given up for a further one. */
  topics: number;
  /** Events one person may send in a minute, by all their connections; whichever sends more is ended. */
  eventsPerMinute: number;
}
