/**
 * What each page makes a new visitor load: script, style and the fonts fetched ahead, compressed with Brotli, from the
 * build's manifest.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';

const built = join(import.meta.dirname, '../../dist/web');

/** Bytes of script on the landing page. */
const BUDGET = 90_000;

/** The table of all other pages, and the slices that a page brings along. */
const TABLE = 'app/inner-pages.tsx';
const SLICES: Record<string, string[]> = {
  'pages/search-page.tsx': ['app/store/listing-slices.ts'],
  'pages/listing-page.tsx': ['app/store/listing-slices.ts'],
};

/** Prints them. @returns whether the landing page keeps within its budget */
export function printPageWeights(): boolean {
  const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (!entry) throw new Error('The web build has no entry.');
  const pages = Object.keys(manifest).filter(
    (name) => /^pages\/.*-page\.tsx$/.test(name) && manifest[name]?.isDynamicEntry,
  );
  const preloaded = [
    ...readFileSync(join(built, 'index.html'), 'utf8').matchAll(/as="font"[^>]*href="\/([^"]+)"/g),
  ].map(([, file]) => file ?? '');

  console.log(['page'.padEnd(32), 'script', 'style', 'fonts'].map((head) => head.padStart(9)).join(' '));
  const home = print('landing page', manifest, [entry], preloaded);
  for (const page of pages) print(page, manifest, [entry, TABLE, ...(SLICES[page] ?? []), page], preloaded);
  console.log(`landing page, script: ${home} bytes of ${BUDGET}`);
  return home <= BUDGET;
}

function print(name: string, manifest: Manifest, entries: string[], fonts: string[]): number {
  const chunks = [...new Set(entries.flatMap((each) => withImports(manifest, each)))].map((each) => manifest[each]);
  const script = sum(chunks.map((chunk) => chunk?.file ?? '').filter((file) => file.endsWith('.js')));
  const style = sum([...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))]);
  console.log([name.padEnd(32), ...[script, style, sum(fonts)].map(String)].map((cell) => cell.padStart(9)).join(' '));
  return script;
}

/** A chunk and everything it cannot run without. */
function withImports(manifest: Manifest, name: string): string[] {
  if (!manifest[name]) throw new Error(`The web build has no ${name}.`);
  return [name, ...(manifest[name].imports ?? []).flatMap((each) => withImports(manifest, each))];
}

function sum(files: string[]): number {
  return files.reduce((total, file) => total + compressed(file), 0);
}

/** A font is compressed already. */
function compressed(file: string): number {
  const bytes = readFileSync(join(built, file));
  return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
}
