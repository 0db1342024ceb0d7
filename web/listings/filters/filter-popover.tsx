/** A filter that needs more space than the bar has: a button and, below it, a native popover. */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface FilterPopoverProps {
  label: string;
  /** How many are on. */
  count: number;
  children: ReactNode;
}

/** The browser closes it on Esc or a press outside and gives the focus back; its button is the anchor it hangs from. */
export function FilterPopover({ label, count, children }: FilterPopoverProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className="filter-box pr-2.5">
        {label}
        {count > 0 && <span className="font-[580]">· {count}</span>}
        <ChevronDown className="size-4.5" />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="dropdown w-[min(28rem,100vw-2rem)] p-4 [position-area:bottom_span-right]"
      >
        {children}
      </div>
    </>
  );
}
