/** The facts by which PGs are set side by side; an amenity is a row if one of them has it. */
import { day } from '#web/lib/day.ts';
import { rupees } from '#web/lib/rupees.ts';
import { added } from './added-messages.ts';
import type { ChatPg } from './chat-slice.ts';

interface FactRow {
  label: string;
  /** One for each PG, in their order. */
  values: string[];
}

const FACTS: [label: string, of: (pg: ChatPg) => string | undefined][] = [
  ['Location', (pg) => pg.location],
  ['Availability', (pg) => (pg.availability ? 'Available' : 'Booked')],
  ['For', ({ forWhom }) => (forWhom ? { girls: 'Girls', boys: 'Boys', anyone: 'Anyone' }[forWhom] : undefined)],
  ['Sharing', ({ sharing }) => (sharing ? (sharing === 1 ? 'Single room' : `${sharing} sharing`) : undefined)],
  ['Meals', ({ meals }) => (meals ? { all: 'All meals', some: 'Some meals', none: 'No meals' }[meals] : undefined)],
  ['Deposit', ({ deposit }) => (deposit === undefined ? undefined : rupees(deposit))],
  ['Free from', ({ availableFrom }) => (availableFrom ? day(availableFrom) : undefined)],
];

export function factsOf(pgs: readonly ChatPg[]): FactRow[] {
  const known = FACTS.map(([label, of]) => ({ label, found: pgs.map(of) }))
    .filter(({ found }) => found.some((value) => value !== undefined))
    .map(({ label, found }) => ({ label, values: found.map((value) => value ?? added.notSaid) }));
  const amenities = [...new Map(pgs.flatMap((pg) => pg.amenities).map((amenity) => [amenity.toLowerCase(), amenity])).entries()];
  return [
    ...known,
    ...amenities.map(([key, label]) => ({
      label,
      values: pgs.map((pg) => (pg.amenities.some((amenity) => amenity.toLowerCase() === key) ? added.yes : added.no)),
    })),
  ];
}
