/** Draws the pictures of our own pages as files that the bundler can hash, imported as '#illustrations/<name>.svg'. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { renderHero } from '#illustrations/hero.ts';
import { renderScene } from '#illustrations/render-scene.ts';

const drawn: Record<string, () => string> = {
  'hero-day': () => renderHero({ time: 'day' }),
  'hero-night': () => renderHero({ time: 'night' }),
  // The three benefits on the landing page.
  'pink-house': () => renderScene({ seed: 'c-scheme-01', scene: 'facade', palette: 'jaipur', time: 'day' }),
  'blue-room': () => renderScene({ seed: 'indiranagar-07', scene: 'single', palette: 'jodhpur', time: 'day' }),
  'evening-mess': () => renderScene({ seed: 'viman-nagar-09', scene: 'mess', palette: 'genda', time: 'evening' }),
  // Nothing found, no such page, no photo.
  'night-house': () => renderScene({ seed: 'hsr-layout-08', scene: 'facade', palette: 'jodhpur', time: 'night' }),
  'pink-balcony': () => renderScene({ seed: 'malviya-nagar-04', scene: 'balcony', palette: 'jaipur', time: 'day' }),
  // The links of the admin's dashboard.
  'green-twin': () => renderScene({ seed: 'koregaon-03', scene: 'twin', palette: 'pista', time: 'day' }),
  'evening-house': () => renderScene({ seed: 'civil-lines-14', scene: 'facade', palette: 'haldi', time: 'evening' }),
  'evening-desk': () => renderScene({ seed: 'kota-04', scene: 'study', palette: 'haldi', time: 'evening' }),
  placeholder: () => renderScene({ seed: '', scene: 'placeholder' }),
};

const folder = join(import.meta.dirname, '../dist/drawings');

/** Draws before the bundler reads the files; an unchanged file keeps its time, so that dev servers do not reload. */
export function drawings(): Plugin {
  return {
    name: 'drawings',
    config() {
      mkdirSync(folder, { recursive: true });
      for (const [name, draw] of Object.entries(drawn)) {
        const file = join(folder, `${name}.svg`);
        const picture = draw();
        if (written(file) !== picture) writeFileSync(file, picture);
      }
      return { resolve: { alias: [{ find: /^#illustrations\/(.+\.svg)$/, replacement: join(folder, '$1') }] } };
    },
  };
}

function written(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
