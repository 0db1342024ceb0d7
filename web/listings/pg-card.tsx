/** One listing in a grid: photo, price, name, place and what it offers; the whole card is one link. */
import { Check, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { Pg } from '#contract/listings/schema.ts';
import placeholder from '#illustrations/placeholder.svg';
import { AvailabilityBadge } from '#web/kit/labels/availability-badge.tsx';
import { ChipLine } from '#web/kit/fields/chips.tsx';
import { IllustrationBadge } from '#web/kit/labels/illustration-badge.tsx';
import { Photo } from '#web/kit/gallery/photo.tsx';
import { PriceTag } from '#web/kit/labels/price-tag.tsx';
import { VerifiedBadge } from '#web/kit/labels/verified-badge.tsx';
import { rupeesText } from '#contract/money.ts';
import { commonFirst } from './filters/common-amenities.ts';
import { SharePg } from './share-pg.tsx';
import { offers } from './labels.ts';
import { amenityLabel } from './labels.ts';
import { messages } from './messages.ts';

export interface PgCardProps {
  pg: Pg;
  /** Where the card stands under the page's headings. */
  heading: 'h2' | 'h3';
  /** In view at once, so its photo must not wait for the layout. */
  eager?: boolean;
  /** The URL of the search that this card is shown in, to come back to. */
  from: string;
}

export function PgCard({ pg, heading: Heading, eager = false, from }: PgCardProps) {
  const cover = pg.photos?.[0];
  const facts = [pg.forWhom && offers.forWhom[pg.forWhom], pg.sharing && offers.sharing(pg.sharing)]
    .filter(Boolean)
    .join(' · ');
  return (
    <article
      className={
        'relative flex h-full flex-col overflow-clip rounded-card bg-surface-raised shadow-card ' +
        'transition-[transform,box-shadow] duration-(--duration-base) ease-out ' +
        'hover:-translate-y-[3px] hover:shadow-lift ' +
        'has-[a:focus-visible]:outline-(length:--ring-w) has-[a:focus-visible]:outline-offset-(--ring-gap) ' +
        'has-[a:focus-visible]:outline-ring'
      }
    >
      <div className="relative aspect-4/3 bg-skeleton">
        <Photo
          src={pg.images[0] ?? placeholder}
          srcSet={cover?.srcSet}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          placeholder={cover?.placeholder}
          alt={offers.alt(pg.imageAlts[0] ?? '')}
          fallback={placeholder}
          width="1200"
          height="900"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={pg.availability ? '' : '[filter:saturate(.45)_brightness(calc(.96*var(--img-dim)))]'}
        />
        {!pg.photos?.length && <IllustrationBadge className="absolute right-3 bottom-3" />}
        {pg.verified && <VerifiedBadge className="absolute top-3 left-3 shadow-card" />}
        <AvailabilityBadge available={pg.availability} className="absolute top-3 right-3 shadow-card" />
        <PriceTag price={rupeesText(pg.price)} className="absolute -bottom-[.95rem] left-4" />
      </div>
      <div className="relative flex flex-1 flex-col gap-1 px-4 pt-6 pb-4">
        <Heading className="mr-7 line-clamp-3 flex-none text-[1.25rem] leading-tight font-[680] wrap-anywhere">
          <Link
            to={`/search/pg/${encodeURIComponent(pg._id)}`}
            state={{ from }}
            className="after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none"
          >
            {pg.name}
          </Link>
        </Heading>
        <div className="absolute top-1 right-1 z-1">
          <SharePg pg={pg} small />
        </div>
        <p className="flex gap-1.5 text-sm text-fg-muted wrap-anywhere">
          <MapPin className="mt-[.15em] size-[17px] flex-none" />
          <span className="line-clamp-2">{pg.location}</span>
        </p>
        {facts && <p className="text-sm text-fg-muted">{facts}</p>}
        {pg.bookedByYou && !pg.availability && (
          <p className="flex gap-1.5 text-sm font-[580] text-success">
            <Check className="mt-[.15em] size-[17px] flex-none" />
            {messages.bookedByYou}
          </p>
        )}
        <div className="mt-auto pt-2">
          <ChipLine facts={commonFirst(pg.amenities).map(amenityLabel)} />
        </div>
      </div>
    </article>
  );
}
