/** One PG beside an answer: what it is now, why it is here, what it lacks, and what can be done with it. */
import { Check, MapPin, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChatListing, Suggestion } from '#contract/assistant/schema.ts';
import { AvailabilityBadge } from '#web/kit/labels/availability-badge.tsx';
import { Button } from '#web/kit/fields/button.tsx';
import { ListingCover } from '#web/kit/gallery/listing-cover.tsx';
import { rupeesText } from '#contract/money.ts';
import { translatedLabel } from '#web/lib/http/messages.ts';
import { messages } from './messages.ts';
import { messages as kit } from '#web/kit/messages.ts';

interface ChatListingCardProps {
  listing: ChatListing;
  /** Add to List and Book Now, which other rooms bring. */
  acts: ReactNode;
  chosen: boolean;
  onCompare: () => void;
  onSuggest: (suggestion: Suggestion) => void;
  busy: boolean;
}

export function ChatListingCard({
  listing: { pg, fits, misses, actions },
  acts,
  chosen,
  onCompare,
  onSuggest,
  busy,
}: ChatListingCardProps) {
  if (!pg)
    return <p className="rounded-card border-2 border-dashed border-line-strong p-4 text-fg-muted">{messages.gone}</p>;
  const path = `/search/pg/${encodeURIComponent(pg._id)}`;
  return (
    <article
      className={
        'grid h-full grid-cols-[6.5rem_minmax(0,1fr)] overflow-clip rounded-card bg-surface-raised shadow-card ' +
        'max-[18rem]:grid-cols-1 max-[18rem]:grid-rows-[8rem_auto] md:grid-cols-[9.5rem_minmax(0,1fr)]'
      }
    >
      <ListingCover pg={pg} path={path} />
      <div className="grid content-start gap-1 px-3.5 py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-[1.125rem] leading-tight font-[680] wrap-anywhere">
            <Link to={path} className="-my-2 inline-flex min-h-11 items-center hover:underline">
              {pg.name}
            </Link>
          </h2>
          <AvailabilityBadge available={pg.availability} />
        </div>
        <p className="flex items-center gap-1.5 text-sm text-fg-muted">
          <MapPin className="size-[17px]" />
          {pg.location}
        </p>
        <p className="tabular-nums">
          <b className="text-[1.125rem] font-[740]">{rupeesText(pg.price)}</b>{' '}
          <span className="text-xs text-fg-muted">{kit.aMonth}</span>
        </p>
        {fits.length > 0 && (
          <ul className="grid gap-0.5 text-sm">
            {fits.map((fit) => (
              <li key={fit} className="flex items-start gap-1.5">
                <Check className="mt-0.5 size-4 text-success" />
                {translatedLabel(fit)}
              </li>
            ))}
          </ul>
        )}
        {misses.map(({ key, label, relax }) => (
          <div key={key} className="flex flex-wrap items-center gap-x-2 text-sm">
            <p className="flex items-start gap-1.5">
              <TriangleAlert className="mt-0.5 size-4 text-danger" />
              {translatedLabel(label)}
            </p>
            {relax && (
              <button
                type="button"
                disabled={busy}
                onClick={() => onSuggest(relax)}
                className={
                  'min-h-11 rounded-control px-1 font-[580] text-link ' +
                  'underline underline-offset-4 disabled:text-fg-muted'
                }
              >
                {translatedLabel(relax.label)}
              </button>
            )}
          </div>
        ))}
        <div className="mt-1.5 flex flex-wrap gap-2">
          {acts}
          {actions.includes('compare') && (
            <Button look={chosen ? 'primary' : 'quiet'} size="sm" aria-pressed={chosen} onClick={onCompare}>
              {messages.compare}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
