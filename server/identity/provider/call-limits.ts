/** How often each of the identity provider's calls may be made, for one account and for one network address. */
import { createHash } from 'node:crypto';
import { RateLimited } from '../../http/errors.ts';
import type { Limit } from '../../http/limits/limiter.ts';
import type { Body } from './request-body.ts';

export interface SignInLimits {
  /**
   * Tries to sign in to one account from one address in 15 minutes; four times as many calls of a kind that takes a
   * password, a token or a code may one person make.
   */
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
/** A hostel shares an address: it may do as much as so many people. */
const PEOPLE_AT_AN_ADDRESS = 10;
/** Links in mails that act without a session. */
const CALLS_OF_LINKS = ['/reset-password', '/verify-email', '/check-link'];

export const emailIn = (body: Body) => (body?.email ?? '').trim().toLowerCase();

/**
 * Guesses at one account from all networks together: somebody who has thousands of them is slowed as well. The key says
 * that an account is meant: an address of a network may be typed where an email is asked for.
 */
export function accountLimit(email: string, { accountSignInTries }: SignInLimits): Limit {
  return { key: `sign-in account ${email}`, max: accountSignInTries, seconds: QUARTER_HOUR };
}

/**
 * Kept for a network from which the owner has signed in to the account. Such a network is not held up by what others
 * guess elsewhere.
 */
export function knownNetwork(email: string, network: string): Limit {
  return { key: knownNetworks(email) + network, max: 1, seconds: KNOWN_SECONDS };
}

/** What the keys of all of them begin with. */
export const knownNetworks = (email: string) => `known ${email.toLowerCase()} `;

export interface CallLimit extends Limit {
  /** Whether a call that succeeds is given back. */
  failuresOnly?: true;
}

/** What is known of whoever makes a call. */
export interface CallFrom {
  /** Their network address. */
  address: string;
  /** Whether the owner of the account has signed in from there. */
  isKnown?: boolean;
  /** Who is signed in. */
  uid?: string | undefined;
}

/** The limits a call falls under, the one of the account or of the person first. */
export function limitsFor(path: string, body: Body, from: CallFrom, limits: SignInLimits): CallLimit[] {
  const { address, isKnown = false } = from;
  const perAddress: Limit = { key: `sign-in from ${address}`, max: limits.signInsPerMinute, seconds: 60 };
  switch (path) {
    case '/sign-in/email':
      return [
        { key: `sign-in account-from ${emailIn(body)} ${address}`, max: limits.signInTries, seconds: QUARTER_HOUR },
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
    case '/check-link':
    case '/two-factor/enable':
    case '/two-factor/disable':
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
    case '/two-factor/generate-backup-codes':
    case '/verify-email': {
      const [person, max] = [personOf(path, body, from), 4 * limits.signInTries];
      // Right ones count for the person as well, since most take the time of a hash; neighbours they do not hold up.
      return [
        ...(person === undefined ? [] : [{ key: `${path} of ${person}`, max, seconds: QUARTER_HOUR }]),
        {
          key: `${path} ${address}`,
          max: PEOPLE_AT_AN_ADDRESS * max,
          seconds: QUARTER_HOUR,
          failuresOnly: true,
        },
      ];
    }
    default:
      return [];
  }
}

/** Whoever is signed in or holds the link; unknown for a code after a password, which the provider counts itself. */
function personOf(path: string, body: Body, { uid }: CallFrom): string | undefined {
  if (!CALLS_OF_LINKS.includes(path)) return uid;
  return body?.token ? createHash('sha256').update(body.token).digest('hex') : undefined;
}

/** @param seconds what `consume` returned @throws {RateLimited} where it is defined */
export function assertWithinLimit(seconds: number | undefined): void {
  if (seconds !== undefined) throw new RateLimited('Too many tries. Please wait a while and try again.', seconds);
}
