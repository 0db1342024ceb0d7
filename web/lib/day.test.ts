/** How days are written. */
import { expect, test } from 'vitest';
import { day, dayOf, isAhead } from './day.ts';

test('a day is written as 18 Nov 2026', () => {
  expect(day('2026-11-18')).toBe('18 Nov 2026');
});

test('an instant falls on the day that the reader’s own calendar shows', () => {
  expect(dayOf(new Date(2026, 10, 18, 0, 5).toISOString())).toBe('18 Nov 2026');
});

test('a day is ahead until it has begun', () => {
  expect(isAhead('2026-11-18', new Date('2026-11-17T12:00Z'))).toBe(true);
  // From midnight on in India
  expect(isAhead('2026-11-18', new Date('2026-11-17T18:00Z'))).toBe(true);
  expect(isAhead('2026-11-18', new Date('2026-11-17T18:31Z'))).toBe(false);
});
