/** Turns the import law into the settings and the rule of eslint-plugin-boundaries. */
import { join } from 'node:path';
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

/** Nothing is allowed but what the law names, packages and Node's own modules included. */
export function boundariesRule(places: Place[]) {
  return {
    default: 'disallow',
    checkAllOrigins: true,
    checkUnknownLocals: true,
    checkInternals: true,
    message: '{{from.file.categories}} may not import {{dependency.source}} (the import law: docs/architecture.md).',
    policies: places.flatMap(policies),
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
