/** Every call that takes a password, a code or a token to guess is counted. */
import { expect, it } from 'vitest';
import { limitsFor } from './call-limits.ts';
import { OPEN_CALLS } from './open-calls.ts';

const LIMITS = { signInTries: 5, accountSignInTries: 50, signInsPerMinute: 30, mail: true };
/** There is nothing to guess in these: the session counts, or Google does. */
const UNCOUNTED = ['/sign-in/social', '/sign-out', '/update-user', '/end-session', '/revoke-sessions'];

it.each(OPEN_CALLS.filter(({ method, path }) => method === 'POST' && !UNCOUNTED.includes(path)))(
  '$path is limited for each address, and more narrowly for each person',
  ({ path }) => {
    const body = { email: 'asha@example.in', token: 'a-token' };
    const limits = limitsFor(path, body, { address: '203.0.113.9', uid: 'asha' }, LIMITS);
    const ofTheAddress = limits.filter(({ key }) => key.endsWith(' 203.0.113.9'));
    expect(ofTheAddress.length).toBeGreaterThan(0);
    expect(Math.min(...ofTheAddress.map(({ most }) => most))).toBeLessThanOrEqual(200);
    // A mailbox is counted where the mail is sent.
    if (!/^.(sign-up|request-password-reset|send-verification-email)/.test(path))
      expect(Math.min(...limits.map(({ most }) => most))).toBeLessThanOrEqual(20);
  },
);
