/** For somebody who has booked a PG: whom to call, the way there, from when, and what is still to be paid. */
import { CalendarDays, CalendarPlus, IndianRupee, Mail, MapPin, Phone } from 'lucide-react';
import { useId } from 'react';
import { directionsUrl, moveInCalendar } from '#contract/listings/move-in.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { day, isAhead } from '#web/lib/day.ts';
import { rupeesText } from '#contract/money.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { messages } from '../messages.ts';
import { ContactNumber } from './contact-number.tsx';
import { FactRow } from './fact-row.tsx';

/** A thumb’s height, also of two lines, which keep their distance from the next row. */
const link = '-my-2.5 inline-flex min-h-11 items-center py-2.5 text-link underline underline-offset-3';

export function NextSteps({ pg }: { pg: Pg }) {
  const title = useId();
  const { name, location, contactNumber, email, deposit, availableFrom } = pg;
  const later = availableFrom !== undefined && isAhead(availableFrom);
  return (
    <section aria-labelledby={title} className="w-full rounded-card bg-primary-soft p-4 text-left text-on-primary-soft">
      <h2 id={title} className="text-lg">
        {messages.next.title}
      </h2>
      <dl className="mt-1">
        {contactNumber && (
          <FactRow icon={Phone} name={messages.next.call}>
            <ContactNumber number={contactNumber} className={link} />
          </FactRow>
        )}
        {email && (
          <FactRow icon={Mail} name={messages.next.write}>
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          </FactRow>
        )}
        <FactRow icon={MapPin} name={messages.next.place}>
          {location}{' '}
          <a href={directionsUrl({ name, location })} target="_blank" rel="noreferrer" className={link}>
            {messages.next.directions}
          </a>
        </FactRow>
        <FactRow icon={CalendarDays} name={messages.next.from}>
          {later ? (
            <span className="flex flex-wrap items-center gap-x-4">
              <time dateTime={availableFrom}>{day(availableFrom)}</time>
              <CalendarButton pg={{ ...pg, availableFrom }} />
            </span>
          ) : (
            messages.next.now
          )}
          <span className="block text-sm font-normal text-fg-muted">{messages.next.agree}</span>
        </FactRow>
        <FactRow icon={IndianRupee} name={messages.next.deposit}>
          {deposit === undefined
            ? messages.next.askDeposit
            : deposit === 0
              ? messages.next.noDeposit
              : messages.next.depositDue(rupeesText(deposit))}
        </FactRow>
      </dl>
    </section>
  );
}

function CalendarButton({ pg }: { pg: Pg & { availableFrom: string } }) {
  function save(): void {
    const page = `${location.origin}/search/pg/${encodeURIComponent(pg._id)}`;
    const file = moveInCalendar(pg, page, new Date(), messages.next);
    saveFile(new Blob([file], { type: 'text/calendar' }), 'move-in.ics');
  }

  return (
    <Button look="ghost" size="sm" onClick={save} className="-my-1.5 -ml-3.5 underline underline-offset-3">
      <CalendarPlus />
      {messages.next.calendar}
    </Button>
  );
}
