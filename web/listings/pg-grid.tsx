/** Listings side by side, as many columns as fit; and the same boxes while they are on their way. */
import type { Ref } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { useLiveAvailability } from './availability.ts';
import { PgCard } from './pg-card.tsx';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-5 md:gap-6';

/** The cards of a first row, which are in view on arrival. */
const FIRST_ROW = 4;

interface PgGridProps {
  pgs: readonly Pg[];
  heading: 'h2' | 'h3';
  from: string;
  /** Newer results are on their way: these stay readable, but step back. */
  stale?: boolean;
  ref?: Ref<HTMLUListElement>;
}

/** A card turns to Booked, and back, while it is looked at. */
export function PgGrid({ pgs, heading, from, stale = false, ref }: PgGridProps) {
  useLiveAvailability(pgs.map(({ _id }) => _id));
  return (
    <ul
      ref={ref}
      aria-busy={stale || undefined}
      className={`${grid} transition-opacity duration-(--duration-base) ${stale ? 'opacity-60' : ''}`}
    >
      {pgs.map((pg, index) => (
        <li key={pg._id}>
          <PgCard pg={pg} heading={heading} eager={index < FIRST_ROW} from={from} />
        </li>
      ))}
    </ul>
  );
}

/** Keeps the room of `count` cards from the first moment; the boxes are drawn once the wait is worth showing. */
export function PgGridSkeleton({ count, shown }: { count: number; shown: boolean }) {
  return (
    <div aria-hidden="true" className={`${grid} ${shown ? '' : 'invisible'}`}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-clip rounded-card bg-surface-raised shadow-card">
          <Skeleton className="aspect-4/3 rounded-none!" />
          <div className="px-4 pt-6 pb-4">
            <Skeleton className="h-5.5 w-7/10" />
            <Skeleton className="mt-3 h-4 w-1/2" />
            <Skeleton className="mt-2 h-4 w-2/5" />
            <div className="mt-4 flex gap-1.5">
              <Skeleton className="h-6 w-14" />
              <Skeleton className="h-6 w-21" />
              <Skeleton className="h-6 w-16" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
