/** Whether the built web is up to date with its sources. */
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

/** Contains the fingerprint of the sources from which dist/web was built. */
export const webStamp = join(project, 'dist/web.stamp');

/** Whether dist/web was built from the current sources. */
export function webIsFresh(): boolean {
  return existsSync(webStamp) && readFileSync(webStamp, 'utf8') === webFingerprint();
}

/** A hash of all sources of the web build, without tests. */
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
