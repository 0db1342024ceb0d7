/** Tells whether the built web files still belong to the sources beside them. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
const folders = ['web', 'contract', 'illustrations', 'server/public-pages', 'server/api-docs'];
const files = [
  'vite.config.ts',
  'package-lock.json',
  'scripts/web/build-web.ts',
  'scripts/web/compress-files.ts',
  'scripts/drawings.ts',
  'scripts/web/landing-page.ts',
  'scripts/web/precached-files.ts',
  'scripts/web/script-files.ts',
];

/** Holds the fingerprint of the sources that dist/web was built from. */
export const webStamp = join(project, 'dist/web.stamp');

/** Whether dist/web was built from the sources as they are now. */
export function webIsFresh(): boolean {
  return existsSync(webStamp) && readFileSync(webStamp, 'utf8') === webFingerprint();
}

/** A hash of everything the web build reads; tests are not part of what is built. */
export function webFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...folders.flatMap(sourcesIn), ...files]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(project, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1))
    .toSorted();
}
