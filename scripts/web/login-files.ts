/** The scripts of the login page: public pages, which have none, name them to be fetched ahead. */
import type { Manifest } from 'vite';

/** What is there in any case, and the page itself. */
const ENTRIES = ['index.html', 'app/start.ts', 'app/inner-pages.tsx', 'pages/login-page.tsx'];

/** Addresses from the root. */
export function loginFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The web build has no ${key}.`);
    if (files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  ENTRIES.forEach(visit);
  return [...files];
}
