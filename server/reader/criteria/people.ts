/** Finds whom a room is for: a daughter, two boys, me and my wife. */
import type { Edit } from './edits.ts';
import { afterRepair, polarityOf, type Polarity } from './polarity.ts';
import { rowAt } from '../patterns.ts';
import { senseOf, type Span } from '../spans.ts';

export interface Person {
  whom: 'girls' | 'boys' | 'anyone';
  side: Polarity;
  at: number;
}

/** Whom this span says the room is for. */
export function personAt(spans: readonly Span[], at: number): Person | undefined {
  const is = (row: string) => rowAt(spans, at, row) !== undefined;
  const whom = is('with my spouse') ? 'anyone' : is('my brother') ? 'boys' : senseOf(spans[at], 'for');
  if (whom === undefined || is('spoken to') || is('only mentioned')) return undefined;
  return { whom: whom === 'girls' || whom === 'boys' ? whom : 'anyone', side: polarityOf(spans, at), at };
}

/** 'Girls and boys' is a house for anyone; 'not for boys' is one for girls. */
export function peopleEdits(spans: readonly Span[], every: readonly Person[]): Edit[] {
  const all = afterRepair(spans, every);
  // 'Co-living, but no couples'
  const noCouples = all.some(({ whom, side }) => whom === 'anyone' && side !== 'wanted');
  const people = all.filter(({ whom, side }) => !(noCouples && whom === 'anyone' && side === 'wanted'));
  const said = people.map(({ whom, side }) =>
    side === 'unwanted' ? OPPOSITE[whom] : side === 'dropped' ? 'dropped' : whom,
  );
  const asked = new Set(said);
  // 'Boys instead of girls'
  if (asked.size > 1) asked.delete('dropped');
  if (asked.size === 0) return [];
  if (asked.has('dropped')) return [{ edit: 'drop', key: 'for' }];
  if (asked.has('girls') && asked.has('boys')) return [{ edit: 'set', criteria: { for: 'anyone' } }];
  const whom = asked.has('girls') ? 'girls' : asked.has('boys') ? 'boys' : 'anyone';
  return [{ edit: 'set', criteria: { for: whom } }];
}

const OPPOSITE = { girls: 'boys', boys: 'girls', anyone: 'dropped' } as const;
