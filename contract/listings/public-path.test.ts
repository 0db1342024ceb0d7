/** Paths of public pages: readable in any script, and safe in a link. */
import { expect, it } from 'vitest';
import { publicPath, slugOf } from './public-path.ts';

it.each([
  ['Gulmohar House', 'gulmohar-house'],
  ['  Asha’s PG (girls) – 2nd floor!', 'ashas-pg-girls-2nd-floor'],
  ['Café São Tomé', 'cafe-sao-tome'],
  ['लक्ष्मी पीजी', 'लक्ष्मी-पीजी'],
  ['../../etc?x=1#y', 'etc-x-1-y'],
  ['***', 'pg'],
  ['a'.repeat(59) + ' bcd', 'a'.repeat(59)],
  ['a'.repeat(59) + '𑄌𑄌', `${'a'.repeat(59)}𑄌`],
])('%s is %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('is percent-encoded in a link', () => {
  expect(publicPath({ _id: 'a1', name: 'लक्ष्मी' })).toBe(`/pg/a1/${encodeURIComponent('लक्ष्मी')}`);
});
