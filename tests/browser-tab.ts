/** Tabs of one browser, without pages: each has a store, a token and stories of its own; cookies and storage are shared. */
import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { betterAuth } from '#web/adapters/sign-in/better-auth.ts';
import auth, { forgotten } from '#web/identity/auth-slice.ts';
import type { Teller } from '#web/identity/story.ts';
import { identityTools } from '#web/identity/tools.ts';
import { authorizeWith } from '#web/lib/wire.ts';

const shortlist = createSlice({
  name: 'shortlist',
  initialState: { items: [] as string[] },
  reducers: { shortlisted: (state, { payload }: PayloadAction<string>) => void state.items.push(payload) },
});
export const { shortlisted } = shortlist.actions;

export type Tab = ReturnType<typeof aTab>;

/** `state().shortlist` stands for what the other rooms know about a person. The newest tab is the one whose calls carry its token. */
export function aTab() {
  const rooms = combineReducers({ auth, shortlist: shortlist.reducer });
  const tools = identityTools(betterAuth(), ((story: UnknownAction) => store.dispatch(story)) as Teller);
  const store = configureStore({
    reducer: (state: ReturnType<typeof rooms> | undefined, action) => rooms(forgotten.match(action) ? undefined : state, action),
    middleware: (usual) => usual({ thunk: { extraArgument: tools }, serializableCheck: false, immutableCheck: false }),
  });
  authorizeWith(tools.tokens);
  return { tell: store.dispatch as Teller, tools, state: store.getState, shortlist: (id: string) => store.dispatch(shortlisted(id)) };
}
