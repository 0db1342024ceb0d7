/** Sending a mail, as durable work: no request waits for the mail server, and an outage of it delays mails and loses none. */
import { LONGEST_SENDING, Undeliverable, type Mail, type Mailer } from '../adapters/mailer/port.ts';
import type { Queryable } from '../database/db.ts';
import type { JobAdder, Jobs } from './queue.ts';

type Letter = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'unsubscribe'>;

/** Writes down that this mail is to be sent, with the change that calls for it. */
export type PostMail = (within: Queryable, letter: Letter) => Promise<void>;

export interface MailWork {
  jobs: Jobs;
  /** Absent where no mail server is set up: then mails are not written down at all. */
  mailer: Mailer | undefined;
  /** Stands in the Message-ID. */
  domain: string;
  /** Told of a mail that nobody will ever take. */
  warn: (what: string, facts: object) => void;
}

export function openMail({ jobs, mailer, domain, warn }: MailWork): PostMail {
  if (!mailer) return async () => {};
  const add: JobAdder<Letter> = jobs.register<Letter>({
    name: 'mail',
    parallel: 4,
    longestSeconds: LONGEST_SENDING,
    // The job's id makes the Message-ID: a second copy, after a kill between the server's 250 and our mark, is recognisable.
    handle: async (letter, id) => {
      await deliver(mailer, { ...letter, messageId: `<${id}@${domain}>` }, warn);
    },
  });
  return add;
}

/** Sends a mail; false, and a warning that names no address, where nobody will ever take it: trying again would only repeat the refusal. */
export async function deliver(mailer: Mailer, mail: Mail, warn: MailWork['warn']): Promise<boolean> {
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    warn('a mail is undeliverable', { messageId: mail.messageId, reason: error.message.replaceAll(mail.to, 'the address') });
    return false;
  }
}
