/** The list and the open listing as the store sees them. */
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test, vi } from 'vitest';
import { aPg } from '#tests/web/a-pg.ts';
import { updatePg } from './editing/calls.ts';
import pg, { fetchPg, fetchPgs, selectList, selectListing, selectListingFailed, selectSaving } from './pg-slice.ts';

afterEach(() => vi.unstubAllGlobals());

function opened(answers: Record<string, () => Response>) {
  vi.stubGlobal(
    'fetch',
    async (url: string) => answers[url.replace(/^.*\//, '')]?.() ?? new Response('', { status: 500 }),
  );
  const store = configureStore({ reducer: { pg } });
  return { dispatch: store.dispatch, state: store.getState };
}

test('a list that cannot be loaded does not blank the listing that is open', async () => {
  const { dispatch, state } = opened({ '1': () => Response.json(aPg({ _id: '1' })) });
  await dispatch(fetchPg('1'));
  await dispatch(fetchPgs({}));
  expect(selectList(state())).toMatchObject({ status: 'failed', error: 'Error fetching the data' });
  expect(selectListing('1')(state())).toMatchObject({ _id: '1' });
});

test('a page never shows the listing that was open before, not even while its own is on its way', async () => {
  const { dispatch, state } = opened({
    '1': () => Response.json(aPg({ _id: '1' })),
    '2': () => Response.json(aPg({ _id: '2' })),
  });
  await dispatch(fetchPg('1'));
  expect(selectListing('2')(state())).toBeNull();
  const second = dispatch(fetchPg('2'));
  expect(selectListing('2')(state())).toBeNull();
  expect(selectListingFailed('2')(state())).toBe(false);
  await second;
  expect(selectListing('2')(state())).toMatchObject({ _id: '2' });
});

test('the failure of one listing is not the failure of another', async () => {
  const { dispatch, state } = opened({
    gone: () => Response.json({ code: 'not_found', message: 'This PG could not be found.' }, { status: 404 }),
  });
  await dispatch(fetchPg('gone'));
  expect(selectListingFailed('gone')(state())).toBe(true);
  expect(selectListingFailed('1')(state())).toBe(false);
  expect(state().pg.selection.error).toBe('This PG could not be found.');
});

test('what nobody waited for is no failure when it is opened again', async () => {
  const { dispatch, state } = opened({});
  const listing = dispatch(fetchPg('1'));
  listing.abort();
  await listing;
  expect(selectListingFailed('1')(state())).toBe(false);
  const list = dispatch(fetchPgs({}));
  list.abort();
  await list;
  expect(selectList(state())).toMatchObject({ status: 'idle', error: null });
});

test('a listing that is gone when it is asked for again is no longer shown', async () => {
  let there = true;
  const { dispatch, state } = opened({
    '1': () => (there ? Response.json(aPg({ _id: '1' })) : new Response('', { status: 404 })),
  });
  await dispatch(fetchPg('1'));
  there = false;
  await dispatch(fetchPg('1'));
  expect(selectListing('1')(state())).toBeNull();
  expect(state().pg.selection).toMatchObject({ status: 'failed', error: 'Error getting PG' });
});

test('a save that is given up does not end a newer one, and an update that fails says so', () => {
  const { dispatch, state } = opened({});
  const change = { id: '1', form: new FormData(), onProgress: () => {} };
  dispatch(updatePg.pending('first', change));
  dispatch(updatePg.pending('second', change));
  dispatch(updatePg.rejected(new DOMException('Given up', 'AbortError'), 'first', change));
  expect(selectSaving('editing')(state())).toMatchObject({ status: 'loading' });
  dispatch(updatePg.rejected(new Error('Broken'), 'second', change));
  expect(selectSaving('editing')(state())).toMatchObject({ status: 'failed', error: 'Error updating PG' });
});
