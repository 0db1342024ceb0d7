/** What a room costs, as words and as the marigold tag that overlaps its photo. */

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 2, minimumFractionDigits: 0 });

/** '₹11,500': Indian grouping, paise only where there are any. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** The tag: '₹11,500 /month'. */
export function PriceTag({ amount, className = '' }: { amount: number; className?: string }) {
  return (
    <span
      className={`price-tag inline-flex items-baseline gap-1 bg-accent text-[1.1875rem] leading-[1.3] font-[760] text-on-accent tabular-nums ${className}`}
    >
      {formatRupees(amount)} <small className="text-xs font-[540]">/month</small>
    </span>
  );
}
