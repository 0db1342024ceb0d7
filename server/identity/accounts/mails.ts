/** The mails of the identity room, in plain words. */
import type { Language, Translated } from '#contract/language.ts';
import type { Mail } from '../../adapters/mailer/port.ts';
import { renderMail, type Sender } from '../../jobs/mail-content.ts';
import { greeting } from '../../jobs/mail-text.ts';
import { hindi } from './messages.hi.ts';
import { english } from './messages.ts';

const WORDS: Record<Language, Translated<typeof english>> = { en: english, hi: hindi };

type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

interface LinkMail {
  sender: Sender;
  /** Of whom it goes to. */
  name: string;
  url: string;
  language: Language;
}

/** Asks a new person to prove their address. */
export function verificationMail(mail: LinkMail): Written {
  const { subject, line, ...words } = WORDS[mail.language].verification;
  return linkMail(mail, { ...words, subject: subject(mail.sender.name), line: line(mail.sender.name) });
}

/** Lets a person choose a new password. */
export function passwordResetMail(mail: LinkMail): Written {
  const { subject, ...words } = WORDS[mail.language].passwordReset;
  return linkMail(mail, { ...words, subject: subject(mail.sender.name) });
}

/** Tells a person that their account has another password. */
export function passwordChangedMail(mail: LinkMail): Written {
  const { subject, ...words } = WORDS[mail.language].passwordChanged;
  return linkMail(mail, { ...words, subject: subject(mail.sender.name) });
}

function linkMail(
  { sender, name, url, language }: LinkMail,
  { subject, line, action, closing }: Record<'subject' | 'line' | 'action' | 'closing', string>,
): Written {
  return renderMail(language, {
    sender,
    subject,
    greeting: greeting(name, language),
    lines: [line],
    action: { label: action, url },
    closing,
  });
}
