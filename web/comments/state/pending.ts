/**
 * What a person has done that the server has not confirmed yet: it shows at once, and stays until it is true or taken
 * back.
 */
import type { CommentFields, Reaction } from '#contract/comments/schema.ts';

/** A comment, or one of its replies. */
export interface Target {
  commentId: string;
  replyId?: string | undefined;
}

export function idOf({ commentId, replyId }: Target): string {
  return replyId ?? commentId;
}

/** A comment or a reply on its way. */
export interface Outgoing {
  /** Made here; the server gives it an `_id` of its own. */
  key: string;
  /** The comment it replies to; null for a comment. */
  commentId: string | null;
  text: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  /** Why it could not be sent; null while it is on its way. */
  error: string | null;
}

/** An edit on its way. */
export interface Edit {
  text: string;
  /** Why it could not be saved; null while it is on its way. */
  error: string | null;
}

/** A like or dislike on its way, with the counts as they show meanwhile: an event may bring them with it or without. */
export interface PendingReaction {
  reaction: Reaction | null;
  likes: number;
  dislikes: number;
}

/** This clock may be behind the server's by so much. */
const SKEW_MS = 10 * 60_000;

/** Without the first one that has arrived as `comment`: its response was late, or was lost. */
export function withoutConfirmed(outgoing: Outgoing[], comment: CommentFields, commentId: string | null): Outgoing[] {
  const arrived = outgoing.findIndex(
    (one) =>
      one.commentId === commentId && one.text === comment.text && Date.parse(comment.createdAt) > one.at - SKEW_MS,
  );
  return arrived < 0 ? outgoing : outgoing.toSpliced(arrived, 1);
}

/** What shows after pressing `reaction`: pressed again it is taken back, and nobody both likes and dislikes. */
export function toggled(shown: PendingReaction, reaction: Reaction): PendingReaction {
  const wanted = shown.reaction === reaction ? null : reaction;
  const counted = (kind: Reaction) => Number(wanted === kind) - Number(shown.reaction === kind);
  return { reaction: wanted, likes: shown.likes + counted('like'), dislikes: shown.dislikes + counted('dislike') };
}
