/** A listing without photos shows a believable handful of pictures of one house. */
import { describe, expect, it } from 'vitest';
import { houseOf } from './house.ts';
import { listingScenes } from './listing-scenes.ts';
import { PALETTE_NAMES } from './palettes.ts';
import { illustrationUrl } from './url.ts';

const SEEDS = Array.from({ length: 200 }, (_, i) => `house-${i}`);

const isRoom = (scene: string) => scene === 'single' || scene === 'twin';
const scenesFor = (sharing: number) =>
  new Set(SEEDS.flatMap((seed) => listingScenes(seed, sharing).map(({ scene }) => scene)));

describe('the pictures of a listing', () => {
  it('are two or three different ones, with its one room first or second', () => {
    const lists = SEEDS.map((seed) => listingScenes(seed).map(({ scene }) => scene));
    expect(new Set(lists.map((scenes) => scenes.length))).toEqual(new Set([2, 3]));
    expect(lists.filter((scenes) => new Set(scenes).size < scenes.length)).toEqual([]);
    expect(lists.filter((scenes) => scenes.filter(isRoom).length !== 1 || !scenes.slice(0, 2).some(isRoom))).toEqual(
      [],
    );
  });

  it('are the same again for the same seed', () => {
    expect(listingScenes('gulmohar-house')).toEqual(listingScenes('gulmohar-house'));
  });

  it('say that they are illustrations, with one wall colour and one hour for the house', () => {
    const houses = SEEDS.map((seed) => listingScenes(seed).map(({ alt }) => alt));
    expect(houses.flat().filter((alt) => !alt.startsWith('Illustration: '))).toEqual([]);
    const wallsAndHours = houses.map((alts) => new Set(alts.map((alt) => / (\S+ walls, .+)$/.exec(alt)?.[1])));
    expect(wallsAndHours.filter((different) => different.size !== 1)).toEqual([]);
  });

  it('have as many beds as people share the room', () => {
    expect(scenesFor(1)).not.toContain('twin');
    expect(scenesFor(3)).not.toContain('single');
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
    ).toBeGreaterThan(20);
  });

  it('have an address that carries the drawing version', () => {
    expect(illustrationUrl('gulmohar-house', 'single')).toMatch(
      /^\/illustrations\/gulmohar-house\/single\.svg\?v=\d+$/,
    );
    expect(illustrationUrl('gulmohar-house', 'placeholder')).toMatch(/^\/illustrations\/placeholder\.svg\?v=\d+$/);
  });
});
