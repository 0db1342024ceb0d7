/** The terms of a PG as far as they are known: for whom, sharing, meals, deposit, from when. */
import { CalendarDays, DoorOpen, IndianRupee, Users, Utensils } from 'lucide-react';
import { useState } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import { day, isAhead } from '#web/lib/day.ts';
import { rupeesText } from '#contract/money.ts';
import { FactRow } from './fact-row.tsx';
import { messages } from '../messages.ts';
import { offers } from '../labels.ts';

/** Rows of a `dl`. A day that has passed says nothing that 'Available' does not. */
export function PgTerms({ pg: { forWhom, sharing, meals, deposit, availability, availableFrom } }: { pg: Pg }) {
  const [wasFree] = useState(availability);
  const later = wasFree && availableFrom && isAhead(availableFrom);
  return (
    <>
      {forWhom && (
        <FactRow icon={Users} name={messages.facts.for}>
          {offers.forWhom[forWhom]}
        </FactRow>
      )}
      {sharing && (
        <FactRow icon={DoorOpen} name={messages.facts.sharing}>
          {offers.sharing(sharing)}
        </FactRow>
      )}
      {meals && (
        <FactRow icon={Utensils} name={messages.facts.meals}>
          {offers.meals[meals]}
        </FactRow>
      )}
      {deposit !== undefined && (
        <FactRow icon={IndianRupee} name={messages.facts.deposit}>
          {deposit === 0 ? messages.next.noDeposit : rupeesText(deposit)}
        </FactRow>
      )}
      {later && (
        <FactRow icon={CalendarDays} name={messages.facts.availableFrom} blank={!availability}>
          <time dateTime={availableFrom}>{day(availableFrom)}</time>
        </FactRow>
      )}
    </>
  );
}
