/** The bell's calls, a line each. */
import { noticeRoutes } from '#contract/notices/routes.ts';
import type { Db } from '../database/db.ts';
import type { Implement } from '../http/implement.ts';
import { listNotices, markRead } from './notices.ts';

/** `onRead` is told when somebody has read, so that their other tabs follow. */
export function implementNotices(implement: Implement, db: Db, onRead: (uid: string, unread: number) => void): void {
  implement(
    noticeRoutes.getNotices,
    ({ uid, query }) => listNotices(db, uid, query.cursor),
    async ({ ahead, header }) => {
      const { nextCursor, ...page } = await ahead;
      if (nextCursor !== undefined) header('x-next-cursor', nextCursor);
      return page;
    },
  );
  implement(noticeRoutes.readNotices, async ({ caller, body }) => {
    const unread = await markRead(db, caller.uid, body.ids);
    onRead(caller.uid, unread);
    return { unread };
  });
}
