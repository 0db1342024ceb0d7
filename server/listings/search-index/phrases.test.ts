/** What seekers call a thing finds every way in which houses say it. */
import { describe, expect, it } from 'vitest';
import { tokenize } from './tokenize.ts';
import { meaningsOfAmenity, meaningsIn, queryParts } from './phrases.ts';
import { FILLERS, MEANINGS } from './synonyms.ts';

const answers = (asked: string, said: string) => {
  const tokens = meaningsIn(tokenize(said));
  return queryParts(tokenize(asked)).every(
    ({ words, meanings }) =>
      words.every((word) => tokenize(said).includes(word)) || meanings.some((token) => tokens.includes(token)),
  );
};

describe.each(MEANINGS)('$token', ({ token, says, asks = [] }) => {
  it('is one thing to whoever says it and whoever asks, each way', () => {
    for (const asked of [...says, ...asks]) {
      expect(queryParts(tokenize(asked)), asked).toEqual([
        { words: tokenize(asked), meanings: expect.arrayContaining([token]) },
      ]);
      for (const said of says) expect(answers(asked, `Lotus ${said} house`), `${asked} for ${said}`).toBe(true);
    }
  });

  it('is written as text folds', () => {
    for (const phrase of [...says, ...asks]) expect(tokenize(phrase).join(' ')).toBe(phrase);
  });

  it('names no way twice', () => {
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
])('finds by %s what says %s', (asked, said) => expect(answers(asked, said)).toBe(true));

it.each([
  ['attached bathroom', 'Common bathroom'],
  ['laundry', 'Washing machine'],
  ['boys', 'Man Mandir Road'],
  ['double sharing', 'Double Happiness'],
  ['air conditioning', 'Non veg'],
  ['girls', 'Lady Hardinge Road'],
  ['study table', 'Reception desk'],
])('does not find by %s what says %s', (asked, said) => expect(answers(asked, said)).toBe(false));

it('knows an attached bathroom from any bathroom where one is asked for', () => {
  expect(meaningsOfAmenity(['attached', 'washroom'])).toEqual(['attachedbathroom']);
  expect(meaningsIn(['attached', 'washroom'])).toEqual(expect.arrayContaining(['bathroom', 'attachedbathroom']));
});

it('leaves out words between words, but not the last, which may be a beginning', () => {
  const asked = (query: string) => queryParts(tokenize(query)).map(({ words }) => words.join(' '));
  expect(asked('girls in the koramangala')).toEqual(['girls', 'koramangala']);
  expect(asked('girls in')).toEqual(['girls', 'in']);
  expect(asked('room with a c')).toEqual(['room', 'a c']);
  expect(asked('wifi wifi wifi')).toEqual(['wifi', 'wifi']);
  for (const filler of FILLERS) expect(asked(filler)).toEqual([filler]);
});
