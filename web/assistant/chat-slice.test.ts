/** Where a line stands that did not arrive. */
import { expect, test } from 'vitest';
import chat, { fetchHistory, sendLine } from './chat-slice.ts';

const line = { id: 'baner', message: 'pg in baner' };
const earlier = {
  type: 'user' as const,
  _id: 'powai',
  content: 'pg in powai',
  createdAt: '2026-11-30',
  answered: true,
};
const come = { status: 200, data: [earlier], nextCursor: null } as unknown as Parameters<
  typeof fetchHistory.fulfilled
>[0];

test('a line that failed before the history had come stands behind it', () => {
  const actions = [
    fetchHistory.pending('first', undefined),
    fetchHistory.rejected(null, 'first', undefined),
    sendLine.pending('line', line),
    sendLine.rejected(null, 'line', line),
    fetchHistory.pending('again', undefined),
    fetchHistory.fulfilled(come, 'again', undefined),
  ];
  const state = actions.reduce(chat, undefined) as ReturnType<typeof chat>;
  expect(state.unsent).toMatchObject([{ id: 'baner', after: 'powai' }]);
});
