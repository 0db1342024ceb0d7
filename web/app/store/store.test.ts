/** Rooms join the store when they are entered, and lose nothing when they are entered again. */
import { createSlice } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { signedOut } from '#web/identity/session/auth-slice.ts';
import { joinSlices, store } from './store.ts';
import { sidebarOpened } from './ui-slice.ts';

const shelf = createSlice({
  name: 'shelf',
  initialState: { books: 0 },
  reducers: { shelved: (state) => void (state.books += 1) },
});

it('has a new slice in its first state at once, and leaves the others as they are', () => {
  store.dispatch(sidebarOpened());
  joinSlices({ shelf: shelf.reducer });
  expect(store.getState()).toMatchObject({ ui: { sidebarOpen: true }, shelf: { books: 0 } });
});

it('keeps the state of a slice that joins twice', () => {
  store.dispatch(shelf.actions.shelved());
  joinSlices({ shelf: shelf.reducer });
  expect(store.getState()).toMatchObject({ shelf: { books: 1 } });
});

it('forgets every slice when the person leaves, those that joined later included', () => {
  store.dispatch(sidebarOpened());
  store.dispatch(shelf.actions.shelved());
  store.dispatch(signedOut());
  expect(store.getState()).toMatchObject({
    auth: { user: null, token: null },
    ui: { sidebarOpen: false },
    shelf: { books: 0 },
  });
});
