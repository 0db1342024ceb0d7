/** Mail over SMTP. */
import { createTransport } from 'nodemailer';
import type { Mailer } from './port.ts';

/** One address without anything that could end a header or name a second recipient. */
const ADDRESS = /^[^\s<>,;:"()[\]\\]+@[^\s<>,;:"()[\]\\]+$/;

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** Sender, e.g. `PG Finder <no-reply@example.in>`. */
  from: string;
}

/** RFC 2369 and RFC 8058. */
function leaving(url: string) {
  return { headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
}

export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send({ to, subject, text, html, messageId, attachments, unsubscribe }) {
      if (!ADDRESS.test(to)) throw new Error('This is not one mail address.');
      const plainSubject = subject.replaceAll(/\s+/g, ' ');
      await transport.sendMail({
        from,
        to,
        subject: plainSubject,
        text,
        html,
        messageId,
        ...(attachments && { attachments }),
        ...(unsubscribe && leaving(unsubscribe)),
      });
    },
    close: () => transport.close(),
  };
}
