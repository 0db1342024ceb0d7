/** How days are written. */
import { expect, test } from 'vitest';
import { day, dayOf, isAhead, timeOf, today } from './day.ts';

test('a day is written as 18 Nov 2026', () => {
  expect(day('2026-11-18')).toBe('18 Nov 2026');
});

test('an instant falls on India’s day, wherever the reader is', () => {
  expect(dayOf('2026-11-17T18:31Z')).toBe('18 Nov 2026');
  expect(timeOf('2026-11-17T18:35Z')).toBe('18 Nov 2026, 12:05 am');
  expect(today(new Date('2026-11-17T18:31Z'))).toBe('2026-11-18');
});

test('a day is ahead until it has begun', () => {
  expect(isAhead('2026-11-18', new Date('2026-11-17T12:00Z'))).toBe(true);
  // From midnight on in India
  expect(isAhead('2026-11-18', new Date('2026-11-17T18:00Z'))).toBe(true);
  expect(isAhead('2026-11-18', new Date('2026-11-17T18:31Z'))).toBe(false);
});
