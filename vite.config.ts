/** How the browser's half is built: React, Tailwind and our own drawings, hashed under /assets/. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawings } from './scripts/drawings.ts';

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), drawings()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Every browser of that target fetches modules ahead by itself.
    modulePreload: { polyfill: false },
    // A data: address for a small file would be parsed with the script that holds it; a file of its own is cached for
    // good.
    assetsInlineLimit: 1024,
    // All that every page needs in one file: it is fetched at once, and compresses better than in pieces. So does what
    // most other pages share, each icon of which would be a request of its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'] },
            { name: 'client', test: /web\/(lib|adapters|identity|app)\/|contract\/paths/, minShareCount: 3 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            { name: 'kit', test: /web\/kit\/|react-hot-toast/, minShareCount: 3 },
            { name: 'rooms', test: /web\/(listings|shortlist|payments)\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
