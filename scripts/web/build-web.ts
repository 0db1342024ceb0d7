/** Builds the web into dist/web: hashed files, the prerendered landing page, and app.html for every other page. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { InlineConfig, Manifest } from 'vite';
import { compressFiles } from './compress-files.ts';
import { assemblePages } from './landing-page.ts';
import { membersFiles, precached, type PrecachedFile } from './precached-files.ts';
import { frameFiles, loginFiles } from './script-files.ts';
import { webFingerprint, webStamp } from './web-fingerprint.ts';

const project = join(import.meta.dirname, '../..');
const dist = join(project, 'dist');

interface Progress {
  /** Called with one line for each step. */
  onProgress?: (line: string) => void;
}

/** Takes a few seconds. A build that fails leaves no stamp, so that the next start builds again. */
export async function buildWeb({ onProgress = () => {} }: Progress = {}): Promise<void> {
  const from = performance.now();
  const fingerprint = webFingerprint();
  rmSync(webStamp, { force: true });
  await Promise.all([build(common), build(prerenderer)]);

  const { renderLandingPage, pagePatterns } = (await import(
    `${pathToFileURL(join(dist, 'prerender/prerender.js')).href}?${fingerprint}`
  )) as {
    renderLandingPage: () => Promise<string>;
    pagePatterns: string[];
  };
  const built = (name: string) => join(dist, 'web', name);
  const manifest = JSON.parse(readFileSync(built('.vite/manifest.json'), 'utf8')) as Manifest;
  const pages = assemblePages(
    readFileSync(built('index.html'), 'utf8'),
    manifest,
    await renderLandingPage(),
    frameFiles(manifest),
  );
  writeFileSync(built('index.html'), pages.landing);
  writeFileSync(built('app.html'), pages.app);
  writeFileSync(built('.vite/pages.json'), JSON.stringify(pagePatterns));
  writeFileSync(built('.vite/login.json'), JSON.stringify(loginFiles(manifest)));
  await build(serviceWorker(precached(join(dist, 'web'), membersFiles(manifest))));
  await compressFiles(join(dist, 'web'));
  writeFileSync(webStamp, fingerprint);
  onProgress(`Built the web pages in ${((performance.now() - from) / 1000).toFixed(1)} s`);
}

const common: InlineConfig = {
  configFile: join(project, 'vite.config.ts'),
  configLoader: 'native',
  mode: 'production',
  logLevel: 'warn',
};

/** The same pages for Node, bundled with their libraries, so that an icon does not load all icons. */
const prerenderer: InlineConfig = {
  ...common,
  ssr: { noExternal: true },
  build: {
    ssr: 'app/prerender.tsx',
    outDir: '../dist/prerender',
    copyPublicDir: false,
    manifest: false,
    minify: false,
  },
};

/** Bundled into one file at the root of the site, because its scope is its folder. */
const serviceWorker = (files: readonly PrecachedFile[]): InlineConfig => ({
  configFile: false,
  root: join(project, 'web'),
  publicDir: false,
  logLevel: 'warn',
  define: { PRECACHED: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: join(project, 'web/service-worker/service-worker.ts'),
      output: { entryFileNames: 'sw.js', format: 'iife' },
    },
  },
});

if (import.meta.main) await buildWeb({ onProgress: (line) => process.stdout.write(`${line}\n`) });
