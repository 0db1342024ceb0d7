/** What the parser makes of what people type. */
import { describe, expect, it } from 'vitest';
import { differences } from '../../../bench/data/utterance-check.ts';
import { utterances as first } from '../../../bench/data/utterances-seen.ts';
import { utterances as later } from '../../../bench/data/utterances-seen-later.ts';
import { demoListings } from '../../listings/demo/demo-listings.ts';
import { applyEdits, NO_WISH, type Wish } from '../wish.ts';
import { placeBook } from './place-book.ts';
import { knowledgeOf } from './reading.ts';
import { understand } from './understand.ts';

const utterances = [...first, ...later];
const knowledge = knowledgeOf(placeBook(demoListings.map(({ location }) => location)));

/** What is wished for after these lines, and what the last of them wants. */
function heard(...lines: string[]): { wish: Wish; intent: string } {
  let heardSoFar = { wish: NO_WISH, intent: 'unknown' };
  for (const line of lines) {
    const { intent, edits, fresh } = understand(line, knowledge);
    // What may be a name is looked up in the database, which has no such name here.
    heardSoFar = { wish: applyEdits(fresh ? NO_WISH : heardSoFar.wish, edits), intent: intent === 'named' ? 'unknown' : intent };
  }
  return heardSoFar;
}

describe('the assistant', () => {
  it('understands nearly everything of its evaluation set', () => {
    const wrong = utterances.flatMap(([said, meant]) => {
      const found = differences(meant, heard(...(typeof said === 'string' ? [said] : said)));
      return found.length > 0 ? [`${JSON.stringify(said)}: ${found.join('; ')}`] : [];
    });
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(utterances.length * 0.02);
    expect(utterances.length).toBeGreaterThanOrEqual(120);
  });

  it.each([
    ['under 9k', { maxPrice: 9_000 }],
    ['9,500/- max', { maxPrice: 9_500 }],
    ['1 lakh tak', { maxPrice: 100_000 }],
    ['saade aath hazaar tak', { maxPrice: 8_500 }],
    ['twelve thousand five hundred', { maxPrice: 12_500 }],
    ['८००० तक', { maxPrice: 8_000 }],
    ['8000+', { minPrice: 8_000 }],
    ['budget 8-10', { minPrice: 8_000, maxPrice: 10_000 }],
    ['9000 to 7000', { minPrice: 7_000, maxPrice: 9_000 }],
  ])('reads the rent in %s', (line, rent) => {
    expect(heard(line).wish).toEqual({ ...NO_WISH, ...rent });
  });

  it.each([
    '2 km from the office',
    'on the 3rd floor',
    'for 6 months',
    'call 9876543210',
    'within 30 minutes',
    'since 2019 december',
    'by 10 pm',
  ])('takes no rent from: %s', (line) => {
    const { minPrice, maxPrice, around } = heard(line).wish;
    expect([minPrice, maxPrice, around]).toEqual([undefined, undefined, undefined]);
  });

  it('keeps what earlier lines said, and takes back what a later one does', () => {
    expect(heard('girls pg in madhapur under 9k with food', 'make it 8k', 'no food').wish).toEqual({
      ...NO_WISH,
      places: ['Madhapur'],
      maxPrice: 8_000,
      for: 'girls',
      without: ['food'],
    });
  });

  it('takes a place that nobody here knows for a place', () => {
    expect(heard('pg in Zorawarpet').wish.places).toEqual(['Zorawarpet']);
    expect(heard('Zorawarpet me pg chahiye').wish.places).toEqual(['Zorawarpet']);
  });

  it('tells two localities of one name apart by their city', () => {
    expect(heard('malviya nagar').wish.places).toEqual(['Malviya Nagar']);
    expect(heard('malviya nagar jaipur').wish.places).toEqual(['Malviya Nagar, Jaipur']);
  });

  it('makes something of any characters, and never a wish of noise', () => {
    for (const noise of [
      '',
      ' ',
      '%_\\',
      "'; drop table x; --",
      '\u0301',
      '٣٤٥',
      '💥',
      '((((',
      'a'.repeat(2_000),
      '1'.repeat(2_000),
      '#'.repeat(2_000),
    ]) {
      expect(heard(noise).wish).toEqual(NO_WISH);
    }
  });
});
