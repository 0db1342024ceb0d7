/** The files that the service worker fetches ahead: without them no page can be drawn without a connection. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

export interface PrecachedFile {
  url: string;
  /** Changes with the file; null where its name does. */
  revision: string | null;
}

/** These keep their names from build to build. */
const FIXED = ['app.html', 'theme.js', 'favicon.svg', 'manifest.webmanifest'];

/** Scripts, styles and drawings of every page, without those that only admins load; named by their hash. */
export function membersFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || key.startsWith('pages/admin/')) return;
    seen.add(key);
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
