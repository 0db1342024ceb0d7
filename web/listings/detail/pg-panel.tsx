/** What decides: whether the room is free, its name, place and price, whom to ask, and the terms. */
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import { AvailabilityBadge } from '#web/kit/labels/availability-badge.tsx';
import { VerifiedBadge } from '#web/kit/labels/verified-badge.tsx';
import { timeOf } from '#web/lib/day.ts';
import { useStoredAt } from '#web/lib/offline/stored-answers.ts';
import { rupeesText } from '#contract/money.ts';
import { SharePg } from '../share-pg.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { ContactNumber } from './contact-number.tsx';
import { FactRow } from './fact-row.tsx';
import { PgTerms } from './pg-terms.tsx';
import { messages } from '../messages.ts';
import { messages as kit } from '#web/kit/messages.ts';

const link = '-my-1 inline-flex min-h-11 items-center py-1.5 text-link hover:underline';

interface PgPanelProps {
  pg: Pg;
  /** What can be done about it; other rooms' buttons. */
  actions?: ReactNode;
  /** Under the facts. */
  below?: ReactNode;
}

export function PgPanel({ pg, actions, below }: PgPanelProps) {
  const storedAt = useStoredAt();
  return (
    <aside
      aria-label={messages.aboutPg}
      className={
        'max-md:pt-4.5 md:rounded-panel md:bg-surface-raised md:p-6 md:shadow-card md:forced-colors:border ' +
        'lg:sticky lg:top-[min(var(--header-h)+1rem,100dvh-var(--own-height)-1rem)] lg:col-start-2 lg:row-span-2 ' +
        'lg:row-start-1'
      }
      ref={nameOwnHeight}
    >
      <div className="flex flex-wrap gap-2">
        <AvailabilityBadge available={pg.availability} />
        {pg.verified && <VerifiedBadge />}
      </div>
      <h1 className="mt-3 text-2xl leading-[1.14] wrap-anywhere">{pg.name}</h1>
      <p className="mt-1.5 flex gap-1.5 text-sm text-fg-muted wrap-anywhere">
        <MapPin className="mt-[.15em] size-[17px] flex-none" />
        {pg.location}
      </p>
      <p className="mt-4.5 flex flex-wrap items-baseline gap-1.5 tabular-nums">
        <b className="text-[2.25rem] leading-none font-display font-stretch-[106%] tracking-[-.02em]">
          {rupeesText(pg.price)}
        </b>
        <span className="text-fg-muted">{kit.aMonth}</span>
        {storedAt && <span className="basis-full text-sm text-fg-muted">{messages.asOf(timeOf(storedAt))}</span>}
      </p>
      <div className="mt-5 grid gap-2.5">
        {actions}
        <div className="flex flex-wrap gap-2.5 *:flex-1">
          <ContactButtons pg={pg} />
          <SharePg pg={pg} />
        </div>
      </div>
      <dl className="mt-5 *:border-t *:border-line empty:hidden">
        {pg.contactNumber && (
          <FactRow icon={Phone} name={messages.facts.contact}>
            <ContactNumber number={pg.contactNumber} className={link} />
          </FactRow>
        )}
        {pg.email && (
          <FactRow icon={Mail} name={messages.facts.email}>
            <a href={`mailto:${pg.email}`} className={link}>
              {pg.email}
            </a>
          </FactRow>
        )}
        <PgTerms pg={pg} />
      </dl>
      {below && (
        <div id="next" ref={scrollToWhereNamed} className="mt-4 scroll-mt-24">
          {below}
        </div>
      )}
    </aside>
  );
}

/**
 * Sets `--own-height`, by which a panel that is higher than the window stays with its end in view: all of it can be
 * reached, and in a laptop's window the price and the buttons are still there.
 */
function nameOwnHeight(panel: HTMLElement): () => void {
  const observer = new ResizeObserver(() => panel.style.setProperty('--own-height', `${panel.offsetHeight}px`));
  observer.observe(panel);
  return () => observer.disconnect();
}

/** Whoever comes by a link to it, as from their list, was here before it was. */
function scrollToWhereNamed(element: HTMLElement | null): void {
  if (element && location.hash === `#${element.id}`) element.scrollIntoView();
}
