/** Notices when frames that somebody else's script has opened are gone, for scripts that do not say so. */

/** How often it checks, and after how many checks without a frame they are gone. */
const POLL_MS = 250;
const MAX_MISSED = 12;

/**
 * Calls `gone` once no frame that was opened after this call is visible any more, and never before the first one was.
 * Returns a function that stops it.
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
