/** Every picture is the same everywhere, is clean XML that reaches for nothing outside itself, and can stand beside any other. */
// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderHero } from './hero.ts';
import { PALETTE_NAMES } from './palettes.ts';
import { hashText } from './random.ts';
import { isSceneKind, renderScene } from './render-scene.ts';
import { LISTING_SCENES } from './scene-kind.ts';
import { DRAWING_VERSION } from './url.ts';

const KINDS = [...LISTING_SCENES, 'placeholder'] as const;
const SEEDS = Array.from({ length: 200 }, (_, i) => `house-${i}`);

/** One house in each paint, at all hours between them. */
const houses = PALETTE_NAMES.map((palette, i) => ({
  seed: `painted-${i}`,
  palette,
  time: (['morning', 'day', 'evening', 'night'] as const)[i % 4] ?? 'day',
}));
const documents = [
  ...houses.flatMap((house) => KINDS.map((scene) => ({ name: `${scene} of ${house.palette}`, svg: renderScene({ ...house, scene }) }))),
  { name: 'hero by day', svg: renderHero({ time: 'day' }) },
  { name: 'hero at night', svg: renderHero({ time: 'night' }) },
];
const drawings = SEEDS.flatMap((seed) => LISTING_SCENES.map((scene) => ({ seed, scene, svg: renderScene({ seed, scene }) })));

function ids(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
}

function withoutIds(svg: string): string {
  return svg.replaceAll(/\bi[a-z0-9]+-\d+\b/g, '');
}

describe('a drawn picture', () => {
  it('is the same, byte for byte, on every machine', () => {
    const all = [...drawings.map(({ svg }) => svg), renderScene({ seed: 'any', scene: 'placeholder' })];
    const heroes = [renderHero({ time: 'day' }), renderHero({ time: 'night' })];
    const fingerprint = hashText([...all, ...heroes].join('\n')).toString(16);
    // A new fingerprint means new pictures: browsers keep the old ones until DRAWING_VERSION is raised.
    expect({ version: DRAWING_VERSION, fingerprint }).toMatchInlineSnapshot(`
      {
        "fingerprint": "657b9c4f",
        "version": 1,
      }
    `);
  });

  it('is well-formed XML, 1200 by 900, and says what it shows', () => {
    for (const { name, svg } of documents) {
      const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
      expect(root.tagName, name).toBe('svg');
      expect(root.getAttribute('aria-label'), name).toMatch(/^Illustration: \w/);
      if (!name.startsWith('hero')) expect(root.getAttribute('viewBox'), name).toBe('0 0 1200 900');
    }
  });

  it('runs nothing and fetches nothing', () => {
    for (const { name, svg } of documents) {
      expect(svg, name).not.toMatch(/<(script|style|image|use|a|foreignObject|animate\w*|set)\b|\son\w+=|href|javascript:|data:/i);
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', ''), name).not.toMatch(/https?:|url\((?!#)/);
    }
  });

  it('has only numbers that a renderer can read', () => {
    for (const { name, svg } of documents) expect(withoutIds(svg), name).not.toMatch(/NaN|Infinity|undefined|null|\d\.\d{4,}|\de-\d/);
  });

  it('refers only to its own definitions, each named once', () => {
    for (const { name, svg } of documents) {
      const own = ids(svg);
      expect(new Set(own).size, name).toBe(own.length);
      for (const [, reference = ''] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(own, name).toContain(reference);
    }
  });

  it('can stand inline beside other pictures: no two share an id', () => {
    const seen = new Map<string, string>();
    for (const { seed, scene, svg } of drawings) {
      for (const id of ids(svg)) {
        expect(seen.get(id), `${id} of ${seed} ${scene}`).toBeUndefined();
        seen.set(id, `${seed} ${scene}`);
      }
    }
  });

  it('differs from house to house', () => {
    for (const scene of LISTING_SCENES) {
      const drawn = new Set(drawings.filter((drawing) => drawing.scene === scene).map(({ svg }) => withoutIds(svg)));
      expect(drawn.size, scene).toBe(SEEDS.length);
    }
  });

  it('stays small enough to send: at most 64 KB before compression', () => {
    for (const { name, svg } of documents) expect(svg.length, name).toBeLessThan(64 * 1024);
  });

  it('is the one placeholder for every house', () => {
    expect(renderScene({ seed: 'a', scene: 'placeholder' })).toBe(renderScene({ seed: 'b', scene: 'placeholder' }));
  });

  it('has a seed of any text without harm to the document', () => {
    const svg = renderScene({ seed: '"><script>&', scene: 'single' });
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('&');
  });
});

describe('the name of a scene', () => {
  it('is one of ours, and nothing that every object has', () => {
    expect(KINDS.every(isSceneKind)).toBe(true);
    expect(['kitchen', '', 'toString', '__proto__', 'constructor'].some(isSceneKind)).toBe(false);
  });
});
