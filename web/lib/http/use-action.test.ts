/** Of several things that a part can ask for, one is done at a time. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
