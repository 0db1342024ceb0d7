/** Starts the app: restores the session and the persisted state, and listens to other tabs. */
import { betterAuth } from '#web/adapters/sign-in/better-auth.ts';
import { setAccountLanguage } from '#web/identity/session/account-language.ts';
import { syncWithOtherTabs, watchOtherTabs } from '#web/identity/session/other-tabs.ts';
import { showStoredPerson, restoreSession } from '#web/identity/session/restore.ts';
import { createThunkExtra } from '#web/identity/session/thunk-extra.ts';
import { onLanguage } from '#web/language/language.ts';
import { persist, readPersisted } from '#web/lib/storage/persisted.ts';
import { onPageResume } from '#web/lib/page-resume.ts';
import { registerServiceWorker } from '#web/lib/offline/stored-answers.ts';
import { authorizeWith } from '#web/lib/http/send.ts';
import { keptParts } from './store/kept-parts.ts';
import { setThunkExtra, store } from './store/store.ts';
import type { FrameState } from './store/store.ts';
import { uiRestored } from './store/ui-slice.ts';

/** Before the first render, or after the landing page has been hydrated: that was prerendered without a person. */
export function start(): void {
  const tools = createThunkExtra(betterAuth(), store.dispatch);
  setThunkExtra(tools);
  authorizeWith(tools.tokens);
  void store.dispatch(showStoredPerson());
  const { ui } = readPersisted(keptParts);
  if (ui) store.dispatch(uiRestored(ui));
  const frame = { getState: () => store.getState() as FrameState, subscribe: store.subscribe };
  persist(frame, keptParts);
  watchOtherTabs(() => void store.dispatch(syncWithOtherTabs()));
  onLanguage('choice', (language) => void store.dispatch(setAccountLanguage(language)));
  onPageResume(() => tools.tokens.wake());
  void store.dispatch(restoreSession());
  storeAnswersOfMembers();
}

/** Once somebody is signed in: a visitor of one page is not made to fetch all the others. */
function storeAnswersOfMembers(): void {
  const stop = store.subscribe(registerOnceSignedIn);
  registerOnceSignedIn();
  function registerOnceSignedIn(): void {
    if (!store.getState().auth.token) return;
    stop();
    registerServiceWorker();
  }
}
