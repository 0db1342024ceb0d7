/** Phrases of the audit log are translated; names, amounts and reasons in them are not. */
import { expect, it } from 'vitest';
import { AUDIT_PHRASES, translateDetail, type AuditPhrase } from './audit-details.ts';

const shouted = Object.fromEntries(
  Object.entries(AUDIT_PHRASES).map(([key, phrase]) => [key, phrase.toUpperCase()]),
) as Record<AuditPhrase, string>;

it.each([
  ['Suspended', 'SUSPENDED'],
  ['1 session ended', '1 SESSION ENDED'],
  ['3 sessions ended', '3 SESSIONS ENDED'],
  ['From Available to Booked: 12 changed, 1 gone', 'FROM AVAILABLE TO BOOKED: 12 CHANGED, 1 GONE'],
  ['hyderabad.csv, rows: 4', 'hyderabad.csv, ROWS: 4'],
  ['price, 2 photos added; rent from ₹9000 to ₹9100', 'price, 2 PHOTOS ADDED; RENT FROM ₹9000 TO ₹9100'],
  ['hooks.example: paused', 'hooks.example: PAUSED'],
  ['Gulmohar House, ₹11,500: The roof is not Hidden', 'Gulmohar House, ₹11,500: The roof is not Hidden'],
])('%s', (detail, translated) => {
  expect(translateDetail(detail, shouted)).toBe(translated);
});
