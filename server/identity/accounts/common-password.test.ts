/** Passwords that everybody uses are known, however they are dressed up; anybody's own are not. */
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

it.each([
  'password',
  'password123',
  'Password@123',
  '12345678',
  '１２３４５６７８',
  'QWERTY123',
  'iloveyou',
  'trust no 1',
  'welcome@123',
  '........',
])('knows %s', (password) => expect(isCommonPassword(password)).toBe(true));

it.each(['pgfinder', 'PG Finder 2026', 'pg-finder@123', 'payingguest1'])(
  'knows %s, for it is our own name',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

it.each([
  'a-good-password',
  'demo-password',
  'four friendly cats',
  'another-good-one',
  'mera ghar neem ke paas',
  'मेरा घर नीम के पास',
])('does not know %s', (password) => expect(isCommonPassword(password)).toBe(false));
