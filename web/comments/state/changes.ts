/** What a person does in a thread: it shows at once, goes to the server, and is taken back in words if that refuses. */
import { nanoid } from '@reduxjs/toolkit';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Reaction } from '#contract/comments/schema.ts';
import { attempt } from '#web/kit/feedback/toast.ts';
import { keepDraft } from '#web/lib/storage/drafts.ts';
import { deleteItem, dislikeItem, editItem, hideItem, likeItem, lockThread, sendComment, sendReply } from './calls.ts';
import { reactionSettled, reactionPending } from './comments-slice.ts';
import type { CommentsState } from './comments-slice.ts';
import { messages } from '../messages.ts';
import { idOf, toggled } from './pending.ts';
import type { Outgoing, Target, PendingReaction } from './pending.ts';

interface CommentsRoot {
  comments: CommentsState;
}

type CommentsThunk = ThunkAction<Promise<void>, CommentsRoot, undefined, UnknownAction>;

/** Dispatches changes from a component. */
export const useCommentsDispatch = useDispatch.withTypes<ThunkDispatch<CommentsRoot, undefined, UnknownAction>>();

/** Sends a comment, or a reply to one; again with its old `key` where it could not be sent before. */
export const send =
  (
    pgId: string,
    { commentId, text, key = nanoid() }: Pick<Outgoing, 'commentId' | 'text'> & { key?: string },
  ): CommentsThunk =>
  async (dispatch) => {
    const sent = { key, text, at: Date.now() };
    if (commentId === null) await dispatch(sendComment({ ...sent, pgId }));
    else await dispatch(sendReply({ ...sent, commentId }));
  };

/** Posts as a comment of its own what was written at something that is gone. */
export const sendApart =
  (text: string): CommentsThunk =>
  async (dispatch, getState) => {
    const { pgId } = getState().comments;
    if (pgId !== null) await dispatch(send(pgId, { commentId: null, text }));
  };

/** Targets whose likes are being sent, one call at a time: the server toggles, so the order counts. */
const sending = new Set<string>();

/** Presses like or dislike; `shown` is what the person saw. */
export const react =
  (target: Target, shown: PendingReaction, reaction: Reaction): CommentsThunk =>
  async (dispatch, getState) => {
    const id = idOf(target);
    dispatch(reactionPending({ id, pending: toggled(shown, reaction) }));
    if (sending.has(id)) return;
    sending.add(id);
    const failed = attempt('reaction');
    try {
      for (;;) {
        const { pendingReactions, mine } = getState().comments;
        const wanted = pendingReactions[id]?.reaction;
        const known = mine[id]?.reaction ?? null;
        if (wanted === undefined || wanted === known) break;
        const outcome = await dispatch((wanted ?? known) === 'like' ? likeItem(target) : dislikeItem(target));
        if (outcome.meta.requestStatus === 'rejected') {
          failed(typeof outcome.payload === 'string' ? outcome.payload : messages.likeError);
          break;
        }
        // Pressed elsewhere meanwhile, it may have been taken back: what the server says now is shown, not fought.
        if (getState().comments.pendingReactions[id]?.reaction === wanted) break;
      }
    } finally {
      sending.delete(id);
      dispatch(reactionSettled(id));
    }
  };

/** Saves other words; what is typed stays at hand until they are saved. */
export const edit =
  (uid: string, { target, text }: { target: Target; text: string }): CommentsThunk =>
  async (dispatch) => {
    const outcome = await dispatch(editItem({ ...target, text }));
    if (editItem.fulfilled.match(outcome)) keepDraft(uid, editDraftKey(target), '');
  };

/** Where the draft of an edit is kept. */
export function editDraftKey(target: Target): string {
  return `edit:${idOf(target)}`;
}

export const remove =
  (target: Target): CommentsThunk =>
  async (dispatch) => {
    const failed = attempt('delete-comment');
    const outcome = await dispatch(deleteItem(target));
    if (deleteItem.rejected.match(outcome)) failed(outcome.payload ?? messages.deleteError);
  };

/** An admin takes the words of a line away, or brings them back. */
export const hide =
  (target: Target, hidden: boolean): CommentsThunk =>
  async (dispatch) => {
    const failed = attempt('hide');
    const outcome = await dispatch(hideItem({ ...target, hidden }));
    if (hideItem.rejected.match(outcome)) failed(outcome.payload ?? messages.hideError);
  };

/** An admin closes the thread, or opens it again. */
export const lock =
  (pgId: string, locked: boolean): CommentsThunk =>
  async (dispatch) => {
    const failed = attempt('lock');
    const outcome = await dispatch(lockThread({ pgId, locked }));
    if (lockThread.rejected.match(outcome)) failed(outcome.payload ?? messages.lockError);
  };
