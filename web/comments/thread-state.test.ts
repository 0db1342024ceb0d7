/** A thread stays true however late, early or twice its news comes. */
import { expect, test } from 'vitest';
import { aComment } from '#tests/a-comment.ts';
import type { ThreadState } from './thread-state.ts';
import { emptyThread, noteChange, putComment, putOlder, removeComment, removeReply, takePicture } from './thread-state.ts';

const thread = (): ThreadState => structuredClone(emptyThread);
const ids = ({ comments }: ThreadState) => comments.map(({ _id }) => _id);

test('an answer and its event are one comment, whichever comes first', () => {
  const state = thread();
  const comment = aComment({ _id: 'c1', version: 1 });
  expect(putComment(state, comment)).toBe(true);
  expect(putComment(state, comment)).toBe(false);
  expect(ids(state)).toEqual(['c1']);
});

test('what is older never takes the place of what is newer', () => {
  const state = thread();
  putComment(state, aComment({ _id: 'c1', version: 3, text: 'edited' }));
  putComment(state, aComment({ _id: 'c1', version: 2, text: 'as it was' }));
  expect(state.comments[0]?.text).toBe('edited');
});

test('a comment that is gone stays gone, even for a picture that was taken before', () => {
  const state = thread();
  putComment(state, aComment({ _id: 'c1', version: 1 }));
  removeComment(state, 'c1', 4);
  putComment(state, aComment({ _id: 'c1', version: 3 }));
  takePicture(state, [aComment({ _id: 'c1', version: 3 })], 3);
  expect(ids(state)).toEqual([]);
});

test('a reply that is gone does not come back with an older comment', () => {
  const state = thread();
  const reply = aComment({ _id: 'r1' });
  putComment(state, aComment({ _id: 'c1', version: 2, replies: [reply] }));
  removeReply(state, 'c1', 'r1', 4);
  putComment(state, aComment({ _id: 'c1', version: 3, replies: [reply] }));
  expect(state.comments[0]?.replies).toEqual([]);
});

test('what the person thinks of it outlives the events of others, which do not say', () => {
  const state = thread();
  putComment(state, aComment({ _id: 'c1', version: 2, myReaction: 'like' }));
  const { myReaction: _, ...shared } = aComment({ _id: 'c1', version: 3 });
  putComment(state, shared);
  expect(state.mine['c1']?.reaction).toBe('like');
  // An older answer knows less.
  putComment(state, aComment({ _id: 'c1', version: 1, myReaction: null }));
  expect(state.mine['c1']?.reaction).toBe('like');
  putComment(state, aComment({ _id: 'c1', version: 4, myReaction: null }));
  expect(state.mine['c1']?.reaction).toBeNull();
});

test('changes in another order are no gap once they are all here', () => {
  const state = thread();
  for (const version of [2, 3, 5]) noteChange(state, version);
  expect(state).toMatchObject({ version: 0, ahead: [2, 3, 5] });
  noteChange(state, 1);
  expect(state).toMatchObject({ version: 3, ahead: [5] });
  noteChange(state, 2);
  expect(state).toMatchObject({ version: 3, ahead: [5] });
  takePicture(state, [], 4);
  expect(state).toMatchObject({ version: 5, ahead: [] });
});

test('a picture brings what was missed and takes away what is gone, and leaves what came later', () => {
  const state = thread();
  takePicture(state, [aComment({ _id: 'old', version: 1, createdAt: '2026-11-18T10:00:00.000Z' })], 1);
  putComment(state, aComment({ _id: 'later', version: 9, createdAt: '2026-11-18T13:00:00.000Z' }));
  const missed = takePicture(state, [aComment({ _id: 'missed', version: 8, createdAt: '2026-11-18T12:00:00.000Z' })], 8);
  expect(ids(state)).toEqual(['later', 'missed']);
  expect(missed.map(({ _id }) => _id)).toEqual(['missed']);
});

test('older comments come below, in the order they were written, and once', () => {
  const state = thread();
  const at = '2026-11-18T10:00:00.000Z';
  takePicture(state, [aComment({ _id: 'c9', createdAt: at }), aComment({ _id: 'c8', createdAt: at })], 1);
  putOlder(state, [aComment({ _id: 'c8', createdAt: at }), aComment({ _id: 'c7', createdAt: at }), aComment({ _id: 'c6', createdAt: at })]);
  expect(ids(state)).toEqual(['c9', 'c8', 'c7', 'c6']);
});
