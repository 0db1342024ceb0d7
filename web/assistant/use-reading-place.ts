/**
 * Where a reader of the log is: at its end, which follows what comes in, or further up, where nothing moves under them.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Pixels from the end that still count as being there. */
const NEAR = 80;

/**
 * `last` is the line the person has sent, `failed` the one that did not arrive; a new one of theirs always brings them
 * to the end.
 */
export function useReadingPlace(
  box: RefObject<HTMLElement | null>,
  lines: readonly { _id: string }[],
  { last, failed }: { last: string | undefined; failed: string | undefined },
): void {
  const following = useRef(true);

  useEffect(() => {
    const log = box.current;
    const onScroll = () => {
      if (log) following.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
    };
    log?.addEventListener('scroll', onScroll, { passive: true });
    return () => log?.removeEventListener('scroll', onScroll);
  }, [box]);

  useLayoutEffect(() => {
    if ((last ?? failed) !== undefined) following.current = true;
  }, [last, failed]);

  const newest = lines.at(-1)?._id;
  useLayoutEffect(() => {
    const log = box.current;
    if (!log || !following.current) return;
    // A long answer is read from its beginning: the question before it stays in view.
    const question = [...log.querySelectorAll<HTMLElement>('[data-mine]')].at(-1);
    log.scrollTo({ top: question ? question.offsetTop - 16 : log.scrollHeight, behavior: 'instant' });
  }, [box, newest, last, failed]);
}
