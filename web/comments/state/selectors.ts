/** What parts of a thread show. */
import { createSelector } from '@reduxjs/toolkit';
import type { CommentFields } from '#contract/comments/schema.ts';
import { idle } from '#web/lib/http/request-status.ts';
import type { CommentsState } from './comments-slice.ts';
import type { PendingReaction } from './pending.ts';

interface CommentsRoot {
  comments: CommentsState;
}

const NONE: readonly never[] = [];

export const selectThread = ({ comments }: CommentsRoot) => comments;

export const selectLocked = ({ comments: { locked } }: CommentsRoot) => locked;

/** Without what waits for the reader, and what is on its way out, unless a reply to it is being written. */
export const selectShown = createSelector(
  ({ comments }: CommentsRoot) => comments.comments,
  ({ comments }: CommentsRoot) => comments.waiting,
  ({ comments }: CommentsRoot) => comments.removing,
  ({ comments }: CommentsRoot) => comments.writing,
  (comments, held, removing, writing) => {
    if (held.length === 0 && removing.length === 0) return comments;
    const away = new Set([...held, ...removing.filter((id) => !writing.includes(id))]);
    return comments.filter(({ _id }) => !away.has(_id));
  },
);

/** How many comments wait for the reader. */
export const selectWaitingCount = createSelector(
  ({ comments }: CommentsRoot) => comments.comments,
  ({ comments }: CommentsRoot) => comments.waiting,
  (comments, held) => (held.length === 0 ? 0 : comments.filter(({ _id }) => held.includes(_id)).length),
);

export function selectEdit(id: string) {
  return ({ comments: { edits } }: CommentsRoot) => edits[id];
}

export function selectIsReported(id: string) {
  return ({ comments: { reported } }: CommentsRoot) => reported.includes(id);
}

export function selectIsFresh(id: string) {
  return ({ comments: { fresh } }: CommentsRoot) => fresh.includes(id);
}

/** Comments, or the replies to one, that are on their way: the same array while there are none. */
export function selectOutgoing(commentId: string | null) {
  return createSelector(
    ({ comments: { outgoing } }: CommentsRoot) => outgoing,
    (outgoing) => {
      const own = outgoing.filter((one) => one.commentId === commentId);
      return own.length === 0 ? NONE : own;
    },
  );
}

/** The request for earlier replies to a comment. */
export function selectMoreReplies(commentId: string) {
  return ({ comments: { moreReplies } }: CommentsRoot) => moreReplies[commentId] ?? idle;
}

/** Ids of what is on its way out. */
export const selectRemoving = ({ comments: { removing } }: CommentsRoot) => removing;

/** What a person thinks of it and how many others do, as it shows: what is on its way counts already. */
export function selectReaction({ _id, likes, dislikes }: CommentFields) {
  return createSelector(
    ({ comments: { pendingReactions } }: CommentsRoot) => pendingReactions[_id],
    ({ comments: { mine } }: CommentsRoot) => mine[_id]?.reaction ?? null,
    (pending, reaction): PendingReaction => pending ?? { reaction, likes, dislikes },
  );
}
