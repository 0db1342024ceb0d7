/** A stray console.error or console.warn fails the test that caused it: nobody reads them afterwards. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Redux Toolkit complains of a slow machine, which is no failure. */
const OF_TIME = /Middleware took \d+ms/;

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  expect(
    said.filter(([first]) => !OF_TIME.test(String(first))),
    'nothing may be written to console.error or console.warn',
  ).toEqual([]);
});
