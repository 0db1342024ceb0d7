/** The open thread in the store (spec section 4, 'Comments'): what the server says, and what is on its way there. */
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Standing } from '#contract/comments/events.ts';
import type { Comment, SharedComment } from '#contract/comments/schema.ts';
import { begin, fail, idle, reset, succeed } from '#web/lib/request-status.ts';
import type { Request } from '#web/lib/request-status.ts';
import {
  deleteItem,
  dislikeItem,
  editItem,
  fetchOlder,
  fetchThread,
  hideItem,
  likeItem,
  lockThread,
  sendComment,
  sendReply,
} from './calls.ts';
import type { CommentEvent } from './events.ts';
import { messages } from './messages.ts';
import { idOf, withoutArrived } from './pending.ts';
import type { Edit, Outgoing, Wish } from './pending.ts';
import { emptyThread, noteChange, noteLatest, putComment, putOlder, removeComment, removeReply, takePicture } from './thread-state.ts';
import type { ThreadState } from './thread-state.ts';

/** `status` and `error` are those of the thread as a whole, and of the last change that failed. */
export interface CommentsState extends Request, ThreadState {
  /** The listing whose thread is open. */
  pgId: string | null;
  /** Who reads it: their own comments are no news to them. */
  reader: string | null;
  /** Whether it has come at least once: before, an empty one says nothing. */
  known: boolean;
  /** An admin has closed it: nothing new may be written. */
  locked: boolean;
  /** Where the older comments begin; null when all are here. */
  nextCursor: string | null;
  more: Request;
  outgoing: Outgoing[];
  edits: Record<string, Edit>;
  wishes: Record<string, Wish>;
  /** Comments and replies on their way out. */
  removing: string[];
  /** What came from other people while the thread was open. */
  fresh: string[];
  /** Comments that wait until the reader, who is further down, asks for them. */
  held: string[];
  /** Whether the reader has scrolled past the newest comment. */
  below: boolean;
}

const initialState: CommentsState = {
  ...idle,
  ...emptyThread,
  pgId: null,
  reader: null,
  known: false,
  locked: false,
  nextCursor: null,
  more: { ...idle },
  outgoing: [],
  edits: {},
  wishes: {},
  removing: [],
  fresh: [],
  held: [],
  below: false,
};

const comments = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    /** `outgoing` is what a reload interrupted. */
    threadOpened: (_, { payload }: PayloadAction<Pick<CommentsState, 'pgId' | 'reader' | 'outgoing'>>) => ({ ...initialState, ...payload }),
    threadLeft: () => initialState,
    /** How the thread stood when listening began: more than is known here was missed. */
    joined(state, { payload: { version, locked } }: PayloadAction<Standing>) {
      state.locked = locked;
      noteLatest(state, version);
    },
    /** One of the ten events (spec section 4), or of the thread as a whole. */
    heard(state, { payload: { name, payload } }: PayloadAction<CommentEvent>) {
      if (payload.pgId !== state.pgId) return;
      noteChange(state, payload.version);
      if (name === 'thread-update') state.locked = payload.locked;
      else if (name === 'delete-comment') removeComment(state, payload.commentId, payload.version);
      else if (name === 'delete-reply') removeReply(state, payload.commentId, payload.replyId, payload.version);
      else take(state, payload);
    },
    readerMoved(state, { payload: below }: PayloadAction<boolean>) {
      state.below = below;
    },
    heldShown(state) {
      state.held = [];
    },
    discarded(state, { payload: key }: PayloadAction<string>) {
      state.outgoing = state.outgoing.filter((one) => one.key !== key);
    },
    editDropped(state, { payload: id }: PayloadAction<string>) {
      delete state.edits[id];
    },
    wished(state, { payload: { id, wish } }: PayloadAction<{ id: string; wish: Wish }>) {
      state.wishes[id] = wish;
    },
    wishDropped(state, { payload: id }: PayloadAction<string>) {
      delete state.wishes[id];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(fetchThread.pending, (state, { meta }) => begin(state, meta.requestId))
      .addCase(fetchThread.fulfilled, (state, { payload, meta }) => {
        if (!succeed(state, meta.requestId)) return;
        const before = new Map(state.comments.map((comment) => [comment._id, comment]));
        const missed = takePicture(state, payload.comments, payload.version);
        for (const comment of state.comments) settle(state, comment, before.get(comment._id));
        if (state.known) for (const comment of missed) welcome(state, comment);
        if (state.version === payload.version) state.locked = payload.locked;
        state.known = true;
        state.nextCursor = payload.nextCursor;
      })
      .addCase(fetchThread.rejected, (state, { payload, meta }) => {
        // Nobody is waiting for it any more; the next thread must not begin with its failure.
        if (!meta.aborted) fail(state, meta.requestId, payload ?? messages.fetchError);
        else if (state.requestId === meta.requestId) reset(state);
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
      .addCase(lockThread.fulfilled, (state, { payload }) => {
        noteChange(state, payload.version);
        state.locked = payload.locked;
      })
      .addMatcher(isAnyOf(sendComment.pending, sendReply.pending), (state, { meta: { arg } }) => {
        const { key, text, at, commentId = null } = { commentId: undefined, ...arg };
        state.outgoing = [...state.outgoing.filter((one) => one.key !== key), { key, commentId, text, at, error: null }];
      })
      .addMatcher(isAnyOf(sendComment.fulfilled, sendReply.fulfilled), (state, { meta: { arg } }) => {
        state.outgoing = state.outgoing.filter(({ key }) => key !== arg.key);
      })
      .addMatcher(isAnyOf(sendComment.rejected, sendReply.rejected), (state, { payload, meta: { arg } }) => {
        const failed = state.outgoing.find(({ key }) => key === arg.key);
        if (failed) failed.error = payload ?? messages.postError;
      })
      // Every action replaces the comment by its _id (spec section 4).
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
          take(state, payload);
        },
      )
      .addMatcher(isAnyOf(deleteItem.fulfilled, deleteItem.rejected), (state, { meta }) => {
        state.removing = state.removing.filter((id) => id !== idOf(meta.arg));
      }),
});

function take(state: CommentsState, comment: Comment | SharedComment): void {
  const before = state.comments.find(({ _id }) => _id === comment._id);
  const last = state.comments.at(-1);
  // It stands among the older ones that have not been fetched.
  if (!before && state.nextCursor !== null && last && comment.createdAt < last.createdAt) return;
  const isNew = putComment(state, comment);
  settle(state, comment, before);
  if (isNew) welcome(state, comment);
}

/** What the reader has sent has come back, be it before its answer. */
function settle(state: CommentsState, comment: SharedComment, before: SharedComment | undefined): void {
  if (state.outgoing.length === 0) return;
  if (!before && comment.userId === state.reader) state.outgoing = withoutArrived(state.outgoing, comment, null);
  for (const reply of comment.replies) {
    if (reply.userId !== state.reader || before?.replies.some(({ _id }) => _id === reply._id)) continue;
    state.outgoing = withoutArrived(state.outgoing, reply, comment._id);
  }
}

/** A comment of somebody else is news; above what is being read it waits until it is asked for. */
function welcome(state: CommentsState, { _id, userId }: SharedComment): void {
  if (userId === state.reader) return;
  state.fresh.push(_id);
  if (state.below) state.held.push(_id);
}

export const { threadOpened, threadLeft, joined, heard, readerMoved, heldShown, discarded, editDropped, wished, wishDropped } =
  comments.actions;
export default comments.reducer;
