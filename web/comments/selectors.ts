/** What parts of a thread show. */
import { createSelector } from '@reduxjs/toolkit';
import type { CommentsState } from './comments-slice.ts';
import type { Line, Wish } from './pending.ts';

interface Holder {
  comments: CommentsState;
}

const NONE: readonly never[] = [];

export const selectThread = ({ comments }: Holder) => comments;

/** Without what waits for the reader, and what is on its way out. */
export const selectShown = createSelector(
  ({ comments }: Holder) => comments.comments,
  ({ comments }: Holder) => comments.held,
  ({ comments }: Holder) => comments.removing,
  (comments, held, removing) => {
    if (held.length === 0 && removing.length === 0) return comments;
    const away = new Set([...held, ...removing]);
    return comments.filter(({ _id }) => !away.has(_id));
  },
);

/** How many comments wait for the reader. */
export const selectHeldCount = createSelector(
  ({ comments }: Holder) => comments.comments,
  ({ comments }: Holder) => comments.held,
  (comments, held) => (held.length === 0 ? 0 : comments.filter(({ _id }) => held.includes(_id)).length),
);

export function selectEdit(id: string) {
  return ({ comments: { edits } }: Holder) => edits[id];
}

export function selectIsFresh(id: string) {
  return ({ comments: { fresh } }: Holder) => fresh.includes(id);
}

/** Comments, or the replies to one, that are on their way. */
export function selectOutgoing(commentId: string | null) {
  return createSelector(
    ({ comments: { outgoing } }: Holder) => outgoing,
    (outgoing) => (outgoing.length === 0 ? NONE : outgoing.filter((one) => one.commentId === commentId)),
  );
}

/** Ids of what is on its way out. */
export const selectRemoving = ({ comments: { removing } }: Holder) => removing;

/** What a person thinks of it and how many others do, as it shows: what is on its way counts already. */
export function selectReaction({ _id, likes, dislikes }: Line) {
  return createSelector(
    ({ comments: { wishes } }: Holder) => wishes[_id],
    ({ comments: { mine } }: Holder) => mine[_id]?.reaction ?? null,
    (wish, reaction): Wish => wish ?? { reaction, likes, dislikes },
  );
}
