/** The files that the service worker precaches: no page can be shown offline without them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

export interface PrecachedFile {
  url: string;
  /** Changes with the file's content; null if its name does. */
  revision: string | null;
}

/** Files without a hash in their name. */
const FIXED = ['app.html', 'theme.js', 'favicon.svg', 'manifest.webmanifest'];

/** Scripts, styles and drawings of every page, except those that only admins load; their names have a hash. */
export function membersFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key) || key.startsWith('pages/admin/')) return;
    visited.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (/\.(js|css|svg)$/.test(file)) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit('index.html');
  return [...files];
}

export function precached(directory: string, assets: readonly string[]): PrecachedFile[] {
  return [
    ...FIXED.map((file) => ({ url: `/${file}`, revision: revisionOf(join(directory, file)) })),
    ...assets.map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

const revisionOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
