/** A skeleton is neither a flicker for a quick answer nor a blink for a slightly slower one. */
import { useLayoutEffect } from 'react';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSkeleton } from './skeleton.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('does not appear for a wait under 150 ms', () => {
  const { result, rerender } = renderHook(useSkeleton, { initialProps: true });
  pass(140);
  rerender(false);
  pass(1000);
  expect(result.current).toBe(false);
});

it('appears at 150 ms and then stays for 300 ms at least', () => {
  const { result, rerender } = renderHook(useSkeleton, { initialProps: true });
  pass(150);
  expect(result.current).toBe(true);
  pass(50);
  rerender(false);
  pass(240);
  expect(result.current).toBe(true);
  pass(10);
  expect(result.current).toBe(false);
});

it('does not replace content that was rendered at the last moment', () => {
  const rendered: string[] = [];
  const { rerender } = renderHook(
    ({ waiting }) => {
      const skeleton = useSkeleton(waiting);
      rendered.push(skeleton ? 'skeleton' : waiting ? 'nothing' : 'content');
      // The delay ends while the content is being rendered.
      useLayoutEffect(() => {
        if (!waiting) vi.advanceTimersByTime(200);
      }, [waiting]);
    },
    { initialProps: { waiting: true } },
  );
  rerender({ waiting: false });
  pass(1000);
  expect(rendered).toEqual(['nothing', 'content']);
});
