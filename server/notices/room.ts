/** Opens the notices room: the bell's calls, the job that delivers a notice, and the way out of its mails. */
import type { FastifyInstance } from 'fastify';
import type { Db, Transaction } from '../database/db.ts';
import type { Implement } from '../http/implement.ts';
import type { Sender } from '../jobs/mail-content.ts';
import type { PostMail } from '../jobs/mail-job.ts';
import type { JobAdder, Jobs } from '../jobs/queue.ts';
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
  postMail: PostMail;
  sender: () => Sender;
  /** The address people use, known once the server listens. */
  baseUrl: () => string;
  /** Signs the way out of mails. */
  secret: string;
  /** Whether what a notice tells of still stands: it may have been deleted or hidden before the notice is written. */
  commentExists: (tx: Transaction, notice: NewNotice) => Promise<boolean>;
  describeRefunds: DescribeRefunds;
  /** Told after the commit how many notices a person has not read. */
  onUnread: (uid: string, unread: number) => void;
}

export interface NoticesRoom {
  /** Tells a person; written down with the change that calls for it, delivered after it. */
  notify: JobAdder<NewNotice>;
  retractNotices: typeof retractNotices;
  retractNoticesOf: typeof retractNoticesOf;
}

export async function openNotices(dependencies: NoticesDependencies): Promise<NoticesRoom> {
  const { db, onUnread } = dependencies;
  const notify = dependencies.jobs.register<NewNotice>({
    name: 'notice',
    // A comment that many like at once must not be told of for minutes.
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
  return { notify, retractNotices, retractNoticesOf };
}
