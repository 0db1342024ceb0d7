/** What the server knows of a writer: that the house is theirs, or that they live there. */
import { House, KeyRound } from 'lucide-react';
import type { Badge } from '#contract/comments/schema.ts';

export function CommentBadge({ badge }: { badge: Badge }) {
  const Sign = badge === 'Owner' ? KeyRound : House;
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-success-soft py-0.5 pr-2 pl-1.5 text-xs leading-tight font-[640] text-on-success-soft">
      <Sign className="size-3.5 [stroke-width:2.4]" />
      {badge}
    </span>
  );
}
