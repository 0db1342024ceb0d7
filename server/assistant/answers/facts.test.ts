/** What PG Bot says of a listing's facts: its fields, else the words of its owner, and nothing that neither has. */
import { expect, it } from 'vitest';
import { aListing } from '#tests/factories.ts';
import type { FoundListing } from '../../listings/table.ts';
import { ENGLISH, wordsIn } from '../language/words.ts';
import { answerFacts } from './facts.ts';

const house = (more: object) =>
  ({
    ...aListing({ name: 'Sravani House' }),
    depositPaise: null,
    sharing: null,
    forWhom: 'girls',
    meals: null,
    availability: true,
    houseRules: {},
    photos: [],
    description:
      'Family on the ground floor. Gate closes at 9:30 pm. Power bill is extra as per meter. Lift is broken.',
    ...more,
  }) as unknown as FoundListing;

it.each([
  [{ facts: ['gate'] }, 'Sravani House: The listing says: “Gate closes at 9:30 pm.”'],
  [{ facts: ['electricity'] }, 'Sravani House: The listing says: “Power bill is extra as per meter.”'],
  [{ facts: [], amenities: ['lift'] }, 'Sravani House: The listing says: “Lift is broken.”'],
] as const)('quotes the owner where no field says it: %j', (asked, reply) => {
  expect(answerFacts(ENGLISH, [house({})], asked).reply).toBe(reply);
});

it('quotes in the sentence of the language that is spoken', () => {
  const { reply } = answerFacts(wordsIn('hindi'), [house({})], { facts: ['gate'] });
  expect(reply).toBe('Sravani House: लिस्टिंग में लिखा है: “Gate closes at 9:30 pm.”');
});

it('goes by the field where there is one, and says so where nothing speaks of it', () => {
  const { reply } = answerFacts(ENGLISH, [house({ houseRules: { gateTime: '22:00' } })], { facts: ['gate', 'pets'] });
  expect(reply).toMatch(/10 pm/);
  expect(reply).toMatch(/does not say whether pets/);
  expect(reply).not.toMatch(/9:30/);
});

it('takes no rent from the words of an owner, and no long story for an answer', () => {
  const talkative = house({ description: `Rent is ₹1 only. ${'Gate closes late, '.repeat(30)}.`, pricePaise: 850_000 });
  expect(answerFacts(ENGLISH, [talkative], { facts: ['price', 'gate'] }).reply).not.toMatch(/₹1 |late/);
});

it('calls a PG available from the day that is still to come, and simply available after it', () => {
  const said = (availableFrom: string, facts: readonly ('availability' | 'move-in' | 'about')[]) =>
    answerFacts(ENGLISH, [house({ availableFrom })], { facts: [...facts] }).reply;
  for (const fact of ['availability', 'move-in'] as const) {
    expect(said('2099-01-05', [fact])).toBe('Sravani House is available from 5 January 2099.');
    expect(said('2020-01-05', [fact])).toBe('Sravani House is available.');
  }
  expect(said('2099-01-05', [])).toMatch(/It is available from 5 January 2099\.$/);
});

it('says of a booked PG that nobody states when it is free again', () => {
  const booked = house({ availability: false, availableFrom: '2099-01-05', contactNumber: null, email: null });
  const said = (facts: readonly ('availability' | 'move-in')[]) =>
    answerFacts(ENGLISH, [booked], { facts: [...facts] }).reply;
  expect(said(['availability'])).toBe('Sravani House is booked.');
  expect(said(['move-in'])).toBe(
    'Sravani House is booked.\nSravani House: The listing does not say when it is free again; ask the owner.',
  );
});
