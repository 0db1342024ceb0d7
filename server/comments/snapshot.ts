/** Reads comments as they stand on the wire, with their replies, counts and badges. */
import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Badge, Comment, CommentsQuery, Reaction, Reply } from '#contract/comments/schema.ts';
import { COMMENT } from '#contract/comments/schema.ts';
import { Refusal } from '../http/errors.ts';
import { people } from '../identity/table.ts';
import { listings } from '../listings/table.ts';
import type { Discussion, OpenThread, Transaction } from './discussion.ts';
import { comments, reactions, threads, type Line } from './table.ts';

type Author = Pick<typeof people.$inferSelect, 'id' | 'name' | 'image' | 'email' | 'emailVerified'>;

interface Tally {
  likes: number;
  dislikes: number;
  mine: number | null;
}

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
      const heads = await tx
        .select()
        .from(comments)
        .where(and(ofThread, cursor === undefined ? undefined : lt(comments.seq, Number(cursor))))
        .orderBy(desc(comments.seq))
        .limit(limit + 1);
      const page = heads.slice(0, limit);
      const last = page.at(-1);
      return {
        comments: await toComments(room, thread, page, viewer),
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
  const heads = await thread.tx.select().from(comments).where(eq(comments.id, commentId));
  const [comment] = await toComments(room, thread, heads, viewer);
  if (!comment) throw new Error('A comment that was just changed is not there.');
  return comment;
}

async function toComments(
  room: Discussion,
  { tx, listingId, ownerEmail, version }: OpenThread,
  heads: Line[],
  viewer: string,
): Promise<Comment[]> {
  if (heads.length === 0) return [];
  const headIds = heads.map(({ id }) => id);
  const replies = await tx.select().from(comments).where(inArray(comments.parentId, headIds)).orderBy(comments.seq);
  const lines = [...heads, ...replies];
  const tallies = await tallyOf(tx, lines, viewer);
  const authors = await authorsOf(tx, lines);
  const resident = await room.residentOf(tx, listingId);

  const badgeOf = ({ id, email, emailVerified }: Author): Badge | null => {
    if (ownerEmail !== null && emailVerified && email.toLowerCase() === ownerEmail.toLowerCase()) return 'Owner';
    return id === resident ? 'Resident' : null;
  };
  const toLine = (line: Line): Reply => {
    const author = line.authorId === null ? undefined : authors.get(line.authorId);
    const tally = tallies.get(line.id);
    return {
      _id: line.id,
      userId: author?.id ?? null,
      username: author?.name ?? 'Deleted user',
      photoURL: author?.image ?? null,
      text: line.hidden ? '' : line.text,
      createdAt: line.createdAt.toISOString(),
      editedAt: line.editedAt?.toISOString() ?? null,
      likes: tally?.likes ?? 0,
      dislikes: tally?.dislikes ?? 0,
      badge: author ? badgeOf(author) : null,
      hidden: line.hidden,
      myReaction: reactionOf(tally?.mine),
    };
  };
  const repliesOf = Map.groupBy(replies, ({ parentId }) => parentId);
  return heads.map((head) => ({ ...toLine(head), pgId: listingId, version, replies: (repliesOf.get(head.id) ?? []).map(toLine) }));
}

const reactionOf = (value: number | null | undefined): Reaction | null => (value === 1 ? 'like' : value === -1 ? 'dislike' : null);

/** Counts come from the rows, so that they cannot differ from them. */
async function tallyOf(tx: Transaction, lines: Line[], viewer: string): Promise<Map<string, Tally>> {
  const rows = await tx
    .select({
      id: reactions.commentId,
      likes: sql<number>`(count(*) filter (where ${reactions.value} = 1))::int`,
      dislikes: sql<number>`(count(*) filter (where ${reactions.value} = -1))::int`,
      mine: sql<number | null>`max(${reactions.value}) filter (where ${reactions.personId} = ${viewer})`,
    })
    .from(reactions)
    .where(
      oneOf(
        reactions.commentId,
        lines.map(({ id }) => id),
      ),
    )
    .groupBy(reactions.commentId);
  return new Map(rows.map(({ id, ...tally }) => [id, tally]));
}

async function authorsOf(tx: Transaction, lines: Line[]): Promise<Map<string, Author>> {
  const ids = [...new Set(lines.map(({ authorId }) => authorId).filter((id) => id !== null))];
  const rows = await tx
    .select({ id: people.id, name: people.name, image: people.image, email: people.email, emailVerified: people.emailVerified })
    .from(people)
    .where(oneOf(people.id, ids));
  return new Map(rows.map((person) => [person.id, person]));
}

/** As one parameter: a long thread has more lines than a statement may have parameters. */
const oneOf = (column: typeof reactions.commentId | typeof people.id, ids: string[]) => sql`${column} = any(${sql.param(ids)}::text[])`;
