/** The content of the mails about an account. */
import type { Language, Translated } from '#contract/language.ts';
import type { Mail } from '../../adapters/mailer/port.ts';
import { renderMail, type Sender } from '../../mail/render-mail.ts';
import { greeting } from '../../mail/redact-contacts.ts';
import { hindi } from './messages.hi.ts';
import { english } from './messages.ts';

const WORDS: Record<Language, Translated<typeof english>> = { en: english, hi: hindi };

type MailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

interface LinkMail {
  sender: Sender;
  /** The recipient's. */
  name: string;
  url: string;
  language: Language;
}

/** Asks a new person to verify their email. */
export function verificationMail(mail: LinkMail): MailContent {
  const { subject, line, ...words } = WORDS[mail.language].verification;
  return linkMail(mail, { ...words, subject: subject(mail.sender.name), line: line(mail.sender.name) });
}

/** Lets a person choose a new password. */
export function passwordResetMail(mail: LinkMail): MailContent {
  const { subject, ...words } = WORDS[mail.language].passwordReset;
  return linkMail(mail, { ...words, subject: subject(mail.sender.name) });
}

/** Tells a person that the password of their account was changed. */
export function passwordChangedMail(mail: LinkMail): MailContent {
  const { subject, ...words } = WORDS[mail.language].passwordChanged;
  return linkMail(mail, { ...words, subject: subject(mail.sender.name) });
}

function linkMail(
  { sender, name, url, language }: LinkMail,
  { subject, line, action, closing }: Record<'subject' | 'line' | 'action' | 'closing', string>,
): MailContent {
  return renderMail(language, {
    sender,
    subject,
    greeting: greeting(name, language),
    lines: [line],
    action: { label: action, url },
    closing,
  });
}
