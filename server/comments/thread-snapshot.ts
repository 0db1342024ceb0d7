/** Reads a thread, and the earlier replies of one comment, each as it stands at one moment. */
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Comment, CommentsQuery, Reply } from '#contract/comments/schema.ts';
import { COMMENT_LIMITS } from '#contract/comments/limits.ts';
import { isId } from '#contract/fields.ts';
import type { Queryable } from '../database/db.ts';
import { inReadSnapshot } from '../database/snapshot.ts';
import { listingNotFound } from '../listings/listings.ts';
import { listings } from '../listings/table.ts';
import { Coalescer } from '../http/coalesce.ts';
import { readCommentRows, threadRows, type CountedComment } from './comment-rows.ts';
import { findComment } from './thread-change.ts';
import type { CommentsContext } from './context.ts';
import { toReply, type BadgeFacts } from './serialize.ts';
import { comments, threads } from './table.ts';

type ReadContext = Pick<CommentsContext, 'db' | 'findResidentId'>;

interface Page {
  /** The thread's version at that moment. */
  version: number;
  /** How many there are, on all pages. */
  total: number;
  nextCursor?: string;
}

export interface ThreadPage extends Page {
  comments: Comment[];
  locked: boolean;
}

export interface RepliesPage extends Page {
  replies: Reply[];
}

/** What one read found, for everybody who asked while the read before was under way. */
interface ThreadSnapshot extends Omit<ThreadPage, 'comments'> {
  listingId: string;
  facts: BadgeFacts;
  topLevel: (CountedComment & { replyCount: number })[];
  repliesOf: Map<string | null, CountedComment[]>;
}

export type ReadThread = (viewer: string, listingId: string, query: CommentsQuery) => Promise<ThreadPage>;

/**
 * Reads the newest comments with their newest replies, as the viewer sees them. Many who ask for one thread at once
 * share a read.
 */
export function threadReader(context: ReadContext): ReadThread {
  const reads = new Coalescer<ThreadSnapshot>();
  return async (viewer, listingId, query) => {
    const { limit = COMMENT_LIMITS.page, cursor = '' } = query;
    const read = (viewers: string[]) => readSnapshot(context, viewers, listingId, query);
    const { facts, topLevel, repliesOf, ...page } = await reads.run(`${listingId} ${limit} ${cursor}`, viewer, read);
    const toComment = ({ replyCount, ...row }: (typeof topLevel)[number]): Comment => {
      const replies = repliesOf.get(row.comment.id) ?? [];
      return {
        ...toReply(row, facts, viewer),
        pgId: listingId,
        version: page.version,
        replies: replies.map((reply) => toReply(reply, facts, viewer)),
        replyCount,
        repliesCursor: cursorBefore(replies, replyCount) ?? null,
      };
    };
    return { ...page, comments: topLevel.map(toComment) };
  };
}

/** @throws {Refusal} `not_found` */
async function readSnapshot(
  { db, findResidentId }: ReadContext,
  viewers: string[],
  listingId: string,
  { limit = COMMENT_LIMITS.page, cursor }: CommentsQuery,
): Promise<ThreadSnapshot> {
  if (!isId(listingId)) throw listingNotFound();
  // Who lives there is another module's to say, and belongs to no version of the thread.
  const [rows, resident] = await Promise.all([
    threadRows(db).execute({ viewers, listingId, limit, before: cursor ?? null }),
    findResidentId(db, listingId),
  ]);
  const [facts] = rows;
  if (!facts) throw listingNotFound();
  const found = rows.flatMap(({ comment, ...row }) => (comment ? [{ ...row, comment }] : []));
  const topLevel = found.flatMap((row) => (row.replyCount === null ? [] : [{ ...row, replyCount: row.replyCount }]));
  topLevel.reverse();
  const isLast = topLevel.length === (topLevel[0]?.candidates ?? 0);
  const last = topLevel.at(-1);
  return {
    listingId,
    facts: { ownerEmail: facts.ownerEmail, resident },
    topLevel,
    repliesOf: Map.groupBy(found, ({ comment }) => comment.parentId),
    version: facts.version ?? 0,
    locked: facts.locked ?? false,
    total: facts.total,
    ...(!isLast && last && { nextCursor: String(last.comment.seq) }),
  };
}

/** Earlier replies of a comment, oldest first. @throws {Refusal} `not_found` */
export async function readReplies(
  { db, findResidentId }: ReadContext,
  viewer: string,
  commentId: string,
  cursor: string | undefined,
): Promise<RepliesPage> {
  // What is read between two changes would carry the version of neither.
  return inReadSnapshot(db, {}, async (snapshot) => {
    const { listingId } = await findComment(snapshot, { commentId });
    const thread = await readThreadRow(snapshot, listingId);
    if (!thread) throw new Error('A comment stands in no thread.');
    const { ownerEmail, version } = thread;
    const before = cursor === undefined ? sql`` : sql`and seq < ${Number(cursor)}`;
    const { rows } = await snapshot.execute<{ ids: string[]; earlier: number; total: number }>(sql`
      with replies as (select id, seq from ${comments} where parent_id = ${commentId}),
        earlier as (select id, seq from replies where true ${before})
      select array(select id from earlier order by seq desc limit ${COMMENT_LIMITS.repliesPage}) as ids,
        (select count(*)::int from earlier) as earlier, (select count(*)::int from replies) as total`);
    const { ids = [], earlier = 0, total = 0 } = rows[0] ?? {};
    const replies = await readCommentRows(snapshot, [viewer], { which: among(ids), order: OLDEST_FIRST });
    const facts = { ownerEmail, resident: await findResidentId(snapshot, listingId) };
    const nextCursor = cursorBefore(replies, earlier);
    return {
      replies: replies.map((row) => toReply(row, facts, viewer)),
      version,
      total,
      ...(nextCursor !== undefined && { nextCursor }),
    };
  });
}

async function readThreadRow(db: Queryable, listingId: string) {
  const [found] = await db
    .select({ ownerEmail: listings.email, version: threads.version, locked: threads.locked })
    .from(listings)
    .leftJoin(threads, eq(threads.listingId, listings.id))
    .where(eq(listings.id, listingId));
  return found && { ...found, version: found.version ?? 0, locked: found.locked ?? false };
}

const OLDEST_FIRST: SQL = asc(comments.seq);

/** As one parameter: a long thread has more comments than a statement may have parameters. */
const among = (ids: string[]): SQL => sql`${comments.id} = any(${sql.param(ids)}::text[])`;

/** Where earlier replies begin: before the oldest of these, if there are more than these. */
function cursorBefore(replies: CountedComment[], total: number): string | undefined {
  const [oldest] = replies;
  return oldest && total > replies.length ? String(oldest.comment.seq) : undefined;
}
