/** The facts by which PGs are set side by side; an amenity is a row if one of them has it. */
import type { Pg } from '#contract/listings/schema.ts';
import { day, isAhead } from '#web/lib/day.ts';
import { rupeesText } from '#contract/money.ts';
import { messages } from '../messages.ts';
import { messages as kit } from '#web/kit/messages.ts';
import { amenityLabel } from '../labels.ts';
import { offers } from '../labels.ts';

interface FactRow {
  label: string;
  /** One for each PG, in their order. */
  values: string[];
}

const FACTS: [label: () => string, of: (pg: Pg) => string | undefined][] = [
  [() => messages.facts.location, (pg) => pg.location],
  [() => messages.facts.availability, (pg) => (pg.availability ? kit.available : kit.booked)],
  [() => messages.facts.for, ({ forWhom }) => forWhom && offers.forWhom[forWhom]],
  [() => messages.facts.sharing, ({ sharing }) => (sharing ? offers.sharing(sharing) : undefined)],
  [() => messages.facts.meals, ({ meals }) => meals && offers.meals[meals]],
  [() => messages.facts.deposit, ({ deposit }) => (deposit === undefined ? undefined : rupeesText(deposit))],
  [
    () => messages.facts.freeFrom,
    ({ availability, availableFrom }) => {
      if (availableFrom !== undefined && isAhead(availableFrom)) return day(availableFrom);
      // A day that has passed says nothing of a PG that is booked.
      return availability && availableFrom !== undefined ? messages.compare.now : undefined;
    },
  ],
];

export function factsOf(pgs: readonly Pg[]): FactRow[] {
  const known = FACTS.map(([label, of]) => ({ label, found: pgs.map(of) }))
    .filter(({ found }) => found.some((value) => value !== undefined))
    .map(({ label, found }) => ({ label: label(), values: found.map((value) => value ?? messages.compare.notSaid) }));
  const amenities = [
    ...new Map(pgs.flatMap((pg) => pg.amenities).map((amenity) => [amenity.toLowerCase(), amenity])).entries(),
  ];
  return [
    ...known,
    ...amenities.map(([key, label]) => ({
      label: amenityLabel(label),
      values: pgs.map((pg) =>
        pg.amenities.some((amenity) => amenity.toLowerCase() === key)
          ? messages.compare.yes
          : messages.compare.notListed,
      ),
    })),
  ];
}
