/** What keeps a thread civil: members report, and admins read and dismiss reports, hide comments and close threads. */
import { AUDIT_PHRASES, countPhrase } from '#contract/audit-details.ts';
import { count, desc, eq, max, sql } from 'drizzle-orm';
import type { ReportedComment, ThreadState } from '#contract/comments/schema.ts';
import { COMMENT_LIMITS } from '#contract/comments/limits.ts';
import { DELETED_USER } from '#contract/deleted-user.ts';
import type { Db } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import type { Caller } from '../http/implement.ts';
import { people } from '../identity/table.ts';
import { listings } from '../listings/table.ts';
import {
  changeComment,
  changeThread,
  findComment,
  publishChanged,
  readChanged,
  type ChangedOf,
  type Target,
} from './thread-change.ts';
import type { CommentsContext } from './context.ts';
import { publish } from '../live/publish.ts';
import { comments, reports, threads } from './table.ts';

/** @throws {Refusal} `not_found`, `conflict` for a second report of one comment by one person */
export async function report(
  { db }: CommentsContext,
  caller: Caller,
  target: Target,
  reason: string,
): Promise<{ reported: true }> {
  const comment = await findComment(db, target);
  const [first] = await db
    .insert(reports)
    .values({ commentId: comment.id, personId: caller.uid, reason })
    .onConflictDoNothing()
    .returning({ commentId: reports.commentId });
  if (!first) throw new Refusal('conflict', 'You have reported this already.');
  return { reported: true };
}

/**
 * The comments and replies that are reported and not hidden, the one with the newest report first; `total` counts those
 * beyond `limit` too.
 */
export async function readReports(db: Db, limit: number): Promise<{ reported: ReportedComment[]; total: number }> {
  const grouped = db
    .select({
      commentId: reports.commentId,
      count: count().as('count'),
      latest: max(reports.createdAt).as('latest'),
      reasons: sql<ReportedComment['reasons']>`to_json((array_agg(
        json_build_object('reason', ${reports.reason}, 'createdAt', ${reports.createdAt})
        order by ${reports.createdAt} desc
      ))[1:${sql.raw(String(COMMENT_LIMITS.reasons))}])`.as('reasons'),
    })
    .from(reports)
    .groupBy(reports.commentId)
    .as('grouped');
  const rows = await db
    .select({
      comment: comments,
      pgName: listings.name,
      username: people.name,
      reports: grouped.count,
      reasons: grouped.reasons,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(grouped)
    .innerJoin(comments, eq(comments.id, grouped.commentId))
    .innerJoin(listings, eq(listings.id, comments.listingId))
    .leftJoin(people, eq(people.id, comments.authorId))
    .where(eq(comments.hidden, false))
    .orderBy(desc(grouped.latest), desc(comments.seq))
    .limit(limit);
  const reported = rows.map(({ comment, pgName, username, reasons, ...row }) => ({
    pgId: comment.listingId,
    pgName,
    commentId: comment.parentId ?? comment.id,
    ...(comment.parentId !== null && { replyId: comment.id }),
    text: comment.text,
    username: username ?? DELETED_USER,
    createdAt: comment.createdAt.toISOString(),
    reports: row.reports,
    reasons: reasons.map(({ reason, createdAt }) => ({ reason, createdAt: new Date(createdAt).toISOString() })),
  }));
  return { reported, total: rows[0]?.total ?? 0 };
}

/** Takes all reports of a comment away; `note` is told how many there were. @throws {Refusal} `not_found` */
export async function dismissReports(
  db: Db,
  target: Target,
  note: (detail: string) => void,
): Promise<{ dismissed: number }> {
  const comment = await findComment(db, target);
  const gone = await db.delete(reports).where(eq(reports.commentId, comment.id)).returning({ of: reports.commentId });
  note(countPhrase(AUDIT_PHRASES.oneReport, AUDIT_PHRASES.reports, gone.length));
  return { dismissed: gone.length };
}

/** Whoever shows a comment again has judged the reports of it, so they go. @throws {Refusal} `not_found` */
export async function setHidden<Named extends Target>(
  context: CommentsContext,
  caller: Caller,
  target: Named,
  hidden: boolean,
): Promise<ChangedOf<Named>> {
  const changed = await changeComment(context, target, async (thread, comment) => {
    await thread.tx.update(comments).set({ hidden }).where(eq(comments.id, comment.id));
    if (hidden) await context.retractNotices(thread.tx, [comment.id]);
    else if (comment.hidden) await thread.tx.delete(reports).where(eq(reports.commentId, comment.id));
    return readChanged(context, thread, target, caller.uid);
  });
  publishChanged(context, target.replyId === undefined ? 'edit-comment' : 'edit-reply', changed);
  return changed;
}

/** @throws {Refusal} `not_found` */
export async function setLocked(context: CommentsContext, listingId: string, locked: boolean): Promise<ThreadState> {
  const state = await changeThread(context, listingId, async ({ tx, version }) => {
    await tx.update(threads).set({ locked }).where(eq(threads.listingId, listingId));
    return { pgId: listingId, version, locked };
  });
  publish(context.realtime, 'thread-update', state);
  return state;
}
