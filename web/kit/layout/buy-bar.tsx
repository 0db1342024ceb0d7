/** The price and what can be done about it, at the bottom of a phone's screen where the thumb is. */
import type { ReactNode } from 'react';
import { messages as kit } from '../messages.ts';

interface BuyBarProps {
  /** As it is written, such as '₹11,500'; the bar adds '/month'. */
  price: string;
  /** What there is to say, above the buttons. */
  notice: ReactNode;
  /** Two buttons. */
  children: ReactNode;
}

/** Sticks to the bottom of the page it closes, so the footer is never under it. */
export function BuyBar({ price, notice, children }: BuyBarProps) {
  return (
    <div className="buy-bar">
      <div className="grid gap-2 empty:hidden">{notice}</div>
      <div
        className={
          'grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2 ' +
          'max-[18rem]:grid-cols-2 max-[18rem]:[&>p]:col-span-2'
        }
      >
        <p className="tabular-nums">
          <b className="block text-[1.1875rem] leading-tight font-[740]">{price}</b>
          <span className="block text-xs leading-tight text-fg-muted">{kit.aMonth}</span>
        </p>
        {children}
      </div>
    </div>
  );
}
