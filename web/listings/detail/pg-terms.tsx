/** The terms of a PG as far as they are known: for whom, sharing, meals, deposit, from when. */
import { CalendarDays, DoorOpen, IndianRupee, Users, Utensils } from 'lucide-react';
import type { Pg } from '#contract/listings/schema.ts';
import { day, isAhead } from '#web/lib/day.ts';
import { rupees } from '#web/lib/rupees.ts';
import { FactRow } from './fact-row.tsx';
import { forWhomLabels, mealsLabels, sharingLabel } from '../labels.ts';

/** Rows of a `dl`. A day that has passed says nothing that 'Available' does not. */
export function PgTerms({ pg: { forWhom, sharing, meals, deposit, availability, availableFrom } }: { pg: Pg }) {
  const later = availability && availableFrom && isAhead(availableFrom);
  return (
    <>
      {forWhom && (
        <FactRow icon={Users} name="For">
          {forWhomLabels[forWhom]}
        </FactRow>
      )}
      {sharing && (
        <FactRow icon={DoorOpen} name="Sharing">
          {sharingLabel(sharing)}
        </FactRow>
      )}
      {meals && (
        <FactRow icon={Utensils} name="Meals">
          {mealsLabels[meals]}
        </FactRow>
      )}
      {deposit !== undefined && (
        <FactRow icon={IndianRupee} name="Deposit">
          {deposit === 0 ? 'None' : rupees(deposit)}
        </FactRow>
      )}
      {later && (
        <FactRow icon={CalendarDays} name="Available from">
          <time dateTime={availableFrom}>{day(availableFrom)}</time>
        </FactRow>
      )}
    </>
  );
}
