/** The mails of the identity room, in plain words. */
import type { Language, Translated } from '#contract/language.ts';
import type { Mail } from '../../adapters/mailer/port.ts';
import { renderMail } from '../../jobs/mail-content.ts';
import { greeting } from '../../jobs/mail-text.ts';
import { hindi } from './messages.hi.ts';
import { english } from './messages.ts';

const WORDS: Record<Language, Translated<typeof english>> = { en: english, hi: hindi };

type Written = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Asks a new person to prove their address. */
export const verificationMail = (name: string, url: string, language: Language): Written =>
  linkMail('verification', name, url, language);

/** Lets a person choose a new password. */
export const passwordResetMail = (name: string, url: string, language: Language): Written =>
  linkMail('passwordReset', name, url, language);

function linkMail(kind: 'verification' | 'passwordReset', name: string, url: string, language: Language): Written {
  const { subject, line, action, closing } = WORDS[language][kind];
  return renderMail(language, {
    subject,
    greeting: greeting(name, language),
    lines: [line],
    action: { label: action, url },
    closing,
  });
}
