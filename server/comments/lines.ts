/** Reads lines of a thread with who wrote them and how many like them, in one statement. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { people } from '../identity/table.ts';
import type { Transaction } from './discussion.ts';
import { comments, reactions, type Line } from './table.ts';

export interface ReadLine {
  line: Line;
  /** Null once the account is deleted. */
  author: Pick<typeof people.$inferSelect, 'id' | 'name' | 'image' | 'email' | 'emailVerified'> | null;
  likes: number;
  dislikes: number;
  /** 1 or -1 for what each of the viewers thinks of it, by their id; null where none of them thinks anything. */
  thinks: Record<string, number> | null;
}

/** Where `which` is, in `order`. Counts come from the rows of the reactions, so that they cannot differ from them. */
export function readLines(
  tx: Transaction,
  viewers: string[],
  { which, order, limit }: { which: SQL | undefined; order: SQL; limit?: number },
): Promise<ReadLine[]> {
  const tally = tx
    .select({
      likes: sql<number>`(count(*) filter (where ${reactions.value} = 1))::int`.as('likes'),
      dislikes: sql<number>`(count(*) filter (where ${reactions.value} = -1))::int`.as('dislikes'),
      thinks: sql<ReadLine['thinks']>`json_object_agg(${reactions.personId}, ${reactions.value})
        filter (where ${reactions.personId} = any(${sql.param(viewers)}::text[]))`.as('thinks'),
    })
    .from(reactions)
    .where(eq(reactions.commentId, comments.id))
    .as('tally');
  const query = tx
    .select({
      line: comments,
      author: { id: people.id, name: people.name, image: people.image, email: people.email, emailVerified: people.emailVerified },
      likes: tally.likes,
      dislikes: tally.dislikes,
      thinks: tally.thinks,
    })
    .from(comments)
    .leftJoin(people, eq(people.id, comments.authorId))
    .crossJoinLateral(tally)
    .where(which)
    .orderBy(order)
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
}
