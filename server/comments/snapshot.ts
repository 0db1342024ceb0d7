/** Reads comments as they stand on the wire, with their replies, counts and badges. */
import { and, asc, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Badge, Comment, CommentsQuery, Reply } from '#contract/comments/schema.ts';
import { COMMENT } from '#contract/comments/schema.ts';
import { Refusal } from '../http/errors.ts';
import { listings } from '../listings/table.ts';
import type { Discussion, OpenThread } from './discussion.ts';
import { readLines, type ReadLine } from './lines.ts';
import { comments, threads } from './table.ts';

export interface ThreadPage {
  comments: Comment[];
  version: number;
  locked: boolean;
  total: number;
  nextCursor?: string;
}

/** A picture of the thread at one moment, as this person sees it. @throws {Refusal} `not_found` */
export async function readThread(room: Discussion, viewer: string, listingId: string, wish: CommentsQuery): Promise<ThreadPage> {
  const { limit = COMMENT.page, cursor } = wish;
  // One moment for all its queries: a picture between two changes would carry the version of neither.
  return room.db.transaction(
    async (tx) => {
      const [found] = /^[\w-]{1,64}$/.test(listingId)
        ? await tx
            .select({ pgName: listings.name, ownerEmail: listings.email, version: threads.version, locked: threads.locked })
            .from(listings)
            .leftJoin(threads, eq(threads.listingId, listings.id))
            .where(eq(listings.id, listingId))
        : [];
      if (!found) throw new Refusal('not_found', 'This PG could not be found. It may have been removed.');
      const thread = { ...found, tx, listingId, version: found.version ?? 0, locked: found.locked ?? false };
      const ofThread = and(eq(comments.listingId, listingId), isNull(comments.parentId));
      const [counted] = await tx.select({ count: count() }).from(comments).where(ofThread);
      const heads = await readLines(tx, viewer, {
        which: and(ofThread, cursor === undefined ? undefined : lt(comments.seq, Number(cursor))),
        order: desc(comments.seq),
        limit: limit + 1,
      });
      const page = heads.slice(0, limit);
      const last = page.at(-1)?.line;
      // As one parameter: a long thread has more lines than a statement may have parameters.
      const ids = sql.param(page.map(({ line }) => line.id));
      const replies =
        page.length === 0
          ? []
          : await readLines(tx, viewer, { which: sql`${comments.parentId} = any(${ids}::text[])`, order: asc(comments.seq) });
      return {
        comments: await toComments(room, thread, page, replies),
        version: thread.version,
        locked: thread.locked,
        total: counted?.count ?? 0,
        ...(heads.length > limit && last && { nextCursor: String(last.seq) }),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** One comment as it stands after a change. */
export async function readComment(room: Discussion, thread: OpenThread, commentId: string, viewer: string): Promise<Comment> {
  const lines = await readLines(thread.tx, viewer, {
    which: or(eq(comments.id, commentId), eq(comments.parentId, commentId)),
    order: asc(comments.seq),
  });
  const [heads, replies] = [lines.filter(({ line }) => line.id === commentId), lines.filter(({ line }) => line.id !== commentId)];
  const [comment] = await toComments(room, thread, heads, replies);
  if (!comment) throw new Error('A comment that was just changed is not there.');
  return comment;
}

async function toComments(room: Discussion, thread: OpenThread, heads: ReadLine[], replies: ReadLine[]): Promise<Comment[]> {
  if (heads.length === 0) return [];
  const { tx, listingId, ownerEmail, version } = thread;
  const resident = await room.residentOf(tx, listingId);

  const badgeOf = ({ id, email, emailVerified }: NonNullable<ReadLine['author']>): Badge | null => {
    if (ownerEmail !== null && emailVerified && email.toLowerCase() === ownerEmail.toLowerCase()) return 'Owner';
    return id === resident ? 'Resident' : null;
  };
  const toLine = ({ line, author, likes, dislikes, mine }: ReadLine): Reply => ({
    _id: line.id,
    userId: author?.id ?? null,
    username: author?.name ?? 'Deleted user',
    photoURL: author?.image ?? null,
    text: line.hidden ? '' : line.text,
    createdAt: line.createdAt.toISOString(),
    editedAt: line.editedAt?.toISOString() ?? null,
    likes,
    dislikes,
    badge: author && badgeOf(author),
    hidden: line.hidden,
    myReaction: mine === 1 ? 'like' : mine === -1 ? 'dislike' : null,
  });
  const repliesOf = Map.groupBy(replies, ({ line }) => line.parentId);
  return heads.map((head) => ({
    ...toLine(head),
    pgId: listingId,
    version,
    replies: (repliesOf.get(head.line.id) ?? []).map(toLine),
  }));
}
