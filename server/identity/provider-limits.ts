/** How often each of the identity provider's calls may be made: for one account, one mailbox and one network address. */
import type { Limit } from './limits.ts';

export interface TryLimits {
  /** Tries to sign in to one account from one address in 15 minutes. */
  signInTries: number;
  /** Calls that sign in or up from one address in a minute, for all accounts together: a hostel shares an address. */
  signInsPerMinute: number;
  /** Whether mails can be sent: without, calls that promise one are refused. */
  mail: boolean;
}

const QUARTER_HOUR = 900;

/** Mails of one kind to one mailbox, whoever asks for them. The window is the life of the link: while no more are sent, one that came works. */
const MAILS = 4;
const LINK_SECONDS: Record<string, number> = { '/request-password-reset': 1_800, '/send-verification-email': 3_600 };

type Body = { email?: string | undefined } | undefined;

const emailIn = (body: Body) => (body?.email ?? '').trim().toLowerCase();

export const isMailed = (path: string) => path in LINK_SECONDS;

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
      return [mailboxLimit(path, body), { ...perAddress, key: `mail ${address}` }];
    case '/change-password':
    case '/delete-user':
    case '/reset-password':
      return [{ key: `${path} ${address}`, most: 4 * limits.signInTries, seconds: QUARTER_HOUR }];
    default:
      return [];
  }
}

/** What a sign-up sends as well, which counts only once there is an account: who is told that there is one already gets no mail. */
export const welcomeMail = (body: Body): Limit => mailboxLimit('/send-verification-email', body);

function mailboxLimit(path: string, body: Body): Limit {
  return { key: `${path} ${emailIn(body)}`, most: MAILS, seconds: LINK_SECONDS[path] ?? QUARTER_HOUR };
}
