/** The facts by which PGs are set side by side; an amenity is a row if one of them has it. */
import type { Pg } from '#contract/listings/schema.ts';
import { day } from '#web/lib/day.ts';
import { rupees } from '#web/lib/rupees.ts';
import { messages } from '../messages.ts';
import { forWhomLabels, mealsLabels, sharingLabel } from '../labels.ts';

interface FactRow {
  label: string;
  /** One for each PG, in their order. */
  values: string[];
}

const FACTS: [label: string, of: (pg: Pg) => string | undefined][] = [
  ['Location', (pg) => pg.location],
  ['Availability', (pg) => (pg.availability ? 'Available' : 'Booked')],
  ['For', ({ forWhom }) => forWhom && forWhomLabels[forWhom]],
  ['Sharing', ({ sharing }) => (sharing ? sharingLabel(sharing) : undefined)],
  ['Meals', ({ meals }) => meals && mealsLabels[meals]],
  ['Deposit', ({ deposit }) => (deposit === undefined ? undefined : rupees(deposit))],
  ['Free from', ({ availableFrom }) => (availableFrom ? day(availableFrom) : undefined)],
];

export function factsOf(pgs: readonly Pg[]): FactRow[] {
  const known = FACTS.map(([label, of]) => ({ label, found: pgs.map(of) }))
    .filter(({ found }) => found.some((value) => value !== undefined))
    .map(({ label, found }) => ({ label, values: found.map((value) => value ?? messages.compare.notSaid) }));
  const amenities = [
    ...new Map(pgs.flatMap((pg) => pg.amenities).map((amenity) => [amenity.toLowerCase(), amenity])).entries(),
  ];
  return [
    ...known,
    ...amenities.map(([key, label]) => ({
      label,
      values: pgs.map((pg) =>
        pg.amenities.some((amenity) => amenity.toLowerCase() === key) ? messages.compare.yes : messages.compare.no,
      ),
    })),
  ];
}
