/** Comments that came while the reader was further down: a word about them, and the way there when the reader wants it. */
import { ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { added } from './added-messages.ts';
import { heldShown } from './comments-slice.ts';
import { selectHeldCount } from './selectors.ts';

/** `list` is where they will stand. */
export function HeldPill({ list }: { list: RefObject<HTMLElement | null> }) {
  const dispatch = useDispatch();
  const count = useSelector(selectHeldCount);
  if (count === 0) return null;

  function show(): void {
    flushSync(() => dispatch(heldShown()));
    list.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
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
