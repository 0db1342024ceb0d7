/** Likes and dislikes: a person has at most one of them on a line, and can take it back. */
import { sql } from 'drizzle-orm';
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
    const value = VALUE[reaction];
    // In one statement: it goes if it was there, and else takes the other one's place.
    const { rows } = await thread.tx.execute(sql`
      with taken as (
        delete from ${reactions} where comment_id = ${line.id} and person_id = ${caller.uid} and value = ${value} returning 1
      )
      insert into ${reactions} (comment_id, person_id, value)
      select ${line.id}, ${caller.uid}, ${value} where not exists (select from taken)
      on conflict (comment_id, person_id) do update set value = excluded.value
      returning 1`);
    if (rows.length > 0 && reaction === 'like')
      await tellAuthor(room, thread, { kind: 'like', line, actorId: caller.uid, replyId: null, excerpt: line.hidden ? '' : line.text });
    return readComment(room, thread, target.commentId, caller.uid);
  });
  publish(room, EVENT[target.replyId === undefined ? 'comment' : 'reply'][reaction], sharedComment.parse(comment));
  return comment;
}
