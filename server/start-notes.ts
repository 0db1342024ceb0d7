/** What whoever starts the server should know about its settings: which services are off, and what will not work for others. */
import { isIP } from 'node:net';
import type { Config } from './config.ts';

type Noted = Pick<Config, 'google' | 'mail' | 'payments' | 'host' | 'publicUrl' | 'sandbox'>;

/** A sentence each; none where all is set up. `url` is where the process listens. */
export function startNotes({ google, mail, payments, host, publicUrl, sandbox }: Noted, url: string): string[] {
  const mailIsReal = mail !== undefined && !sandbox?.services.includes('mail');
  return [
    !google && 'Signing in with Google is off: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.',
    !mail && 'Mail is off: SMTP_URL is not set. Nobody can verify an address or get a new password, and no receipt is sent.',
    !payments && 'Booking is off: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are not set.',
    mailIsReal &&
      /@localhost\b/.test(mail.from) &&
      'MAIL_FROM is not set: mails come from an address at localhost, which most mail servers refuse.',
    !publicUrl &&
      !isLoopback(host) &&
      `HOST lets others in, and PUBLIC_URL is not set: signing in works only at ${url} on this machine, and mails lead there. ` +
        'Set PUBLIC_URL to the address that people use.',
  ].filter((sentence) => typeof sentence === 'string');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
