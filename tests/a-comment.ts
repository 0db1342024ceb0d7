/** A comment as the server answers it; say only what the test is about. */
import type { Comment } from '#contract/comments/schema.ts';

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
    ...some,
  };
}
