/** A listing without photos shows a believable handful of pictures of one house. */
import { describe, expect, it } from 'vitest';
import { houseOf } from './house.ts';
import { listingScenes } from './listing-scenes.ts';
import { PALETTE_NAMES } from './palettes.ts';
import { illustrationUrl } from './url.ts';

const SEEDS = Array.from({ length: 200 }, (_, i) => `house-${i}`);

describe('the pictures of a listing', () => {
  it('are three to six different ones, with its one room first or second', () => {
    const counts = new Set<number>();
    for (const seed of SEEDS) {
      const scenes = listingScenes(seed).map(({ scene }) => scene);
      counts.add(scenes.length);
      expect(new Set(scenes).size, seed).toBe(scenes.length);
      expect(
        scenes.slice(0, 2).filter((scene) => scene === 'single' || scene === 'twin'),
        seed,
      ).toHaveLength(1);
      expect(
        scenes.filter((scene) => scene === 'single' || scene === 'twin'),
        seed,
      ).toHaveLength(1);
    }
    expect([...counts].toSorted()).toEqual([3, 4, 5, 6]);
  });

  it('are the same again for the same seed', () => {
    expect(listingScenes('gulmohar-house')).toEqual(listingScenes('gulmohar-house'));
  });

  it('say that they are illustrations, with one wall colour and one hour for the house', () => {
    for (const seed of SEEDS) {
      const alts = listingScenes(seed).map(({ alt }) => alt);
      expect(
        alts.every((alt) => alt.startsWith('Illustration: ')),
        seed,
      ).toBe(true);
      expect(new Set(alts.map((alt) => / (\S+ walls, .+)$/.exec(alt)?.[1])).size, seed).toBe(1);
    }
  });

  it('have as many beds as people share the room', () => {
    for (const seed of SEEDS) {
      expect(
        listingScenes(seed, 1).map(({ scene }) => scene),
        seed,
      ).not.toContain('twin');
      expect(
        listingScenes(seed, 3).map(({ scene }) => scene),
        seed,
      ).not.toContain('single');
    }
  });

  it('vary from house to house: every paint, every hour, a cat in few, many orders', () => {
    const houses = SEEDS.map(houseOf);
    expect(new Set(houses.map(({ palette }) => palette)).size).toBe(PALETTE_NAMES.length);
    expect(new Set(houses.map(({ time }) => time)).size).toBe(4);
    const cats = houses.filter(({ cat }) => cat).length;
    expect(cats).toBeGreaterThan(5);
    expect(cats).toBeLessThan(40);
    expect(
      new Set(
        SEEDS.map((seed) =>
          listingScenes(seed)
            .map(({ scene }) => scene)
            .join(),
        ),
      ).size,
    ).toBeGreaterThan(100);
  });

  it('have an address that carries the drawing version', () => {
    expect(illustrationUrl('gulmohar-house', 'single')).toMatch(/^\/illustrations\/gulmohar-house\/single\.svg\?v=\d+$/);
    expect(illustrationUrl('gulmohar-house', 'placeholder')).toMatch(/^\/illustrations\/placeholder\.svg\?v=\d+$/);
  });
});
