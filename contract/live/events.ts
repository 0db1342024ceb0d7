/** The Socket.IO protocol (docs/product.md): the ten events of a thread, our own events, and how to watch a listing. */
import type { DeletedComment, DeletedReply, SharedComment, SharedReply, ThreadState } from '../comments/schema.ts';

/** Events about one comment or reply, sent to everybody who watches its listing. */
export interface CommentEvents {
  'new-comment': (comment: SharedComment) => void;
  'reply-added': (reply: SharedReply) => void;
  'like-update': (comment: SharedComment) => void;
  'dislike-update': (comment: SharedComment) => void;
  'edit-comment': (comment: SharedComment) => void;
  'delete-comment': (deleted: DeletedComment) => void;
  'like-reply': (reply: SharedReply) => void;
  'dislike-reply': (reply: SharedReply) => void;
  'edit-reply': (reply: SharedReply) => void;
  'delete-reply': (deleted: DeletedReply) => void;
}

/**
 * Events that the server emits after the commit of a change. Delivery is at most once: the thread's version lets a
 * client detect what it has missed.
 */
export interface ServerEvents extends CommentEvents {
  /** A booking or an admin has changed the listing's availability, or its hold was given back or failed. */
  'availability-update': (change: { pgId: string; availability: boolean }) => void;
  /** An admin has closed or opened the thread. */
  'thread-update': (state: ThreadState) => void;
  /**
   * Full current state, so that clients recover missed events. Emitted to those who watch the listing, a few seconds
   * after a change, where processes share Redis.
   */
  'listing-state': (state: ListingState & { pgId: string }) => void;
  /** To one person alone: the number of their unread notices. */
  'notice-update': (change: { unread: number }) => void;
}

/** The current state of a listing for a browser that watches it: its thread, and whether it is available. */
export interface ListingState extends Omit<ThreadState, 'pgId'> {
  availability: boolean;
}

/** The acknowledgement of `watch-listing`; `error` is a sentence, for an unknown listing or too many calls. */
export type WatchReply = ListingState | { error: string };

/**
 * Events that a client emits. The handshake's `auth` is `{ token }`, the same ID token as in the header of calls. It is
 * refused with one of these as the `connect_error`'s message: 'unauthorized' (get another token), 'too_many'
 * (connections of this person). The server disconnects when the token or the session ends. An address with too many
 * connections gets 429, with `Retry-After`.
 */
export interface ClientEvents {
  /**
   * Subscribes to a listing's topic by its `_id`. A socket watches at most `MAX_WATCHED` listings: a further one
   * replaces the oldest. Acknowledged without an argument where that failed on the server: try again in a moment.
   */
  'watch-listing': (pgId: string, answer: (watching?: WatchReply) => void) => void;
}

/** How a client watches a listing. */
export const LISTING_TOPIC = {
  /** The event that subscribes, with the listing's id; acknowledged with a `WatchReply`. */
  subscribe: 'watch-listing' satisfies keyof ClientEvents,
  /** The event with the listing's current state. */
  state: 'listing-state' satisfies keyof ServerEvents,
  /** The field of each event of this topic that holds the listing's id. */
  idField: 'pgId',
} as const;

/** Listings that one socket may watch at a time: a page of cards, and the one that is open. */
export const MAX_WATCHED = 120;
