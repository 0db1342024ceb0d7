/**
 * The one store. It starts with who is here and the interface's flags; another room's slice joins with the first page
 * that shows the room, so that no visitor of the landing page waits for rooms they have not entered.
 */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import auth, { signedOut } from '#web/identity/session/auth-slice.ts';
import type { ThunkExtra } from '#web/identity/session/app-thunk.ts';
import ui from './ui-slice.ts';

const slices: { auth: typeof auth; ui: typeof ui } & Record<string, Reducer> = { auth, ui };

/** While developing, both checks warn of being slow themselves, which on a busy machine they are. */
const NEVER_WARN = { warnAfter: Infinity };

let thunkExtra: ThunkExtra | undefined;

/** What the identity room's thunks are given. It is set when the app starts: the first render does not need it. */
const lateThunkExtra: ThunkExtra = {
  get provider() {
    return requireThunkExtra().provider;
  },
  get tokens() {
    return requireThunkExtra().tokens;
  },
};

function requireThunkExtra(): ThunkExtra {
  if (!thunkExtra) throw new Error('A thunk was dispatched before the app had started.');
  return thunkExtra;
}

export function setThunkExtra(given: ThunkExtra): void {
  thunkExtra = given;
}

export const store = configureStore({
  reducer: resetOnSignOut(combineReducers(slices)),
  middleware: (usual) =>
    usual({ thunk: { extraArgument: lateThunkExtra }, serializableCheck: NEVER_WARN, immutableCheck: NEVER_WARN }),
});

/** Adds slices under their keys, in their first state; one that is there already keeps its state. */
export function joinSlices(more: Record<string, Reducer>): void {
  Object.assign(slices, more);
  store.replaceReducer(resetOnSignOut(combineReducers(slices)));
}

/** When the person signs out, every room's slice goes back to its first state. */
function resetOnSignOut<State>(reducer: Reducer<State>): Reducer<State> {
  return (state, action) => reducer(signedOut.match(action) ? undefined : state, action);
}

/** What the frame may rely on from the start. */
export interface FrameState {
  auth: ReturnType<typeof auth>;
  ui: ReturnType<typeof ui>;
}
