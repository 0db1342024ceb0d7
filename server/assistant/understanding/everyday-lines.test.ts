/**
 * Everyday wishes in many wordings and orders, put together by chance: what one of them says must not change how
 * another is read. 'Boys pg under 4k' was once a room for four.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterLines, NOTHING, type PlainCriteria } from '#tests/chat/understood.ts';

type Wording = readonly [words: string, meant: Partial<PlainCriteria>];

const all = (words: string, meant: Wording[1]): Wording[] => words.split(', ').map((each) => [each, meant]);

const PEOPLE = [
  ...all('boys, for boys, gents, boys only, ladke ke liye, male, bachelors boys, for my son, for guys', {
    for: 'boys',
  }),
  ...all('girls, for girls, ladies, ladki ke liye, female, working women, for my daughter, girls only', {
    for: 'girls',
  }),
];
const FIGURES = { '3k': 3_000, '4 k': 4_000, '4500': 4_500, '8,000': 8_000, '12k': 12_000, 'Rs.4000': 4_000 };
const WORDED = { '7.5k': 7_500, '4 hazar': 4_000, 'paanch hazar': 5_000, '₹5000': 5_000, '10000/-': 10_000 };
const AT_MOST = ['under', 'below', 'max', 'upto', 'within', 'less than', 'not more than', 'budget', 'at most'];
const MAX_BEHIND = ['tak', 'ke andar', 'se kam', 'max', 'budget', 'ke niche'];
const RENTS = Object.entries({ ...FIGURES, ...WORDED }).flatMap(([figure, maxPrice]): Wording[] => [
  ...AT_MOST.map((bound): Wording => [`${bound} ${figure}`, { maxPrice }]),
  ...MAX_BEHIND.map((bound): Wording => [`${figure} ${bound}`, { maxPrice }]),
  [`around ${figure}`, { around: maxPrice }],
]);
const SHARING = [
  ...all('single room, single occupancy, akele ka room, private room', { sharing: [1] }),
  ...all('2 sharing, double sharing, twin sharing', { sharing: [2] }),
  ...all('3 seater, triple sharing, 3 bed room', { sharing: [3] }),
  ...all('4 sharing', { sharing: [4] }),
  ...all('2 or 3 sharing', { sharing: [2, 3] }),
];
const THINGS = [
  ...all('with wifi, wifi wala', { amenities: ['wifi'] }),
  ...all('with ac, ac room', { amenities: ['ac'] }),
  ...all('with food, khane ke sath, food included', { amenities: ['food'] }),
  ...all('with gym and wifi', { amenities: ['gym', 'wifi'] }),
  ...all('with attached bathroom', { amenities: ['attached bathroom'] }),
  ...all('geyser must', { amenities: ['geyser'] }),
  ...all('non ac', { without: ['ac'] }),
  ...all('without food', { without: ['food'] }),
  ...all('with 3 meals', { meals: 'all' }),
];
const PLACES = [
  ...all('in baner, baner me, baner', { places: ['Baner'] }),
  ...all('near whitefield, whitefield area', { places: ['Whitefield'] }),
  ...all('sector 62 noida', { places: ['Sector 62, Noida'] }),
  ...all('andheri east mein', { places: ['Andheri East'] }),
  ...all('bangalore me', { places: ['Bengaluru'] }),
];
const BEFORE = ['', 'need ', 'looking for ', 'show me ', 'mujhe chahiye ', 'any ', 'hi, ', 'please show '];
const BEHIND = ['', ' chahiye', ' please', ' hai kya', ' dikhao', '?'];

const wish = fc
  .tuple(
    fc
      .subarray([PEOPLE, RENTS, SHARING, THINGS, PLACES], { minLength: 1 })
      .chain((kinds) =>
        fc
          .tuple(...kinds.map((kind) => fc.constantFrom(...kind)))
          .chain((said) => fc.shuffledSubarray(said, { minLength: said.length })),
      ),
    fc.constantFrom('pg', 'hostel', 'room', 'paying guest'),
    fc.boolean(),
    fc.constantFrom(' ', ', '),
    fc.constantFrom(...BEFORE),
    fc.constantFrom(...BEHIND),
  )
  .map(([said, noun, isNounFirst, between, before, after]) => {
    const [first = '', ...more] = said.map(([words]) => words);
    const words = isNounFirst ? [noun, first, ...more] : [first, noun, ...more];
    return {
      line: `${before}${words.join(between)}${after}`,
      meant: { ...NOTHING, ...Object.assign({}, ...said.map(([, meant]) => meant)) } as PlainCriteria,
    };
  });

it('reads each of several wishes as if it stood alone', () => {
  fc.assert(
    fc.property(wish, ({ line, meant }) => {
      expect(afterLines(line), line).toEqual({ criteria: meant, intent: 'search' });
    }),
    { numRuns: 250, seed: 1 },
  );
});
