/** One listing as an admin sees it among the others: what it is, and what can be done with it. */
import { CircleAlert, Eye, MapPin, Pencil, Trash2 } from 'lucide-react';
import type { Pg } from '#contract/listings/schema.ts';
import placeholder from '#illustrations/placeholder.svg';
import { AvailabilityBadge } from '#web/kit/labels/availability-badge.tsx';
import { Button, LinkButton } from '#web/kit/fields/button.tsx';
import { IllustrationBadge } from '#web/kit/labels/illustration-badge.tsx';
import { Photo } from '#web/kit/gallery/photo.tsx';
import { PriceTag } from '#web/kit/labels/price-tag.tsx';
import { VerifiedBadge } from '#web/kit/labels/verified-badge.tsx';
import { rupeesText } from '#contract/money.ts';
import { offers } from '../labels.ts';
import { messages } from './messages.ts';

interface ManagedCardProps {
  pg: Pg;
  /** In view at once, so its photo must not wait for the layout. */
  eager: boolean;
  selected: boolean;
  /** Its form is on its way. */
  opening: boolean;
  deleting: boolean;
  /** Why it could not be deleted, if the server said so. */
  refused: string | undefined;
  /** The URL of the list that this card is shown in, to come back to. */
  from: string;
  onSelect: (selected: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

const act = 'flex-1 px-1.5! gap-1.5! [&_.lucide]:size-4.5';

export function ManagedCard({
  pg,
  eager,
  selected,
  opening,
  deleting,
  refused,
  from,
  onSelect,
  onEdit,
  onDelete,
}: ManagedCardProps) {
  const { name } = pg;
  return (
    <article
      aria-label={name}
      className={
        'flex h-full flex-col overflow-clip rounded-card bg-surface-raised shadow-card ' +
        (selected ? 'outline-3 outline-primary' : '')
      }
    >
      <div className="relative aspect-4/3 bg-skeleton">
        <Photo
          src={pg.images[0] ?? placeholder}
          srcSet={pg.photos?.[0]?.srcSet}
          sizes="(width < 48rem) 100vw, 20rem"
          alt={offers.alt(pg.imageAlts[0] ?? '')}
          fallback={placeholder}
          width="1200"
          height="900"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={pg.availability ? '' : '[filter:saturate(.45)_brightness(calc(.96*var(--img-dim)))]'}
        />
        <label className="absolute top-1 left-1 grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={messages.select(name)}
            checked={selected}
            onChange={({ target }) => onSelect(target.checked)}
            className="size-6 accent-primary shadow-card"
          />
        </label>
        <AvailabilityBadge available={pg.availability} className="absolute top-3 right-3 shadow-card" />
        <div className="absolute right-3 bottom-3 grid justify-items-end gap-1.5">
          {pg.verified && <VerifiedBadge className="shadow-card" />}
          {!pg.photos?.length && <IllustrationBadge />}
        </div>
        <PriceTag price={rupeesText(pg.price)} className="absolute -bottom-[.95rem] left-4" />
      </div>
      <div className="flex flex-1 flex-col gap-1 px-4 pt-6 pb-4">
        <h2 className="line-clamp-3 flex-none text-[1.25rem] leading-tight font-[680] wrap-anywhere">{name}</h2>
        <p className="flex gap-1.5 text-sm text-fg-muted wrap-anywhere">
          <MapPin className="mt-[.15em] size-[17px] flex-none" />
          <span className="line-clamp-2">{pg.location}</span>
        </p>
        <p role="alert" className="flex items-center gap-1.5 text-sm font-[560] text-danger empty:hidden">
          {refused && (
            <>
              <CircleAlert className="size-4.5 flex-none" />
              {refused}
            </>
          )}
        </p>
        <div className="mt-auto flex gap-1.5 pt-3.5">
          <LinkButton
            look="quiet"
            size="sm"
            to={`/admin/getpg/${encodeURIComponent(pg._id)}`}
            state={{ from }}
            aria-label={`${messages.view} ${name}`}
            className={act}
          >
            <Eye />
            {messages.view}
          </LinkButton>
          <Button
            look="quiet"
            size="sm"
            busy={opening}
            aria-label={`${messages.edit} ${name}`}
            onClick={onEdit}
            className={act}
          >
            <Pencil />
            {messages.edit}
          </Button>
          <Button
            look="danger-quiet"
            size="sm"
            busy={deleting}
            aria-label={`${messages.delete} ${name}`}
            onClick={onDelete}
            className={act}
          >
            <Trash2 />
            {messages.delete}
          </Button>
        </div>
      </div>
    </article>
  );
}
