/** The scripts of an entry with all their imports, for preloading. */
import type { Manifest } from 'vite';

/** For the frame of every page but the landing page: `app.html` preloads them together. */
export const frameFiles = (manifest: Manifest) => scriptsOf(manifest, FRAME);

/** For the login page: public pages, which have no scripts, prefetch them. */
export const loginFiles = (manifest: Manifest) => scriptsOf(manifest, [...FRAME, 'pages/login-page.tsx']);

/** Loaded for every page, and therefore first. */
const FRAME = ['index.html', 'app/start.ts', 'app/inner-pages.tsx'];

/** Paths from the root. */
function scriptsOf(manifest: Manifest, entries: string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The web build has no ${key}.`);
    if (files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return [...files];
}
