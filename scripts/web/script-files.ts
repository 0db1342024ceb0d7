/** Which scripts belong to what is fetched ahead, with all that they import. */
import type { Manifest } from 'vite';

/** Of the frame around every page but the landing page: `app.html` names them, so that they come together. */
export const frameFiles = (manifest: Manifest) => scriptsOf(manifest, FRAME);

/** Of the login page: public pages, which have none, name them to be fetched ahead. */
export const loginFiles = (manifest: Manifest) => scriptsOf(manifest, [...FRAME, 'pages/login-page.tsx']);

/** What is there in any case comes first. */
const FRAME = ['index.html', 'app/start.ts', 'app/inner-pages.tsx'];

/** Addresses from the root. */
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
