/** The one store: each room's slice under the room's key, and the interface's flags. */
import { configureStore } from '@reduxjs/toolkit';
import pg from '#web/listings/pg-slice.ts';
import search from '#web/listings/search-slice.ts';
import ui from './ui-slice.ts';

/** A new store; one for the browser's life, one for each prerendered page and each test. */
export function makeStore() {
  return configureStore({ reducer: { pg, search, ui } });
}

export type RootState = ReturnType<ReturnType<typeof makeStore>['getState']>;
