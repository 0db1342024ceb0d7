/** The socket's events about a thread (docs/product.md), told from whatever else comes over the same line. */
import type { ServerEvents } from '#contract/live/events.ts';

const NAMES = [
  'new-comment',
  'reply-added',
  'like-update',
  'dislike-update',
  'edit-comment',
  'delete-comment',
  'like-reply',
  'dislike-reply',
  'edit-reply',
  'delete-reply',
  'thread-update',
] as const;

type Name = (typeof NAMES)[number];

export type CommentEvent = { [Each in Name]: { name: Each; payload: Parameters<ServerEvents[Each]>[0] } }[Name];

/** Undefined for what is no news of a thread. Its shape is our own server's word. */
export function asCommentEvent(name: string, payload: unknown): CommentEvent | undefined {
  return NAMES.some((one) => one === name) ? ({ name, payload } as CommentEvent) : undefined;
}
