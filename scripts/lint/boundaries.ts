/** Converts the import law into the settings and rules of eslint-plugin-boundaries. */
import { join } from 'node:path';
import type { OxlintOverride } from 'oxlint';
import type { Place } from './import-law.ts';

const project = join(import.meta.dirname, '../..');

/** How the plugin determines a file's place, and the target of an import. */
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
 * A rule for the files of each place: the plugin tries every policy at every import, and the policies of all places
 * together take half of the linter's time. The last matching override applies, but the first matching place. A pattern
 * without a folder would match files of that name anywhere; with `./` only those beside the configuration.
 */
export function boundariesOverrides(places: Place[]): OxlintOverride[] {
  return places.toReversed().map((place) => ({
    files: place.files.map((files) => (files.includes('/') ? files : `./${files}`)),
    rules: { 'boundaries/dependencies': ['error', boundariesRule(place)] },
  }));
}

/** Only imports that the law lists are allowed, including packages and Node's own modules. */
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
