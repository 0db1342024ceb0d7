/** The discussion's calls, each with the error catalogue's text (docs/product.md) for when the server gave none. */
import { COMMENT_LIMITS } from '#contract/comments/limits.ts';
import type { ChangedComment, ChangedReply, Comment, Reaction } from '#contract/comments/schema.ts';
import { call } from '#web/lib/http/call.ts';
import { callThunk } from '#web/lib/http/call-thunk.ts';
import { messages } from '../messages.ts';
import type { Target } from './pending.ts';
import type { RepliesPage } from './thread-state.ts';

/** Comments that show at first, and that each further press brings. */
const PAGE = 50;

/** The newest comments and where the older ones begin, as the thread was at one moment. */
export interface ThreadSnapshot {
  comments: Comment[];
  version: number;
  locked: boolean;
  nextCursor: string | null;
}

async function page(
  pgId: string,
  limit: number,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ThreadSnapshot> {
  const query = { limit: String(limit), cursor };
  const { data, nextCursor, headers } = await call('getComments', { params: { pgId }, query }, signal);
  return {
    comments: data,
    nextCursor,
    version: Number(headers['x-thread-version'] ?? 0),
    locked: headers['x-thread-locked'] === 'true',
  };
}

async function repliesPage(commentId: string, cursor: string, signal: AbortSignal): Promise<RepliesPage> {
  const input = { params: { commentId }, query: { cursor } };
  const { data, nextCursor, total, headers } = await call('getReplies', input, signal);
  return { replies: data, nextCursor, version: Number(headers['x-thread-version'] ?? 0), total: Number(total) };
}

/** What somebody has in front of them, which must not shrink because it is fetched again. */
interface Extent {
  pgId: string;
  /** How many comments. */
  count?: number;
  /** How many replies, by their comment. */
  replyCounts?: Readonly<Record<string, number>>;
}

/** The newest comments with their newest replies; as many as are here already, if that is more. */
export const fetchThread = callThunk(
  'comments/fetchThread',
  () => messages.fetchError,
  async ({ pgId, count = 0, replyCounts = {} }: Extent, signal): Promise<ThreadSnapshot> => {
    const snapshot = await page(pgId, Math.min(Math.max(count, PAGE), COMMENT_LIMITS.page), undefined, signal);
    // Nothing in it is newer than its first part: the rest of what it names is heard of, or fetched once more.
    while (snapshot.nextCursor !== null && snapshot.comments.length < count) {
      const { comments, nextCursor } = await page(pgId, COMMENT_LIMITS.page, snapshot.nextCursor, signal);
      snapshot.comments.push(...comments);
      snapshot.nextCursor = nextCursor;
    }
    for (const comment of snapshot.comments) {
      const shown = replyCounts[comment._id] ?? 0;
      while (comment.repliesCursor !== null && comment.replies.length < shown) {
        const { replies, nextCursor } = await repliesPage(comment._id, comment.repliesCursor, signal);
        comment.replies.unshift(...replies);
        comment.repliesCursor = nextCursor;
      }
    }
    return snapshot;
  },
);

export const fetchOlder = callThunk(
  'comments/fetchOlder',
  () => messages.fetchError,
  ({ pgId, cursor, count = PAGE }: { pgId: string; cursor: string; count?: number }, signal) =>
    page(pgId, count, cursor, signal),
);

export const fetchEarlierReplies = callThunk(
  'comments/fetchEarlierReplies',
  () => messages.fetchError,
  ({ commentId, cursor }: { commentId: string; cursor: string }, signal) => repliesPage(commentId, cursor, signal),
);

/** `key` and `at` tell the sender's own copy from others; the server never sees them. */
interface Sending {
  key: string;
  at: number;
  text: string;
}

export const sendComment = callThunk(
  'comments/sendComment',
  () => messages.postError,
  async ({ pgId, text }: Sending & { pgId: string }) => {
    const { data } = await call('postComment', { params: { pgId }, body: { text } });
    return data;
  },
);

export const sendReply = callThunk(
  'comments/sendReply',
  () => messages.replyError,
  async ({ commentId, text }: Sending & { commentId: string }) => {
    const { data } = await call('replyToComment', { params: { commentId }, body: { text } });
    return data;
  },
);

export const likeItem = callThunk(
  'comments/likeItem',
  () => messages.likeError,
  (target: Target) => react('like', target),
);

export const dislikeItem = callThunk(
  'comments/dislikeItem',
  () => messages.dislikeError,
  (target: Target) => react('dislike', target),
);

async function react(reaction: Reaction, { commentId, replyId }: Target): Promise<ChangedComment | ChangedReply> {
  if (replyId === undefined) return (await call(`${reaction}Comment`, { params: { commentId } })).data;
  return (await call(`${reaction}Reply`, { params: { commentId, replyId } })).data;
}

export const editItem = callThunk(
  'comments/editItem',
  () => messages.editError,
  async ({ commentId, replyId, text }: Target & { text: string }) => {
    if (replyId === undefined) return (await call('editComment', { params: { commentId }, body: { text } })).data;
    return (await call('editReply', { params: { commentId, replyId }, body: { text } })).data;
  },
);

export const deleteItem = callThunk(
  'comments/deleteItem',
  () => messages.deleteError,
  async ({ commentId, replyId }: Target) => {
    if (replyId === undefined) return (await call('deleteComment', { params: { commentId } })).data;
    return (await call('deleteReply', { params: { commentId, replyId } })).data;
  },
);

/** An admin takes the words away, or brings them back. */
export const hideItem = callThunk(
  'comments/hideItem',
  () => messages.hideError,
  async ({ commentId, replyId, hidden }: Target & { hidden: boolean }) => {
    if (replyId === undefined) return (await call('hideComment', { params: { commentId }, body: { hidden } })).data;
    return (await call('hideReply', { params: { commentId, replyId }, body: { hidden } })).data;
  },
);

/** An admin closes the thread, or opens it again. */
export const lockThread = callThunk(
  'comments/lockThread',
  () => messages.lockError,
  async ({ pgId, locked }: { pgId: string; locked: boolean }) => {
    const { data } = await call('lockThread', { params: { pgId }, body: { locked } });
    return data;
  },
);

export const reportItem = callThunk(
  'comments/reportItem',
  () => messages.reportError,
  async ({ commentId, replyId, reason }: Target & { reason: string }) => {
    if (replyId === undefined) await call('reportComment', { params: { commentId }, body: { reason } });
    else await call('reportReply', { params: { commentId, replyId }, body: { reason } });
  },
);

/** An admin finds nothing wrong with a line: its reports go. */
export const dismissReports = callThunk(
  'comments/dismissReports',
  () => messages.dismissError,
  async ({ commentId, replyId }: Target) => {
    if (replyId === undefined) await call('dismissCommentReports', { params: { commentId } });
    else await call('dismissReplyReports', { params: { commentId, replyId } });
  },
);
