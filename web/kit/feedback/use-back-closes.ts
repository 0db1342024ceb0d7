/** Lets the browser's Back close what covers the page, as it does in an app, and leave the page below it alone. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** What Back does instead of what it does to a page. */
let onBack: (() => void) | undefined;

/** Call it before the router is there: a window calls its listeners in the order in which they came. */
export function watchBack(): void {
  addEventListener('popstate', (event) => {
    if (!onBack) return;
    event.stopImmediatePropagation();
    onBack();
  });
}

/** Whether this entry of the history is only that of a cover: what is chosen there takes its place. */
export function isCoversEntry(): boolean {
  return (history.state as { cover?: boolean } | null)?.cover === true;
}

/** While it is mounted the history has one entry more, which Back takes away. */
export function useBackCloses(close: () => void): void {
  const { pathname, search } = useLocation();
  const goBack = useEffectEvent(() => {
    if (location.pathname === pathname && location.search === search) close();
    // Back has undone what was chosen last as well.
    else history.forward();
  });

  useEffect(() => {
    if (!isCoversEntry()) history.pushState({ ...(history.state as object | null), cover: true }, '');
    onBack = () => goBack();
    return () => {
      onBack = undefined;
      queueMicrotask(leaveEntry);
    };
  }, []);
}

/** Not where it has been mounted again at once, as React does while one develops. */
function leaveEntry(): void {
  if (onBack || !isCoversEntry()) return;
  onBack = () => (onBack = undefined);
  history.back();
}
