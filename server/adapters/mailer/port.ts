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

/** The mail server will not take this mail, now or later: there is no such mailbox. */
export class Undeliverable extends Error {}

/**
 * Seconds that one sending may take with a server that is slow at each step. Whoever gives up sooner and tries again
 * sends the same mail twice, for a server may take a mail long before it says so.
 */
export const MAX_SENDING_SECONDS = 1_300;

export interface Mailer {
  /**
   * Resolves with what the mail server said as it took the mail; rejects with `Undeliverable`, or otherwise where it is
   * worth trying again later.
   */
  send(mail: Mail): Promise<string>;
  close(): void;
}
