/** That one of the admins has checked a listing, in a word and a sign. */
import { BadgeCheck } from 'lucide-react';
import { messages as kit } from '../messages.ts';

export function VerifiedBadge({ className = '' }: { className?: string }) {
  return (
    <span
      className={
        'inline-flex items-center gap-1.5 rounded-full bg-primary-soft forced-colors:border ' +
        `py-1 pr-2.5 pl-2 text-xs font-[640] text-on-primary-soft ${className}`
      }
    >
      <BadgeCheck className="size-4 [stroke-width:2.4]" />
      {kit.verified}
    </span>
  );
}
