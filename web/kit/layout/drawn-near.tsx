/** A part of a long list: drawn while it is near the screen, and a box of its height while it is not. */
import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface DrawnNearProps {
  /** Drawn whatever is far away. */
  always: boolean;
  /** Pixels it takes up before anybody has seen it; without them it is drawn at first, and measured. */
  guess?: number;
  /** How far around the screen it is drawn, so that nobody scrolls into an empty box. */
  near: `${number}px`;
  className?: string;
  children: ReactNode;
}

/** What holds the focus, or a box that somebody writes in, stays however far away it is. */
export function DrawnNear({ always, guess, near, className, children }: DrawnNearProps) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef<number>(undefined);
  const [isNear, setNear] = useState(always || guess === undefined);
  const drawn = always || isNear;

  useEffect(() => {
    const part = box.current;
    if (always || !part) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const here = entry?.isIntersecting ?? true;
        if (!here && (part.contains(document.activeElement) || part.querySelector('textarea'))) return;
        if (!here && part.firstElementChild) height.current = part.getBoundingClientRect().height;
        // Far below or above: whoever presses a key meanwhile is answered first.
        startTransition(() => setNear(here));
      },
      { rootMargin: `${near} 0px` },
    );
    observer.observe(part);
    return () => observer.disconnect();
  }, [always, near]);

  return (
    <div ref={box} className={className} style={drawn ? undefined : { blockSize: height.current ?? guess }}>
      {drawn && children}
    </div>
  );
}
