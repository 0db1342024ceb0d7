/**
 * The import law alone, for the linter: the project's own configuration extends it, and the law's test runs it by
 * itself.
 */
import { defineConfig } from 'oxlint';
import { boundariesRule, boundariesSettings } from './boundaries.ts';
import { PLACES } from './import-law.ts';

export default defineConfig({
  plugins: [],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'off' },
  settings: boundariesSettings(PLACES),
  rules: {
    'boundaries/dependencies': ['error', boundariesRule(PLACES)],
    'boundaries/no-unknown-files': 'error',
  },
});
