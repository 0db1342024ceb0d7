/** Two kinds of tests: `unit` needs no database and is part of the quick check; `server` runs on both databases. */
import { defineConfig } from 'vitest/config';
import { drawings } from './scripts/drawings.ts';

const DATA_TESTS = ['server/**/*.data.test.ts', 'tests/**/*.data.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,illustrations,sandbox,scripts,tests,bench}/**/*.test.ts'],
          exclude: DATA_TESTS,
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        plugins: [drawings()],
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'jsdom', setupFiles: ['tests/setup.ts'] },
      },
      {
        test: {
          name: 'data',
          include: DATA_TESTS,
          globalSetup: ['tests/global-setup.ts'],
          setupFiles: ['tests/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
