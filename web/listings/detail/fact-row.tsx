/** One row of the facts about a PG: an icon, what it is, and its value. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FactRowProps {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
  /** Keeps its space and shows nothing: what is below must not move while it is being read. */
  blank?: boolean;
}

export function FactRow({ icon: Icon, name, children, blank = false }: FactRowProps) {
  return (
    <div
      className={
        `${blank ? 'invisible' : ''} grid min-h-12 grid-cols-[1.5rem_6.5rem_minmax(0,1fr)] ` +
        'items-center gap-1 py-1 max-[18rem]:grid-cols-[1.5rem_minmax(0,1fr)]'
      }
    >
      <Icon className="size-4.5 text-fg-muted" />
      <dt className="text-sm text-fg-muted">{name}</dt>
      <dd className="font-[560] wrap-anywhere max-[18rem]:col-span-full">{children}</dd>
    </div>
  );
}
