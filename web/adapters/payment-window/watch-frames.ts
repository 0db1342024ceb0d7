/** Notices when frames that somebody else's script has opened are gone, for scripts that do not say so. */

/** How often it looks, and how many looks without a frame make one sure. */
const POLL_MS = 250;
const MAX_MISSED = 12;

/**
 * Calls `gone` once when no frame that was opened after this call is to be seen any more. Before the first one is seen
 * it waits. Answers a way to stop.
 */
export function watchFrames(gone: () => void): () => void {
  const before = new Set(document.querySelectorAll('iframe'));
  let seen = false;
  let missed = 0;
  const timer = setInterval(() => {
    const shown = [...document.querySelectorAll('iframe')].some((frame) => !before.has(frame) && isShown(frame));
    seen ||= shown;
    missed = shown ? 0 : missed + 1;
    if (!seen || missed < MAX_MISSED) return;
    clearInterval(timer);
    gone();
  }, POLL_MS);
  return () => clearInterval(timer);
}

/** Where the browser cannot tell, a frame that is there counts as shown. */
function isShown(frame: HTMLElement & { checkVisibility?: () => boolean }): boolean {
  return frame.checkVisibility?.() ?? true;
}
