/** Sends a mail as a job: no request waits for the mail server, and an outage of it delays mails and loses none. */
import { sql } from 'drizzle-orm';
import { MAX_SENDING_SECONDS, Undeliverable, type Mail, type Mailer } from '../adapters/mailer/port.ts';
import type { Queryable } from '../database/db.ts';
import { GIVE_UP_AFTER_DAYS, type Jobs } from '../jobs/queue.ts';

type Letter = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'unsubscribe'>;

/** Enqueues a mail in the transaction of the change that it is about. */
export type EnqueueMail = (within: Queryable, letter: Letter) => Promise<void>;

export interface MailDependencies {
  jobs: Jobs;
  /** Absent where no mail server is set up: then no mail is enqueued. */
  mailer: Mailer | undefined;
  /** Called for a mail that is not retried any more. */
  warn: (what: string, facts: object) => void;
}

const QUEUE = 'mail';

export function openMailQueue({ jobs, mailer, warn }: MailDependencies): EnqueueMail {
  if (!mailer) return async () => {};
  return jobs.register<Letter>({
    name: QUEUE,
    parallel: 4,
    timeoutSeconds: MAX_SENDING_SECONDS,
    handle: async (letter, id, enqueuedAt) => {
      await deliver(mailer, letter, { id, warn, enqueuedAt });
    },
  });
}

/** Deletes the jobs of mails to a person, sent or not. Those to an operator, which have no unsubscribe link, stay. */
export async function deleteMailsTo(within: Queryable, address: string): Promise<void> {
  await within.execute(
    sql`delete from jobs.job
      where name = ${QUEUE} and data ->> 'to' = ${address} and data ->> 'unsubscribe' is not null`,
  );
}

/** A day before the queue drops the job, so that a mail that is given up is logged. */
const GIVEN_UP_MS = (GIVE_UP_AFTER_DAYS - 1) * 86_400_000;

/** The Message-ID of a mail. */
export const messageIdOf = (id: string): string => `<${id}@pg-finder>`;

/**
 * Sends a mail. Logs a warning without the address where there is no such mailbox, or all tries have failed for as long
 * as the queue waits.
 * @param id the job's, so that a second copy, sent where the process was killed after the server's 250, has the same
 * Message-ID
 * @returns whether it was sent
 */
export async function deliver(
  mailer: Mailer,
  mail: Omit<Mail, 'messageId'>,
  { id, warn, enqueuedAt }: { id: string; warn: MailDependencies['warn']; enqueuedAt: Date },
): Promise<boolean> {
  const messageId = messageIdOf(id);
  try {
    await mailer.send({ ...mail, messageId });
    return true;
  } catch (error) {
    const final = error instanceof Undeliverable;
    if (!final && Date.now() - enqueuedAt.getTime() < GIVEN_UP_MS) throw error;
    const reason = (error as Error).message.replaceAll(mail.to, 'the address');
    warn(final ? 'a mail is undeliverable' : 'a mail was given up', { messageId, reason });
    return false;
  }
}
