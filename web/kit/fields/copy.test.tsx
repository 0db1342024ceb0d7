/** Copying a secret says whether it has worked, also where the browser has no clipboard or refuses to use it. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, expect, it } from 'vitest';
import { Toasts } from '../feedback/toasts.tsx';
import { copyText } from './copy.ts';

afterEach(() => {
  cleanup();
  toast.remove();
});

it('says that the text is on the clipboard', async () => {
  // Gives the page a clipboard of its own.
  userEvent.setup();
  render(<Toasts />);
  await copyText('AAAA-BBBB', 'Copied');
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('AAAA-BBBB');
});

it('asks to copy it by hand where that fails', async () => {
  // As on a page that came over plain HTTP.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  render(<Toasts />);
  await copyText('AAAA-BBBB', 'Copied');
  expect(await screen.findByText('Please select and copy it yourself.')).toBeTruthy();
  expect(screen.queryByText('Copied')).toBeNull();
});
