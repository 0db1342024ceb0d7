/** Text alternatives of pictures in Hindi have no English words left. */
import { expect, it } from 'vitest';
import { listingScenes } from '#illustrations/listing-scenes.ts';
import { amenityInHindi, pictureInHindi } from './words.hi.ts';

it('translates every drawing that a listing can have', () => {
  const alts = Array.from({ length: 3_000 }, (_, seed) => listingScenes(`seed ${seed}`, (seed % 3) + 1))
    .flat()
    .map(({ alt }) => alt);
  expect(alts.some((alt) => alt.includes('cat asleep'))).toBe(true);
  expect([...new Set(alts.map(pictureInHindi))].filter((alt) => /[a-z]/i.test(alt.replaceAll('PG', '')))).toEqual([]);
});

it('does not translate texts that people wrote', () => {
  expect(pictureInHindi('The terrace at night')).toBe('The terrace at night');
  expect(pictureInHindi('Gulmohar House, photo 2 of 5')).toBe('Gulmohar House, 5 में से फ़ोटो 2');
  expect([
    amenityInHindi('Laundry'),
    amenityInHindi('study Table'),
    amenityInHindi('Rooftop yoga'),
    amenityInHindi('constructor'),
  ]).toEqual(['लॉन्ड्री', 'पढ़ने की मेज़', 'Rooftop yoga', 'constructor']);
});
