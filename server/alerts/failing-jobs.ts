/** Background jobs that keep failing, as admins see them. */
import type { FailingJob } from '#contract/alerts/schema.ts';
import type { Db } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import { failingJobs, retryJob } from '../jobs/failing-jobs.ts';
import { redactContacts } from '../mail/redact-contacts.ts';

const MAX_REASON = 200;

/** What each queue does, in words. */
export const JOB_WORDS: Record<string, string> = {
  'account-mail': 'A mail about an account',
  mail: 'A mail',
  'payment-mail': 'A mail about a payment',
  notice: 'A notice in the bell',
  import: 'Bringing a spreadsheet in',
  'import-undo': 'Undoing an import',
  refund: 'A refund at the provider',
  webhook: 'A webhook to an owner’s own system',
  'photo-sizes': 'Smaller sizes of a photo',
  'photo-removal': 'Removing photos that no PG shows any more',
};

const wordsFor = (queue: string) => JOB_WORDS[queue] ?? queue;

export async function listFailingJobs(db: Db): Promise<FailingJob[]> {
  const jobs = await failingJobs(db);
  return jobs.map(({ id, queue, enqueuedAt, lastTriedAt, tries, running, reason }) => ({
    id,
    what: wordsFor(queue),
    since: enqueuedAt.toISOString(),
    ...(lastTriedAt && { lastTriedAt: lastTriedAt.toISOString() }),
    tries,
    running,
    ...(reason && { reason: redactReason(reason) }),
  }));
}

/** Redacts the message of a drizzle error, which contains the whole statement and its values. */
function redactReason(reason: string): string {
  const isStatement = reason.startsWith('Failed query: ');
  return isStatement ? 'A statement of the database failed; the log has it.' : redactContacts(reason, MAX_REASON);
}

/** @returns what the job does, for the audit log @throws {Refusal} `not_found` */
export async function retryFailingJob(db: Db, id: string): Promise<string> {
  const queue = await retryJob(db, id);
  if (queue === undefined) throw new Refusal('not_found', 'This is not on the list any more.');
  return wordsFor(queue);
}
