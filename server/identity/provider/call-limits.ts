/** How often each of the identity provider's calls may be made, for one account and for one network address. */
import { TooMany } from '../../http/errors.ts';
import type { Limit } from '../../http/limits/limiter.ts';
import type { Body } from './request-body.ts';

export interface SignInLimits {
  /** Tries to sign in to one account from one address in 15 minutes. */
  signInTries: number;
  /** Tries to sign in to one account in 15 minutes, from all addresses that its owner has not signed in from. */
  accountSignInTries: number;
  /** Calls that sign in or up from one address in a minute, for all accounts together: a hostel shares an address. */
  signInsPerMinute: number;
  /** Whether mails can be sent: without, calls that promise one are refused. */
  mail: boolean;
}

const QUARTER_HOUR = 900;
const KNOWN_SECONDS = 90 * 86_400;

export const emailIn = (body: Body) => (body?.email ?? '').trim().toLowerCase();

/**
 * Guesses at one account from all networks together: somebody who has thousands of them is slowed as well. The key says
 * that an account is meant: an address of a network may be typed where an email is asked for.
 */
export function accountLimit(email: string, { accountSignInTries }: SignInLimits): Limit {
  return { key: `sign-in account ${email}`, most: accountSignInTries, seconds: QUARTER_HOUR };
}

/**
 * Kept for a network from which the owner has signed in to the account. Such a network is not held up by what others
 * guess elsewhere.
 */
export function knownNetwork(email: string, network: string): Limit {
  return { key: knownNetworks(email) + network, most: 1, seconds: KNOWN_SECONDS };
}

/** What the keys of all of them begin with. */
export const knownNetworks = (email: string) => `known ${email.toLowerCase()} `;

/**
 * The limits a call falls under, the one of the account first. `isKnown`: the owner has signed in from this network.
 */
export function limitsFor(path: string, body: Body, address: string, limits: SignInLimits, isKnown = false): Limit[] {
  const perAddress: Limit = { key: `sign-in from ${address}`, most: limits.signInsPerMinute, seconds: 60 };
  switch (path) {
    case '/sign-in/email':
      return [
        { key: `sign-in account-from ${emailIn(body)} ${address}`, most: limits.signInTries, seconds: QUARTER_HOUR },
        perAddress,
        ...(isKnown ? [] : [accountLimit(emailIn(body), limits)]),
      ];
    case '/sign-up/email':
      return [perAddress];
    case '/request-password-reset':
    case '/send-verification-email':
      return [{ ...perAddress, key: `mail ${address}` }];
    case '/change-password':
    case '/delete-user':
    case '/reset-password':
    case '/two-factor/enable':
    case '/two-factor/disable':
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
    case '/verify-email':
      return [{ key: `${path} ${address}`, most: 4 * limits.signInTries, seconds: QUARTER_HOUR }];
    default:
      return [];
  }
}

/** @throws {TooMany} unless there is nothing to wait for */
export function refuseAfter(seconds: number | undefined): void {
  if (seconds !== undefined) throw new TooMany('Too many tries. Please wait a while and try again.', seconds);
}
