/** Raises an alert for each queue whose jobs keep failing, and resolves those whose queue works again. */
import type { Db } from '../database/db.ts';
import { dateAndTime } from '../india-time.ts';
import { failingQueues, type FailingQueue } from '../jobs/failing-queues.ts';
import { keepAlerts, raiseAlert } from './alerts.ts';

const MAIL_QUEUES = ['mail', 'account-mail', 'payment-mail'];

export async function watchQueues(db: Db): Promise<void> {
  const failing = await failingQueues(db);
  const ofMail = failing.filter(({ name }) => MAIL_QUEUES.includes(name));
  const others = failing.filter(({ name }) => !MAIL_QUEUES.includes(name));
  const note = ({ name, count, since }: FailingQueue) => `${count} waiting in "${name}" since ${dateAndTime(since)}`;
  for (const queue of ofMail) await raiseAlert(db, { kind: 'mail_outage', subject: queue.name, note: note(queue) });
  for (const queue of others) await raiseAlert(db, { kind: 'job_failing', subject: queue.name, note: note(queue) });
  await keepAlerts(
    db,
    'mail_outage',
    ofMail.map(({ name }) => name),
  );
  await keepAlerts(
    db,
    'job_failing',
    others.map(({ name }) => name),
  );
}
