/** What begins when the app is on the screen: who is here, what outlived the reload, and watching what happens elsewhere. */
import { betterAuth } from '#web/adapters/sign-in/better-auth.ts';
import { follow, watchOtherTabs } from '#web/identity/other-tabs.ts';
import { remember, restore } from '#web/identity/restore.ts';
import { identityTools } from '#web/identity/tools.ts';
import { sayVerified } from '#web/identity/verified-landing.ts';
import { persist, readPersisted } from '#web/lib/persisted.ts';
import { watchWaking } from '#web/lib/waking.ts';
import { authorizeWith } from '#web/lib/wire.ts';
import { keptParts } from './kept-parts.ts';
import { equip, store } from './store.ts';
import type { FrameState } from './store.ts';
import { uiRestored } from './ui-slice.ts';

/** Before the first drawing, or after the landing page that came as HTML has been taken over: that was drawn for nobody in particular. */
export function start(): void {
  const tools = identityTools(betterAuth(), store.dispatch);
  equip(tools);
  authorizeWith(tools.tokens);
  sayVerified();
  void store.dispatch(remember());
  const { ui } = readPersisted(keptParts);
  if (ui) store.dispatch(uiRestored(ui));
  const frame = { getState: () => store.getState() as FrameState, subscribe: store.subscribe };
  persist(frame, keptParts);
  watchOtherTabs(() => void store.dispatch(follow()));
  watchWaking(() => tools.tokens.wake());
  void store.dispatch(restore());
}
