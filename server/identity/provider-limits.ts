/** How often each of the identity provider's calls may be made, for one account and for one network address. */
import { TooMany } from '../http/errors.ts';
import type { Limit } from './limits.ts';
import type { Body } from './provider-body.ts';

export interface TryLimits {
  /** Tries to sign in to one account from one address in 15 minutes. */
  signInTries: number;
  /** Calls that sign in or up from one address in a minute, for all accounts together: a hostel shares an address. */
  signInsPerMinute: number;
  /** Whether mails can be sent: without, calls that promise one are refused. */
  mail: boolean;
}

const QUARTER_HOUR = 900;

export const emailIn = (body: Body) => (body?.email ?? '').trim().toLowerCase();

/** The limits a call falls under, the one of the account first. */
export function limitsFor(path: string, body: Body, address: string, limits: TryLimits): Limit[] {
  const perAddress: Limit = { key: `sign-in ${address}`, most: limits.signInsPerMinute, seconds: 60 };
  switch (path) {
    case '/sign-in/email':
      return [{ key: `sign-in ${emailIn(body)} ${address}`, most: limits.signInTries, seconds: QUARTER_HOUR }, perAddress];
    case '/sign-up/email':
      return [perAddress];
    case '/request-password-reset':
    case '/send-verification-email':
      return [{ ...perAddress, key: `mail ${address}` }];
    case '/change-password':
    case '/delete-user':
    case '/reset-password':
      return [{ key: `${path} ${address}`, most: 4 * limits.signInTries, seconds: QUARTER_HOUR }];
    default:
      return [];
  }
}

/** @throws {TooMany} unless there is nothing to wait for */
export function refuseAfter(seconds: number | undefined): void {
  if (seconds !== undefined) throw new TooMany('Too many tries. Please wait a while and try again.', seconds);
}
