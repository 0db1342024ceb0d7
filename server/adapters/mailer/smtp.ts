/** Mail over SMTP. */
import { createTransport } from 'nodemailer';
import { Undeliverable, type Mailer } from './port.ts';

/** One address without anything that could end a header or name a second recipient. */
const ADDRESS = /^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\]+$/;

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** Whether a mail may go out only over an encrypted connection. */
  tls: boolean;
  /** Sender, e.g. `PG Finder <no-reply@example.in>`. */
  from: string;
}

/** For the connection, its encryption and the greeting together. */
const CONNECTING_MS = 10_000;
/**
 * For each answer after that, of ten at most. RFC 5321 (4.5.3.2) grants a server minutes, above all once it has the
 * whole mail.
 */
const ANSWER_MS = 120_000;

/** RFC 2369 and RFC 8058. */
function leaving(url: string) {
  return { headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}

/** The way to the mail server; nothing is said to it before the first mail. */
export function smtpTransport({ url, tls }: Pick<SmtpSettings, 'url' | 'tls'>) {
  return createTransport({
    url,
    // Without it the server decides: encryption that it offers is taken.
    requireTLS: tls,
    connectionTimeout: CONNECTING_MS,
    greetingTimeout: CONNECTING_MS,
    socketTimeout: ANSWER_MS,
  });
}

export function smtpMailer(settings: SmtpSettings): Mailer {
  const { from } = settings;
  const transport = smtpTransport(settings);
  return {
    async send({ to, subject, text, html, messageId, attachments, unsubscribe }) {
      if (!ADDRESS.test(to)) throw new Undeliverable('This is not one mail address.');
      const plainSubject = subject.replaceAll(/\s+/g, ' ');
      const sending = transport.sendMail({
        from,
        to,
        subject: plainSubject,
        text,
        html,
        messageId,
        ...(attachments && { attachments }),
        ...(unsubscribe && leaving(unsubscribe)),
      });
      try {
        return (await sending).response;
      } catch (error) {
        throw isFinal(error) ? new Undeliverable((error as Error).message) : error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Of a mailbox or its address (RFC 3463, x.1 and x.2); 5.1.7 and 5.1.8 are of the sender's, which is for the settings
 * to mend.
 */
const NO_MAILBOX = /^5\d\d[ -]5\.(?:1\.(?![78]\b)|2\.)\d/;
const ENHANCED = /^\d{3}[ -][245]\.\d{1,3}\.\d{1,3}\b/;

/**
 * Whether nobody has this mailbox. Every other refusal, though its code says that it is for good, is of us, of a list
 * that we stand on or of a text that looked like spam that day: trying again later may bring what the mail is worth.
 */
function isFinal(error: unknown): boolean {
  const {
    response = '',
    responseCode = 0,
    command = '',
  } = error as { response?: string; responseCode?: number; command?: string };
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  if (NO_MAILBOX.test(response)) return true;
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !ENHANCED.test(response);
}
