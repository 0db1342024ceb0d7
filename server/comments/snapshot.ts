/** Reads comments as they stand on the wire, with their replies, counts and badges. */
import { and, asc, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Badge, Comment, CommentsQuery, Reaction, Reply } from '#contract/comments/schema.ts';
import { COMMENT } from '#contract/comments/schema.ts';
import { isId } from '#contract/id.ts';
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

/** The thread at one moment, for all who asked while the one before was read. */
export interface ThreadPicture extends Pick<ThreadPage, 'version' | 'locked' | 'total' | 'nextCursor'> {
  listing: Commented;
  heads: ReadLine[];
  replies: ReadLine[];
}

/** A picture of the thread at one moment, as this person sees it. @throws {Refusal} `not_found` */
export async function readThread(room: Discussion, viewer: string, listingId: string, wish: CommentsQuery): Promise<ThreadPage> {
  const { limit = COMMENT.page, cursor = '' } = wish;
  const { listing, heads, replies, ...page } = await room.reads.ask(`${listingId} ${limit} ${cursor}`, viewer, (viewers) =>
    readPicture(room, viewers, listingId, wish),
  );
  return { ...page, comments: toComments(listing, heads, replies, viewer) };
}

async function readPicture(
  room: Discussion,
  viewers: string[],
  listingId: string,
  { limit = COMMENT.page, cursor }: CommentsQuery,
): Promise<ThreadPicture> {
  // One moment for all its queries: a picture between two changes would carry the version of neither.
  return room.db.transaction(
    async (tx) => {
      const [found] = isId(listingId)
        ? await tx
            .select({ ownerEmail: listings.email, version: threads.version, locked: threads.locked })
            .from(listings)
            .leftJoin(threads, eq(threads.listingId, listings.id))
            .where(eq(listings.id, listingId))
        : [];
      if (!found) throw new Refusal('not_found', 'This PG could not be found. It may have been removed.');
      const ofThread = and(eq(comments.listingId, listingId), isNull(comments.parentId));
      const [counted] = await tx.select({ count: count() }).from(comments).where(ofThread);
      const heads = await readLines(tx, viewers, {
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
          : await readLines(tx, viewers, { which: sql`${comments.parentId} = any(${ids}::text[])`, order: asc(comments.seq) });
      const version = found.version ?? 0;
      const resident = page.length === 0 ? undefined : await room.residentOf(tx, listingId);
      return {
        listing: { listingId, ownerEmail: found.ownerEmail, resident, version },
        heads: page,
        replies,
        version,
        locked: found.locked ?? false,
        total: counted?.count ?? 0,
        ...(heads.length > limit && last && { nextCursor: String(last.seq) }),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** One comment as it stands after a change. */
export async function readComment(room: Discussion, thread: OpenThread, commentId: string, viewer: string): Promise<Comment> {
  const lines = await readLines(thread.tx, [viewer], {
    which: or(eq(comments.id, commentId), eq(comments.parentId, commentId)),
    order: asc(comments.seq),
  });
  const [heads, replies] = [lines.filter(({ line }) => line.id === commentId), lines.filter(({ line }) => line.id !== commentId)];
  const [comment] = toComments({ ...thread, resident: await room.residentOf(thread.tx, thread.listingId) }, heads, replies, viewer);
  if (!comment) throw new Error('A comment that was just changed is not there.');
  return comment;
}

/** What comments say of the listing they stand under. */
interface Commented extends Pick<OpenThread, 'listingId' | 'ownerEmail' | 'version'> {
  resident: string | undefined;
}

function toComments(listing: Commented, heads: ReadLine[], replies: ReadLine[], viewer: string): Comment[] {
  const { listingId, ownerEmail, resident, version } = listing;
  const badgeOf = ({ id, email, emailVerified }: NonNullable<ReadLine['author']>): Badge | null => {
    if (ownerEmail !== null && emailVerified && email.toLowerCase() === ownerEmail.toLowerCase()) return 'Owner';
    return id === resident ? 'Resident' : null;
  };
  const toLine = ({ line, author, likes, dislikes, thinks }: ReadLine): Reply => ({
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
    myReaction: REACTION.get(thinks?.[viewer]) ?? null,
  });
  const repliesOf = Map.groupBy(replies, ({ line }) => line.parentId);
  return heads.map((head) => ({
    ...toLine(head),
    pgId: listingId,
    version,
    replies: (repliesOf.get(head.line.id) ?? []).map(toLine),
  }));
}

const REACTION = new Map<number | undefined, Reaction>([
  [1, 'like'],
  [-1, 'dislike'],
]);
