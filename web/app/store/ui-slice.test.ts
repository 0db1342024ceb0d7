/** The header makes way for a reader going down and comes back for one going up. */
import { expect, it } from 'vitest';
import ui, { navbarShown, scrolled, sidebarClosed, sidebarOpened } from './ui-slice.ts';

const after = (...positions: number[]) =>
  positions.reduce((state, at) => ui(state, scrolled(at)), ui(undefined, { type: 'start' }));

it('shows the header within the first 100 pixels, whichever way the reader goes', () => {
  expect(after(0, 60, 100).navbarVisible).toBe(true);
});

it('hides it on the way down past 100 pixels and remembers where the reader is', () => {
  expect(after(0, 60, 101)).toMatchObject({ navbarVisible: false, lastScrollPosition: 101 });
});

it('shows it again as soon as the reader goes up, and keeps it while nothing moves', () => {
  expect(after(0, 500, 499).navbarVisible).toBe(true);
  expect(after(0, 500, 499, 499).navbarVisible).toBe(true);
  expect(after(0, 500, 500).navbarVisible).toBe(false);
});

it('shows it on a page that does not hide it', () => {
  expect(ui(after(0, 500), navbarShown()).navbarVisible).toBe(true);
});

it('opens and closes the side menu', () => {
  const open = ui(undefined, sidebarOpened());
  expect(open.sidebarOpen).toBe(true);
  expect(ui(open, sidebarClosed()).sidebarOpen).toBe(false);
});
