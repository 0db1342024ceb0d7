/** What is known of the pages before their table has been fetched. */
import { expect, test } from 'vitest';
import { BEHIND_SIGN_IN } from '#web/identity/login-redirect.ts';
import { PAGES } from './pages.ts';

test('the pages that ask for a sign-in are those to which the ways in lead back', () => {
  const behind = PAGES.filter((page) => page.for === 'members' || page.for === 'admins');
  expect(PAGES.filter(({ path }) => BEHIND_SIGN_IN.test(`/${path}`))).toEqual(behind);
});
