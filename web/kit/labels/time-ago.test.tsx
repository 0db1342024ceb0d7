/** Times on a page that stays open. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeAgo } from './time-ago.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a time that is shown long after the page was loaded is as old as it is, at once and later', () => {
  const at = new Date().toISOString();
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  render(<TimeAgo at={at} />);
  expect(screen.getByText('2 hours ago')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(screen.getByText('3 hours ago')).toBeTruthy();
});
