/** Searching as the store sees it: which answer counts, and what stands between two of them. */
import { configureStore } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Pg } from '#contract/listings/schema.ts';
import { aPg } from '#tests/web/a-pg.ts';
import search, { searchCleared, searchMore, searchPgs, selectSearch } from './search-slice.ts';

/** Holds every call until the test answers it, by its words and the cursor after an @. */
function heldServer() {
  const waiting = new Map<string | null, (response: Response) => void>();
  vi.stubGlobal('fetch', (url: string) => {
    const { searchParams } = new URL(url, 'http://x');
    const cursor = searchParams.get('cursor');
    return new Promise<Response>((answer) =>
      waiting.set(searchParams.get('query') + (cursor ? `@${cursor}` : ''), answer),
    );
  });
  return async (words: string, response: Response) =>
    (await vi.waitUntil(() => waiting.get(words), { interval: 1 }))(response);
}

function page(pgs: Pg[], headers: Record<string, string> = {}): Response {
  return Response.json(pgs, { headers });
}

function makeStore() {
  const store = configureStore({ reducer: { search } });
  return { dispatch: store.dispatch, state: () => selectSearch(store.getState()) };
}

const criteria = (query: string) => ({ query, filters: {} });
const settled = () => new Promise((done) => setTimeout(done));

afterEach(() => vi.unstubAllGlobals());

test('in whatever order the answers come, the last search is the one that is shown', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      async (order, fails) => {
        const answer = heldServer();
        const { dispatch, state } = makeStore();
        const running = order.map((_, n) => dispatch(searchPgs(criteria(`word ${n}`))));
        for (const n of order) {
          const lost = fails[n] && n !== 4;
          await answer(
            `word ${n}`,
            lost
              ? Response.json({ code: 'internal', message: 'No' }, { status: 500 })
              : page([aPg({ name: `House ${n}` })]),
          );
          await settled();
        }
        await Promise.all(running);
        expect(state()).toMatchObject({ query: 'word 4', loading: false, error: null });
        expect(state().results.map(({ name }) => name)).toEqual(['House 4']);
      },
    ),
    { numRuns: 25 },
  );
});

test('an answer that comes after the box was emptied changes nothing', async () => {
  const answer = heldServer();
  const { dispatch, state } = makeStore();
  const running = dispatch(searchPgs(criteria('wifi')));
  dispatch(searchCleared());
  await answer('wifi', page([aPg()]));
  await running;
  expect(state()).toMatchObject({ query: '', results: [], loading: false, error: null, total: null });
});

test('the old results stay while the words are refined', async () => {
  const answer = heldServer();
  const { dispatch, state } = makeStore();
  const first = dispatch(searchPgs(criteria('wifi')));
  expect(state()).toMatchObject({ query: 'wifi', loading: true });
  await answer('wifi', page([aPg({ name: 'Neel Residency' })], { 'x-total-count': '1' }));
  await first;
  void dispatch(searchPgs(criteria('wifi ac')));
  expect(state()).toMatchObject({ query: 'wifi ac', loading: true, total: '1', results: [{ name: 'Neel Residency' }] });
});

test.each([
  [
    'the server’s own sentence is stored',
    Response.json({ code: 'invalid', message: 'Type something to search for.' }, { status: 400 }),
    'Type something to search for.',
  ],
  ['without a sentence the product’s fallback is stored', new Response('', { status: 500 }), 'Error fetching the data'],
])('%s', async (_, response, error) => {
  const answer = heldServer();
  const { dispatch, state } = makeStore();
  const running = dispatch(searchPgs(criteria('wifi')));
  await answer('wifi', response);
  await running;
  expect(state()).toMatchObject({ loading: false, error, results: [] });
});

test('a further page is put below, each listing once, and a failure of it leaves the list alone', async () => {
  const answer = heldServer();
  const { dispatch, state } = makeStore();
  const first = dispatch(searchPgs(criteria('wifi')));
  await answer('wifi', page([aPg({ _id: '1' }), aPg({ _id: '2' })], { 'x-total-count': '4', 'x-next-cursor': 'b' }));
  await first;

  const second = dispatch(searchMore({ ...criteria('wifi'), cursor: 'b' }));
  await answer('wifi@b', page([aPg({ _id: '2' }), aPg({ _id: '3' })], { 'x-next-cursor': 'c' }));
  await second;
  expect(state().results.map(({ _id }) => _id)).toEqual(['1', '2', '3']);

  const third = dispatch(searchMore({ ...criteria('wifi'), cursor: 'c' }));
  await answer('wifi@c', new Response('', { status: 500 }));
  await third;
  expect(state().results).toHaveLength(3);
  expect(state()).toMatchObject({
    error: null,
    nextCursor: 'c',
    more: { status: 'failed', error: 'Error fetching the data' },
  });
});

test('a further page of an older search is not put below a newer one', async () => {
  const answer = heldServer();
  const { dispatch, state } = makeStore();
  const first = dispatch(searchPgs(criteria('wifi')));
  await answer('wifi', page([aPg({ _id: '1' })], { 'x-next-cursor': 'b' }));
  await first;
  const late = dispatch(searchMore({ ...criteria('wifi'), cursor: 'b' }));
  const newer = dispatch(searchPgs(criteria('ac')));
  await answer('ac', page([aPg({ _id: '9' })]));
  await newer;
  await answer('wifi@b', page([aPg({ _id: '2' })]));
  await late;
  expect(state().results.map(({ _id }) => _id)).toEqual(['9']);
});
