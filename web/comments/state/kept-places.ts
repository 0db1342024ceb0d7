/**
 * Where something is being written, or is on its way, a comment keeps its place when it is deleted: what was typed must
 * not go with it.
 */
import type { Edit, Outgoing } from './pending.ts';
import type { KnownComment, KnownReply, ThreadState } from './thread-state.ts';

interface WrittenThread extends ThreadState {
  pgId: string | null;
  nextCursor: string | null;
  writing: string[];
  outgoing: Outgoing[];
  edits: Record<string, Edit>;
}

type Written = ReadonlySet<string>;

/**
 * `next` with what has gone since `before` and is written at, marked as deleted, until nothing is written there any
 * more.
 */
export function keepPlaces<State extends WrittenThread>(before: State, next: State): State {
  if (next === before || next.pgId !== before.pgId) return next;
  const written = writtenAt(next);
  if (written.size === 0 && writtenAt(before).size === 0) return next;

  const known = new Map(before.comments.map((comment) => [comment._id, comment]));
  const comments = next.comments
    .filter((comment) => !comment.deleted || isHeld(comment, written))
    .map((comment) => withHeldReplies(comment, known.get(comment._id), written));
  const here = new Set(next.comments.map(({ _id }) => _id));
  for (const comment of before.comments)
    if (!here.has(comment._id) && isHeld(comment, written)) putInOrder(comments, placeOf(comment, next, written));
  const isSame =
    comments.length === next.comments.length && comments.every((comment, at) => comment === next.comments[at]);
  return isSame ? next : { ...next, comments };
}

/** Ids of comments and replies with an open box, an edit or a reply that the server has not confirmed. */
function writtenAt({ writing, outgoing, edits }: WrittenThread): Written {
  return new Set([...writing, ...Object.keys(edits), ...outgoing.flatMap(({ commentId }) => commentId ?? [])]);
}

function isHeld({ _id, replies }: KnownComment, written: Written): boolean {
  return written.has(_id) || replies.some((reply) => written.has(reply._id));
}

function withHeldReplies(comment: KnownComment, before: KnownComment | undefined, written: Written): KnownComment {
  const here = new Set(comment.replies.map(({ _id }) => _id));
  const gone = before?.replies.filter(({ _id }) => written.has(_id) && !here.has(_id)) ?? [];
  const isOver = (reply: KnownReply) => reply.deleted && !written.has(reply._id);
  if (gone.length === 0 && !comment.replies.some(isOver)) return comment;
  const replies = comment.replies.filter((reply) => !isOver(reply));
  for (const reply of gone) {
    const after = replies.findLastIndex(({ createdAt }) => createdAt <= reply.createdAt);
    replies.splice(after + 1, 0, { ...reply, deleted: true });
  }
  return { ...comment, replies };
}

/** Of a deleted comment only what is written at stays. */
function placeOf(comment: KnownComment, next: WrittenThread, written: Written): KnownComment {
  const oldest = next.comments.at(-1);
  // A new picture of a long thread may end above it: then it is older, and not deleted.
  const isBelow = next.nextCursor !== null && oldest !== undefined && comment.createdAt < oldest.createdAt;
  if (isBelow && next.gone[comment._id] === undefined) return comment;
  const replies = comment.replies.filter(({ _id }) => written.has(_id));
  return {
    ...comment,
    deleted: true,
    replies: replies.map((reply) => ({ ...reply, deleted: true })),
    replyCount: 0,
    repliesCursor: null,
  };
}

function putInOrder(comments: KnownComment[], comment: KnownComment): void {
  const below = comments.findIndex(({ createdAt }) => createdAt <= comment.createdAt);
  comments.splice(below < 0 ? comments.length : below, 0, comment);
}
