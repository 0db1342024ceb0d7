/**
 * Three kinds of tests: `unit` is part of the quick check; `web` holds the screens; `data` brings up databases, mail
 * servers or a browser.
 */
import { defineConfig } from 'vitest/config';
import { drawings } from './scripts/drawings.ts';
import { LongestFirst } from './tests/run/longest-first.ts';

const DATA_TESTS = ['{server,tests,sandbox,scripts}/**/*.data.test.ts', 'sandbox/**/*.browser.test.ts'];

/** A slow machine is no failure: nothing here measures time but the tests of a payment provider that is slow. */
const PATIENCE = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // What is polled for comes within a second on an idle machine, and within many on a busy one.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // Much of a test's time is waiting: for a mail, a clock, another process. Left alone, a machine of two cores would
    // run one file at a time.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,illustrations,sandbox,scripts,tests,bench}/**/*.test.ts'],
          exclude: DATA_TESTS,
          // They leave nothing behind that another file could meet: a world of its own for each took two fifths of the
          // time.
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/run/setup.ts'],
          ...PATIENCE,
        },
      },
      {
        plugins: [drawings()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A new world for each file in the same thread: starting jsdom in a process of its own took half of the time.
          pool: 'vmThreads',
          setupFiles: ['tests/run/setup.ts', 'tests/run/setup-web.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'data',
          include: DATA_TESTS,
          globalSetup: ['tests/run/global-setup.ts'],
          // Every app, database and person of a test is new, so that files may share a process: bringing up the
          // modules of the server in a process for each file took almost half of the time.
          pool: 'forks',
          isolate: false,
          // Collecting what tests leave behind takes a twentieth less of the processor in larger steps.
          execArgv: ['--max-semi-space-size=32'],
          setupFiles: ['tests/run/setup.ts', 'tests/run/setup-data.ts'],
          ...PATIENCE,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
