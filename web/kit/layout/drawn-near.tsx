/** A part of a long list: drawn while it is near the screen, and a box of its height while it is not. */
import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface DrawnNearProps {
  /** A list's item is one while it is drawn. */
  as?: 'div' | 'li';
  /** Drawn whatever is far away. */
  always: boolean;
  /** Pixels it takes up before anybody has seen it; without them it is drawn at first, and measured. */
  guess?: number;
  /** Where its height is kept by what it shows, so that whoever comes back to a long list finds it as tall. */
  known?: { heights: WeakMap<object, number>; of: object } | undefined;
  /** How far around the screen it is drawn, so that nobody scrolls into an empty box. */
  near: `${number}px`;
  className?: string;
  children: ReactNode;
}

/** What holds the focus, or a box that somebody writes in, stays however far away it is. */
export function DrawnNear({ as: Box = 'div', always, guess, known, near, className, children }: DrawnNearProps) {
  const { heights, of } = known ?? {};
  const box = useRef<HTMLDivElement & HTMLLIElement>(null);
  const height = useRef((of && heights?.get(of)) ?? guess);
  const [isNear, setNear] = useState(always || height.current === undefined);
  const drawn = always || isNear;

  useEffect(() => {
    const part = box.current;
    if (always || !part) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        const here = entry?.isIntersecting ?? true;
        if (!here && (part.contains(document.activeElement) || part.querySelector('textarea'))) return;
        if (!here && part.firstElementChild) {
          height.current = part.getBoundingClientRect().height;
          if (of) heights?.set(of, height.current);
        }
        // Far below or above: whoever presses a key meanwhile is answered first.
        startTransition(() => setNear(here));
      },
      { rootMargin: `${near} 0px` },
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, [always, near, heights, of]);

  return (
    <Box ref={box} className={className} {...(!drawn && { 'aria-hidden': true, style: { blockSize: height.current } })}>
      {drawn && children}
    </Box>
  );
}
