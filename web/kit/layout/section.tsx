/** A titled part of a page, on a card of its own. */
import { useId } from 'react';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** What stands at the end of the title's line. */
  beside?: ReactNode;
  hint?: string;
  /** Its place in the page, for links from elsewhere. */
  anchor?: string;
  children: ReactNode;
}

export function Section({ title, beside, hint, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="mt-6 grid gap-3.5 rounded-card bg-surface-raised p-5 shadow-card md:p-6"
    >
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {beside}
        </div>
        {hint && <p className="text-sm wrap-anywhere text-fg-muted">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
