/** Whether the server is away for this page: for as long as one of its reads has not been answered. */
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetUnanswered, noteRead, useUnanswered } from './unanswered.ts';

test('a read that was not answered stays one while others are, and until it is answered itself', () => {
  const { result } = renderHook(useUnanswered);
  act(() => noteRead('/api/pg/getAllPg', false));
  act(() => noteRead('/api/notices', true));
  expect(result.current).toBe(true);
  act(() => noteRead('/api/pg/getAllPg', true));
  expect(result.current).toBe(false);
});

test('another page begins without them', () => {
  const { result } = renderHook(useUnanswered);
  act(() => noteRead('/api/pg/getAllPg', false));
  act(() => forgetUnanswered());
  expect(result.current).toBe(false);
});
