/** Likes and dislikes: a person has at most one of them on a line, and can take it back. */
import { and, eq } from 'drizzle-orm';
import type { Comment, Reaction } from '#contract/comments/schema.ts';
import { sharedComment } from '#contract/comments/schema.ts';
import type { Caller } from '../http/implement.ts';
import { tellAuthor } from './comments.ts';
import { changeLine, publish, type Discussion, type Target } from './discussion.ts';
import { readComment } from './snapshot.ts';
import { reactions } from './table.ts';

const VALUE: Record<Reaction, number> = { like: 1, dislike: -1 };

const EVENT = {
  comment: { like: 'like-update', dislike: 'dislike-update' },
  reply: { like: 'like-reply', dislike: 'dislike-reply' },
} as const;

/** Sets it, turns the other one into it, or takes it back if it is there. @throws {Refusal} `not_found` */
export async function react(room: Discussion, caller: Caller, target: Target, reaction: Reaction): Promise<Comment> {
  const comment = await changeLine(room, target, async (thread, line) => {
    const mine = and(eq(reactions.commentId, line.id), eq(reactions.personId, caller.uid));
    const value = VALUE[reaction];
    const [present] = await thread.tx.select().from(reactions).where(mine);
    if (present?.value === value) {
      await thread.tx.delete(reactions).where(mine);
    } else {
      await thread.tx
        .insert(reactions)
        .values({ commentId: line.id, personId: caller.uid, value })
        .onConflictDoUpdate({ target: [reactions.commentId, reactions.personId], set: { value } });
      if (reaction === 'like')
        await tellAuthor(room, thread, { kind: 'like', line, actorId: caller.uid, replyId: null, excerpt: line.hidden ? '' : line.text });
    }
    return readComment(room, thread, target.commentId, caller.uid);
  });
  publish(room, EVENT[target.replyId === undefined ? 'comment' : 'reply'][reaction], sharedComment.parse(comment));
  return comment;
}
