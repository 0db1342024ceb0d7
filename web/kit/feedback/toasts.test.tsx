/** Toasts stay as long as docs/product.md says, wait while they are read, and never bury the page. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attempt, toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  act(() => toast.removeAll());
  cleanup();
  vi.useRealTimers();
});

const say = (speak: () => void) => act(speak);
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const seen = (words: string) => screen.queryByText(words) !== null;
/** A toast that is going fades for 200 ms before it is taken away. */
const FADING = 250;

it('has both live regions before anything is said', () => {
  expect(screen.getByRole('status')).toBeDefined();
  expect(screen.getByRole('alert')).toBeDefined();
});

it('keeps a success for 2 seconds and tells it politely', () => {
  say(() => toast.success('Added to your list!'));
  expect(within(screen.getByRole('status')).getByText('Added to your list!')).toBeDefined();
  pass(1900);
  expect(seen('Added to your list!')).toBe(true);
  pass(100);
  pass(FADING);
  expect(seen('Added to your list!')).toBe(false);
});

it('keeps an error for 4 seconds and tells it at once', () => {
  say(() => toast.error('Failed to remove item'));
  expect(within(screen.getByRole('alert')).getByText('Failed to remove item')).toBeDefined();
  pass(3900);
  expect(seen('Failed to remove item')).toBe(true);
  pass(100);
  pass(FADING);
  expect(seen('Failed to remove item')).toBe(false);
});

it('says of what failed without a connection that there is none', () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  say(() => attempt('reaction')('Error liking comment'));
  expect(seen('Error liking comment. You are offline.')).toBe(true);
  connection.mockRestore();
  say(() => attempt('reaction')('Error liking comment'));
  expect(seen('Error liking comment')).toBe(true);
});

it('keeps a plain one for 4 seconds', () => {
  say(() => toast('Login to access'));
  pass(3900);
  expect(seen('Login to access')).toBe(true);
  pass(100);
  pass(FADING);
  expect(seen('Login to access')).toBe(false);
});

it('keeps a loading one until it is resolved', () => {
  let id = '';
  say(() => (id = toast.loading('Booking')));
  pass(60_000);
  expect(seen('Booking')).toBe(true);
  say(() => toast.success('Payment Successful!', { id }));
  expect(seen('Booking')).toBe(false);
  expect(seen('Payment Successful!')).toBe(true);
});

it('shows three and counts the rest', () => {
  for (const name of ['one', 'two', 'three', 'four', 'five']) say(() => toast(name));
  expect(['one', 'two', 'three', 'four', 'five'].map(seen)).toEqual([false, false, true, true, true]);
  expect(seen('2 more')).toBe(true);
});

it('keeps at most twenty', () => {
  for (let n = 1; n <= 25; n += 1) say(() => toast.loading(`number ${n}`));
  expect(seen('17 more')).toBe(true);
});

it('waits while it is pointed at', () => {
  say(() => toast.success('Added to your list!'));
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Messages' }));
  pass(10_000);
  expect(seen('Added to your list!')).toBe(true);
  fireEvent.mouseLeave(screen.getByRole('region', { name: 'Messages' }));
  pass(2000);
  pass(FADING);
  expect(seen('Added to your list!')).toBe(false);
});

it('goes when it is dismissed', () => {
  say(() => toast.error('Failed to remove item'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  pass(FADING);
  expect(seen('Failed to remove item')).toBe(false);
});

it('takes the failure of an attempt away when the next of its kind begins, and no other', () => {
  say(() => attempt('remove')('Failed to remove item'));
  say(() => attempt('delete')('Failed to delete PG'));
  say(() => void attempt('remove'));
  pass(FADING);
  expect(['Failed to remove item', 'Failed to delete PG'].map(seen)).toEqual([false, true]);
});
