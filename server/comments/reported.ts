/** What admins do about reports: they read what was reported, and say of a line that nothing is wrong with it. */
import { count, desc, eq, max, sql } from 'drizzle-orm';
import type { ReportedLine } from '#contract/comments/schema.ts';
import { COMMENT } from '#contract/comments/schema.ts';
import { DELETED_USER } from '#contract/deleted-user.ts';
import type { Db } from '../database/db.ts';
import { people } from '../identity/table.ts';
import { listings } from '../listings/table.ts';
import { findLine, type Target } from './discussion.ts';
import { comments, reports } from './table.ts';

/** The lines that are reported and not hidden, the one with the newest report first; `total` counts those beyond `limit` too. */
export async function readReports(db: Db, limit: number): Promise<{ lines: ReportedLine[]; total: number }> {
  const told = db
    .select({
      commentId: reports.commentId,
      count: count().as('count'),
      latest: max(reports.createdAt).as('latest'),
      reasons: sql<ReportedLine['reasons']>`to_json((array_agg(
        json_build_object('reason', ${reports.reason}, 'createdAt', ${reports.createdAt}) order by ${reports.createdAt} desc
      ))[1:${sql.raw(String(COMMENT.reasons))}])`.as('reasons'),
    })
    .from(reports)
    .groupBy(reports.commentId)
    .as('told');
  const rows = await db
    .select({
      line: comments,
      pgName: listings.name,
      username: people.name,
      reports: told.count,
      reasons: told.reasons,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(told)
    .innerJoin(comments, eq(comments.id, told.commentId))
    .innerJoin(listings, eq(listings.id, comments.listingId))
    .leftJoin(people, eq(people.id, comments.authorId))
    .where(eq(comments.hidden, false))
    .orderBy(desc(told.latest), desc(comments.seq))
    .limit(limit);
  const lines = rows.map(({ line, pgName, username, reasons, ...row }) => ({
    pgId: line.listingId,
    pgName,
    commentId: line.parentId ?? line.id,
    ...(line.parentId !== null && { replyId: line.id }),
    text: line.text,
    username: username ?? DELETED_USER,
    createdAt: line.createdAt.toISOString(),
    reports: row.reports,
    reasons: reasons.map(({ reason, createdAt }) => ({ reason, createdAt: new Date(createdAt).toISOString() })),
  }));
  return { lines, total: rows[0]?.total ?? 0 };
}

/** Takes all reports of a line away; `note` is told how many there were. @throws {Refusal} `not_found` */
export async function dismissReports(db: Db, target: Target, note: (detail: string) => void): Promise<{ dismissed: number }> {
  const line = await findLine(db, target);
  const gone = await db.delete(reports).where(eq(reports.commentId, line.id)).returning({ of: reports.commentId });
  note(gone.length === 1 ? '1 report' : `${gone.length} reports`);
  return { dismissed: gone.length };
}
