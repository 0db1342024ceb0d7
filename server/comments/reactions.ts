/** Likes and dislikes: a person has at most one of them on a comment or reply, and can take it back. */
import { sql } from 'drizzle-orm';
import type { Reaction } from '#contract/comments/schema.ts';
import { networkOf } from '../http/client-ip.ts';
import { RateLimited } from '../http/errors.ts';
import type { Caller } from '../http/implement.ts';
import { consume } from '../http/limits/limiter.ts';
import { notifyAuthor } from './comments.ts';
import { changeComment, publishChanged, readChanged, type ChangedOf, type Target } from './thread-change.ts';
import type { CommentsContext } from './context.ts';
import { reactions } from './table.ts';

const VALUE: Record<Reaction, number> = { like: 1, dislike: -1 };

const EVENT = {
  comment: { like: 'like-update', dislike: 'dislike-update' },
  reply: { like: 'like-reply', dislike: 'dislike-reply' },
} as const;

/** Who asks for a reaction, and from which IP address. */
interface Reactor {
  caller: Caller;
  ip: string;
}

/**
 * Sets it, turns the other one into it, or takes it back if it is there.
 * @throws {Refusal} `not_found`, `rate_limited`
 */
export async function react<Named extends Target>(
  context: CommentsContext,
  { caller, ip }: Reactor,
  target: Named,
  reaction: Reaction,
): Promise<ChangedOf<Named>> {
  await limitReactions(context, caller, ip);
  const changed = await changeComment(context, target, async (thread, comment) => {
    const value = VALUE[reaction];
    // In one statement: it goes if it was there, and else takes the other one's place.
    const { rows } = await thread.tx.execute<{ before: number | null; put: boolean }>(sql`
      with before as (
        select value from ${reactions} where comment_id = ${comment.id} and person_id = ${caller.uid}
      ), taken as (
        delete from ${reactions}
        where comment_id = ${comment.id} and person_id = ${caller.uid} and value = ${value}
        returning 1
      ), put as (
        insert into ${reactions} (comment_id, person_id, value)
        select ${comment.id}, ${caller.uid}, ${value} where not exists (select from taken)
        on conflict (comment_id, person_id) do update set value = excluded.value
        returning 1
      )
      select (select value from before) as before, exists (select from put) as put`);
    const [{ before, put } = { before: null, put: false }] = rows;
    // Also of a like that is gone: its notice goes with it.
    if ((before === VALUE.like) !== (put && reaction === 'like'))
      await notifyAuthor(context, thread, {
        kind: 'like',
        comment,
        actorId: caller.uid,
        replyId: null,
        excerpt: comment.hidden ? '' : comment.text,
      });
    return readChanged(context, thread, target, caller.uid);
  });
  publishChanged(context, EVENT[target.replyId === undefined ? 'comment' : 'reply'][reaction], changed);
  return changed;
}

/** Many people share an IP address, as in a hostel; one person with many of them is still one. */
async function limitReactions({ db, reactionsPerMinute }: CommentsContext, { uid }: Caller, ip: string): Promise<void> {
  const wait = await consume(db, [
    { key: `reaction ${uid}`, max: reactionsPerMinute, seconds: 60 },
    { key: `reaction ${networkOf(ip)}`, max: 10 * reactionsPerMinute, seconds: 60 },
  ]);
  if (wait !== undefined) throw new RateLimited('You are reacting very quickly. Please wait a moment.', wait);
}
