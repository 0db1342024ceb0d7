/** Opens the notices room: its calls, the job that delivers a notice, and the unsubscribe page of its mails. */
import type { FastifyInstance } from 'fastify';
import type { Db, Transaction } from '../database/db.ts';
import type { Implement } from '../http/implement.ts';
import type { Sender } from '../mail/render-mail.ts';
import type { EnqueueMail } from '../mail/mail-job.ts';
import type { Enqueue, Jobs } from '../jobs/queue.ts';
import { addNotice, countUnread, isAboutMoney, retractNotice, retractNotices, retractNoticesOf } from './notices.ts';
import type { DescribeRefunds, NewNotice } from './notices.ts';
import { mailReply } from './reply-mails.ts';
import { implementNotices } from './routes.ts';
import { mountUnsubscribe } from './unsubscribe.ts';

export interface NoticesDependencies {
  app: FastifyInstance;
  implement: Implement;
  db: Db;
  jobs: Jobs;
  enqueueMail: EnqueueMail;
  sender: () => Sender;
  /** The address people use, known once the server listens. */
  baseUrl: () => string;
  /** Signs the unsubscribe links of mails. */
  secret: string;
  /** Whether the comment of a notice is still there: it may be deleted or hidden before the notice is delivered. */
  commentExists: (tx: Transaction, notice: NewNotice) => Promise<boolean>;
  describeRefunds: DescribeRefunds;
  /** Called after the commit with the number of a person's unread notices. */
  onUnread: (uid: string, unread: number) => void;
}

export interface NoticesRoom {
  /** Enqueues a notice to a person, in the transaction of the change that it is about. */
  enqueueNotice: Enqueue<NewNotice>;
  retractNotices: typeof retractNotices;
  retractNoticesOf: typeof retractNoticesOf;
}

export async function openNotices(dependencies: NoticesDependencies): Promise<NoticesRoom> {
  const { db, onUnread } = dependencies;
  const enqueueNotice = dependencies.jobs.register<NewNotice>({
    name: 'notice',
    // Likes of many people at once must not take minutes to deliver.
    batch: 100,
    async handle(notice, id) {
      const isChanged = await db.transaction(async (tx) => {
        if (!isAboutMoney(notice) && !(await dependencies.commentExists(tx, notice))) return retractNotice(tx, notice);
        const added = await addNotice(tx, id, notice);
        if (added && notice.kind === 'reply') await mailReply(tx, dependencies, notice);
        return added;
      });
      if (isChanged) onUnread(notice.personId, await countUnread(db, notice.personId));
    },
  });
  implementNotices(dependencies.implement, dependencies);
  await mountUnsubscribe(dependencies.app, dependencies);
  return { enqueueNotice, retractNotices, retractNoticesOf };
}
