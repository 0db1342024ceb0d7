/** What the service worker may store, and which pages it may answer with the app's HTML. */
import { expect, test } from 'vitest';
import { allRoutes } from '#tests/routes.ts';
import { isAppPage, isStoredCall, sharedPg } from './names.ts';

test('stores what a person has read, and nothing of an admin’s or of their own account', () => {
  const stored = allRoutes().filter(({ method, path }) => method === 'GET' && isStoredCall(path));
  expect(stored.map(({ name }) => name).toSorted()).toEqual([
    'getAllPg',
    'getCart',
    'getComments',
    'getPg',
    'searchPgs',
    'searchStart',
  ]);
});

test.each(['/', '/search', '/search/pg/st.marys', '/settings/payments', '/verify-email'])(
  'the app renders %s',
  (path) => expect(isAppPage(path)).toBe(true),
);

test.each([
  '/signed-in.html',
  '/pg/gulmohar/gulmohar-house',
  '/in/pune',
  '/hi/pg/gulmohar/gulmohar-house',
  '/hi/in/pune',
  '/api/docs',
  '/sitemap.xml',
  '/uploads/a.webp',
])('leaves %s to the server', (path) => expect(isAppPage(path)).toBe(false));

test.each([
  ['/pg/gulmohar/gulmohar-house', 'gulmohar'],
  ['/hi/pg/gulmohar', 'gulmohar'],
  ['/pg/gulmohar/picture.jpg', undefined],
  ['/search/pg/gulmohar', undefined],
])('knows at %s the PG %s', (path, id) => expect(sharedPg(path)).toBe(id));
