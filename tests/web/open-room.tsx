/**
 * Opens single pages in jsdom, signed in as Asha, in front of a server and a payment window that answer what the test
 * says.
 */
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import comments from '#web/comments/state/comments-slice.ts';
import auth, { signedIn } from '#web/identity/session/auth-slice.ts';
import { Toasts } from '#web/kit/feedback/toasts.tsx';
import pg from '#web/listings/pg-slice.ts';
import payment from '#web/payments/payment-slice.ts';
import chat from '#web/assistant/chat-slice.ts';
import cart from '#web/shortlist/cart-slice.ts';
import { mintToken } from '#tests/people/tokens.ts';

interface Window {
  narrow?: boolean;
  /** Whether Asha has verified her address. */
  verified?: boolean;
}

let signIn: (emailVerified: boolean) => void;

/** A newer token says that Asha has verified her address, in another window. */
export const verifyAddress = (): void => act(() => signIn(true));

/** `pages` by their paths; any other address shows itself, in an `output`. Call `closeRoom` after each test. */
export function openRoom(
  pages: Record<string, ComponentType>,
  address: string,
  { narrow = false, verified = true }: Window = {},
): UserEvent {
  // jsdom has no layout, no scrolling, and no modal dialogs.
  Element.prototype.scrollTo = () => {};
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: narrow }));
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  const store = configureStore({ reducer: { auth, pg, cart, payment, chat, comments } });
  const user = {
    uid: 'asha',
    email: 'asha@example.com',
    displayName: 'Asha Rao',
    photoURL: null,
  };
  signIn = (emailVerified) =>
    void store.dispatch(signedIn({ user: { ...user, emailVerified }, role: 'user', token: mintToken() }));
  signIn(verified);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/came-from', address]}>
        <Routes>
          {Object.entries(pages).map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
        <Toasts />
      </MemoryRouter>
    </Provider>,
  );
  return userEvent.setup();
}

export function closeRoom(): void {
  cleanup();
  toast.remove();
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
