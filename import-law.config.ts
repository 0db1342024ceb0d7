/**
 * The import law alone, for the linter: the project's own configuration extends it, and the law's test runs it by
 * itself.
 */
import { defineConfig } from 'oxlint';
import { boundariesOverrides, boundariesSettings } from './scripts/lint/boundaries.ts';
import { PLACES } from './scripts/lint/import-law.ts';

export default defineConfig({
  plugins: [],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'off' },
  settings: boundariesSettings(PLACES),
  rules: { 'boundaries/no-unknown-files': 'error' },
  overrides: boundariesOverrides(PLACES),
});
