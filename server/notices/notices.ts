/** The verbs of the bell: take a notice in, list them in groups, mark them as read, take them back. */
import { and, countDistinct, desc, eq, getTableColumns, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Notice, Notices } from '#contract/notices/schema.ts';
import { NOTICES } from '#contract/notices/schema.ts';
import { preparedBatched, type Db, type Queryable } from '../database/db.ts';
import { inPages } from '../http/json-stream.ts';
import { people } from '../identity/table.ts';
import { notices } from './table.ts';

/** What another room writes down as a job, with the change that calls for it. */
export type NewNotice = Omit<typeof notices.$inferInsert, 'id' | 'seq' | 'createdAt' | 'readAt'>;

/** What is told of a booking; it stands whatever becomes of the PG and its discussion. */
const ABOUT_MONEY: NewNotice['kind'][] = ['refund', 'ended'];

export const isAboutMoney = ({ kind }: NewNotice): boolean => ABOUT_MONEY.includes(kind);

/** Answers whether it is new: a job may come twice, and somebody may like, take it back and like again. */
export async function addNotice(db: Queryable, id: string, notice: NewNotice): Promise<boolean> {
  const here = await db
    .select({ id: people.id })
    .from(people)
    .where(inArray(people.id, [notice.personId, notice.actorId]));
  if (here.length < new Set([notice.personId, notice.actorId]).size) return false;
  const added = await db
    .insert(notices)
    .values({ ...notice, id })
    .onConflictDoNothing()
    .returning({ id: notices.id });
  return added.length > 0;
}

/** As the list groups them. */
export async function countUnread(db: Queryable, uid: string): Promise<number> {
  const [unread] = await db
    .select({ count: countDistinct(sql`(${notices.kind}, ${notices.lineId})`) })
    .from(notices)
    .where(and(eq(notices.personId, uid), isNull(notices.readAt)));
  return unread?.count ?? 0;
}

/** What is shown: whose it is and who did it are known by the group. */
const { personId: _personId, actorId: _actorId, readAt: _readAt, ...noticeColumns } = getTableColumns(notices);

/**
 * One more than a page, with the newest notice of each group and, on each row, how many groups are unread in all. The
 * rows come sorted to one grouping by hash: a sort in each group, for its names and its people, takes most of the time.
 */
const groupsOf = preparedBatched((db) => {
  const [uid, before] = [sql.placeholder('uid'), sql.placeholder('before')];
  const groups = sql`(
    select * from (
      select max(seq) as newest, (array_agg(name))[1:${sql.raw(String(NOTICES.names * 4))}] as names,
        array_agg(actor_id) as actors, count(*) filter (where not read) over () as unread
      from (
        select n.seq, n.kind, n.line_id, n.actor_id, n.read_at is not null as read, p.name
        from ${notices} n join ${people} p on p.id = n.actor_id
        where n.person_id = ${uid} order by n.seq desc
      ) as sorted
      group by kind, line_id, read
    ) as counted
    where ${before}::int8 is null or newest < ${before}::int8
    order by newest desc limit ${NOTICES.page + 1}) as groups`;
  return db
    .select({
      row: noticeColumns,
      read: sql<boolean>`${notices.readAt} is not null`,
      people: sql<number>`case cardinality(groups.actors) when 1 then 1
        else (select count(distinct actor)::int from unnest(groups.actors) as actor) end`,
      names: sql<string[]>`groups.names`,
      unread: sql<number>`groups.unread::int`,
    })
    .from(groups)
    .innerJoin(notices, sql`${notices.seq} = groups.newest`)
    .orderBy(desc(notices.seq));
});

/** What is said of these refunds, by id, in the language that this person reads now. */
export type DescribeRefunds = (db: Db, uid: string, ids: string[]) => Promise<ReadonlyMap<string, string>>;

/** Groups of what happened to one comment, reply, refund or stay, the unread apart from what was read; newest first. */
export async function listNotices(
  db: Db,
  uid: string,
  describeRefunds: DescribeRefunds,
  cursor?: string,
): Promise<Notices & { nextCursor?: string }> {
  const groups = await groupsOf(db).execute({ uid, before: cursor ?? null });
  const page = groups.slice(0, NOTICES.page);
  const last = page.at(-1);
  const refundIds = page.flatMap(({ row }) => (row.kind === 'refund' ? [row.lineId] : []));
  const refunds = refundIds.length > 0 ? await describeRefunds(db, uid, refundIds) : undefined;
  return {
    unread: groups[0]?.unread ?? (await countUnread(db, uid)),
    notices: page.map(({ row, read, names, people: counted }): Notice => ({
      _id: row.id,
      kind: row.kind,
      pgId: row.listingId,
      pgName: row.pgName,
      commentId: row.commentId,
      replyId: row.replyId ?? (row.lineId === row.commentId ? null : row.lineId),
      names: names.length === 1 ? names : [...new Set(names)].slice(0, NOTICES.names),
      count: counted,
      excerpt: refunds?.get(row.lineId) ?? row.excerpt,
      read,
      at: row.createdAt.toISOString(),
    })),
    ...(groups.length > NOTICES.page && last && { nextCursor: String(last.row.seq) }),
  };
}

/** Marks the groups that these ids stand for, or all; answers how many groups are left unread. */
export async function markRead(db: Db, uid: string, ids: string[] | undefined): Promise<number> {
  const unread = and(eq(notices.personId, uid), isNull(notices.readAt));
  const named =
    ids &&
    sql`(${notices.kind}, ${notices.lineId}) in (
      select kind, line_id from ${notices} where person_id = ${uid} and id = any(${sql.param(ids)}::text[]))`;
  await db
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(and(unread, named));
  return countUnread(db, uid);
}

/** What was told does not stand any more, as a like that was taken back; answers whether there was a notice of it. */
export async function retractNotice(tx: Queryable, { kind, lineId, actorId, replyId }: NewNotice): Promise<boolean> {
  const same = [eq(notices.kind, kind), eq(notices.lineId, lineId), eq(notices.actorId, actorId)];
  const reply = replyId ? eq(notices.replyId, replyId) : isNull(notices.replyId);
  const gone = await tx
    .delete(notices)
    .where(and(...same, reply))
    .returning({ id: notices.id });
  return gone.length > 0;
}

/** These comments and replies are gone or hidden, and so are their words. */
export async function retractNotices(tx: Queryable, commentIds: string[]): Promise<void> {
  await tx.delete(notices).where(or(inArray(notices.lineId, commentIds), inArray(notices.replyId, commentIds)));
}

/** These listings are gone with their threads; what is told of money stays. */
export async function retractNoticesOf(tx: Queryable, listingIds: string[]): Promise<void> {
  await tx.delete(notices).where(and(inArray(notices.listingId, listingIds), notInArray(notices.kind, ABOUT_MONEY)));
}

/** What this room holds about a person, for 'Download my data'. Deleting the account deletes the rows. */
export const noticesDataOf = (db: Db, uid: string) =>
  inPages(
    (after: typeof notices.$inferSelect | undefined, limit) =>
      db
        .select()
        .from(notices)
        .where(and(eq(notices.personId, uid), after && lt(notices.seq, after.seq)))
        .orderBy(desc(notices.seq))
        .limit(limit),
    ({ kind, pgName, excerpt, createdAt }) => ({ kind, pgName, excerpt, at: createdAt.toISOString() }),
  );
