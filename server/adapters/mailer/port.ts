/** Sends one mail. */

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  /** One address, e.g. `asha@example.in`; validated, so that it cannot add a recipient or a header. */
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** URL at which one POST unsubscribes from mails of this kind, for the button of mail programs. */
  unsubscribe?: string;
  /** The same when a mail is sent again, so that a mailbox can recognise the duplicate. */
  messageId: string;
}

/** The mail server refuses this mail for good: there is no such mailbox. */
export class Undeliverable extends Error {}

/**
 * Maximum seconds of one sending, with a server that is slow at each step. A caller that gives up sooner and retries
 * sends the mail twice, because a server may accept it long before it answers.
 */
export const MAX_SENDING_SECONDS = 1_300;

export interface Mailer {
  /**
   * Resolves with the mail server's response; rejects with `Undeliverable`, or with another error if a retry may help.
   */
  send(mail: Mail): Promise<string>;
  close(): void;
}
