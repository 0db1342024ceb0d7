/** Listings side by side, as many columns as fit; and the same boxes while they are on their way. */
import { memo } from 'react';
import type { Ref } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { DrawnNear } from '#web/kit/layout/drawn-near.tsx';
import { useLiveAvailability } from './availability.ts';
import { PgCard } from './pg-card.tsx';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-5 md:gap-6';

/** The cards of a first row, which are in view on arrival. */
const FIRST_ROW = 4;

/** Whole rows in a grid of 1, 2, 3 or 4 columns, so that two groups look like one. */
const GROUP = 12;
/** Up to so many all are in the document, where the browser finds every word. */
const DRAWN_AT_ONCE = 240;
const NEAR = '3000px';

interface PgGridProps {
  pgs: readonly Pg[];
  heading: 'h2' | 'h3';
  from: string;
  /** Newer results are on their way: these stay readable, but step back. */
  stale?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** In groups, which are drawn only while they are near the screen where there are very many. */
export function PgGrid({ stale = false, ref, ...results }: PgGridProps) {
  return (
    <div
      ref={ref}
      aria-busy={stale || undefined}
      className={`grid gap-5 transition-opacity duration-(--duration-base) md:gap-6 ${stale ? 'opacity-60' : ''}`}
    >
      <Groups {...results} />
    </div>
  );
}

/** Left alone while somebody types the next search: there may be hundreds. */
const Groups = memo(function Groups({ pgs, heading, from }: Pick<PgGridProps, 'pgs' | 'heading' | 'from'>) {
  const starts = Array.from({ length: Math.ceil(pgs.length / GROUP) }, (_, nth) => nth * GROUP);
  return starts.map((start) => (
    <DrawnNear key={start} always={pgs.length <= DRAWN_AT_ONCE} near={NEAR}>
      <Cards pgs={pgs.slice(start, start + GROUP)} heading={heading} from={from} eager={start === 0 ? FIRST_ROW : 0} />
    </DrawnNear>
  ));
});

/** Where the card of this listing is, which may not be drawn. */
export const cardAt = (all: Element, index: number) =>
  all.children[Math.floor(index / GROUP)]?.querySelectorAll('article')[index % GROUP];

const Card = memo(PgCard);

/** A card turns to Booked, and back, while it is looked at. */
function Cards({ pgs, heading, from, eager }: Pick<PgGridProps, 'pgs' | 'heading' | 'from'> & { eager: number }) {
  useLiveAvailability(pgs.map(({ _id }) => _id));
  return (
    <ul className={grid}>
      {pgs.map((pg, index) => (
        <li key={pg._id}>
          <Card pg={pg} heading={heading} eager={index < eager} from={from} />
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
