/**
 * What every test begins with: patience for what comes later, and a console on which a stray error or warning fails the
 * test that caused it, because nobody reads them afterwards.
 */
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Redux Toolkit complains of a slow machine, which is no failure. */
const OF_TIME = /Middleware took \d+ms/;

const { waitFor, waitUntil } = vi;
const PATIENCE = { timeout: 30_000 };
// One second is their own limit, which no setting changes; on a busy machine what is waited for comes later.
vi.waitFor = (holds, options) => waitFor(holds, patient(options));
vi.waitUntil = (holds, options) => waitUntil(holds, patient(options));

function patient<Options extends object>(options: number | Options | undefined): Options | typeof PATIENCE {
  return typeof options === 'number' ? { ...PATIENCE, timeout: options } : { ...PATIENCE, ...options };
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
