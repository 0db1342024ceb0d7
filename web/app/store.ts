/** The one store. It starts with who is here and the interface's flags; another room's slice joins with the first page that shows the
 *  room, so that no visitor of the landing page waits for rooms they have not entered. */
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import auth, { forgotten } from '#web/identity/auth-slice.ts';
import type { Tools } from '#web/identity/story.ts';
import ui from './ui-slice.ts';

const slices: { auth: typeof auth; ui: typeof ui } & Record<string, Reducer> = { auth, ui };

/** While developing, both checks warn of being slow themselves, which on a busy machine they are. */
const PATIENT = { warnAfter: Infinity };

let equipment: Tools | undefined;

/** What the identity room's stories are told with. It comes with the start: no first drawing needs it. */
const tools: Tools = {
  get provider() {
    return equipped().provider;
  },
  get tokens() {
    return equipped().tokens;
  },
};

function equipped(): Tools {
  if (!equipment) throw new Error('A story was told before the app has started.');
  return equipment;
}

export function equip(given: Tools): void {
  equipment = given;
}

export const store = configureStore({
  reducer: forgetful(combineReducers(slices)),
  middleware: (usual) => usual({ thunk: { extraArgument: tools }, serializableCheck: PATIENT, immutableCheck: PATIENT }),
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
