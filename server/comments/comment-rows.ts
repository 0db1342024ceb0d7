/** Reads comments and replies with who wrote them and how many like them, in one statement. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/db.ts';
import { people } from '../identity/table.ts';
import { comments, reactions, type CommentRow } from './table.ts';

export interface CountedComment {
  comment: CommentRow;
  /** Null once the account is deleted. */
  author: Pick<typeof people.$inferSelect, 'id' | 'name' | 'image' | 'email' | 'emailVerified'> | null;
  likes: number;
  dislikes: number;
  /** 1 or -1 for the reaction of each of the viewers, by their id; null where none of them has one. */
  reactionsOf: Record<string, number> | null;
}

/** Where `which` is, in `order`. Counts come from the rows of the reactions, so that they cannot differ from them. */
export function readCommentRows(
  tx: Transaction,
  viewers: string[],
  { which, order }: { which: SQL | undefined; order: SQL },
): Promise<CountedComment[]> {
  const counts = tx
    .select({
      likes: sql<number>`(count(*) filter (where ${reactions.value} = 1))::int`.as('likes'),
      dislikes: sql<number>`(count(*) filter (where ${reactions.value} = -1))::int`.as('dislikes'),
      reactionsOf: sql<CountedComment['reactionsOf']>`json_object_agg(${reactions.personId}, ${reactions.value})
        filter (where ${reactions.personId} = any(${sql.param(viewers)}::text[]))`.as('reactions_of'),
    })
    .from(reactions)
    .where(eq(reactions.commentId, comments.id))
    .as('counts');
  return tx
    .select({
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
    })
    .from(comments)
    .leftJoin(people, eq(people.id, comments.authorId))
    .crossJoinLateral(counts)
    .where(which)
    .orderBy(order);
}
