/** How amounts and days are written. */
import { expect, test } from 'vitest';
import { day, dayOf, isAhead } from './day.ts';
import { rupees } from './rupees.ts';

test.each([
  [11500, '₹11,500'],
  [125000, '₹1,25,000'],
  [100_000_000, '₹10,00,00,000'],
  [0, '₹0'],
  [9999.5, '₹9,999.50'],
])('%d rupees are written %s', (amount, written) => {
  expect(rupees(amount)).toBe(written);
});

test('a day is written as 18 Nov 2026', () => {
  expect(day('2026-11-18')).toBe('18 Nov 2026');
});

test('an instant falls on the day that the reader’s own calendar shows', () => {
  expect(dayOf(new Date(2026, 10, 18, 0, 5).toISOString())).toBe('18 Nov 2026');
});

test('a day is ahead until it has begun', () => {
  expect(isAhead('2026-11-18', new Date('2026-11-17T12:00Z'))).toBe(true);
  expect(isAhead('2026-11-18', new Date('2026-11-18T00:00Z'))).toBe(false);
});
