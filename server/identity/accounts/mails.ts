/** The mails of the identity room, in plain words. */
import type { Mail } from '../../adapters/mailer/port.ts';
import { renderMail } from '../../jobs/mail-content.ts';
import { greeting } from '../../jobs/mail-text.ts';

type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Asks a new person to prove their address. */
export function verificationMail(name: string, url: string): Written {
  return renderMail({
    subject: 'Verify your email for PG Finder',
    greeting: greeting(name),
    lines: ['Welcome to PG Finder. Please confirm that this address is yours.'],
    action: { label: 'Verify my email', url },
    closing:
      'The link works for an hour; another can be sent from the page. If you did not sign up, you can leave this mail alone.',
  });
}

/** Lets a person choose a new password. */
export function passwordResetMail(name: string, url: string): Written {
  return renderMail({
    subject: 'Choose a new password for PG Finder',
    greeting: greeting(name),
    lines: ['Somebody, hopefully you, asked for a new password.'],
    action: { label: 'Choose a new password', url },
    closing:
      'The link works for 30 minutes and once. If it was not you, your password stays as it is and nothing needs doing.',
  });
}
