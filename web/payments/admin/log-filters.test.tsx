/** The word by which Chitra searches the payment log, while the page's address follows at its own pace. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogFilters } from './log-filters.tsx';

const filter = vi.fn<(some: object) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  filter.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const rest = () => act(() => void vi.advanceTimersByTime(400));

/** The filters, with an address that says only what it is told to. */
function opened() {
  const filters = (query: string) => (
    <LogFilters
      address={{
        filters: { query, from: '', to: '' },
        cursor: undefined,
        filter,
        older: () => {},
        newer: undefined,
      }}
    />
  );
  const { rerender } = render(filters(''));
  return { addressSays: (query: string) => rerender(filters(query)) };
}

test('an address that follows late does not undo newer letters', () => {
  const { addressSays } = opened();
  type('ab');
  rest();
  expect(filter).toHaveBeenLastCalledWith({ query: 'ab' });
  type('abc');
  addressSays('ab');
  expect(box().value).toBe('abc');
  rest();
  expect(filter).toHaveBeenLastCalledWith({ query: 'abc' });
});

test('the box follows an address that changes by Back, and what had not been searched yet is not', () => {
  const { addressSays } = opened();
  type('ab');
  rest();
  addressSays('ab');
  type('abc');
  addressSays('');
  expect(box().value).toBe('');
  rest();
  expect(filter).toHaveBeenCalledTimes(1);
});

test('clearing empties the box, and what was typed last is not searched after all', () => {
  const { addressSays } = opened();
  addressSays('ab');
  type('abc');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(filter).toHaveBeenLastCalledWith({ query: '', from: '', to: '' });
  type('d');
  addressSays('');
  expect(box().value).toBe('d');
});
