/** Tells the store where the reader is, so that the landing page's header can make way for what is read. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { navbarShown, scrolled } from '../store/ui-slice.ts';

/** Listens while `active`, at most once a frame; the header shows again wherever it must not hide. */
export function useHeaderHiding(active: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!active) return;
    let frame = 0;
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        dispatch(scrolled(Math.max(0, window.scrollY)));
      });
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      dispatch(navbarShown());
    };
  }, [active, dispatch]);
}
