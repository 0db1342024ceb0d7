/** The mark, an ogee door left ajar, beside the name. */
import { useContext } from 'react';
import { SiteName } from '../site-name.ts';

/** `onFloor` for the footer, where the door must stand out from the oxide floor. */
export function Logo({ onFloor = false }: { onFloor?: boolean }) {
  return (
    <span
      className={
        'inline-flex min-h-11 max-w-full min-w-0 items-center gap-2 text-[1.1875rem] font-[760] ' +
        'font-stretch-[108%] tracking-[-.02em] md:gap-2.5 md:text-[1.375rem]'
      }
    >
      <svg viewBox="0 0 34 38" aria-hidden="true" className="h-[34px] w-[30px] flex-none md:h-[38px] md:w-[34px]">
        <path
          className={onFloor ? 'fill-shutter-400' : 'fill-primary'}
          d="M1 37.5V16C1 9.5 8 10 11.5 7.5 14 5.6 16 3.5 17 .5c1 3 3 5.1 5.5 7C26 10 33 9.5 33 16v21.5z"
        />
        <path
          className="fill-marigold-400"
          d="M7 37.5V18c0-4 4.5-3.7 7-5.6 1.6-1.2 2.5-2.5 3-4.4.5 1.9 1.4 3.2 3 4.4 2.5 1.9 7 1.6 7 5.6v19.5z"
        />
        <path className={onFloor ? 'fill-shutter-700' : 'door-leaf'} d="M7 37.5v-20c0-1.7.8-2.7 2-3.3L18 19v14.5z" />
        <circle className="fill-marigold-200" cx="15.4" cy="26.5" r="1.5" />
      </svg>
      <span className="truncate">{useContext(SiteName)}</span>
    </span>
  );
}
