/** One saved listing: its photo, what it is now, what has changed since it was saved, and the way to be rid of it. */
import { CircleAlert, MapPin, Trash2, Undo2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { CartItem } from '#contract/shortlist/schema.ts';
import { AvailabilityBadge } from '#web/kit/labels/availability-badge.tsx';
import { Button } from '#web/kit/fields/button.tsx';
import { ListingCover } from '#web/kit/gallery/listing-cover.tsx';
import { rupeesText } from '#contract/money.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { addToList } from './changes.ts';
import { messages } from './messages.ts';
import { messages as kit } from '#web/kit/messages.ts';

interface ShortlistRowProps {
  row: CartItem;
  pg: NonNullable<CartItem['pgId']>;
  booking: ReactNode;
  share: ReactNode;
  onRemove: () => void;
}

export function ShortlistRow({ row, pg, booking, share, onRemove }: ShortlistRowProps) {
  const path = `/search/pg/${encodeURIComponent(pg._id)}`;
  return (
    <article
      className={
        'grid h-full min-h-42 grid-cols-[6.75rem_minmax(0,1fr)] overflow-clip rounded-card bg-surface-raised ' +
        'shadow-card max-[18rem]:grid-cols-1 max-[18rem]:grid-rows-[9rem_auto] md:grid-cols-[11.5rem_minmax(0,1fr)]'
      }
    >
      <ListingCover pg={pg} path={path} />
      <div className="flex flex-col items-start gap-1 py-3 pr-2.5 pl-3.5 md:py-4 md:pr-4 md:pl-4.5">
        <div className="-my-2 flex w-full items-center justify-between">
          <AvailabilityBadge available={pg.availability} />
          {share}
        </div>
        <h2 className="text-[1.25rem] leading-tight font-[680] wrap-anywhere">
          <Link to={path} className="-my-2 inline-flex py-2.5 hover:underline">
            {pg.name}
          </Link>
        </h2>
        <p className="flex gap-1.5 text-sm text-fg-muted wrap-anywhere">
          <MapPin className="mt-[.15em] size-[17px] flex-none" />
          {pg.location}
        </p>
        <Changes row={row} pg={pg} />
        <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-1 pt-2">
          <p className="tabular-nums">
            <b className="text-[1.25rem] font-[740]">{rupeesText(pg.price)}</b>{' '}
            <span className="text-xs whitespace-nowrap text-fg-muted">{kit.aMonth}</span>
          </p>
          <RemoveButton onRemove={onRemove} label={messages.removeThis(pg.name)} className="-mr-1.5 ml-auto px-1.5!" />
        </div>
        <div className="mt-1 grid w-full gap-2">{booking}</div>
      </div>
    </article>
  );
}

function Changes({ row: { saved, bookedByYou }, pg }: { row: CartItem; pg: NonNullable<CartItem['pgId']> }) {
  const changes = [
    saved.availability && !pg.availability && !bookedByYou && messages.bookedSince,
    !saved.availability && pg.availability && messages.freeSince,
    saved.price !== pg.price && messages.priceChanged(rupeesText(saved.price)),
  ].filter((change) => change !== false);
  return changes.map((change) => (
    <p key={change} className="rounded-control bg-info-soft px-2.5 py-1 text-xs font-[560] text-on-info-soft">
      {change}
    </p>
  ));
}

/** In the place of a listing that is gone. */
export function MissingRow({ onRemove }: { onRemove: () => void }) {
  return (
    <div
      className={
        'flex h-full min-h-42 flex-wrap items-center gap-4 ' +
        'rounded-card border-2 border-dashed border-line-strong p-5'
      }
    >
      <CircleAlert className="size-7 text-fg-muted" />
      <p className="min-w-48 flex-1">{messages.missing}</p>
      <RemoveButton onRemove={onRemove} label={messages.removeItem} className="ml-auto" />
    </div>
  );
}

/** In the place of a listing that was removed just now. */
export function RemovedRow({ pg }: { pg: NonNullable<CartItem['pgId']> }) {
  const dispatch = useDispatch();
  return (
    <div
      className={
        'flex h-full min-h-20 flex-wrap items-center justify-between gap-x-4 ' +
        'gap-y-1 rounded-card border-2 border-dashed border-line-strong px-5 py-3'
      }
    >
      <p className="min-w-48 flex-1 text-fg-muted wrap-anywhere">{messages.takenOut(pg.name)}</p>
      <Button
        look="quiet"
        size="sm"
        aria-label={`${messages.putBack}: ${pg.name}`}
        onClick={() => void dispatch(addToList(pg._id))}
      >
        <Undo2 />
        {messages.putBack}
      </Button>
    </div>
  );
}

interface RemoveButtonProps {
  onRemove: () => void;
  label: string;
  className: string;
}

function RemoveButton({ onRemove, label, className }: RemoveButtonProps) {
  function remove(event: MouseEvent): void {
    // The button goes with its row, and the focus must not be lost with it.
    const row = event.currentTarget.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    // Its heading; a row that was removed has a button alone.
    (next?.querySelector<HTMLElement>('h2 a') ?? next?.querySelector('button'))?.focus();
    onRemove();
  }

  return (
    <Button look="danger-quiet" size="sm" aria-label={label} onClick={remove} className={className}>
      <Trash2 />
      {messages.remove}
    </Button>
  );
}
