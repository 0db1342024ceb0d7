/** Sending one mail. */

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  /** One address, e.g. `asha@example.in`; checked, so that nothing in it can add a recipient or a header. */
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Address at which one call ends mails of this kind, for the button that mail programs show. */
  unsubscribe?: string;
  /** Stays the same when a mail is sent again, so that a mailbox can tell a second copy. */
  messageId: string;
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail; rejects otherwise, and the caller tries again later. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
