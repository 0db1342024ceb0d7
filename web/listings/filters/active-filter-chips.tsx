/** The filters that are on, each to be taken off by itself, or all at once. */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { activeFilters } from '../search/active-filters.ts';
import type { SearchFilters } from '../search/search-criteria.ts';
import { messages as filterMessages } from './messages.ts';

interface ActiveFilterChipsProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

export function ActiveFilterChips({ filters, onChange }: ActiveFilterChipsProps) {
  const active = activeFilters(filters);
  const group = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);

  // The button that was pressed is gone with its filter; the keyboard goes on with the next one.
  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = group.current?.querySelectorAll('button') ?? [];
    (buttons[removed.current] ?? group.current)?.focus();
    removed.current = undefined;
  }, [filters]);

  function leave(index: number, rest: SearchFilters): void {
    removed.current = index;
    onChange(rest);
  }

  return (
    // Without filters it is there for the keyboard alone, and nothing is read out.
    <div ref={group} {...(active.length > 0 && { role: 'group', 'aria-label': filterMessages.active })} tabIndex={-1}>
      {active.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {active.map(({ label, without }, index) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => leave(index, without)}
                className={
                  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-primary-soft ' +
                  'pr-2.5 pl-4 text-left text-sm font-[560] text-on-primary-soft wrap-anywhere'
                }
              >
                <span className="sr-only">{filterMessages.remove}</span> {label}
                <X className="size-4" />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => leave(0, { sort: filters.sort })}
              className="min-h-11 rounded-control px-2 text-sm font-[560] text-link underline underline-offset-4"
            >
              {filterMessages.clearAll}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
