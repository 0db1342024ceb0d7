/** One listing's thread as this browser knows it, put together from pictures, answers and events in whatever order they come. */
import type { Comment, Reaction, SharedComment } from '#contract/comments/schema.ts';

export interface ThreadState {
  /** Newest first. Their `version` is the thread's when the server looked. */
  comments: SharedComment[];
  /** Every change up to this one is known. */
  version: number;
  /** Changes known beyond one that is missing still. */
  ahead: number[];
  /** The last change that there has been, as far as anybody has said: with `version` below it, something was missed. */
  latest: number;
  /** Comments that are gone, and the change that took them: what is older must not bring them back. */
  gone: Record<string, number>;
  /** What this person thinks of comments and replies, and since which change; events do not say. */
  mine: Record<string, { reaction: Reaction | null; since: number }>;
}

export const emptyThread: ThreadState = { comments: [], version: 0, ahead: [], latest: 0, gone: {}, mine: {} };

/** Takes `comment` unless something newer is known; answers whether it was not there before. */
export function putComment(thread: ThreadState, comment: Comment | SharedComment): boolean {
  if (isGone(thread, comment)) return false;
  noteReactions(thread, comment);
  const at = thread.comments.findIndex(({ _id }) => _id === comment._id);
  const before = thread.comments[at];
  if (!before) {
    const place = thread.comments.findIndex((other) => other.createdAt <= comment.createdAt);
    thread.comments.splice(place < 0 ? thread.comments.length : place, 0, comment);
    return true;
  }
  if (comment.version >= before.version) thread.comments[at] = comment;
  return false;
}

/** Takes comments that are older than all that were here. */
export function putOlder(thread: ThreadState, comments: readonly Comment[]): void {
  const known = new Set(thread.comments.map(({ _id }) => _id));
  for (const comment of comments) {
    if (known.has(comment._id)) putComment(thread, comment);
    else if (!isGone(thread, comment)) thread.comments.push(comment);
    noteReactions(thread, comment);
  }
}

export function removeComment(thread: ThreadState, id: string, version: number): void {
  thread.gone[id] = Math.max(version, thread.gone[id] ?? 0);
  thread.comments = thread.comments.filter((comment) => comment._id !== id);
}

/** The comment is as new as the removal then, so that an older one that has the reply still is not taken. */
export function removeReply(thread: ThreadState, id: string, replyId: string, version: number): void {
  const comment = thread.comments.find(({ _id }) => _id === id);
  if (!comment || comment.version >= version) return;
  comment.replies = comment.replies.filter(({ _id }) => _id !== replyId);
  comment.version = version;
}

/** Notes that there has been a change, which need not be known. */
export function noteLatest(thread: ThreadState, version: number): void {
  thread.latest = Math.max(thread.latest, version);
}

/** Notes that one change is known. */
export function noteChange(thread: ThreadState, version: number): void {
  noteLatest(thread, version);
  if (version > thread.version) thread.ahead.push(version);
  while (thread.ahead.includes(thread.version + 1)) thread.version += 1;
  thread.ahead = thread.ahead.filter((one) => one > thread.version);
}

/**
 * Takes the newest comments as the server had them at `version`: what is not among them is gone, unless it came later. Answers those that
 * were not there before.
 */
export function takePicture(thread: ThreadState, comments: readonly Comment[], version: number): Comment[] {
  const known = new Map(thread.comments.map((comment) => [comment._id, comment]));
  const there = comments.filter((comment) => !isGone(thread, comment));
  const pictured = new Set(there.map(({ _id }) => _id));
  const since = there[0]?.createdAt ?? '';
  const later = thread.comments.filter((comment) => !pictured.has(comment._id) && comment.version > version && comment.createdAt >= since);
  for (const comment of there) noteReactions(thread, comment);
  thread.comments = [...later, ...there.map((comment) => newerOf(known.get(comment._id), comment))];
  thread.version = Math.max(thread.version, version);
  noteChange(thread, thread.version);
  return there.filter(({ _id }) => !known.has(_id));
}

function newerOf(known: SharedComment | undefined, pictured: SharedComment): SharedComment {
  return known && known.version > pictured.version ? known : pictured;
}

function isGone({ gone }: ThreadState, { _id, version }: SharedComment): boolean {
  return (gone[_id] ?? 0) >= version;
}

function noteReactions({ mine }: ThreadState, comment: Comment | SharedComment): void {
  if (!('myReaction' in comment)) return;
  for (const { _id, myReaction } of [comment, ...comment.replies]) {
    const before = mine[_id];
    if (before ? before.since <= comment.version : myReaction !== null) mine[_id] = { reaction: myReaction, since: comment.version };
  }
}
