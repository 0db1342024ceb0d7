/** The one store. It starts with who is here and the interface's flags; another room's slice joins with the first page that shows the
 *  room, so that no visitor of the landing page waits for rooms they have not entered. */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import { betterAuth } from '#web/adapters/sign-in/better-auth.ts';
import auth, { forgotten } from '#web/identity/auth-slice.ts';
import { identityTools } from '#web/identity/story.ts';
import ui from './ui-slice.ts';

const slices: { auth: typeof auth; ui: typeof ui } & Record<string, Reducer> = { auth, ui };

/** What the identity room's stories are told with. */
export const tools = identityTools(betterAuth(), () => store.dispatch);

export const store = configureStore({
  reducer: forgetful(combineReducers(slices)),
  middleware: (usual) => usual({ thunk: { extraArgument: tools } }),
});

/** Adds slices under their keys, in their first state; one that is there already keeps its state. */
export function joinSlices(more: Record<string, Reducer>): void {
  Object.assign(slices, more);
  store.replaceReducer(forgetful(combineReducers(slices)));
}

/** When the person is forgotten, so is everything that any room knew for them. */
function forgetful<State>(reducer: Reducer<State>): Reducer<State> {
  return (state, action) => reducer(forgotten.match(action) ? undefined : state, action);
}

/** What the frame may rely on from the start. */
export interface FrameState {
  auth: ReturnType<typeof auth>;
  ui: ReturnType<typeof ui>;
}
