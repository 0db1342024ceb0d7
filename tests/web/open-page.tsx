/** Opens a page of the whole web app in jsdom, with a server that answers what the test says. */
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '#web/app/app.tsx';
import { store } from '#web/app/store/store.ts';
import { signedIn, signedOut } from '#web/identity/session/auth-slice.ts';
import { mintToken } from '#tests/people/tokens.ts';

/** Answers a call below `/api`; undefined is a server that cannot be reached. */
export type FakeServer = (url: URL) => Response | Promise<Response> | undefined;

export interface OpenPage {
  person: UserEvent;
  /** Every call so far, in order: path and query. */
  calls: string[];
}

/** A browser in which nothing is left of an earlier test, and Asha is signed in. Call `closePage` after each test. */
export async function openPage(address: string, server: FakeServer): Promise<OpenPage> {
  const user = { uid: 'asha', email: 'asha@example.com', displayName: 'Asha Rao', photoURL: null, emailVerified: true };
  store.dispatch(signedIn({ user, role: 'user', token: mintToken() }));
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit = {}) => {
    const url = new URL(path, 'http://x');
    // The frame asks this one on every page.
    if (url.pathname === '/api/runtime')
      return Response.json({ support: {}, social: [], google: true, mail: true, demoAccounts: [] });
    calls.push(url.pathname.replace('/api/', '') + url.search);
    const response = await server(url);
    signal?.throwIfAborted();
    if (!response) throw new TypeError('fetch failed');
    return response;
  });
  // jsdom has neither layout nor scrolling; the window is as wide as a desktop's.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollTo = () => {};
  vi.stubGlobal('IntersectionObserver', NeverInView);
  history.pushState(null, '', address);
  render(<App />);
  return { person: userEvent.setup(), calls };
}

export function closePage(): void {
  cleanup();
  // Every slice goes back to its first state with it.
  store.dispatch(signedOut());
  sessionStorage.clear();
  vi.unstubAllGlobals();
}

class NeverInView {
  observe() {}
  disconnect() {}
}
