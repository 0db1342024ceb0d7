/** Whether the reader has scrolled past the newest comment: what arrives then must not move what they are reading. */
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { readerScrolled } from '../state/comments-slice.ts';

/** So much of the list may be out of sight while its top still counts as in view. */
const SLACK_PX = 80;

export function useReaderPosition(list: RefObject<HTMLElement | null>): void {
  const dispatch = useDispatch();
  useEffect(() => {
    let below = false;
    const onScroll = () => {
      const now = (list.current?.getBoundingClientRect().top ?? 0) < -SLACK_PX;
      if (now !== below) dispatch(readerScrolled((below = now)));
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [dispatch, list]);
}
