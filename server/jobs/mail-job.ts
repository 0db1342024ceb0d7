/** Sending a mail, as durable work: no request waits for the mail server, and an outage of it delays mails and loses none. */
import type { Mail, Mailer } from '../adapters/mailer/port.ts';
import type { Queryable } from '../database/db.ts';
import type { JobAdder, Jobs } from './queue.ts';

type Letter = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'unsubscribe'>;

/** Writes down that this mail is to be sent, with the change that calls for it. */
export type PostMail = (within: Queryable, letter: Letter) => Promise<void>;

/** Where the mail server is not set up, mails are not written down at all. */
export function openMail(jobs: Jobs, mailer: Mailer | undefined, domain: string): PostMail {
  if (!mailer) return async () => {};
  const add: JobAdder<Letter> = jobs.register<Letter>({
    name: 'mail',
    parallel: 4,
    // The job's id makes the Message-ID: a second copy, after a kill between the server's 250 and our mark, is recognisable.
    handle: (letter, id) => mailer.send({ ...letter, messageId: `<${id}@${domain}>` }),
  });
  return add;
}
