/**
 * Some of a long thread's comments: drawn while they are near the screen, and a box of their height while they are not.
 */
import { useEffect, useRef, useState } from 'react';
import type { KnownComment } from '../state/thread-state.ts';
import { CommentItem } from '../comment/comment-item.tsx';

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
