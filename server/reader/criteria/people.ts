/** Finds whom a room is for: a daughter, two boys, me and my wife. */
import { OPEN_TO_ANYONE } from './criteria.ts';
import type { Edit } from './edits.ts';
import { afterRepair, polarityOf, type Polarity } from './polarity.ts';
import { patternAt, says } from '../patterns.ts';
import { isOneOf, senseOf, type Spans } from '../spans.ts';
import { MIN_STORY } from './terms/clauses.ts';

export interface Person {
  whom: 'girls' | 'boys' | 'anyone';
  side: Polarity;
  at: number;
}

/** The people that this span says the room is for. */
export function personAt(spans: Spans, at: number): Person | undefined {
  const fits = (pattern: string) => patternAt(spans, at, pattern) !== undefined;
  const relative = fits('my brother') ? 'boys' : fits('a woman of herself') ? 'girls' : undefined;
  const whom = fits('with my spouse') ? 'anyone' : (relative ?? senseOf(spans[at], 'for'));
  const isElse = isOneOf(spans[at], 'parent') && !fits('a parent who moves in');
  if (whom === undefined || isElse || fits('only mentioned')) return undefined;
  return { whom: whom === 'girls' || whom === 'boys' ? whom : 'anyone', side: polarityOf(spans, at), at };
}

/** Who tells a story of themselves in Hindi, by the verbs: 'taiyari kar raha hu', 'de paungi'. */
export function tellerIn(spans: Spans): Person[] {
  if (says(spans, '<for another>')) return [];
  const whom = says(spans, '<a man tells>') ? 'boys' : says(spans, '<a woman tells>') ? 'girls' : undefined;
  return whom ? [{ whom, side: 'wanted', at: 0 }] : [];
}

const OPPOSITE = { girls: 'boys', boys: 'girls', anyone: 'dropped' } as const;

/** 'Girls and boys' is a house for anyone; 'not for boys' is one for girls. */
export function peopleEdits(spans: Spans, every: readonly Person[]): Edit[] {
  // 'Job karti hu, bete ke liye PG' is for the son.
  const named = every.filter(({ at }) => !patternAt(spans, at, 'a woman of herself'));
  // 'My brother in law stays there. Girls hostel': who shall live in the house is said, whoever else is told of.
  const isOfHouse = ({ at, side }: Person) => side === 'wanted' && patternAt(spans, at, 'of a house') !== undefined;
  const ofHouse = spans.length < MIN_STORY ? [] : named.filter(isOfHouse);
  const all = afterRepair(spans, [ofHouse, named].find((some) => some.length > 0) ?? every);
  // 'Girls... girls nahi, guys', 'for my brother no, gents': the last word on each counts.
  const people = [...new Map(all.map((one) => [one.whom, one])).values()].toSorted((one, other) => one.at - other.at);
  // 'Not boys only' takes others as well.
  const isNotOnly = ({ side, at }: Person) => side === 'unwanted' && /^only\b|\bonly$/.test(spans[at]?.text ?? '');
  const peopleFor = (person: Person) => {
    const { whom, side } = person;
    if (side === 'unwanted') return isNotOnly(person) ? 'dropped' : OPPOSITE[whom];
    return side === 'dropped' || side === 'unneeded' ? 'dropped' : whom;
  };
  const wanted = new Set(people.map(peopleFor));
  const isAll = wanted.has('girls') && wanted.has('boys');
  const last = people.at(-1);
  // 'Ladies only, not mixed', 'boys and girls mixed, no'
  const isRefused = ({ side, at }: Person) =>
    (side === 'unwanted' && isOneOf(spans[at], 'mixed')) || patternAt(spans, at, 'others as well') !== undefined;
  if (people.some(isRefused)) {
    const meant = people.flatMap((one) => (isRefused(one) || isAll ? [] : one.whom));
    const only = (['girls', 'boys'] as const).find((each) => wanted.has(each) && meant.includes(each));
    const alone: Edit[] = only ? [{ edit: 'set', criteria: { for: only } }] : [];
    return [...alone, { edit: 'without', amenity: OPEN_TO_ANYONE }];
  }
  // 'Not a ladies only or gents only place'
  if (people.length > 1 && people.every(isNotOnly)) return [{ edit: 'set', criteria: { for: 'anyone' } }];
  // 'Not for boys, mixed will do'; but 'anyone, only no boys' is for girls.
  if (last?.whom === 'anyone' && (last.side === 'wanted' || last.side === 'optional'))
    return [{ edit: 'set', criteria: { for: 'anyone' } }];
  // 'Boys instead of girls' is for boys.
  const whom = isAll ? 'anyone' : (['girls', 'boys', 'anyone', 'dropped'] as const).find((each) => wanted.has(each));
  if (whom === undefined) return [];
  if (whom === 'dropped') return [{ edit: 'drop', key: 'for' }];
  const isBeside = people.every(({ at }) => patternAt(spans, at, 'these people as well'));
  return [isBeside ? { edit: 'for-too', for: whom } : { edit: 'set', criteria: { for: whom } }];
}
