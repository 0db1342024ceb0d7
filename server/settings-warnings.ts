/**
 * What whoever starts the server should know about its settings: which services are off, and what will not work for
 * others.
 */
import { isIP } from 'node:net';
import type { Config } from './config.ts';
import { isLoopback } from './config/values.ts';

type Noted = Pick<
  Config,
  'google' | 'mail' | 'payments' | 'host' | 'publicUrl' | 'sandbox' | 'trustProxy' | 'production'
>;

/** A sentence each; none where all is set up. `url` is where the process listens. */
export function settingsWarnings(config: Noted, url: string): string[] {
  return [...serviceNotes(config), ...addressNotes(config, url)].filter((sentence) => typeof sentence === 'string');
}

type Note = string | false | undefined;

function serviceNotes({ google, mail, payments, sandbox }: Noted): Note[] {
  const mailIsReal = mail !== undefined && !sandbox?.services.includes('mail');
  return [
    !google && 'Signing in with Google is off: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.',
    !mail &&
      'Mail is off: SMTP_URL is not set. Nobody can verify an address or get a new password, and no receipt is sent.',
    !payments && 'Booking is off: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET are not set.',
    mailIsReal &&
      /@localhost\b/.test(mail.from) &&
      'MAIL_FROM is not set: mails come from an address at localhost, which most mail servers refuse.',
  ];
}

function addressNotes({ host, publicUrl, trustProxy, production, payments, sandbox }: Noted, url: string): Note[] {
  const isPublic = publicUrl !== undefined && isPublicHost(new URL(publicUrl).hostname);
  // This process speaks plain HTTP: where people use https, or it listens to this machine alone, a proxy stands before
  // it.
  const behindProxy = isPublic && (publicUrl.startsWith('https:') || isLoopback(host));
  const pretended = payments && (sandbox?.services.includes('payments') || payments.keyId.startsWith('rzp_test_'));
  return [
    !publicUrl &&
      !isLoopback(host) &&
      'HOST lets others in, and PUBLIC_URL is not set: ' +
        `signing in works only at ${url} on this machine, and mails lead there. ` +
        'Set PUBLIC_URL to the address that people use.',
    behindProxy &&
      !trustProxy &&
      'PUBLIC_URL is public, and TRUST_PROXY is not set: ' +
        'everybody seems to come from the proxy and shares its limits. ' +
        'Set TRUST_PROXY to the address of the proxy.',
    isPublic &&
      !production &&
      'PUBLIC_URL is public, and NODE_ENV is not production: ' +
        'the sandbox may play services, with secrets that everybody can read.',
    isPublic &&
      pretended &&
      'PUBLIC_URL is public, and payments are ' +
        `${sandbox?.services.includes('payments') ? 'played by the sandbox' : 'made with a test key'}: ` +
        'bookings are confirmed, and no money comes. Set the live keys of Razorpay.',
  ];
}

/** Whether people elsewhere can reach a host of this name: neither this machine nor a private network. */
function isPublicHost(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (isLoopback(bare) || /(^|\.)(local|localhost|internal|test|lan|home\.arpa)$/.test(bare)) return false;
  if (isIP(bare) === 4) return !/^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./.test(bare);
  return isIP(bare) === 6 ? !/^f([cd]|e[89ab])/.test(bare) : true;
}
