/** Groups of a long thread: nobody who is read, or written to, may be moved into another. */
import { expect, test } from 'vitest';
import { aKnownComment } from '#tests/live/a-comment.ts';
import { groupsOf } from './comment-group.tsx';

const thread = (count: number) => Array.from({ length: count }, (_, n) => aKnownComment({ _id: `c${count - n}` }));
const keyOf = (count: number, id: string) =>
  groupsOf(thread(count)).find(({ comments }) => comments.some(({ _id }) => _id === id))?.key;

test('every comment is in one group, in order', () => {
  expect(groupsOf(thread(120)).flatMap(({ comments }) => comments.map(({ _id }) => _id))).toEqual(
    thread(120).map(({ _id }) => _id),
  );
  expect(groupsOf([])).toEqual([]);
});

test('a new comment on top moves no other', () => {
  for (const id of ['c1', 'c50', 'c51', 'c100', 'c101']) expect(keyOf(121, id)).toBe(keyOf(120, id));
});
