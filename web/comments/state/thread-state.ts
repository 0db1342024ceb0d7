/**
 * One listing's thread as this browser knows it, put together from snapshots, answers and events in whatever order they
 * come.
 */
import type {
  ChangedComment,
  ChangedReply,
  Comment,
  CommentFields,
  Reaction,
  Reply,
  SharedComment,
  SharedReply,
} from '#contract/comments/schema.ts';

/** `version` is the thread's when the server last spoke of this reply. */
export interface KnownReply extends CommentFields {
  version: number;
  /** It is gone, and keeps its place while something is written there. */
  deleted?: true;
}

/** `version` is the thread's when the server last spoke of this comment, its replies left aside. */
export interface KnownComment extends SharedComment {
  /** It is gone, and keeps its place while something is written there. */
  deleted?: true;
  /** Oldest first: the newest ones, and those before them that were asked for. */
  replies: KnownReply[];
  /** How many there are in all. */
  replyCount: number;
  /** The version at which the server counted them. */
  countedAt: number;
  /** Where earlier replies begin; null when all are here. */
  repliesCursor: string | null;
}

export interface ThreadState {
  /** Newest first. */
  comments: KnownComment[];
  /** Every change up to this one is known. */
  version: number;
  /** Changes known beyond one that is missing still. */
  ahead: number[];
  /** The last change that there has been, as far as anybody has said: with `version` below it, something was missed. */
  latest: number;
  /** Comments and replies that are gone, and the change that took them: what is older must not bring them back. */
  gone: Record<string, number>;
  /** News of comments and replies that have not been fetched; their page may be older than the news. */
  unplaced: Record<string, SharedComment | SharedReply>;
  /** This person's reactions to comments and replies, and since which change; events do not say. */
  mine: Record<string, { reaction: Reaction | null; since: number }>;
}

export const emptyThread: ThreadState = {
  comments: [],
  version: 0,
  ahead: [],
  latest: 0,
  gone: {},
  unplaced: {},
  mine: {},
};

/**
 * Takes a comment unless something newer is known, and keeps the replies that are here. Answers whether it was not here
 * before. `hasOlder` is whether the thread goes on below what has been fetched.
 */
export function putComment(thread: ThreadState, changed: ChangedComment | SharedComment, hasOlder = false): boolean {
  if (isGone(thread, changed)) return false;
  noteReaction(thread, changed, changed.version);
  const comment = withoutReaction(changed);
  const known = thread.comments.find(({ _id }) => _id === comment._id);
  if (known) {
    if (comment.version >= known.version) Object.assign(known, comment);
    return false;
  }
  const last = thread.comments.at(-1);
  if (hasOlder && last && comment.createdAt < last.createdAt) {
    keepUnplaced(thread, comment);
    return false;
  }
  const below = thread.comments.findIndex((other) => other.createdAt <= comment.createdAt);
  thread.comments.splice(below < 0 ? thread.comments.length : below, 0, {
    ...comment,
    replies: [],
    replyCount: 0,
    countedAt: comment.version,
    repliesCursor: null,
  });
  placeReplies(thread, comment._id);
  return true;
}

/** Takes a reply unless something newer is known; answers whether it was not here before. */
export function putReply(thread: ThreadState, changed: ChangedReply | SharedReply): boolean {
  const { commentId, pgId: _, ...reply } = withoutReaction(changed);
  if (isGone(thread, reply) || thread.gone[commentId] !== undefined) return false;
  noteReaction(thread, changed, changed.version);
  const comment = thread.comments.find(({ _id }) => _id === commentId);
  const at = comment?.replies.findIndex(({ _id }) => _id === reply._id) ?? -1;
  const known = comment?.replies[at];
  if (comment && known) {
    if (reply.version >= known.version) comment.replies[at] = reply;
    return false;
  }
  const oldest = comment?.replies[0];
  const isEarlier = comment?.repliesCursor != null && oldest !== undefined && reply.createdAt < oldest.createdAt;
  if (!comment || isEarlier) {
    keepUnplaced(thread, withoutReaction(changed));
    return false;
  }
  const before = comment.replies.findLastIndex(({ createdAt }) => createdAt <= reply.createdAt);
  comment.replies.splice(before + 1, 0, reply);
  if (reply.version > comment.countedAt) comment.replyCount += 1;
  return true;
}

/** Takes comments that are older than all that were here. */
export function putOlder(thread: ThreadState, comments: readonly Comment[]): void {
  const known = new Map(thread.comments.map((comment) => [comment._id, comment]));
  for (const comment of comments) {
    if (isGone(thread, comment)) continue;
    const before = known.get(comment._id);
    const merged = mergeComment(thread, before, comment);
    if (before) Object.assign(before, merged);
    else thread.comments.push(merged);
  }
}

export interface RepliesPage {
  /** Oldest first. */
  replies: readonly Reply[];
  /** The thread's version when they were read. */
  version: number;
  /** How many replies the comment has in all. */
  total: number;
  nextCursor: string | null;
}

/** Takes replies that are earlier than those that were here. */
export function putEarlierReplies(thread: ThreadState, commentId: string, page: RepliesPage): void {
  const comment = thread.comments.find(({ _id }) => _id === commentId);
  if (!comment) return;
  const known = new Map(comment.replies.map((reply) => [reply._id, reply]));
  const read = readReplies(thread, page.replies, page.version, known);
  const names = new Set(read.map(({ _id }) => _id));
  comment.replies = [...read, ...comment.replies.filter(({ _id }) => !names.has(_id))];
  comment.repliesCursor = page.nextCursor;
  // Later changes are counted here already.
  if (page.version < thread.latest) return;
  comment.replyCount = page.total;
  comment.countedAt = page.version;
}

export function removeComment(thread: ThreadState, id: string, version: number): void {
  thread.gone[id] = Math.max(version, thread.gone[id] ?? 0);
  delete thread.unplaced[id];
  thread.comments = thread.comments.filter((comment) => comment._id !== id);
}

export function removeReply(thread: ThreadState, commentId: string, replyId: string, version: number): void {
  if (thread.gone[replyId] !== undefined) return;
  thread.gone[replyId] = version;
  delete thread.unplaced[replyId];
  const comment = thread.comments.find(({ _id }) => _id === commentId);
  if (!comment) return;
  comment.replies = comment.replies.filter(({ _id }) => _id !== replyId);
  if (version > comment.countedAt) comment.replyCount -= 1;
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
 * Takes the newest comments as the server had them at `version`: what is not among them is gone, unless it came later.
 * Earlier replies that are here stay. Answers the comments that were not here before.
 */
export function applySnapshot(thread: ThreadState, comments: readonly Comment[], version: number): KnownComment[] {
  const known = new Map(thread.comments.map((comment) => [comment._id, comment]));
  const there = comments
    .filter((comment) => !isGone(thread, comment))
    .map((comment) => mergeComment(thread, known.get(comment._id), comment));
  const ids = new Set(there.map(({ _id }) => _id));
  const since = there[0]?.createdAt ?? '';
  const later = thread.comments.filter(
    (comment) => !ids.has(comment._id) && comment.version > version && comment.createdAt >= since,
  );
  thread.comments = [...later, ...there];
  thread.version = Math.max(thread.version, version);
  noteChange(thread, thread.version);
  return there.filter(({ _id }) => !known.has(_id));
}

/** What the server read of a comment, with what is known here of later changes. */
function mergeComment(thread: ThreadState, known: KnownComment | undefined, read: Comment): KnownComment {
  const { replies, replyCount, repliesCursor, ...own } = read;
  noteReaction(thread, own, own.version);
  const held = known?.replies ?? [];
  const fresh = readReplies(thread, replies, read.version, new Map(held.map((reply) => [reply._id, reply])));
  const ids = new Set(replies.map(({ _id }) => _id));
  const rest = held.filter(({ _id }) => !ids.has(_id));
  const [oldest] = replies;
  const isEarlier = (reply: KnownReply) =>
    repliesCursor !== null && oldest !== undefined && reply.createdAt <= oldest.createdAt;
  const earlier = rest.filter(isEarlier);
  const later = rest.filter((reply) => !isEarlier(reply) && reply.version > read.version);
  const comment = newest(withoutReaction(own), thread.unplaced[read._id], known && ownFields(known));
  return {
    ...comment,
    replies: [...earlier, ...fresh, ...later],
    replyCount: replyCount - (replies.length - fresh.length) + later.length,
    countedAt: read.version,
    repliesCursor: known && earlier.length > 0 ? known.repliesCursor : repliesCursor,
  };
}

/** Replies as the server read them at `version`, each in its newest state that is known; none that is gone. */
function readReplies(
  thread: ThreadState,
  replies: readonly Reply[],
  version: number,
  known: ReadonlyMap<string, KnownReply>,
): KnownReply[] {
  const there = replies.map((reply) => ({ ...reply, version })).filter((reply) => !isGone(thread, reply));
  for (const reply of there) noteReaction(thread, reply, version);
  return there.map((reply) => {
    const news = thread.unplaced[reply._id];
    return newest<KnownReply>(withoutReaction(reply), news && withoutThread(news), known.get(reply._id));
  });
}

/** Replies that were heard of before their comment. */
function placeReplies(thread: ThreadState, id: string): void {
  for (const news of Object.values(thread.unplaced)) {
    if (!('commentId' in news) || news.commentId !== id) continue;
    delete thread.unplaced[news._id];
    putReply(thread, news);
  }
}

function keepUnplaced(thread: ThreadState, news: SharedComment | SharedReply): void {
  thread.unplaced[news._id] = newest(news, thread.unplaced[news._id]);
}

function newest<Item extends { version: number }>(first: Item, ...others: (Item | undefined)[]): Item {
  return others.reduce<Item>((best, other) => (other && other.version > best.version ? other : best), first);
}

function ownFields(known: KnownComment): SharedComment {
  const { replies: _, replyCount: __, countedAt: ___, repliesCursor: ____, ...own } = known;
  return own;
}

function withoutThread(news: SharedComment | SharedReply): KnownReply {
  const { pgId: _, commentId: __, ...reply } = { commentId: undefined, ...news };
  return reply;
}

function withoutReaction<Item extends object>(item: Item): Omit<Item, 'myReaction'> {
  const { myReaction: _, ...rest } = item as Item & { myReaction?: unknown };
  return rest;
}

function isGone({ gone }: ThreadState, { _id, version }: { _id: string; version: number }): boolean {
  return (gone[_id] ?? 0) >= version;
}

function noteReaction({ mine }: ThreadState, item: { _id: string; myReaction?: Reaction | null }, version: number) {
  const { _id, myReaction } = item;
  if (myReaction === undefined) return;
  const before = mine[_id];
  if (before ? before.since <= version : myReaction !== null) mine[_id] = { reaction: myReaction, since: version };
}
