/** What this room holds about a person, for 'Download my data', a page at a time. */
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { inPages } from '../../http/json-stream.ts';
import { comments, reactions, reports } from '../table.ts';

/** After the account is deleted the comments stay, without a name. */
export const commentsDataOf = (db: Db, uid: string) =>
  inPages(
    (after: typeof comments.$inferSelect | undefined, limit) =>
      db
        .select()
        .from(comments)
        .where(and(eq(comments.authorId, uid), after && lt(comments.seq, after.seq)))
        .orderBy(desc(comments.seq))
        .limit(limit),
    ({ id, listingId, text, createdAt }) => ({ id, pgId: listingId, text, writtenAt: createdAt.toISOString() }),
  );

export const reactionsDataOf = (db: Db, uid: string) =>
  inPages(
    (after: typeof reactions.$inferSelect | undefined, limit) =>
      db
        .select()
        .from(reactions)
        .where(and(eq(reactions.personId, uid), after && gt(reactions.commentId, after.commentId)))
        .orderBy(reactions.commentId)
        .limit(limit),
    ({ commentId, value }) => ({ commentId, reaction: value === 1 ? 'like' : 'dislike' }),
  );

export const reportsDataOf = (db: Db, uid: string) =>
  inPages(
    (after: typeof reports.$inferSelect | undefined, limit) =>
      db
        .select()
        .from(reports)
        .where(and(eq(reports.personId, uid), after && gt(reports.commentId, after.commentId)))
        .orderBy(reports.commentId)
        .limit(limit),
    ({ commentId, reason, createdAt }) => ({ commentId, reason, reportedAt: createdAt.toISOString() }),
  );
