/** A PG's page: its photos, what decides, and what it is like; side by side where there is space. */
import type { ReactNode } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import placeholder from '#illustrations/placeholder.svg';
import { Gallery } from '#web/kit/gallery/gallery.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { offers } from '../labels.ts';
import { HouseRules } from './house-rules.tsx';
import { PgPanel } from './pg-panel.tsx';
import { PgDescription } from './pg-description.tsx';

const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start md:gap-y-6 ' +
  'lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-0 pb-section';

interface PgDetailsProps {
  pg: Pg;
  /** Under the price. */
  actions?: ReactNode;
  /** Under the facts, where it moves nothing when it comes late. */
  below?: ReactNode;
  /** Under all that is known of it. */
  children?: ReactNode;
}

export function PgDetails({ pg, actions, below, children }: PgDetailsProps) {
  const isDrawing = !pg.photos?.length;
  const photos = pg.images.map((src, index) => ({
    ...pg.photos?.[index],
    src,
    alt: offers.alt(pg.imageAlts[index] ?? ''),
    isDrawing,
  }));
  return (
    <article aria-label={pg.name} className={columns}>
      <Gallery photos={photos} fallback={placeholder} />
      <PgPanel pg={pg} actions={actions} below={below} />
      <div className="min-w-0 lg:col-start-1">
        <PgDescription pg={pg} />
        <HouseRules pg={pg} />
        {children}
      </div>
    </article>
  );
}

/** The same boxes; `shown` once the wait is worth showing, and until then only their space is reserved. */
export function PgDetailsSkeleton({ shown }: { shown: boolean }) {
  return (
    <div aria-hidden="true" className={`${columns} ${shown ? '' : 'invisible'}`}>
      <div>
        <Skeleton className="aspect-4/3 rounded-none! max-md:-mx-gutter md:aspect-16/10 md:rounded-panel!" />
        <div className="mt-3.5 flex gap-2.5 overflow-clip">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="aspect-4/3 w-[4.6rem] flex-none rounded-control! md:w-[6.1rem]" />
          ))}
        </div>
      </div>
      <div
        className={
          'max-md:pt-4.5 md:rounded-panel md:bg-surface-raised md:p-6 md:shadow-card ' +
          'lg:col-start-2 lg:row-span-2 lg:row-start-1'
        }
      >
        <Skeleton className="h-7 w-24 rounded-full!" />
        <Skeleton className="mt-3 h-9 w-4/5" />
        <Skeleton className="mt-2 h-5 w-3/5" />
        <Skeleton className="mt-5 h-9 w-1/2" />
        <Skeleton className="mt-8 h-5 w-full" />
        <Skeleton className="mt-7 h-5 w-full" />
        <Skeleton className="mt-7 h-5 w-full" />
      </div>
      <div className="lg:col-start-1">
        <Skeleton className="mt-9 h-7 w-40" />
        <Skeleton className="mt-4 h-5 w-full" />
        <Skeleton className="mt-2 h-5 w-full" />
        <Skeleton className="mt-2 h-5 w-2/3" />
      </div>
    </div>
  );
}
