/** Typing, and the rest after it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounced } from './debounced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function typist() {
  const acted: string[] = [];
  return { acted, ...debounced((text) => acted.push(text)) };
}

test('acts once, 400 ms after the last letter, with the spaces gone', () => {
  const { type, acted } = typist();
  type(' wi');
  vi.advanceTimersByTime(399);
  type(' wifi ');
  vi.advanceTimersByTime(399);
  expect(acted).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(acted).toEqual(['wifi']);
});

test('a space after the word does not start the wait anew', () => {
  const { type, acted } = typist();
  type('wifi');
  vi.advanceTimersByTime(399);
  type('wifi ');
  vi.advanceTimersByTime(1);
  expect(acted).toEqual(['wifi']);
});

test('an emptied box acts at once, and what was waiting is forgotten', () => {
  const { type, acted } = typist();
  type('wifi');
  type('  ');
  expect(acted).toEqual(['']);
  vi.advanceTimersByTime(1000);
  expect(acted).toEqual(['']);
});

test('a cancelled wait never acts, and the same words can be typed again', () => {
  const { type, cancel, acted } = typist();
  type('wifi');
  cancel();
  vi.advanceTimersByTime(1000);
  expect(acted).toEqual([]);
  type('wifi');
  vi.advanceTimersByTime(400);
  expect(acted).toEqual(['wifi']);
});
