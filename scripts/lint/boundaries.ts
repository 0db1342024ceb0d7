/** Turns the import law into the settings and the rules of eslint-plugin-boundaries. */
import { join } from 'node:path';
import type { OxlintOverride } from 'oxlint';
import type { Place } from './import-law.ts';

const project = join(import.meta.dirname, '../..');

/** How the plugin finds out which place a file belongs to, and where an import leads. */
export function boundariesSettings(places: Place[]) {
  return {
    'import/resolver': { [join(import.meta.dirname, 'import-resolver.ts')]: {} },
    'boundaries/root-path': project,
    'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
    'boundaries/legacy-templates': false,
    'boundaries/files-single-match': true,
    'boundaries/files': places.map(({ name, files }) => ({ category: name, pattern: files, fullMatch: true })),
  };
}

/**
 * The rule of each place for its own files: the plugin tries every policy it is given at every import, and those of
 * all places at once take half of the linter's time. Of two overrides the later holds, of two places the earlier.
 * A pattern without a folder would fit files of that name in any; behind `./` it means those beside the configuration.
 */
export function boundariesOverrides(places: Place[]): OxlintOverride[] {
  return places.toReversed().map((place) => ({
    files: place.files.map((files) => (files.includes('/') ? files : `./${files}`)),
    rules: { 'boundaries/dependencies': ['error', boundariesRule(place)] },
  }));
}

/** Nothing is allowed but what the law names, packages and Node's own modules included. */
function boundariesRule(place: Place) {
  return {
    default: 'disallow',
    checkAllOrigins: true,
    checkUnknownLocals: true,
    checkInternals: true,
    message: '{{from.file.categories}} may not import {{dependency.source}} (the import law: docs/architecture.md).',
    policies: policies(place),
  };
}

function policies({ name, knows, knowsTypesOf, packages, node }: Place) {
  const from = { file: { categories: name } };
  const local = (categories: string[]) => ({ file: { categories } });
  return [
    { from, allow: { to: local([name, ...knows]) } },
    ...(knowsTypesOf ? [{ from, allow: { to: local(knowsTypesOf), dependency: { kind: 'type' } } }] : []),
    ...(packages.length > 0 ? [{ from, allow: { to: { module: { origin: 'external', source: packages } } } }] : []),
    ...(node ? [{ from, allow: { to: { module: { origin: 'core' } } } }] : []),
  ];
}
