/** Comments and replies as the server answers them; say only what the test is about. */
import type { ChangedComment, ChangedReply, Comment } from '#contract/comments/schema.ts';
import type { KnownComment } from '#web/comments/state/thread-state.ts';

export function aComment(some: Partial<Comment> = {}): Comment {
  return {
    _id: 'comment-1',
    pgId: 'gulmohar',
    version: 1,
    userId: 'rohan',
    username: 'Rohan Shetty',
    photoURL: null,
    text: 'Is the room free from 1 December?',
    createdAt: '2026-11-18T10:00:00.000Z',
    editedAt: null,
    likes: 0,
    dislikes: 0,
    badge: null,
    hidden: false,
    myReaction: null,
    replies: [],
    replyCount: some.replies?.length ?? 0,
    repliesCursor: null,
    ...some,
  };
}

/** A comment as a call that has changed it answers. */
export function aChange(some: Partial<ChangedComment> = {}): ChangedComment {
  const { replies: _, replyCount: __, repliesCursor: ___, ...fields } = aComment(some);
  return fields;
}

/** A change of a reply to `comment-1`, as its call answers. */
export function aReply(some: Partial<ChangedReply> = {}): ChangedReply {
  return { ...aChange({ _id: 'reply-1' }), commentId: 'comment-1', ...some };
}

/** A comment without replies as the browser keeps it. */
export function aKnownComment(some: Partial<Comment> = {}): KnownComment {
  const { myReaction: _, version, ...comment } = aComment(some);
  return { ...comment, version, replies: [], countedAt: version };
}
