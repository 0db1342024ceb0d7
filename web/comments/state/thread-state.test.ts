/** A thread stays true however late, early or twice its news comes. */
import { expect, test } from 'vitest';
import type { ChangedReply, Comment } from '#contract/comments/schema.ts';
import { aChange, aComment, aReply } from '#tests/live/a-comment.ts';
import type { ThreadState } from './thread-state.ts';
import {
  emptyThread,
  noteChange,
  putComment,
  putEarlierReplies,
  putOlder,
  putReply,
  removeComment,
  removeReply,
  applySnapshot,
} from './thread-state.ts';

const thread = (): ThreadState => structuredClone(emptyThread);
const ids = ({ comments }: ThreadState) => comments.map(({ _id }) => _id);

test('an answer and its event are one comment, whichever comes first', () => {
  const state = thread();
  const comment = aChange({ _id: 'c1', version: 1 });
  expect(putComment(state, comment)).toBe(true);
  expect(putComment(state, comment)).toBe(false);
  expect(ids(state)).toEqual(['c1']);
});

test('what is older never takes the place of what is newer', () => {
  const state = thread();
  putComment(state, aChange({ _id: 'c1', version: 3, text: 'edited' }));
  putComment(state, aChange({ _id: 'c1', version: 2, text: 'as it was' }));
  expect(state.comments[0]?.text).toBe('edited');
});

test('a comment that is gone stays gone, even for a picture that was taken before', () => {
  const state = thread();
  putComment(state, aChange({ _id: 'c1', version: 1 }));
  removeComment(state, 'c1', 4);
  putComment(state, aChange({ _id: 'c1', version: 3 }));
  applySnapshot(state, [aComment({ _id: 'c1', version: 3 })], 3);
  expect(ids(state)).toEqual([]);
});

const withReplies = (count: number, more: Partial<Comment> = {}) =>
  aComment({
    _id: 'c1',
    version: 10,
    replies: Array.from({ length: count }, (_, nth) => {
      const {
        pgId: _pg,
        version: _version,
        commentId: _id,
        ...reply
      } = aReply({ _id: `r${nth + 10}`, createdAt: minuteAt(nth + 10) });
      return reply;
    }),
    ...more,
  });
const minuteAt = (minute: number) => `2026-11-18T10:${String(minute).padStart(2, '0')}:00.000Z`;
const toC1 = (_id: string, version: number, more: Partial<ChangedReply> = {}) =>
  aReply({ _id, commentId: 'c1', version, createdAt: minuteAt(Number(_id.slice(1))), ...more });
const replyIds = ({ comments }: ThreadState) => comments[0]?.replies.map(({ _id }) => _id);

test('a reply comes once into its comment, however often it is told, and is counted once', () => {
  const state = thread();
  applySnapshot(state, [withReplies(2)], 10);
  for (let time = 0; time < 2; time += 1) putReply(state, toC1('r12', 11));
  expect(replyIds(state)).toEqual(['r10', 'r11', 'r12']);
  expect(state.comments[0]?.replyCount).toBe(3);
  putReply(state, toC1('r12', 12, { likes: 1 }));
  putReply(state, toC1('r12', 11, { likes: 0 }));
  expect(state.comments[0]?.replies[2]?.likes).toBe(1);
  for (let time = 0; time < 2; time += 1) removeReply(state, 'c1', 'r12', 13);
  putReply(state, toC1('r12', 12));
  expect(replyIds(state)).toEqual(['r10', 'r11']);
  expect(state.comments[0]?.replyCount).toBe(2);
});

test('a change of a comment keeps the replies that are here', () => {
  const state = thread();
  applySnapshot(state, [withReplies(2)], 10);
  putComment(state, aChange({ _id: 'c1', version: 11, likes: 5 }));
  expect(state.comments[0]).toMatchObject({ likes: 5, replyCount: 2 });
  expect(replyIds(state)).toEqual(['r10', 'r11']);
});

test('a reply that was told before its comment finds its place when that comes', () => {
  const state = thread();
  putReply(state, toC1('r12', 2));
  putComment(state, aChange({ _id: 'c1', version: 1 }));
  expect(replyIds(state)).toEqual(['r12']);
  expect(state.comments[0]?.replyCount).toBe(1);
});

test('earlier replies come before those that are here, with what was told of them meanwhile', () => {
  const state = thread();
  applySnapshot(state, [withReplies(2, { replyCount: 4, repliesCursor: '9' })], 10);
  putReply(state, toC1('r09', 11, { likes: 3 }));
  expect(replyIds(state)).toEqual(['r10', 'r11']);
  const [r08, r09] = [toC1('r08', 10), toC1('r09', 10)];
  putEarlierReplies(state, 'c1', { replies: [r08, r09], version: 10, total: 4, nextCursor: null });
  expect(replyIds(state)).toEqual(['r08', 'r09', 'r10', 'r11']);
  expect(state.comments[0]).toMatchObject({ replyCount: 4, repliesCursor: null });
  expect(state.comments[0]?.replies[1]?.likes).toBe(3);
});

test('a snapshot keeps earlier replies and later ones, and takes away what is gone', () => {
  const state = thread();
  applySnapshot(state, [withReplies(2, { replyCount: 3, repliesCursor: '9' })], 10);
  putEarlierReplies(state, 'c1', { replies: [toC1('r09', 10)], version: 10, total: 3, nextCursor: null });
  putReply(state, toC1('r14', 13));
  removeReply(state, 'c1', 'r11', 14);
  applySnapshot(state, [withReplies(2, { version: 12, replyCount: 3, repliesCursor: '9' })], 12);
  expect(replyIds(state)).toEqual(['r09', 'r10', 'r14']);
  expect(state.comments[0]).toMatchObject({ replyCount: 3, repliesCursor: null });
});

test('what the person thinks of it outlives the events of others, which do not say', () => {
  const state = thread();
  putComment(state, aChange({ _id: 'c1', version: 2, myReaction: 'like' }));
  const { myReaction: _, ...shared } = aChange({ _id: 'c1', version: 3 });
  putComment(state, shared);
  expect(state.mine['c1']?.reaction).toBe('like');
  // An older answer knows less.
  putComment(state, aChange({ _id: 'c1', version: 1, myReaction: null }));
  expect(state.mine['c1']?.reaction).toBe('like');
  putComment(state, aChange({ _id: 'c1', version: 4, myReaction: null }));
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
  applySnapshot(state, [], 4);
  expect(state).toMatchObject({ version: 5, ahead: [] });
});

test('a picture brings what was missed and takes away what is gone, and leaves what came later', () => {
  const state = thread();
  applySnapshot(state, [aComment({ _id: 'old', version: 1, createdAt: '2026-11-18T10:00:00.000Z' })], 1);
  putComment(state, aChange({ _id: 'later', version: 9, createdAt: '2026-11-18T13:00:00.000Z' }));
  const missed = applySnapshot(
    state,
    [aComment({ _id: 'missed', version: 8, createdAt: '2026-11-18T12:00:00.000Z' })],
    8,
  );
  expect(ids(state)).toEqual(['later', 'missed']);
  expect(missed.map(({ _id }) => _id)).toEqual(['missed']);
});

test('older comments come below, in the order they were written, and once', () => {
  const state = thread();
  const at = '2026-11-18T10:00:00.000Z';
  applySnapshot(state, [aComment({ _id: 'c9', createdAt: at }), aComment({ _id: 'c8', createdAt: at })], 1);
  putOlder(state, [
    aComment({ _id: 'c8', createdAt: at }),
    aComment({ _id: 'c7', createdAt: at }),
    aComment({ _id: 'c6', createdAt: at }),
  ]);
  expect(ids(state)).toEqual(['c9', 'c8', 'c7', 'c6']);
});
