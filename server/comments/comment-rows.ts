/** Reads comments and replies with who wrote them and how many like them: a page of a thread, or named ones. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { COMMENT_LIMITS } from '#contract/comments/limits.ts';
import { preparedOn, type Queryable } from '../database/db.ts';
import { people } from '../identity/table.ts';
import { listings } from '../listings/table.ts';
import { comments, reactions, threads, type CommentRow } from './table.ts';

export interface CountedComment {
  comment: CommentRow;
  /** Null once the account is deleted. */
  author: Pick<typeof people.$inferSelect, 'id' | 'name' | 'image' | 'email' | 'emailVerified'> | null;
  likes: number;
  dislikes: number;
  /** 1 or -1 for the reaction of each of the viewers, by their id; null where none of them has one. */
  reactionsOf: Record<string, number> | null;
}

/**
 * Columns of a `CountedComment` and the table they come from beside `comments` and `people`. Counts come from the rows
 * of the reactions, so that they cannot differ from them. `viewers` is a list of uids.
 */
function countedComment(db: Pick<Queryable, 'select'>, viewers: SQL) {
  const counts = db
    .select({
      likes: sql<number>`(count(*) filter (where ${reactions.value} = 1))::int`.as('likes'),
      dislikes: sql<number>`(count(*) filter (where ${reactions.value} = -1))::int`.as('dislikes'),
      reactionsOf: sql<CountedComment['reactionsOf']>`json_object_agg(${reactions.personId}, ${reactions.value})
        filter (where ${reactions.personId} = any(${viewers}::text[]))`.as('reactions_of'),
    })
    .from(reactions)
    .where(eq(reactions.commentId, comments.id))
    .as('counts');
  const columns = {
    comment: comments,
    author: {
      id: people.id,
      name: people.name,
      image: people.image,
      email: people.email,
      emailVerified: people.emailVerified,
    },
    likes: counts.likes,
    dislikes: counts.dislikes,
    reactionsOf: counts.reactionsOf,
  };
  return { counts, columns };
}

/** Where `which` is, in `order`. */
export function readCommentRows(
  tx: Pick<Queryable, 'select'>,
  viewers: string[],
  { which, order }: { which: SQL | undefined; order: SQL },
): Promise<CountedComment[]> {
  const { counts, columns } = countedComment(tx, sql`${sql.param(viewers)}`);
  return tx
    .select(columns)
    .from(comments)
    .leftJoin(people, eq(people.id, comments.authorId))
    .crossJoinLateral(counts)
    .where(which)
    .orderBy(order);
}

/** What a comment or a reply weighs on the wire beside its text. */
const OVERHEAD_BYTES = 400;

const [listingId, before, limit] = [sql.placeholder('listingId'), sql.placeholder('before'), sql.placeholder('limit')];

/**
 * Which comments, and which of their replies, make the page: as many as were asked for, fewer where their texts are
 * long. Lengths are summed up in the database, so that nothing is read that does not go out.
 */
const CHOSEN = sql`(
  with candidates as (
    select id, seq, octet_length(text) + ${OVERHEAD_BYTES}::int as bytes from ${comments}
    where listing_id = ${listingId} and parent_id is null and (${before}::int8 is null or seq < ${before}::int8)
    order by seq desc limit ${limit}::int + 1
  ), weighed as (
    select c.id, newest.ids, row_number() over newest_first as nth,
      sum(c.bytes + newest.bytes) over newest_first as bytes_so_far
    from candidates c cross join lateral (
      select array_agg(r.id) as ids, coalesce(sum(octet_length(r.text) + ${OVERHEAD_BYTES}::int), 0) as bytes
      from (
        select id, text from ${comments} where parent_id = c.id order by seq desc limit ${COMMENT_LIMITS.repliesShown}
      ) r
    ) newest
    window newest_first as (order by c.seq desc)
  ), page as (
    select id, ids, (select count(*)::int from ${comments} reply where reply.parent_id = weighed.id) as reply_count
    from weighed
    where nth <= ${limit}::int and (nth = 1 or bytes_so_far <= ${COMMENT_LIMITS.pageBytes})
  )
  select id as comment_id, reply_count, (select count(*)::int from candidates) as candidates from page
  union all
  select unnest(ids), null, null from page) as chosen`;

/**
 * Rows of a page of a thread, read at one moment, oldest first; of a thread with nothing on the page one row without a
 * comment, of an unknown listing none.
 */
export const threadRows = preparedOn((db) => {
  const { counts, columns } = countedComment(db, sql`${sql.placeholder('viewers')}`);
  return db
    .select({
      ...columns,
      ownerEmail: listings.email,
      version: threads.version,
      locked: threads.locked,
      /** Comments on all pages. */
      total: sql<number>`(select count(*)::int from ${comments} where listing_id = ${listingId} and parent_id is null)`,
      /** Of a comment, not of a reply. */
      replyCount: sql<number | null>`chosen.reply_count`,
      /** Of a comment: how many there are from here on, counted to one more than a page. */
      candidates: sql<number | null>`chosen.candidates`,
    })
    .from(listings)
    .leftJoin(threads, eq(threads.listingId, listings.id))
    .leftJoin(CHOSEN, sql`true`)
    .leftJoin(comments, eq(comments.id, sql`chosen.comment_id`))
    .leftJoin(people, eq(people.id, comments.authorId))
    .leftJoinLateral(counts, sql`true`)
    .where(eq(listings.id, listingId))
    .orderBy(comments.seq);
});
