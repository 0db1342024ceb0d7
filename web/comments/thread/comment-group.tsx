/** A long thread in groups: drawn while they are near the screen, and a box of their height while they are not. */
import { memo } from 'react';
import { DrawnNear } from '#web/kit/layout/drawn-near.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { CommentItem } from '../comment/comment-item.tsx';
import type { KnownComment } from '../state/thread-state.ts';

/** As many as come with one answer. */
const GROUP = 50;

interface CommentGroupOf {
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

const NEAR = '4000px';
/** What one takes up before anybody has seen it. */
const ROW_PX = 136;

interface CommentGroupProps {
  comments: readonly KnownComment[];
  /** Whatever is far away. */
  always: boolean;
}

/** Drawn again only when one of its comments has changed: there may be a hundred groups. */
export const CommentGroup = memo(function CommentGroup({ comments, always }: CommentGroupProps) {
  useLanguage();
  return (
    <DrawnNear always={always} guess={comments.length * ROW_PX} near={NEAR} className="comment-group">
      <ul>
        {comments.map((comment) => (
          <CommentItem key={comment._id} comment={comment} />
        ))}
      </ul>
    </DrawnNear>
  );
}, isSameGroup);

function isSameGroup(before: CommentGroupProps, after: CommentGroupProps): boolean {
  if (before.always !== after.always || before.comments.length !== after.comments.length) return false;
  return after.comments.every((comment, at) => comment === before.comments[at]);
}
