/** The tag with the rent, in the accent colour, that overlaps the edge of a photo. */
import { messages as kit } from '../messages.ts';

/** `price` as it is written, such as '₹11,500'; the tag adds '/month'. */
export function PriceTag({ price, className = '' }: { price: string; className?: string }) {
  return (
    <span
      className={
        'price-tag inline-flex items-baseline gap-1 bg-accent text-[1.1875rem] ' +
        `leading-[1.3] font-[760] text-on-accent tabular-nums ${className}`
      }
    >
      {price} <small className="text-xs font-[540]">{kit.aMonth}</small>
    </span>
  );
}
