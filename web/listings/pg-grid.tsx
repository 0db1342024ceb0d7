/** Listings side by side, as many columns as fit; and the same boxes while they are on their way. */
import { memo, useDeferredValue } from 'react';
import type { Ref } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { RenderWhenNear } from '#web/kit/layout/render-when-near.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { useLiveAvailability } from './availability.ts';
import { PgCard } from './pg-card.tsx';
import type { PgCardProps } from './pg-card.tsx';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-5 md:gap-6';

/** The cards of a first row, which are in view on arrival. */
const FIRST_ROW = 4;

/** Whole rows in a grid of 1, 2, 3 or 4 columns, so that two blocks look like one. */
const BLOCK = 60;
/** Up to so many all are in the document, where the browser's own search finds every word. */
const MAX_RENDERED_AT_ONCE = 240;
const MARGIN = '3000px';
/** The cards of a block are boxes at first, and each is rendered when it is near itself. */
const BLOCK_MARGIN = '5000px';

/** By the listing, and by the first one of a block: a list that somebody comes back to is as tall as it was. */
const cardHeights = new WeakMap<Pg, number>();
const blockHeights = new WeakMap<Pg, number>();

interface PgGridProps {
  pgs: readonly Pg[];
  heading: 'h2' | 'h3';
  from: string;
  /** Newer results are on their way: these stay readable, but step back. */
  stale?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Where there are very many, only the cards near the viewport are rendered, and only the blocks around them:
 * what is far costs one box for each block.
 */
export function PgGrid({ pgs, heading, from, stale = false, ref }: PgGridProps) {
  return (
    <div
      ref={ref}
      aria-busy={stale || undefined}
      className={`grid gap-5 transition-opacity duration-(--duration-base) md:gap-6 ${stale ? 'opacity-60' : ''}`}
    >
      {/* The way back changes with each letter that is typed above them. */}
      <Blocks pgs={pgs} heading={heading} from={useDeferredValue(from)} />
    </div>
  );
}

/** Left alone while somebody types the next search: there may be hundreds. */
const Blocks = memo(function Blocks({ pgs, ...dress }: CardsProps) {
  useLanguage();
  const starts = Array.from({ length: Math.ceil(pgs.length / BLOCK) }, (_, nth) => nth * BLOCK);
  const always = pgs.length <= MAX_RENDERED_AT_ONCE;
  return starts.map((start) => (
    <Block key={start} {...dress} pgs={pgs.slice(start, start + BLOCK)} always={always} isFirst={start === 0} />
  ));
});

/** The element of this listing's card, which may be an empty box. */
export const cardAt = (all: Element, index: number) =>
  all.children[Math.floor(index / BLOCK)]?.firstElementChild?.children[index % BLOCK];

type CardsProps = Pick<PgGridProps, 'pgs' | 'heading' | 'from'>;

interface BlockProps extends CardsProps {
  /** Rendered however far away it is. */
  always: boolean;
  isFirst: boolean;
}

/** Rendered again only when its own listings change: further ones come below. */
const Block = memo(function Block({ pgs, always, isFirst, ...dress }: BlockProps) {
  useLanguage();
  const [first] = pgs;
  return (
    <RenderWhenNear always={always} margin={BLOCK_MARGIN} heightCache={first && { heights: blockHeights, key: first }}>
      <ul className={grid}>
        {pgs.map((pg, index) => (
          <RenderWhenNear
            as="li"
            key={pg._id}
            always={always}
            margin={MARGIN}
            heightCache={{ heights: cardHeights, key: pg }}
          >
            <LiveCard {...dress} pg={pg} eager={isFirst && index < FIRST_ROW} />
          </RenderWhenNear>
        ))}
      </ul>
    </RenderWhenNear>
  );
}, isSameBlock);

function isSameBlock({ pgs, ...before }: BlockProps, { pgs: now, ...after }: BlockProps): boolean {
  const keys = Object.keys(after) as (keyof typeof after)[];
  return (
    keys.every((key) => before[key] === after[key]) &&
    pgs.length === now.length &&
    now.every((pg, at) => pg === pgs[at])
  );
}

/** A card turns to Booked, and back, while it is looked at. */
const LiveCard = memo(function LiveCard(props: PgCardProps) {
  useLanguage();
  useLiveAvailability(props.pg._id);
  return <PgCard {...props} />;
});

/** Takes the space of `count` cards from the start; the boxes become visible once the wait is long enough. */
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
