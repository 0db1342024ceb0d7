/**
 * Where toasts appear: top centre, the newest three in full and the rest counted; pausing while pointed at or focused.
 */
import { useEffect, useRef } from 'react';
import { useToaster } from 'react-hot-toast/headless';
import { ToastCard } from './toast-card.tsx';
import { messages as kit } from '../messages.ts';

/** How many stand in full; the library itself keeps at most 20. */
const SHOWN = 3;
/** As long as the fading takes. */
const REMOVE_MS = 200;

/** Both live regions are there from the start: a region that arrives together with its words is often not read out. */
export function Toasts() {
  const { toasts, handlers } = useToaster({ removeDelay: REMOVE_MS });
  const region = useRef<HTMLElement>(null);
  const standing = toasts.filter((one) => one.visible);
  const shown = new Set(standing.slice(0, SHOWN));
  const cards = toasts.filter((one) => shown.has(one) || !one.visible);
  const newest = toasts[0]?.id;

  useEffect(() => {
    const list = region.current;
    // A popover is painted above a modal dialog only when it was opened after it.
    if (!list || !('showPopover' in list)) return;
    list.popover = 'manual';
    if (list.matches(':popover-open')) list.hidePopover();
    list.showPopover();
  }, [newest]);

  return (
    <section
      ref={region}
      aria-label={kit.toasts}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="toasts"
    >
      <div role="alert" aria-atomic="false" className="contents">
        {cards.map((one) => one.type === 'error' && <ToastCard key={one.id} toast={one} />)}
      </div>
      <div role="status" aria-atomic="false" className="contents">
        {cards.map((one) => one.type !== 'error' && <ToastCard key={one.id} toast={one} />)}
      </div>
      {standing.length > SHOWN && (
        <p className="relative z-1 rounded-control bg-surface-raised px-4 py-1.5 text-sm text-fg-muted shadow-card">
          {kit.more(standing.length - SHOWN)}
        </p>
      )}
    </section>
  );
}
