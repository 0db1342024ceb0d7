/** On arriving at a page the focus and the view are where its reader expects them. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { Link, MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScrollAndFocusOnNavigate } from './use-scroll-and-focus.ts';

const scrolledTo = vi.fn<(options: ScrollToOptions) => void>();
const shown = vi.fn<() => void>();
/** Called in an effect, before which the page may have been painted. */
const painted = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolledTo);
  Element.prototype.scrollIntoView = shown;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function Page() {
  const navigate = useNavigate();
  useEffect(painted);
  useScrollAndFocusOnNavigate();
  return (
    <>
      <Link to="/search">Search</Link>
      <Link to="/#about">About</Link>
      <Link to="/?query=wi-fi">Refine</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <main id="main" tabIndex={-1} />
      <section id="about" />
    </>
  );
}

function open() {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
}

it('leaves the first page as the browser made it', () => {
  open();
  expect(document.activeElement).toBe(document.body);
  expect(scrolledTo).not.toHaveBeenCalled();
});

it('starts the next page at its top, with the focus on its main part', async () => {
  open();
  await userEvent.click(screen.getByText('Search'));
  expect(document.activeElement?.id).toBe('main');
  expect(scrolledTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

it('is at the top before the next page is painted', async () => {
  open();
  await userEvent.click(screen.getByText('Search'));
  expect(scrolledTo.mock.invocationCallOrder[0]).toBeLessThan(painted.mock.invocationCallOrder.at(-1) ?? 0);
});

it('goes to the part that the hash names', async () => {
  open();
  await userEvent.click(screen.getByText('About'));
  expect(document.activeElement?.id).toBe('about');
  expect(shown).toHaveBeenCalledOnce();
  expect(scrolledTo).not.toHaveBeenCalled();
});

it('leaves somebody alone whose typing is written into the URL of the same page', async () => {
  open();
  await userEvent.click(screen.getByText('Refine'));
  expect(document.activeElement?.textContent).toBe('Refine');
  expect(scrolledTo).not.toHaveBeenCalled();
});

it('leaves the scrolling to the browser on the way back', async () => {
  open();
  await userEvent.click(screen.getByText('Search'));
  scrolledTo.mockClear();
  await userEvent.click(screen.getByText('Back'));
  expect(document.activeElement?.id).toBe('main');
  expect(scrolledTo).not.toHaveBeenCalled();
});
