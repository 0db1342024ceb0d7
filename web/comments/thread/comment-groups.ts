/** Cuts a long thread into groups that are drawn together. */
import type { KnownComment } from '../state/thread-state.ts';

/** As many as come with one answer. */
const GROUP = 50;

export interface CommentGroupOf {
  /** Stays the same while comments come on top. */
  key: number;
  comments: KnownComment[];
}

/** Counted from the oldest, so that a new comment moves no other from its group. */
export function groupsOf(comments: readonly KnownComment[]): CommentGroupOf[] {
  const groups: CommentGroupOf[] = [];
  for (let end = comments.length; end > 0; end -= GROUP) {
    groups.push({ key: groups.length, comments: comments.slice(Math.max(0, end - GROUP), end) });
  }
  return groups.toReversed();
}
