/**
 * What goes over the socket (docs/product.md): the ten events, those of ours, and how
 * one watches a listing.
 */
import type { DeletedComment, DeletedReply, SharedComment, SharedReply, ThreadState } from './schema.ts';

/**
 * To everybody who watches the listing, once the change is in the database. Delivery is at most once: the version tells
 * what was missed.
 */
export interface ServerEvents {
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
  /** A booking or an admin has changed whether the listing can be had. */
  'availability-update': (change: { pgId: string; availability: boolean }) => void;
  /** An admin has closed or opened the thread. */
  'thread-update': (state: ThreadState) => void;
  /**
   * No news: how a listing stands, for whoever missed some. Told to those who watch, a few seconds after a change,
   * where processes share Redis.
   */
  'listing-state': (state: ListingState & { pgId: string }) => void;
  /** To one person alone: how many notices they have not read. */
  'notice-update': (change: { unread: number }) => void;
}

/** The events that tell of one comment or reply. */
export type CommentEventName = Exclude<
  keyof ServerEvents,
  'availability-update' | 'thread-update' | 'listing-state' | 'notice-update'
>;

/** How a listing stands for who watches it: its thread, and whether it can be had. */
export interface ListingState extends Omit<ThreadState, 'pgId'> {
  availability: boolean;
}

/** What is answered to `watch-listing`; `error` is a sentence, for a listing that is not there or too many calls. */
export type WatchReply = ListingState | { error: string };

/**
 * The handshake's `auth`: `{ token }`, the same ID token as in the header of calls. Refused with one of these as the
 * `connect_error`'s message: 'unauthorized' (get another token), 'too_many' (connections of this person). The server
 * ends the connection when the token or the session does. An address with too many connections is answered 429, with
 * `Retry-After`.
 */
export interface ClientEvents {
  /**
   * Subscribes to a listing's topic by its `_id`. A socket watches at most `WATCHED` listings: the one watched longest
   * is let go. Answered with nothing where that failed on our side: ask again in a moment.
   */
  'watch-listing': (pgId: string, answer: (watching?: WatchReply) => void) => void;
}

/** Listings that one socket may watch at a time: a page of cards, and the one that is open. */
export const WATCHED = 120;
