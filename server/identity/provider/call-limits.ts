/** How often each of the identity provider's calls may be made, for one account and for one network. */
import { createHash } from 'node:crypto';
import type { Db } from '../../database/db.ts';
import { RateLimited } from '../../http/errors.ts';
import { consume, release, reset, secondsUntilAvailable, type Limit } from '../../http/limits/limiter.ts';
import type { Body } from './request-body.ts';

export interface SignInLimits {
  /**
   * Tries to sign in to one account from one IP address in 15 minutes. One person may make four times as many calls of
   * each kind that takes a password, a token or a code.
   */
  signInTries: number;
  /** Tries to sign in to one account in 15 minutes, from all networks that its owner has not signed in from. */
  accountSignInTries: number;
  /** Sign-ins and sign-ups from one IP address in a minute, for all accounts together: a hostel shares an address. */
  signInsPerMinute: number;
  /** Whether mails can be sent; where they cannot, calls that send one are refused. */
  mail: boolean;
}

const SIGN_IN = '/sign-in/email';
const QUARTER_HOUR = 900;
const KNOWN_SECONDS = 90 * 86_400;
/** A hostel shares an IP address, which may make as many calls as so many people. */
const PEOPLE_PER_IP = 10;
/** Calls by links in mails, which work without a session. */
const CALLS_OF_LINKS = ['/reset-password', '/verify-email', '/check-link'];

export const emailIn = (body: Body) => (body?.email ?? '').trim().toLowerCase();

/**
 * Guesses at one account from all networks together, which also limits somebody who has thousands of networks. The word
 * `account` keeps the key apart from that of a network, whose address may be typed in place of an email.
 */
export function accountLimit(email: string, { accountSignInTries }: SignInLimits): Limit {
  return { key: `sign-in account ${email}`, max: accountSignInTries, seconds: QUARTER_HOUR };
}

/**
 * Is used up for a network from which the owner has signed in to the account: guesses from elsewhere do not limit
 * sign-ins from there.
 */
export function knownNetwork(email: string, network: string): Limit {
  return { key: knownNetworks(email) + network, max: 1, seconds: KNOWN_SECONDS };
}

/** The prefix of the keys of all known networks of an account. */
export const knownNetworks = (email: string) => `known ${email.toLowerCase()} `;

export interface CallLimit extends Limit {
  /** Whether a try is given back when the call succeeds. */
  failuresOnly?: true;
}

export interface CallLimits {
  /** Of a sign-in: tries at the account from this network, which are reset when one succeeds. */
  account?: Limit;
  /** Of a sign-in: what is used up when it succeeds. */
  known?: Limit;
  others: CallLimit[];
}

/** Takes one try of each limit that the call falls under. @throws {RateLimited} */
export async function consumeLimits(
  db: Db,
  path: string,
  body: Body,
  { network, uid }: CallFrom,
  limits: SignInLimits,
): Promise<CallLimits> {
  const isKnownNetwork =
    path === SIGN_IN && (await secondsUntilAvailable(db, knownNetwork(emailIn(body), network))) !== undefined;
  const callLimits = limitsFor(path, body, { network, isKnownNetwork, uid }, limits);
  assertWithinLimit(await consume(db, allOf(callLimits)));
  return callLimits;
}

/** After a successful call: gives back what only failures use up; a sign-in also makes its network a known one. */
export async function settleLimits(db: Db, { account, known, others }: CallLimits): Promise<void> {
  await Promise.all(others.filter(({ failuresOnly }) => failuresOnly).map((limit) => release(db, limit)));
  if (account && known) await Promise.all([reset(db, account.key), consume(db, [known])]);
}

export const allOf = ({ account, others }: CallLimits): Limit[] => [...(account ? [account] : []), ...others];

/** What is known of whoever makes a call. */
export interface CallFrom {
  network: string;
  /** Whether the owner of the account has signed in from this network. */
  isKnownNetwork?: boolean;
  /** Who is signed in. */
  uid?: string | undefined;
}

/** The limits that a call falls under. */
export function limitsFor(path: string, body: Body, from: CallFrom, limits: SignInLimits): CallLimits {
  const { network, isKnownNetwork = false } = from;
  const perNetwork: Limit = { key: `sign-in from ${network}`, max: limits.signInsPerMinute, seconds: 60 };
  switch (path) {
    case SIGN_IN: {
      const email = emailIn(body);
      return {
        account: { key: `sign-in account-from ${email} ${network}`, max: limits.signInTries, seconds: QUARTER_HOUR },
        known: knownNetwork(email, network),
        others: isKnownNetwork ? [perNetwork] : [perNetwork, accountLimit(email, limits)],
      };
    }
    case '/sign-up/email':
      return { others: [perNetwork] };
    case '/request-password-reset':
    case '/send-verification-email':
      return { others: [{ ...perNetwork, key: `mail ${network}` }] };
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
      const byNetwork = { key: `${path} ${network}`, max: PEOPLE_PER_IP * max, seconds: QUARTER_HOUR };
      // A person's successful calls count as well, since most take the time of a hash; a network's failures alone do.
      return {
        others: [
          ...(person === undefined ? [] : [{ key: `${path} of ${person}`, max, seconds: QUARTER_HOUR }]),
          { ...byNetwork, failuresOnly: true },
        ],
      };
    }
    default:
      return { others: [] };
  }
}

/** Who is signed in or has the link; undefined for a code after a password, whose tries the provider counts itself. */
function personOf(path: string, body: Body, { uid }: CallFrom): string | undefined {
  if (!CALLS_OF_LINKS.includes(path)) return uid;
  return body?.token ? createHash('sha256').update(body.token).digest('hex') : undefined;
}

/** @param seconds what `consume` returned @throws {RateLimited} where it is defined */
export function assertWithinLimit(seconds: number | undefined): void {
  if (seconds !== undefined) throw new RateLimited('Too many tries. Please wait a while and try again.', seconds);
}
