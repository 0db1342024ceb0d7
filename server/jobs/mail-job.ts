/**
 * Sending a mail, as durable work: no request waits for the mail server, and an outage of it delays mails and loses
 * none.
 */
import { sql } from 'drizzle-orm';
import { MAX_SENDING_SECONDS, Undeliverable, type Mail, type Mailer } from '../adapters/mailer/port.ts';
import type { Queryable } from '../database/db.ts';
import { GIVE_UP_AFTER_DAYS, type JobAdder, type Jobs } from './queue.ts';

type Letter = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'unsubscribe'>;

/** Writes down that this mail is to be sent, with the change that calls for it. */
export type PostMail = (within: Queryable, letter: Letter) => Promise<void>;

export interface MailDependencies {
  jobs: Jobs;
  /** Absent where no mail server is set up: then mails are not written down at all. */
  mailer: Mailer | undefined;
  /** Told of a mail that is not tried any more. */
  warn: (what: string, facts: object) => void;
}

const QUEUE = 'mail';

export function openMail({ jobs, mailer, warn }: MailDependencies): PostMail {
  if (!mailer) return async () => {};
  const add: JobAdder<Letter> = jobs.register<Letter>({
    name: QUEUE,
    parallel: 4,
    longestSeconds: MAX_SENDING_SECONDS,
    handle: async (letter, id, writtenAt) => {
      await deliver(mailer, letter, { id, warn, writtenAt });
    },
  });
  return add;
}

/**
 * Takes mails to a person, sent or not, out of the queue, with all that they say. Those to an operator, who is told of
 * no way to get no more of them, stay.
 */
export async function deleteMailsTo(within: Queryable, address: string): Promise<void> {
  await within.execute(
    sql`delete from jobs.job
      where name = ${QUEUE} and data ->> 'to' = ${address} and data ->> 'unsubscribe' is not null`,
  );
}

/** A day before the queue would let go of the job, so that a mail does not end unheard. */
const GIVEN_UP_MS = (GIVE_UP_AFTER_DAYS - 1) * 86_400_000;

/** The Message-ID of a mail. */
export const messageIdOf = (id: string): string => `<${id}@pg-finder>`;

/**
 * Sends a mail; false, and a warning that names no address, where there is no such mailbox or all tries have failed for
 * as long as the queue waits. `id` is the job's, so that a second copy, after a kill between the server's 250 and our
 * mark, is recognisable.
 */
export async function deliver(
  mailer: Mailer,
  mail: Omit<Mail, 'messageId'>,
  { id, warn, writtenAt }: { id: string; warn: MailDependencies['warn']; writtenAt: Date },
): Promise<boolean> {
  const messageId = messageIdOf(id);
  try {
    await mailer.send({ ...mail, messageId });
    return true;
  } catch (error) {
    const final = error instanceof Undeliverable;
    if (!final && Date.now() - writtenAt.getTime() < GIVEN_UP_MS) throw error;
    const reason = (error as Error).message.replaceAll(mail.to, 'the address');
    warn(final ? 'a mail is undeliverable' : 'a mail was given up', { messageId, reason });
    return false;
  }
}
