/** A long thread in groups, each rendered while it is near the viewport, and a box of its height while it is not. */
import { memo } from 'react';
import { RenderWhenNear } from '#web/kit/layout/render-when-near.tsx';
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

const MARGIN = '4000px';
/** The estimated height of one comment until its group has been measured. */
const COMMENT_PX = 136;

interface CommentGroupProps {
  comments: readonly KnownComment[];
  /** Rendered however far away it is. */
  always: boolean;
}

/** Rendered again only when one of its comments has changed: there may be a hundred groups. */
export const CommentGroup = memo(function CommentGroup({ comments, always }: CommentGroupProps) {
  useLanguage();
  return (
    <RenderWhenNear
      always={always}
      estimatedHeight={comments.length * COMMENT_PX}
      margin={MARGIN}
      className="comment-group"
    >
      <ul>
        {comments.map((comment) => (
          <CommentItem key={comment._id} comment={comment} />
        ))}
      </ul>
    </RenderWhenNear>
  );
}, isSameGroup);

function isSameGroup(before: CommentGroupProps, after: CommentGroupProps): boolean {
  if (before.always !== after.always || before.comments.length !== after.comments.length) return false;
  return after.comments.every((comment, at) => comment === before.comments[at]);
}
