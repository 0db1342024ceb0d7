/** The one store. It starts with the interface's flags; a room's slice joins with the first page that shows the room, so that no visitor
 *  of the landing page waits for rooms they have not entered. */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import ui from './ui-slice.ts';

const slices: { ui: typeof ui } & Record<string, Reducer> = { ui };

export const store = configureStore({ reducer: combineReducers(slices) });

/** Adds slices under their keys, in their first state; one that is there already keeps its state. */
export function joinSlices(more: Record<string, Reducer>): void {
  Object.assign(slices, more);
  store.replaceReducer(combineReducers(slices));
}

/** What the frame may rely on from the start. */
export interface FrameState {
  ui: ReturnType<typeof ui>;
}
