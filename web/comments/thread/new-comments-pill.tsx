/**
 * Comments that came while the reader was further down: a word about them, and the way there when the reader wants it.
 */
import { ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { messages } from '../messages.ts';
import { waitingShown } from '../state/comments-slice.ts';
import { selectWaitingCount } from '../state/selectors.ts';

/** How long the focus waits for its target to be rendered. */
const FRAMES = 30;

/** `list` is where they will stand. */
export function NewCommentsPill({ list }: { list: RefObject<HTMLElement | null> }) {
  const dispatch = useDispatch();
  const count = useSelector(selectWaitingCount);
  if (count === 0) return null;

  function show(): void {
    flushSync(() => dispatch(waitingShown()));
    list.current?.scrollIntoView({ behavior: 'instant' });
    focusFirst(FRAMES);
  }

  /** In a long thread the newest are rendered a moment after they come near the viewport. */
  function focusFirst(frames: number): void {
    const first = list.current?.querySelector('div.comment-group')?.querySelector('article');
    if (first) first.focus({ preventScroll: true });
    else if (frames > 0) requestAnimationFrame(() => focusFirst(frames - 1));
  }

  return (
    <div className="held-pill">
      <button type="button" onClick={show}>
        <ArrowUp />
        {messages.held(count)}
      </button>
    </div>
  );
}
