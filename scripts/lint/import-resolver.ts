/** Resolves imports for the import law, with aliases; packages are identified by name. */
import { isBuiltin } from 'node:module';
import { dirname, join, resolve as resolvePath } from 'node:path';

const project = join(import.meta.dirname, '../..');

export const interfaceVersion = 2;

/** In the format of eslint-module-utils. The compiler checks whether the file exists. */
export function resolve(source: string, file: string): { found: boolean; path?: string | null } {
  if (isBuiltin(source)) return { found: true, path: null };
  const path = source.replace(/\?.*$/, '');
  if (path.startsWith('#')) return { found: true, path: join(project, path.slice(1)) };
  if (path.startsWith('.')) return { found: true, path: resolvePath(dirname(file), path) };
  return { found: false };
}
