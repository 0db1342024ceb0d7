/** Turns a row of a thread into what the contract says of comments and replies. */
import type { Badge, Reaction, Reply } from '#contract/comments/schema.ts';
import { DELETED_USER } from '#contract/deleted-user.ts';
import type { CountedComment } from './comment-rows.ts';

/** What badges depend on. */
export interface BadgeFacts {
  ownerEmail: string | null;
  /** The person with a live booking of the listing. */
  resident: string | undefined;
}

/** What comments and replies have in common, as `viewer` sees it. */
export function toReply({ comment, author, ...counted }: CountedComment, facts: BadgeFacts, viewer: string): Reply {
  return {
    _id: comment.id,
    userId: author?.id ?? null,
    username: author?.name ?? DELETED_USER,
    photoURL: author?.image ?? null,
    text: comment.hidden ? '' : comment.text,
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString() ?? null,
    likes: counted.likes,
    dislikes: counted.dislikes,
    badge: author && badgeOf(author, facts),
    hidden: comment.hidden,
    myReaction: REACTION.get(counted.reactionsOf?.[viewer]) ?? null,
  };
}

function badgeOf(author: NonNullable<CountedComment['author']>, { ownerEmail, resident }: BadgeFacts): Badge | null {
  const { id, email, emailVerified } = author;
  if (ownerEmail !== null && emailVerified && email.toLowerCase() === ownerEmail.toLowerCase()) return 'Owner';
  return id === resident ? 'Resident' : null;
}

const REACTION = new Map<number | undefined, Reaction>([
  [1, 'like'],
  [-1, 'dislike'],
]);
