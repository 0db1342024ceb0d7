/** Times as people say them. */
import { expect, test } from 'vitest';
import { ago } from './ago.ts';

/** Three in the afternoon in India. */
const now = Date.parse('2026-11-21T15:00+05:30');
const before = (days: number, hours = 0, minutes = 0) =>
  ago(new Date(now - ((days * 24 + hours) * 60 + minutes) * 60_000).toISOString(), now);

test('the same day is counted in minutes and hours', () => {
  expect(before(0)).toBe('just now');
  expect(before(0, 0, 1)).toBe('1 minute ago');
  expect(before(0, 0, 59)).toBe('59 minutes ago');
  expect(before(0, 1)).toBe('1 hour ago');
  expect(before(0, 23)).toBe('23 hours ago');
});

test('after that it is counted in days of the calendar, then weeks, then named', () => {
  expect(before(1)).toBe('yesterday');
  expect(before(1, 15)).toBe('yesterday');
  expect(before(1, 16)).toBe('2 days ago');
  expect(before(6)).toBe('6 days ago');
  expect(before(7)).toBe('1 week ago');
  expect(before(27)).toBe('3 weeks ago');
  expect(before(28)).toBe('24 Oct 2026');
});

test('a clock that runs ahead does not make a comment come from the future', () => {
  expect(before(0, -1)).toBe('just now');
});
