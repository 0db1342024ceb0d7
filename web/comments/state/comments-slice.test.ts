/** The thread in the store: Asha reads and writes while Rohan does the same elsewhere. */
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aChange, aComment, aReply } from '#tests/live/a-comment.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { fetchThread } from './calls.ts';
import { react, remove, send } from './changes.ts';
import comments, {
  eventReceived,
  waitingShown,
  listingStateReceived,
  readerScrolled,
  threadOpened,
} from './comments-slice.ts';
import { selectOutgoing, selectShown } from './selectors.ts';

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer({ 'GET /comments/gulmohar?limit=50': () => [200, []] });
});
afterEach(() => server.close());

const theirs = aChange({ _id: 'c1', version: 1 });
const hers = aChange({
  _id: 'c2',
  version: 2,
  userId: 'asha',
  username: 'Asha Rao',
  text: 'Yes',
  createdAt: new Date().toISOString(),
});
const refused = () => [503, { code: 'unavailable', message: '' }] as [number, unknown];

async function open() {
  const store = configureStore({ reducer: { comments } });
  store.dispatch(threadOpened({ pgId: 'gulmohar', reader: 'asha', outgoing: [] }));
  await store.dispatch(fetchThread({ pgId: 'gulmohar' }));
  return {
    ...store,
    state: () => store.getState().comments,
    shown: () => selectShown(store.getState()).map(({ _id }) => _id),
  };
}

test('her comment shows once, though its event comes before the answer', async () => {
  const store = await open();
  server.answers['POST /comments/gulmohar'] = () => {
    store.dispatch(eventReceived({ name: 'new-comment', payload: hers }));
    expect(store.state().outgoing).toEqual([]);
    return [201, hers];
  };
  const sending = store.dispatch(send('gulmohar', { commentId: null, text: 'Yes' }));
  expect(store.state().outgoing).toMatchObject([{ text: 'Yes', error: null }]);
  await sending;
  expect(store.shown()).toEqual(['c2']);
  expect(store.state().fresh).toEqual([]);
});

test('what is on its way below one comment changes nothing for all the others', async () => {
  const store = await open();
  const toAnother = selectOutgoing('c1');
  const before = toAnother(store.getState());
  const sending = store.dispatch(send('gulmohar', { commentId: null, text: 'Yes' }));
  expect(selectOutgoing(null)(store.getState())).toHaveLength(1);
  expect(toAnother(store.getState())).toBe(before);
  await sending;
});

test('what could not be sent stays, in the words of the catalogue, and goes when tried again', async () => {
  const store = await open();
  server.answers['POST /comments/gulmohar'] = refused;
  await store.dispatch(send('gulmohar', { commentId: null, text: 'Yes' }));
  const [failed] = store.state().outgoing;
  expect(failed).toMatchObject({ text: 'Yes', error: 'Error posting comment' });
  server.answers['POST /comments/gulmohar'] = () => [201, hers];
  if (failed) await store.dispatch(send('gulmohar', failed));
  expect(store.state().outgoing).toEqual([]);
  expect(store.shown()).toEqual(['c2']);
});

test('an answer that was lost is made good by the next picture', async () => {
  const store = await open();
  server.answers['POST /comments/gulmohar'] = () => 'hang up';
  await store.dispatch(send('gulmohar', { commentId: null, text: 'Yes' }));
  expect(store.state().outgoing).toHaveLength(1);
  server.answers['GET /comments/gulmohar?limit=50'] = () => [200, [aComment(hers)]];
  await store.dispatch(fetchThread({ pgId: 'gulmohar' }));
  expect(store.state().outgoing).toEqual([]);
  expect(store.shown()).toEqual(['c2']);
});

test('a comment of somebody else is news on top, or waits while the reader is further down', async () => {
  const store = await open();
  store.dispatch(eventReceived({ name: 'new-comment', payload: theirs }));
  expect(store.shown()).toEqual(['c1']);
  store.dispatch(readerScrolled(true));
  store.dispatch(
    eventReceived({
      name: 'new-comment',
      payload: aChange({ _id: 'c3', version: 2, createdAt: '2026-11-19T10:00:00.000Z' }),
    }),
  );
  expect(store.shown()).toEqual(['c1']);
  store.dispatch(waitingShown());
  expect(store.shown()).toEqual(['c3', 'c1']);
  expect(store.state().fresh).toEqual(['c1', 'c3']);
});

test('what happened before she listened is missing until a picture brings it', async () => {
  const store = await open();
  store.dispatch(listingStateReceived({ version: 1, locked: false, availability: true }));
  expect(store.state()).toMatchObject({ version: 0, latest: 1 });
  server.answers['GET /comments/gulmohar?limit=50'] = () => [200, [aComment(theirs)], { 'x-thread-version': '1' }];
  await store.dispatch(fetchThread({ pgId: 'gulmohar' }));
  expect(store.state()).toMatchObject({ version: 1, latest: 1 });
  expect(store.shown()).toEqual(['c1']);
});

test('an event of another PG changes nothing', async () => {
  const store = await open();
  store.dispatch(eventReceived({ name: 'new-comment', payload: aChange({ pgId: 'neem' }) }));
  expect(store.shown()).toEqual([]);
});

test('a like counts at once and is not counted twice, and pressed twice it is one call after the other', async () => {
  const store = await open();
  store.dispatch(eventReceived({ name: 'new-comment', payload: theirs }));
  const shown = () => store.state().pendingReactions['c1'];
  let likes = 0;
  server.answers['PATCH /comments/c1/like'] = () => {
    likes = 1 - likes;
    return [
      200,
      {
        ...theirs,
        version: 2 + server.bodies('PATCH /comments/c1/like').length,
        likes,
        myReaction: likes ? 'like' : null,
      },
    ];
  };
  const first = store.dispatch(react({ commentId: 'c1' }, { reaction: null, likes: 0, dislikes: 0 }, 'like'));
  expect(shown()).toEqual({ reaction: 'like', likes: 1, dislikes: 0 });
  void store.dispatch(react({ commentId: 'c1' }, { reaction: 'like', likes: 1, dislikes: 0 }, 'like'));
  await first;
  expect(server.bodies('PATCH /comments/c1/like')).toHaveLength(2);
  expect(shown()).toBeUndefined();
  expect(store.state().mine['c1']?.reaction).toBeNull();
  expect(store.state().comments[0]?.likes).toBe(0);
});

test('a delete that fails brings the comment back, and a reply goes from its comment', async () => {
  const store = await open();
  store.dispatch(eventReceived({ name: 'new-comment', payload: theirs }));
  store.dispatch(eventReceived({ name: 'reply-added', payload: aReply({ _id: 'r1', commentId: 'c1', version: 2 }) }));
  expect(store.state().comments[0]).toMatchObject({ replies: [{ _id: 'r1' }], replyCount: 1 });
  server.answers['DELETE /comments/c1'] = refused;
  const removing = store.dispatch(remove({ commentId: 'c1' }));
  expect(store.shown()).toEqual([]);
  await removing;
  expect(store.shown()).toEqual(['c1']);
  store.dispatch(
    eventReceived({ name: 'delete-reply', payload: { commentId: 'c1', replyId: 'r1', pgId: 'gulmohar', version: 3 } }),
  );
  expect(store.state().comments[0]).toMatchObject({ replies: [], replyCount: 0 });
});
