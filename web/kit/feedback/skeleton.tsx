/** What stands where content is about to be: the same boxes, quietly shining. */
import { useLayoutEffect, useRef, useState } from 'react';

const DELAY_MS = 150;
const STAY_MS = 300;

/** One grey box; give it the size of what it stands for. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-sm bg-skeleton motion-safe:animate-sheen ${className}`} />;
}

/** Whether to show the skeleton now: not for a wait under 150 ms, and never for a blink shorter than 300 ms. */
export function useSkeleton(isLoading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  // Not `useEffect`: on a busy page the delay could pass between the rendering of the content and the end of its
  // effects, and the skeleton would replace content that was there already.
  useLayoutEffect(() => {
    if (isLoading === shown) return;
    const delay = isLoading ? DELAY_MS : Math.max(0, since.current + STAY_MS - Date.now());
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(isLoading);
    }, delay);
    return () => clearTimeout(timer);
  }, [isLoading, shown]);
  return shown;
}

/**
 * Whether the content has been there at least once. What stands below content of unknown height is rendered from then
 * on: rendered earlier, it would jump when the content comes.
 */
export function useSettled(isLoading: boolean): boolean {
  const [settled, setSettled] = useState(false);
  if (!isLoading && !settled) setSettled(true);
  return settled;
}
