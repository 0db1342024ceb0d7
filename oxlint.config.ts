/**
 * What the linter looks for: mistakes, React and accessibility slips, and every import the import law does not allow.
 */
import { defineConfig } from 'oxlint';
import importLaw from './import-law.config.ts';

export default defineConfig({
  extends: [importLaw],
  // Not inherited.
  settings: importLaw.settings,
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'node', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  rules: {
    // A circle of types is a circle: neither file is understood without the other.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'node/no-process-env': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],

    // The compiler knows better: an exhaustive switch returns, and an effect may.
    'typescript/consistent-return': 'off',
    'react/react-in-jsx-scope': 'off',
    // What comes off the wire or out of a library is named where it arrives.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/unbound-method': 'off',
    // `_id` is the wire's word.
    'eslint/no-underscore-dangle': 'off',
    // A style sheet has no name, and fast-check is one.
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    // A small function reads best where it is used.
    'unicorn/consistent-function-scoping': 'off',
    // Written for Express; Fastify awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    // <output> and <search> do not say in every reader what role="status" and role="search" do.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A region may listen to what bubbles up from the buttons and links inside it.
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    // The React Compiler's own rules, which is not in use.
    'react/refs': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
  },
  overrides: [
    // Playwright's fixtures take their needs as a pattern, and call what they hand on `use`.
    { files: ['e2e/**'], rules: { 'eslint/no-empty-pattern': 'off', 'react/rules-of-hooks': 'off' } },
    {
      files: [
        '**/*.config.ts',
        'bench/*/*.ts',
        'web/pages/**',
        'web/**/*-slice.ts',
        'tests/run/global-setup.ts',
        'e2e/support/global-setup.ts',
        '{tests/run,e2e/support}/flaky-reporter.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['{scripts,tests,e2e,bench}/**', '*.config.ts', '**/*.test.ts', 'server/main.ts', 'sandbox/main.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
  ],
});
