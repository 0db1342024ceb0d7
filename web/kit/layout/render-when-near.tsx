/** A part of a long list: rendered while it is near the viewport, and an empty box of its height while it is not. */
import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface RenderWhenNearProps {
  /** `li` for the item of a list. */
  as?: 'div' | 'li';
  /** Rendered however far away it is. */
  always: boolean;
  /** Height in pixels until it has been measured; without it the part is rendered at first, and measured. */
  estimatedHeight?: number;
  /** Measured heights by what is shown, kept by the caller, so that a list has the same height on coming back to it. */
  heightCache?: { heights: WeakMap<object, number>; key: object } | undefined;
  /** How far outside the viewport it is still rendered, so that nobody scrolls into an empty box. */
  margin: `${number}px`;
  className?: string;
  children: ReactNode;
}

/** A part that holds the focus or a text box stays rendered however far away it is. */
export function RenderWhenNear({
  as: Box = 'div',
  always,
  estimatedHeight,
  heightCache,
  margin,
  className,
  children,
}: RenderWhenNearProps) {
  const { heights, key } = heightCache ?? {};
  const box = useRef<HTMLDivElement & HTMLLIElement>(null);
  const height = useRef((key && heights?.get(key)) ?? estimatedHeight);
  const [isNear, setNear] = useState(always || height.current === undefined);
  const isRendered = always || isNear;

  useEffect(() => {
    const part = box.current;
    if (always || !part) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        const nearNow = entry?.isIntersecting ?? true;
        if (!nearNow && (part.contains(document.activeElement) || part.querySelector('textarea'))) return;
        if (!nearNow && part.firstElementChild) {
          height.current = part.getBoundingClientRect().height;
          if (key) heights?.set(key, height.current);
        }
        // Not urgent: a key that is pressed meanwhile is handled first.
        startTransition(() => setNear(nearNow));
      },
      { rootMargin: `${margin} 0px` },
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, [always, margin, heights, key]);

  return (
    <Box
      ref={box}
      className={className}
      {...(!isRendered && { 'aria-hidden': true, style: { blockSize: height.current } })}
    >
      {isRendered && children}
    </Box>
  );
}
