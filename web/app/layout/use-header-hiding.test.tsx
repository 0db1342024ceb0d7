/** The header of the landing page slides away from a reader going down; elsewhere it stays. */
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import auth from '#web/identity/session/auth-slice.ts';
import ui from '../store/ui-slice.ts';
import { TopBar } from './top-bar.tsx';

afterEach(cleanup);

function show(landing: boolean) {
  const store = configureStore({ reducer: { auth, ui } });
  const page = (isLanding: boolean) => (
    <Provider store={store}>
      <MemoryRouter>
        <TopBar isLanding={isLanding} />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(page(landing));
  return { store, leave: () => rerender(page(false)) };
}

async function scrollTo(position: number) {
  Object.defineProperty(window, 'scrollY', { value: position, configurable: true });
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

const hidden = () => screen.getByRole('banner').hasAttribute('data-hidden');

it('hides past 100 pixels going down and shows again going up', async () => {
  show(true);
  await scrollTo(90);
  expect(hidden()).toBe(false);
  await scrollTo(400);
  expect(hidden()).toBe(true);
  await scrollTo(380);
  expect(hidden()).toBe(false);
});

it('does not listen on other pages', async () => {
  const { store } = show(false);
  await scrollTo(400);
  expect(hidden()).toBe(false);
  expect(store.getState().ui.lastScrollPosition).toBe(0);
});

it('is back when the reader leaves the landing page while it was away', async () => {
  const { leave, store } = show(true);
  await scrollTo(400);
  leave();
  expect(hidden()).toBe(false);
  expect(store.getState().ui.navbarVisible).toBe(true);
});
