/** Landmarks recognised in descriptions, addresses and the landmark field. */
import { describe, expect, it } from 'vitest';
import { landmarksOf } from './landmarks.ts';

describe('the landmarks of a listing', () => {
  it.each([
    ['Neat rooms, walking distance from SVNIT.', ['svnit']],
    ['Good for students; P B Siddhartha College is near.', ['p b siddhartha college']],
    ['Close to DMart, Reliance Smart and the bus stop. Home food.', ['dmart', 'reliance smart']],
    ['near svnit, 5 min from star bazaar', ['svnit', 'star bazaar']],
    ['A table beside them, three to a room near where you eat.', []],
    ['5 minutes from Technopark with food included', ['technopark']],
    ['UPES ke paas', ['upes']],
    ['A quiet house in Adajan.', []],
  ])('are read from: %s', (description, names) => {
    expect(landmarksOf({ description })).toEqual(names);
  });

  it('are also read from its address', () => {
    const location = 'Kadavanthra, near Metro Pillar 700, Kochi';
    expect(landmarksOf({ location })).toEqual(['metro pillar 700']);
  });

  it('are also read from its landmark field', () => {
    expect(landmarksOf({ houseRules: { landmark: 'Near VR Mall' } })).toEqual(['vr mall']);
  });
});
