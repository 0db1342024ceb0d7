/** A stray console.error or console.warn fails the test that caused it: nobody reads them afterwards. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  expect(said, 'nothing may be written to console.error or console.warn').toEqual([]);
});
