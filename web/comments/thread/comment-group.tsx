/** A long thread in groups: drawn while they are near the screen, and a box of their height while they are not. */
import { useEffect, useRef, useState } from 'react';
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

/** How far around the screen they are drawn, so that nobody scrolls into an empty box. */
const NEAR = '4000px';
/** What one takes up before anybody has seen it. */
const ROW_PX = 136;

interface CommentGroupProps {
  comments: readonly KnownComment[];
  /** Whatever is far away. */
  always: boolean;
}

/** What holds the focus, or a box that somebody writes in, stays however far away it is. */
export function CommentGroup({ comments, always }: CommentGroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef<number>(undefined);
  const [near, setNear] = useState(always);
  const drawn = always || near;

  useEffect(() => {
    const group = box.current;
    if (always || !group) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const here = entry?.isIntersecting ?? true;
        if (!here && (group.contains(document.activeElement) || group.querySelector('textarea'))) return;
        if (!here && group.firstElementChild) height.current = group.getBoundingClientRect().height;
        setNear(here);
      },
      { rootMargin: `${NEAR} 0px` },
    );
    observer.observe(group);
    return () => observer.disconnect();
  }, [always]);

  return (
    <div
      ref={box}
      className="comment-group"
      style={drawn ? undefined : { blockSize: height.current ?? comments.length * ROW_PX }}
    >
      {drawn && (
        <ul>
          {comments.map((comment) => (
            <CommentItem key={comment._id} comment={comment} />
          ))}
        </ul>
      )}
    </div>
  );
}
