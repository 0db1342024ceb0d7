/**
 * Every picture is the same everywhere, is clean XML that reaches for nothing outside itself, and can stand beside any
 * other.
 */
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
  ...houses.flatMap((house) =>
    KINDS.map((scene) => ({ name: `${scene} of ${house.palette}`, svg: renderScene({ ...house, scene }) })),
  ),
  { name: 'hero by day', svg: renderHero({ time: 'day' }) },
  { name: 'hero at night', svg: renderHero({ time: 'night' }) },
];
const drawings = SEEDS.flatMap((seed) =>
  LISTING_SCENES.map((scene) => ({ seed, scene, svg: renderScene({ seed, scene }) })),
);

function ids(svg: string): string[] {
  return [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
}

function names(pictures: readonly { name: string }[]): string[] {
  return pictures.map(({ name }) => name);
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
    const broken = documents.filter(({ name, svg }) => {
      const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
      const framed = name.startsWith('hero') || root.getAttribute('viewBox') === '0 0 1200 900';
      return root.tagName !== 'svg' || !framed || !/^Illustration: \w/.test(root.getAttribute('aria-label') ?? '');
    });
    expect(names(broken)).toEqual([]);
  });

  it('runs nothing and fetches nothing', () => {
    const active =
      /<(script|style|image|use|a|foreignObject|animate\w*|set)\b|\son\w+=|href|javascript:|data:|https?:|url\((?!#)/i;
    expect(
      names(documents.filter(({ svg }) => active.test(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')))),
    ).toEqual([]);
  });

  it('has only numbers that a renderer can read', () => {
    const unreadable = /NaN|Infinity|undefined|null|\d\.\d{4,}|\de-\d/;
    expect(names(documents.filter(({ svg }) => unreadable.test(withoutIds(svg))))).toEqual([]);
  });

  it('refers only to its own definitions, each named once', () => {
    const astray = documents.filter(({ svg }) => {
      const own = new Set(ids(svg));
      const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '');
      return own.size !== ids(svg).length || references.some((reference) => !own.has(reference));
    });
    expect(names(astray)).toEqual([]);
  });

  it('can stand inline beside other pictures: no two share an id', () => {
    const all = drawings.flatMap(({ svg }) => ids(svg));
    expect(all.length - new Set(all).size).toBe(0);
  });

  it('differs from house to house', () => {
    const kinds = LISTING_SCENES.map((scene) => {
      const different = new Set(
        drawings.filter((drawing) => drawing.scene === scene).map(({ svg }) => withoutIds(svg)),
      );
      return { scene, different: different.size };
    });
    expect(kinds).toEqual(LISTING_SCENES.map((scene) => ({ scene, different: SEEDS.length })));
  });

  it('stays small enough to send: at most 64 KB before compression', () => {
    expect(names(documents.filter(({ svg }) => svg.length > 64 * 1024))).toEqual([]);
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
