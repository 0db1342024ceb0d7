/** The open thread in the store (docs/product.md): what the server says, and what is on its way there. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import type { ListingState } from '#contract/live/events.ts';
import type {
  ChangedComment,
  ChangedReply,
  CommentFields,
  SharedComment,
  SharedReply,
} from '#contract/comments/schema.ts';
import { begin, fail, giveUp, idle, succeed } from '#web/lib/http/request-status.ts';
import type { Request } from '#web/lib/http/request-status.ts';
import {
  deleteItem,
  dislikeItem,
  editItem,
  fetchEarlierReplies,
  fetchOlder,
  fetchThread,
  hideItem,
  likeItem,
  lockThread,
  reportItem,
  sendComment,
  sendReply,
} from './calls.ts';
import type { CommentEvent } from './events.ts';
import { messages } from '../messages.ts';
import { keepPlaces } from './kept-places.ts';
import { idOf, withoutConfirmed } from './pending.ts';
import type { Edit, Outgoing, PendingReaction } from './pending.ts';
import {
  emptyThread,
  noteChange,
  noteLatest,
  putComment,
  putEarlierReplies,
  putOlder,
  putReply,
  removeComment,
  removeReply,
  applySnapshot,
} from './thread-state.ts';
import type { KnownComment, ThreadState } from './thread-state.ts';

/** `status` and `error` are those of the thread as a whole, and of the last change that failed. */
export interface CommentsState extends Request, ThreadState {
  /** The listing whose thread is open. */
  pgId: string | null;
  /** Who reads it: their own comments are no news to them. */
  reader: string | null;
  /** Whether it has come at least once: before, an empty one says nothing. */
  loaded: boolean;
  /** An admin has closed it: nothing new may be written. */
  locked: boolean;
  /** Where the older comments begin; null when all are here. */
  nextCursor: string | null;
  more: Request;
  /** Earlier replies on their way, by their comment. */
  moreReplies: Record<string, Request>;
  outgoing: Outgoing[];
  edits: Record<string, Edit>;
  pendingReactions: Record<string, PendingReaction>;
  /** Comments and replies on their way out. */
  removing: string[];
  /** Comments and replies at which a box is open, once for each box. */
  writing: string[];
  /** What this person has reported. */
  reported: string[];
  /** What came from other people while the thread was open. */
  fresh: string[];
  /** Comments that wait until the reader, who is further down, asks for them. */
  waiting: string[];
  /** Whether the reader has scrolled past the newest comment. */
  scrolledDown: boolean;
}

const initialState: CommentsState = {
  ...idle,
  ...emptyThread,
  pgId: null,
  reader: null,
  loaded: false,
  locked: false,
  nextCursor: null,
  more: { ...idle },
  moreReplies: {},
  outgoing: [],
  edits: {},
  pendingReactions: {},
  removing: [],
  writing: [],
  reported: [],
  fresh: [],
  waiting: [],
  scrolledDown: false,
};

const comments = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    /** `outgoing` is what a reload interrupted. */
    threadOpened: (_, { payload }: PayloadAction<Pick<CommentsState, 'pgId' | 'reader' | 'outgoing'>>) => ({
      ...initialState,
      ...payload,
    }),
    threadLeft: () => initialState,
    /** How the thread stood when listening began: more than is known here was missed. */
    listingStateReceived(state, { payload: { version, locked } }: PayloadAction<ListingState>) {
      state.locked = locked;
      noteLatest(state, version);
    },
    /** One of the ten events (docs/product.md), or of the thread as a whole. */
    eventReceived(state, { payload: { name, payload } }: PayloadAction<CommentEvent>) {
      if (payload.pgId !== state.pgId) return;
      noteChange(state, payload.version);
      if (name === 'thread-update') state.locked = payload.locked;
      else if (name === 'delete-comment') removeComment(state, payload.commentId, payload.version);
      else if (name === 'delete-reply') removeReply(state, payload.commentId, payload.replyId, payload.version);
      else upsert(state, payload);
    },
    readerScrolled(state, { payload: below }: PayloadAction<boolean>) {
      state.scrolledDown = below;
    },
    waitingShown(state) {
      state.waiting = [];
    },
    discarded(state, { payload: key }: PayloadAction<string>) {
      state.outgoing = state.outgoing.filter((one) => one.key !== key);
    },
    editDropped(state, { payload: id }: PayloadAction<string>) {
      delete state.edits[id];
    },
    boxOpened(state, { payload: id }: PayloadAction<string>) {
      state.writing.push(id);
    },
    boxClosed(state, { payload: id }: PayloadAction<string>) {
      const at = state.writing.indexOf(id);
      if (at >= 0) state.writing.splice(at, 1);
    },
    reactionPending(state, { payload: { id, pending } }: PayloadAction<{ id: string; pending: PendingReaction }>) {
      state.pendingReactions[id] = pending;
    },
    reactionSettled(state, { payload: id }: PayloadAction<string>) {
      delete state.pendingReactions[id];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(fetchThread.pending, (state, { meta }) => begin(state, meta.requestId))
      .addCase(fetchThread.fulfilled, (state, { payload, meta }) => {
        if (!succeed(state, meta.requestId)) return;
        const before = new Map(state.comments.map((comment) => [comment._id, comment]));
        const missed = applySnapshot(state, payload.comments, payload.version);
        for (const comment of state.comments) dropConfirmedIn(state, comment, before.get(comment._id));
        if (state.loaded) for (const comment of missed) markAsNew(state, comment);
        if (state.version === payload.version) state.locked = payload.locked;
        state.loaded = true;
        state.nextCursor = payload.nextCursor;
      })
      .addCase(fetchThread.rejected, (state, { payload, meta }) => {
        // Nobody is waiting for it any more; the next thread must not begin with its failure.
        if (meta.aborted) giveUp(state, meta.requestId);
        else fail(state, meta.requestId, payload ?? messages.fetchError);
      })
      .addCase(fetchOlder.pending, (state, { meta }) => begin(state.more, meta.requestId))
      .addCase(fetchOlder.fulfilled, (state, { payload, meta }) => {
        if (!succeed(state.more, meta.requestId)) return;
        putOlder(state, payload.comments);
        state.nextCursor = payload.nextCursor;
      })
      .addCase(fetchOlder.rejected, (state, { payload, meta }) => {
        fail(state.more, meta.requestId, payload ?? messages.fetchError);
      })
      .addCase(fetchEarlierReplies.pending, (state, { meta }) => {
        begin((state.moreReplies[meta.arg.commentId] ??= { ...idle }), meta.requestId);
      })
      .addCase(fetchEarlierReplies.fulfilled, (state, { payload, meta }) => {
        const request = state.moreReplies[meta.arg.commentId];
        if (request && succeed(request, meta.requestId)) putEarlierReplies(state, meta.arg.commentId, payload);
      })
      .addCase(fetchEarlierReplies.rejected, (state, { payload, meta }) => {
        const request = state.moreReplies[meta.arg.commentId];
        if (request) fail(request, meta.requestId, payload ?? messages.fetchError);
      })
      .addCase(editItem.pending, (state, { meta: { arg } }) => {
        state.edits[idOf(arg)] = { text: arg.text, error: null };
      })
      .addCase(editItem.fulfilled, (state, { meta: { arg } }) => {
        delete state.edits[idOf(arg)];
      })
      .addCase(editItem.rejected, (state, { payload, meta: { arg } }) => {
        state.edits[idOf(arg)] = { text: arg.text, error: payload ?? messages.editError };
      })
      .addCase(deleteItem.pending, (state, { meta }) => {
        state.removing.push(idOf(meta.arg));
      })
      .addCase(deleteItem.fulfilled, (state, { payload: { commentId, version }, meta: { arg } }) => {
        noteChange(state, version);
        if (arg.replyId === undefined) removeComment(state, commentId, version);
        else removeReply(state, commentId, arg.replyId, version);
      })
      .addCase(reportItem.fulfilled, (state, { meta }) => {
        state.reported.push(idOf(meta.arg));
      })
      .addCase(lockThread.fulfilled, (state, { payload }) => {
        noteChange(state, payload.version);
        state.locked = payload.locked;
      })
      .addMatcher(isAnyOf(sendComment.pending, sendReply.pending), (state, { meta: { arg } }) => {
        const { key, text, at, commentId = null } = { commentId: undefined, ...arg };
        state.outgoing = [
          ...state.outgoing.filter((one) => one.key !== key),
          { key, commentId, text, at, error: null },
        ];
      })
      .addMatcher(isAnyOf(sendComment.fulfilled, sendReply.fulfilled), (state, { meta: { arg } }) => {
        state.outgoing = state.outgoing.filter(({ key }) => key !== arg.key);
      })
      .addMatcher(isAnyOf(sendComment.rejected, sendReply.rejected), (state, { payload, meta: { arg } }) => {
        const failed = state.outgoing.find(({ key }) => key === arg.key);
        if (failed) failed.error = payload ?? messages.postError;
      })
      // Every action replaces the comment by its _id (docs/product.md).
      .addMatcher(
        isAnyOf(
          sendComment.fulfilled,
          sendReply.fulfilled,
          likeItem.fulfilled,
          dislikeItem.fulfilled,
          editItem.fulfilled,
          hideItem.fulfilled,
        ),
        (state, { payload }) => {
          if (payload.pgId !== state.pgId) return;
          noteChange(state, payload.version);
          upsert(state, payload);
        },
      )
      .addMatcher(isAnyOf(deleteItem.fulfilled, deleteItem.rejected), (state, { meta }) => {
        state.removing = state.removing.filter((id) => id !== idOf(meta.arg));
      }),
});

/** Replaces the comment, or the reply inside its comment, by its `_id`. */
function upsert(state: CommentsState, changed: ChangedComment | ChangedReply | SharedComment | SharedReply): void {
  if ('commentId' in changed) {
    if (putReply(state, changed)) dropConfirmed(state, changed, changed.commentId);
  } else if (putComment(state, changed, state.nextCursor !== null)) {
    dropConfirmed(state, changed, null);
    markAsNew(state, changed);
  }
}

/** What the reader has sent has come back, be it before its answer. */
function dropConfirmed(state: CommentsState, arrived: CommentFields, commentId: string | null): void {
  if (arrived.userId === state.reader) state.outgoing = withoutConfirmed(state.outgoing, arrived, commentId);
}

/** The same for all that came with a snapshot; `before` is how the comment stood here. */
function dropConfirmedIn(state: CommentsState, comment: KnownComment, before: KnownComment | undefined): void {
  if (state.outgoing.length === 0) return;
  if (!before) dropConfirmed(state, comment, null);
  for (const reply of comment.replies)
    if (!before?.replies.some(({ _id }) => _id === reply._id)) dropConfirmed(state, reply, comment._id);
}

/** A comment of somebody else is news; above what is being read it waits until it is asked for. */
function markAsNew(state: CommentsState, { _id, userId }: SharedComment): void {
  if (userId === state.reader) return;
  state.fresh.push(_id);
  if (state.scrolledDown) state.waiting.push(_id);
}

export const {
  threadOpened,
  threadLeft,
  listingStateReceived,
  eventReceived,
  readerScrolled,
  waitingShown,
  discarded,
  editDropped,
  boxOpened,
  boxClosed,
  reactionPending,
  reactionSettled,
} = comments.actions;

export default function reduce(state = initialState, action: UnknownAction): CommentsState {
  return keepPlaces(state, comments.reducer(state, action));
}
