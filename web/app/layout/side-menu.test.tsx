/**
 * The side menu as somebody meets it: opened from the header, left by Esc, by its button, by the backdrop or by
 * choosing an entry.
 */
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import auth from '#web/identity/session/auth-slice.ts';
import ui from '../store/ui-slice.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

// jsdom has no modal dialogs; what the browser itself adds (focus kept inside, Esc) is looked at in a real one.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(cleanup);

function Address() {
  const { pathname, hash } = useLocation();
  return <output>{pathname + hash}</output>;
}

async function openMenu() {
  const asha = userEvent.setup();
  const store = configureStore({ reducer: { auth, ui } });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/search']}>
        <TopBar isLanding={false} />
        <SideMenu />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await asha.click(screen.getByRole('button', { name: 'Open menu' }));
  return { asha, store, menu: screen.getByRole('dialog', { name: 'Menu' }) };
}

it('opens from the header, which says that it is open', async () => {
  await openMenu();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveProperty('ariaExpanded', 'true');
});

it('closes on choosing an entry, and goes there', async () => {
  const { asha, menu, store } = await openMenu();
  await asha.click(within(menu).getByRole('link', { name: 'Home' }));
  expect(screen.getByRole('status').textContent).toBe('/');
  expect(menu).toHaveProperty('open', false);
  expect(store.getState().ui.sidebarOpen).toBe(false);
});

it('closes by its own button', async () => {
  const { asha, menu } = await openMenu();
  await asha.click(within(menu).getByRole('button', { name: 'Close menu' }));
  expect(menu).toHaveProperty('open', false);
});

it('closes on a click beside it, and stays on a click inside that is no entry', async () => {
  const { asha, menu } = await openMenu();
  await asha.click(within(menu).getByText('PG Finder'));
  expect(menu).toHaveProperty('open', true);
  await asha.click(menu);
  expect(menu).toHaveProperty('open', false);
});

it('takes the word of a browser that closed it, as on Esc', async () => {
  const { menu, store } = await openMenu();
  (menu as HTMLDialogElement).close();
  expect(store.getState().ui.sidebarOpen).toBe(false);
});
