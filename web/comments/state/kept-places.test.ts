/** Asha writes at a comment that Rohan deletes: it keeps its place for as long as she writes there, and no longer. */
import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { aComment, aReply } from '#tests/live/a-comment.ts';
import { editItem, fetchThread, sendReply } from './calls.ts';
import type { ThreadSnapshot } from './calls.ts';
import comments, { boxClosed, boxOpened, discarded, eventReceived, threadOpened } from './comments-slice.ts';
import { selectShown } from './selectors.ts';

const { myReaction: _, commentId: __, pgId: ___, ...reply } = aReply({ userId: 'asha' });
const replied = aComment({ replies: [{ ...reply, myReaction: null }] });
const newer = aComment({ _id: 'comment-2', createdAt: '2026-11-19T10:00:00.000Z' });
const older = aComment({ _id: 'comment-0', createdAt: '2026-11-17T10:00:00.000Z' });

function open() {
  const store = configureStore({ reducer: { comments } });
  const picture = (shown = [newer, replied, older], nextCursor: string | null = null) => {
    const snapshot: ThreadSnapshot = { comments: shown, version: 3, locked: false, nextCursor };
    store.dispatch(fetchThread.pending('request', { pgId: 'gulmohar' }));
    store.dispatch(fetchThread.fulfilled(snapshot, 'request', { pgId: 'gulmohar' }));
  };
  store.dispatch(threadOpened({ pgId: 'gulmohar', reader: 'asha', outgoing: [] }));
  picture();
  return {
    dispatch: store.dispatch,
    picture,
    deleteComment: () =>
      store.dispatch(
        eventReceived({ name: 'delete-comment', payload: { commentId: 'comment-1', pgId: 'gulmohar', version: 4 } }),
      ),
    deleteReply: () =>
      store.dispatch(
        eventReceived({
          name: 'delete-reply',
          payload: { commentId: 'comment-1', replyId: 'reply-1', pgId: 'gulmohar', version: 4 },
        }),
      ),
    /** Ids, with a cross at what is deleted. */
    shown: () =>
      selectShown(store.getState())
        .flatMap((comment) => [comment, ...comment.replies])
        .map(({ _id, deleted }) => (deleted ? `${_id} ✗` : _id)),
  };
}

test('a comment at which nobody writes goes', () => {
  const { deleteComment, shown } = open();
  deleteComment();
  expect(shown()).toEqual(['comment-2', 'comment-0']);
});

test('a comment with an open box keeps its place, without its replies, until the box is closed', () => {
  const { dispatch, deleteComment, picture, shown } = open();
  dispatch(boxOpened('comment-1'));
  deleteComment();
  expect(shown()).toEqual(['comment-2', 'comment-1 ✗', 'comment-0']);
  picture([newer, older]);
  expect(shown()).toEqual(['comment-2', 'comment-1 ✗', 'comment-0']);
  dispatch(boxClosed('comment-1'));
  expect(shown()).toEqual(['comment-2', 'comment-0']);
});

test('so does a reply that is being edited, whether it goes by itself or with its comment', () => {
  const { dispatch, deleteReply, deleteComment, picture, shown } = open();
  dispatch(boxOpened('reply-1'));
  deleteReply();
  expect(shown()).toEqual(['comment-2', 'comment-1', 'reply-1 ✗', 'comment-0']);
  picture([newer, aComment(), older]);
  expect(shown()).toEqual(['comment-2', 'comment-1', 'reply-1 ✗', 'comment-0']);
  deleteComment();
  expect(shown()).toEqual(['comment-2', 'comment-1 ✗', 'reply-1 ✗', 'comment-0']);
  dispatch(boxClosed('reply-1'));
  expect(shown()).toEqual(['comment-2', 'comment-0']);
});

test('what was missed and came with a picture is deleted too, but not what lies below a picture', () => {
  const { dispatch, picture, shown } = open();
  for (const id of ['comment-1', 'comment-0']) dispatch(boxOpened(id));
  picture([newer], 'more');
  expect(shown()).toEqual(['comment-2', 'comment-1', 'reply-1', 'comment-0']);
  picture([newer, older], 'more');
  expect(shown()).toEqual(['comment-2', 'comment-1 ✗', 'comment-0']);
});

test('a reply and an edit that could not be sent stay to be read until they are discarded', () => {
  const { dispatch, deleteComment, shown } = open();
  const sending = { key: 'key', commentId: 'comment-1', text: 'Yes', at: 0 };
  const editing = { commentId: 'comment-1', replyId: 'reply-1', text: 'No' };
  dispatch(sendReply.pending('send', sending));
  dispatch(editItem.pending('edit', editing));
  deleteComment();
  const gone = { status: 404, message: '', retryAfter: null, issues: [] };
  dispatch(sendReply.rejected(null, 'send', sending, 'It is gone.', gone));
  expect(shown()).toEqual(['comment-2', 'comment-1 ✗', 'reply-1 ✗', 'comment-0']);
  dispatch(discarded('key'));
  expect(shown()).toEqual(['comment-2', 'comment-1 ✗', 'reply-1 ✗', 'comment-0']);
  dispatch(editItem.fulfilled(aReply(), 'edit', editing));
  expect(shown()).toEqual(['comment-2', 'comment-0']);
});
