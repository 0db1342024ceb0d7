/** Of several things that a part can ask for, one is done at a time. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailed } from './call-failed.ts';
import { useAction } from './use-action.ts';

afterEach(cleanup);

test('what is asked for meanwhile is not begun, and can be afterwards', async () => {
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const { result } = renderHook(() =>
    useAction<string>({
      begin: () => () => {},
      act: (what) => {
        begun.push(what);
        return first.promise;
      },
      failed: 'It could not be done.',
    }),
  );
  const run = (what: string) => act(() => result.current.run(what));

  run('test');
  run('pause');
  expect([begun, result.current.doing]).toEqual([['test'], 'test']);
  await act(async () => first.resolve());
  expect(result.current.busy).toBe(false);
  run('pause');
  expect(begun).toEqual(['test', 'pause']);
  await act(() => first.promise);
});

test('a fault of the program is told like a failed call, reaches the console, and ends the action', async () => {
  const told: string[] = [];
  const unhandled = vi.fn<(reason: unknown, promise: unknown) => void>();
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', unhandled);
  const faults = [new CallFailed(409, { message: 'It is booked.' }), new TypeError('data is undefined')];
  const { result } = renderHook(() =>
    useAction({
      begin: () => (failure) => void told.push(failure),
      act: () => Promise.reject(faults.shift() as Error),
      failed: 'It could not be done.',
    }),
  );
  await act(async () => result.current.run());
  await act(async () => result.current.run());
  await expect.poll(() => unhandled.mock.calls).toEqual([[new TypeError('data is undefined'), expect.anything()]]);
  process.removeAllListeners('unhandledRejection');
  for (const other of others) process.on('unhandledRejection', other);
  expect([told, result.current.busy]).toEqual([['It is booked.', 'It could not be done.'], false]);
});
