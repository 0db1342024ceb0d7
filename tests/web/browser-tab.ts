/**
 * Tabs of one browser, without pages: each has a store and a token of its own; cookies and storage are shared.
 */
import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { vi } from 'vitest';
import { betterAuth } from '#web/adapters/sign-in/better-auth.ts';
import auth, { signedOut } from '#web/identity/session/auth-slice.ts';
import { showStoredPerson } from '#web/identity/session/restore.ts';
import { signIn } from '#web/identity/session/sign-in.ts';
import type { AppDispatch } from '#web/identity/session/app-thunk.ts';
import { createThunkExtra } from '#web/identity/session/thunk-extra.ts';
import { authorizeWith } from '#web/lib/http/send.ts';
import { anAccount, browserFetch, startIdentityServer } from '#tests/servers/identity-server.ts';
import type { IdentityServer } from '#tests/servers/identity-server.ts';

const shortlist = createSlice({
  name: 'shortlist',
  initialState: { items: [] as string[] },
  reducers: { shortlisted: (state, { payload }: PayloadAction<string>) => void state.items.push(payload) },
});
export const { shortlisted } = shortlist.actions;

export type Tab = ReturnType<typeof aTab>;

/**
 * `state().shortlist` stands for what the other rooms know about a person. The newest tab is the one whose calls carry
 * its token.
 */
export function aTab() {
  const rooms = combineReducers({ auth, shortlist: shortlist.reducer });
  const extra = createThunkExtra(betterAuth(), ((action: UnknownAction) => store.dispatch(action)) as AppDispatch);
  const store = configureStore({
    reducer: (state: ReturnType<typeof rooms> | undefined, action) =>
      rooms(signedOut.match(action) ? undefined : state, action),
    middleware: (usual) => usual({ thunk: { extraArgument: extra }, serializableCheck: false, immutableCheck: false }),
  });
  authorizeWith(extra.tokens);
  return {
    store,
    dispatch: store.dispatch as AppDispatch,
    extra,
    state: store.getState,
    shortlist: (id: string) => store.dispatch(shortlisted(id)),
  };
}

export interface Browser {
  server: IdentityServer;
  /** A new tab, in which this person signs in. */
  tabWith(name?: string): Promise<Tab>;
  /** A page that is opened anew: it remembers, and then asks. */
  reloaded(): Promise<Tab>;
  close(): Promise<void>;
}

/** A browser that has kept nothing yet, and a server on which Asha, Bina and Chitra have accounts. */
export async function openBrowser(): Promise<Browser> {
  const server = await startIdentityServer();
  server.people.push(anAccount('Asha Rao'), anAccount('Bina Thomas'), anAccount('Chitra Iyer', { role: 'admin' }));
  localStorage.clear();
  vi.stubGlobal('fetch', browserFetch(server, globalThis.fetch));
  const tabs: Tab[] = [];
  const tabWith = async (name?: string) => {
    const tab = aTab();
    tabs.push(tab);
    if (name) await tab.dispatch(signIn(person(name)));
    return tab;
  };
  return {
    server,
    tabWith,
    async reloaded() {
      const tab = await tabWith();
      await tab.dispatch(showStoredPerson());
      return tab;
    },
    async close() {
      for (const tab of tabs) tab.extra.tokens.drop();
      vi.unstubAllGlobals();
      await server.close();
    },
  };
}

/** What one of them types to sign in. */
export const person = (name: string) => ({ email: `${name}@example.in`, password: 'a-good-password' });

export const who = (tab: Tab) => tab.state().auth.currentUser;
