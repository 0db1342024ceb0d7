/** The mails of the identity room, in plain words. */
import type { Mail } from '../adapters/mailer/port.ts';
import { letter } from '../jobs/letter.ts';

type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Whoever signs up with somebody else's address chooses the name: what is no name must not become the words of a mail of ours. */
function hello(name: string): string {
  return name.length > 40 || /[/:@]|\.\p{L}{2}/u.test(name) ? 'Hello,' : `Hello ${name},`;
}

/** Asks a new person to prove their address. */
export function verificationMail(name: string, url: string): Written {
  return letter({
    subject: 'Verify your email for PG Finder',
    greeting: hello(name),
    lines: ['Welcome to PG Finder. Please confirm that this address is yours.'],
    action: { label: 'Verify my email', url },
    closing: 'The link works for an hour; another can be sent from the page. If you did not sign up, you can leave this mail alone.',
  });
}

/** Lets a person choose a new password. */
export function passwordResetMail(name: string, url: string): Written {
  return letter({
    subject: 'Choose a new password for PG Finder',
    greeting: hello(name),
    lines: ['Somebody, hopefully you, asked for a new password.'],
    action: { label: 'Choose a new password', url },
    closing: 'The link works for 30 minutes and once. If it was not you, your password stays as it is and nothing needs doing.',
  });
}
