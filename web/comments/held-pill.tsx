/** Comments that came while the reader was further down: a word about them, and the way there when the reader wants it. */
import { ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { added } from './added-messages.ts';
import { heldShown } from './comments-slice.ts';
import { selectHeldCount } from './selectors.ts';

/** For so many the focus waits for its place to be drawn. */
const FRAMES = 30;

/** `list` is where they will stand. */
export function HeldPill({ list }: { list: RefObject<HTMLElement | null> }) {
  const dispatch = useDispatch();
  const count = useSelector(selectHeldCount);
  if (count === 0) return null;

  function show(): void {
    flushSync(() => dispatch(heldShown()));
    list.current?.scrollIntoView({ behavior: 'instant' });
    focusFirst(FRAMES);
  }

  /** In a long thread the newest are drawn once they are near, a moment after that. */
  function focusFirst(frames: number): void {
    const first = list.current?.querySelector('div.comment-group')?.querySelector('article');
    if (first) first.focus({ preventScroll: true });
    else if (frames > 0) requestAnimationFrame(() => focusFirst(frames - 1));
  }

  return (
    <div className="held-pill">
      <button type="button" onClick={show}>
        <ArrowUp />
        {added.held(count)}
      </button>
    </div>
  );
}
