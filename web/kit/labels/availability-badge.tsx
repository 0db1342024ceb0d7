/** Whether a listing is available, in a word and a sign; never by colour alone. */
import { Check, Minus } from 'lucide-react';
import { messages as kit } from '../messages.ts';

interface AvailabilityBadgeProps {
  available: boolean;
  className?: string;
}

/** 'Available' or 'Booked', whoever has booked it. */
export function AvailabilityBadge({ available, className = '' }: AvailabilityBadgeProps) {
  const [Sign, word, colours] = available
    ? ([Check, kit.available, 'bg-success-soft text-on-success-soft'] as const)
    : ([Minus, kit.booked, 'bg-booked-soft text-on-booked-soft'] as const);
  return (
    <span
      className={
        'inline-flex items-center gap-1.5 rounded-full forced-colors:border ' +
        `py-1 pr-2.5 pl-2 text-xs font-[640] ${colours} ${className}`
      }
    >
      <Sign className="size-4 [stroke-width:2.6]" />
      {word}
    </span>
  );
}
