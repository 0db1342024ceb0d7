/** The bell's calls, a line each. */
import { noticeRoutes } from '#contract/notices/routes.ts';
import type { Db } from '../database/db.ts';
import type { Implement } from '../http/implement.ts';
import { listNotices, markRead, type DescribeRefunds } from './notices.ts';

interface NoticesContext {
  db: Db;
  describeRefunds: DescribeRefunds;
  /** Told when somebody has read, so that their other tabs follow. */
  onUnread: (uid: string, unread: number) => void;
}

export function implementNotices(implement: Implement, context: NoticesContext): void {
  const { db, describeRefunds, onUnread } = context;
  implement(
    noticeRoutes.getNotices,
    ({ uid, query }) => listNotices(db, uid, describeRefunds, query.cursor),
    async ({ prefetched, header }) => {
      const { nextCursor, ...page } = await prefetched;
      if (nextCursor !== undefined) header('x-next-cursor', nextCursor);
      return page;
    },
  );
  implement(noticeRoutes.readNotices, async ({ caller, body }) => {
    const unread = await markRead(db, caller.uid, body.ids);
    onUnread(caller.uid, unread);
    return { unread };
  });
}
