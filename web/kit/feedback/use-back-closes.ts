/** Lets the browser's Back close what covers the page, as it does in an app, and leave the page below it alone. */
import { useEffect, useEffectEvent } from 'react';

/** What Back does instead of what it does to a page. */
let onBack: (() => void) | undefined;
/** Whether a choice has taken the place of the cover's entry: then Back undoes the choice. */
let isTaken = false;

/** Call it before the router is there: a window calls its listeners in the order in which they came. */
export function watchBack(): void {
  addEventListener('popstate', (event) => {
    if (!onBack) return;
    event.stopImmediatePropagation();
    onBack();
  });
}

/** Whether this entry of the history is only that of a cover: what is chosen there takes its place from now on. */
export function takeCoversEntry(): boolean {
  const isCovers = isCoversEntry();
  isTaken ||= isCovers;
  return isCovers;
}

/** While it is mounted the history has one entry more, which Back takes away. */
export function useBackCloses(close: () => void): void {
  const goBack = useEffectEvent(() => {
    if (!isTaken) {
      // The next Back is the page's, though a slow phone may not have taken the cover away yet.
      onBack = undefined;
      return close();
    }
    // Forward brings the choice back, and with it the next event. The page itself may not have got so far on a slow
    // phone, so that its location tells nothing.
    isTaken = false;
    history.forward();
  });

  useEffect(() => {
    if (!isCoversEntry()) history.pushState({ ...(history.state as object | null), cover: true }, '');
    isTaken = false;
    onBack = () => goBack();
    return () => {
      onBack = undefined;
      queueMicrotask(leaveEntry);
    };
  }, []);
}

function isCoversEntry(): boolean {
  return (history.state as { cover?: boolean } | null)?.cover === true;
}

/** Not where it has been mounted again at once, as React does while one develops. */
function leaveEntry(): void {
  if (onBack || !isCoversEntry()) return;
  onBack = () => (onBack = undefined);
  history.back();
}
