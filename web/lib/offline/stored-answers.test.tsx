/** Whether stored answers are on the page: each is there until the server itself answers the same call. */
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetPage, noteAnswer, useStoredAt } from './stored-answers.ts';

test('a stored price stays a stored one while other calls are answered', () => {
  const { result } = renderHook(() => useStoredAt());
  act(() => noteAnswer('/api/pg/getPg/gulmohar', '2026-11-21T10:00:00.000Z'));
  act(() => noteAnswer('/api/comments/gulmohar', '2026-11-20T10:00:00.000Z'));
  expect(result.current).toBe('2026-11-20T10:00:00.000Z');
  act(() => noteAnswer('/api/comments/gulmohar', null));
  act(() => noteAnswer('/api/notices', null));
  expect(result.current).toBe('2026-11-21T10:00:00.000Z');
  act(() => noteAnswer('/api/pg/getPg/gulmohar', null));
  expect(result.current).toBeNull();
});

test('another page begins without them', () => {
  const { result } = renderHook(() => useStoredAt());
  act(() => noteAnswer('/api/pg/getPg/gulmohar', '2026-11-21T10:00:00.000Z'));
  act(() => forgetPage());
  expect(result.current).toBeNull();
});
