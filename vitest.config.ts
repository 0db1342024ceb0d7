/** Three kinds of tests: `unit` and `web` are part of the quick check; `data` brings up databases, mail servers or a browser. */
import { defineConfig } from 'vitest/config';
import { drawings } from './scripts/drawings.ts';

const DATA_TESTS = ['{server,tests}/**/*.data.test.ts', 'sandbox/**/*.browser.test.ts'];

/** Nothing here measures time: a slow machine is no failure. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,illustrations,sandbox,scripts,tests,bench}/**/*.test.ts'],
          exclude: DATA_TESTS,
          setupFiles: ['tests/setup.ts'],
          ...PATIENCE,
        },
      },
      {
        plugins: [drawings()],
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'jsdom', setupFiles: ['tests/setup.ts'], ...PATIENCE },
      },
      {
        test: {
          name: 'data',
          include: DATA_TESTS,
          globalSetup: ['tests/global-setup.ts'],
          setupFiles: ['tests/setup.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
});
