/** What the bell says. */
import { expect, test } from 'vitest';
import { messages } from './messages.ts';

const { action, people } = messages;

test('people are named up to two, and the others counted', () => {
  expect(people({ names: ['Rohan'], count: 1 })).toBe('Rohan');
  expect(people({ names: ['Rohan', 'Meera'], count: 2 })).toBe('Rohan and Meera');
  expect(people({ names: ['Rohan', 'Meera', 'Asha'], count: 3 })).toBe('Rohan, Meera and 1 other');
  expect(people({ names: ['Rohan', 'Meera', 'Asha'], count: 12 })).toBe('Rohan, Meera and 10 others');
  // Two people of one name are one name.
  expect(people({ names: ['Rohan'], count: 2 })).toBe('Rohan and 1 other');
});

test('what they did', () => {
  expect(action({ kind: 'reply', replyId: 'r1' })).toBe('replied to you');
  expect(action({ kind: 'like', replyId: null })).toBe('liked your comment');
  expect(action({ kind: 'like', replyId: 'r1' })).toBe('liked your reply');
  expect([0, 2, 9, 10].map(messages.bell)).toEqual([
    'Notifications',
    'Notifications, 2 unread',
    'Notifications, 9 unread',
    'Notifications, 9+ unread',
  ]);
});
