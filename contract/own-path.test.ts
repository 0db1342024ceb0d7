/** Which URLs count as paths of this site. */
import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each([
  ['/', '/'],
  ['/login?verified=1#top', '/login?verified=1#top'],
  ['/search/../cart', '/cart'],
  ['/search?next=//elsewhere.example', '/search?next=//elsewhere.example'],
  ['/signed-in.html?attempt=12', '/signed-in.html?attempt=12'],
])('%s leads to %s', (value, path) => {
  expect(ownPath(value)).toBe(path);
});

it.each([
  '',
  'cart',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '//[',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/a/b/../..//evil.example',
  '/%2e//evil.example',
  '/%2E//evil.example',
  '/%2e%2e//evil.example',
  '/.%2e//evil.example',
  '/a/%2e%2e//evil.example',
  '/./..//evil.example',
  '/..\\/evil.example',
  '/../\\evil.example',
  '/\t/evil.example',
  '/a\nb',
  '/a\\b',
  '/.\n//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/a//b',
  `/${'a'.repeat(2_000)}`,
])('%j leads nowhere', (value) => {
  expect(ownPath(value)).toBeUndefined();
});
