/** The word by which Chitra searches the payment log, while the URL follows later. */
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

/** The filters, with a URL that changes only by `showUrl`. */
function opened() {
  const filters = (query: string) => (
    <LogFilters
      urlState={{
        filters: { query, from: '', to: '' },
        cursor: undefined,
        filter,
        older: () => {},
        newer: undefined,
      }}
    />
  );
  const { rerender } = render(filters(''));
  return { showUrl: (query: string) => rerender(filters(query)) };
}

test('a URL that follows late does not undo newer letters', () => {
  const { showUrl } = opened();
  type('ab');
  rest();
  expect(filter).toHaveBeenLastCalledWith({ query: 'ab' });
  type('abc');
  showUrl('ab');
  expect(box().value).toBe('abc');
  rest();
  expect(filter).toHaveBeenLastCalledWith({ query: 'abc' });
});

test('the box follows a URL that changes by Back, and what had not been searched yet is not', () => {
  const { showUrl } = opened();
  type('ab');
  rest();
  showUrl('ab');
  type('abc');
  showUrl('');
  expect(box().value).toBe('');
  rest();
  expect(filter).toHaveBeenCalledTimes(1);
});

test('clearing empties the box, and what was typed last is not searched after all', () => {
  const { showUrl } = opened();
  showUrl('ab');
  type('abc');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(filter).toHaveBeenLastCalledWith({ query: '', from: '', to: '' });
  type('d');
  showUrl('');
  expect(box().value).toBe('d');
});
