/**
 * Opens the whole web app in jsdom as a browser does: it starts, finds out who is here, and talks to a server that
 * speaks the identity provider's calls.
 */
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { vi } from 'vitest';
import { browserFetch } from '#tests/servers/identity-server.ts';
import type { IdentityServer } from '#tests/servers/identity-server.ts';

const realFetch = globalThis.fetch;

/** A browser that was never here before, unless `jar` is the fetch of one that was. Call `closeApp` after each test. */
export async function openApp(
  address: string,
  server: IdentityServer,
  jar = browserFetch(server, realFetch),
): Promise<UserEvent> {
  vi.resetModules();
  vi.stubGlobal('fetch', untilClosed(jar));
  // jsdom has neither layout nor scrolling, nor modal dialogs.
  vi.stubGlobal('scrollTo', () => {});
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  history.pushState(null, '', address);
  const [{ App }, { start }] = await Promise.all([import('#web/app/app.tsx'), import('#web/app/start.ts')]);
  start();
  await act(async () => {
    render(<App />);
  });
  return userEvent.setup({ delay: null });
}

let closed = new AbortController();

/** What is answered once the app is closed must not reach it: it would still write into the storage of the next one. */
function untilClosed(jar: typeof fetch): typeof fetch {
  closed = new AbortController();
  const { signal } = closed;
  return async (...call) => {
    const answer = await jar(...call);
    const body = await answer.arrayBuffer();
    if (signal.aborted) return new Promise(() => {});
    return new Response(body.byteLength === 0 ? null : body, answer);
  };
}

/** The fetch of one browser, for a test that opens it more than once. */
export function aBrowser(server: IdentityServer): typeof fetch {
  return browserFetch(server, realFetch);
}

export async function closeApp(): Promise<void> {
  closed.abort();
  cleanup();
  const { signedOut } = await import('#web/identity/session/auth-slice.ts');
  const { store } = await import('#web/app/store/store.ts');
  store.dispatch(signedOut());
  toast.remove();
  vi.unstubAllGlobals();
  localStorage.clear();
}
