/** A search by any synonym finds every way in which listings say it. */
import { describe, expect, it } from 'vitest';
import { tokenize } from './tokenize.ts';
import { meaningsOfAmenity, meaningsIn, queryParts } from './phrases.ts';
import { FILLERS, MEANINGS } from './synonyms.ts';

const answers = (query: string, listing: string) => {
  const tokens = meaningsIn(tokenize(listing));
  return queryParts(tokenize(query)).every(
    ({ words, meanings }) =>
      words.every((word) => tokenize(listing).includes(word)) || meanings.some((token) => tokens.includes(token)),
  );
};

describe.each(MEANINGS)('$token', ({ token, says, asks = [] }) => {
  it('is found by each of its synonyms in each of its phrasings', () => {
    for (const query of [...says, ...asks]) {
      expect(queryParts(tokenize(query)), query).toEqual([
        { words: tokenize(query), meanings: expect.arrayContaining([token]) },
      ]);
      for (const phrase of says) expect(answers(query, `Lotus ${phrase} house`), `${query} for ${phrase}`).toBe(true);
    }
  });

  it('is written in normalized form', () => {
    for (const phrase of [...says, ...asks]) expect(tokenize(phrase).join(' ')).toBe(phrase);
  });

  it('lists no phrase twice', () => {
    expect(new Set([...says, ...asks]).size).toBe(says.length + asks.length);
  });
});

it.each([
  ['wifi', 'Wi?Fi'],
  ['wi-fi', 'High-speed internet'],
  ['internet', 'Wi-Fi'],
  ['ac', 'Air conditioning'],
  ['air conditioner', 'A/C'],
  ['2 sharing', 'Double sharing'],
  ['double sharing', 'Twin sharing'],
  ['twin', '2 Sharing'],
  ['2sharing', 'two sharing'],
  ['blr', 'Koramangala, Bengaluru'],
  ['bangalore', 'Bengaluru'],
  ['bengaluru', 'Bangalore'],
  ['bombay', 'Mumbai'],
  ['gurgaon', 'Sector 21, Gurugram'],
  ['gurugram', 'Gurgaon'],
  ['mess', 'Home food'],
  ['meals', 'Mess'],
  ['food', 'Meals'],
  ['ladies', 'PG for Girls'],
  ['women', 'Ladies only'],
  ['girls', "Women's hostel"],
  ['gents', 'PG for Boys'],
  ['men', 'Gents'],
  ['washing', 'Washing machine'],
  ['washing', 'Laundry service'],
  ['bathroom', 'Attached washroom'],
  ['study', 'Study desk'],
  ['hi tech city', 'HITEC City'],
  ['लड़कियों', 'PG for girls'],
])('finds by %s a listing that says %s', (query, listing) => expect(answers(query, listing)).toBe(true));

it.each([
  ['attached bathroom', 'Common bathroom'],
  ['laundry', 'Washing machine'],
  ['boys', 'Man Mandir Road'],
  ['double sharing', 'Double Happiness'],
  ['air conditioning', 'Non veg'],
  ['girls', 'Lady Hardinge Road'],
  ['study table', 'Reception desk'],
])('does not find by %s a listing that says %s', (query, listing) => expect(answers(query, listing)).toBe(false));

it('distinguishes an attached bathroom from any bathroom in an amenity', () => {
  expect(meaningsOfAmenity(['attached', 'washroom'])).toEqual(['attachedbathroom']);
  expect(meaningsIn(['attached', 'washroom'])).toEqual(expect.arrayContaining(['bathroom', 'attachedbathroom']));
});

it('leaves out filler words, but not the last word, which may be incomplete', () => {
  const partsOf = (query: string) => queryParts(tokenize(query)).map(({ words }) => words.join(' '));
  expect(partsOf('girls in the koramangala')).toEqual(['girls', 'koramangala']);
  expect(partsOf('girls in')).toEqual(['girls', 'in']);
  expect(partsOf('room with a c')).toEqual(['room', 'a c']);
  expect(partsOf('wifi wifi wifi')).toEqual(['wifi', 'wifi']);
  for (const filler of FILLERS) expect(partsOf(filler)).toEqual([filler]);
});
