/** Every call that takes a password, a code or a token to guess is counted, so widely and no wider. */
import { expect, it } from 'vitest';
import { allOf, limitsFor, type CallFrom } from './call-limits.ts';
import { OPEN_CALLS } from './open-calls.ts';

const LIMITS = { signInTries: 5, accountSignInTries: 50, signInsPerMinute: 30, mail: true };
const NETWORK = '203.0.113.9';
/** There is nothing to guess in these: the session counts, or Google does. */
const UNCOUNTED = ['/sign-in/social', '/sign-out', '/update-user', '/end-session', '/revoke-sessions'];

/** How many tries of each limit, the one of the account or of the person first. */
const tries = (path: string, from: Partial<CallFrom>) =>
  allOf(limitsFor(path, { email: 'asha@example.in', token: 'a-token' }, { network: NETWORK, ...from }, LIMITS)).map(
    ({ key, max }) => [key.endsWith(` ${NETWORK}`) ? 'at the network' : 'of the person', max],
  );

it('each call is limited for each network, and more narrowly for each person', () => {
  const guessed = [
    ['of the person', 20],
    ['at the network', 200],
  ];
  const perMinute = [['at the network', 30]];
  const counted = OPEN_CALLS.filter(({ method, path }) => method === 'POST' && !UNCOUNTED.includes(path));
  expect(Object.fromEntries(counted.map(({ path }) => [path, tries(path, { uid: 'asha' })]))).toEqual({
    '/sign-in/email': [['at the network', 5], ...perMinute, ['of the person', 50]],
    // A mailbox is counted where the mail is sent.
    '/sign-up/email': perMinute,
    '/send-verification-email': perMinute,
    '/request-password-reset': perMinute,
    '/verify-email': guessed,
    '/reset-password': guessed,
    '/check-link': guessed,
    '/change-password': guessed,
    '/delete-user': guessed,
    '/two-factor/enable': guessed,
    '/two-factor/disable': guessed,
    '/two-factor/verify-totp': guessed,
    '/two-factor/verify-backup-code': guessed,
    '/two-factor/generate-backup-codes': guessed,
  });
});

it.each(['/two-factor/verify-totp', '/two-factor/verify-backup-code'])(
  '%s after a password, of somebody who is not in yet, is counted at the network; the provider counts for the account',
  (path) => expect(tries(path, {})).toEqual([['at the network', 200]]),
);
