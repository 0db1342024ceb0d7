/** Mail over SMTP. */
import { createTransport } from 'nodemailer';
import { Undeliverable, type Mailer } from './port.ts';

/** A single address, without characters that could end a header or name a second recipient. */
const ADDRESS = /^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\]+$/;

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** Whether a mail must be sent over an encrypted connection. */
  tls: boolean;
  /** Sender, e.g. `PG Finder <no-reply@example.in>`. */
  from: string;
}

/** For connection, TLS and greeting together. */
const CONNECTING_MS = 10_000;
/**
 * For each later response, of ten at most. RFC 5321 (4.5.3.2) allows a server minutes, above all after the whole mail.
 */
const ANSWER_MS = 120_000;

/** Unsubscribe headers of RFC 2369 and RFC 8058. */
function unsubscribeHeaders(url: string) {
  return { headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}

/** The transport; it does not connect before the first mail. */
export function smtpTransport({ url, tls }: Pick<SmtpSettings, 'url' | 'tls'>) {
  return createTransport({
    url,
    // Without it encryption is used if the server offers it.
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
        ...(unsubscribe && unsubscribeHeaders(unsubscribe)),
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
 * Status codes of a mailbox or its address (RFC 3463, x.1 and x.2). 5.1.7 and 5.1.8 are about the sender, which is for
 * the settings to fix.
 */
const NO_MAILBOX = /^5\d\d[ -]5\.(?:1\.(?![78]\b)|2\.)\d/;
const ENHANCED = /^\d{3}[ -][245]\.\d{1,3}\.\d{1,3}\b/;

/**
 * Whether the mailbox does not exist. Every other refusal, even with a permanent code, may be about us, a blocklist or
 * a text that looked like spam: a retry may succeed.
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
