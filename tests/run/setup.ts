/**
 * What every test begins with: a long timeout for what comes later, and a console on which a stray error or warning
 * fails the test that caused it, because nobody reads them afterwards.
 */
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Redux Toolkit complains of a slow machine, which is no failure. */
const OF_TIME = /Middleware took \d+ms/;

const { waitFor, waitUntil } = vi;
const LONG_TIMEOUT = { timeout: 30_000 };
// One second is their own limit, which no setting changes; on a busy machine what is waited for comes later.
vi.waitFor = (holds, options) => waitFor(holds, withLongTimeout(options));
vi.waitUntil = (holds, options) => waitUntil(holds, withLongTimeout(options));

function withLongTimeout<Options extends object>(options: number | Options | undefined): Options | typeof LONG_TIMEOUT {
  return typeof options === 'number' ? { ...LONG_TIMEOUT, timeout: options } : { ...LONG_TIMEOUT, ...options };
}

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
