/** Finds whom a room is for: a daughter, two boys, me and my wife. */
import type { Edit } from './edits.ts';
import { polarityOf, type Polarity } from './polarity.ts';
import { afterRepair } from './repair.ts';
import { is, senseOf, type Span } from '../spans.ts';
import { isOneOf } from '../word-groups.ts';

export interface Person {
  whom: 'girls' | 'boys' | 'anyone';
  side: Polarity;
  at: number;
}

/** Whom this span says the room is for. */
export function personAt(spans: readonly Span[], at: number): Person | undefined {
  const whom = isWithSpouse(spans, at) ? 'anyone' : isBrother(spans, at) ? 'boys' : senseOf(spans[at], 'for');
  if (whom === undefined || isAddressed(spans, at) || isOnlyMentioned(spans, at)) return undefined;
  return { whom: whom === 'girls' || whom === 'boys' ? whom : 'anyone', side: polarityOf(spans, at), at };
}

/** 'For me and my wife' */
function isWithSpouse(spans: readonly Span[], at: number): boolean {
  if (!/^(?:wife|husband|girlfriend|boyfriend|fiancee?|my girlfriend|patni|pati|gf|bf)$/.test(spans[at]?.text ?? ''))
    return false;
  const from = is(spans[at - 1], 'my') ? at - 2 : at - 1;
  return is(spans[from], 'and') && /(?:^| )(?:me|i|myself|main|mai)$/.test(spans[from - 1]?.text ?? '');
}

/** 'Bhai kota me padhta hai': mostly it only calls whoever reads. */
function isBrother(spans: readonly Span[], at: number): boolean {
  if (spans[at]?.text !== 'bhai' || spans[at + 1]?.places === undefined) return false;
  const verb = spans.findIndex(
    ({ text }, later) => later > at && /^(?:raha|rahe|karta|padhta|rehta|jayega|karega|padhega)$/.test(text),
  );
  return verb > 0 && !/^(?:hu|hun|hoon|ho|h[ou]n)$/.test(spans[verb + 1]?.text ?? '');
}

/** 'My brother lives in Powai, I need a room': where he lives says not for whom it is. */
const isOnlyMentioned = (spans: readonly Span[], at: number) =>
  /^(?:live|stay|work|stud(?:y|ie)|rehta|rehti)(?:s|ing)?$/.test(spans[at + 1]?.text ?? '') &&
  spans.some((span, later) => later > at && /^(?:i|me|mujhe|mere|myself)$/.test(span.text) && !is(span, 'this-one'));

/** 'Thanks, didi': whoever is thanked or greeted looks for nothing. */
function isAddressed(spans: readonly Span[], at: number): boolean {
  if (!isOneOf(spans[at], 'form of address')) return false;
  const after = spans[at + 1];
  if (after !== undefined && !after.pause && !is(after, 'thanks', 'hello')) return false;
  const pause = spans.slice(0, at).findLastIndex((span) => span.pause === 'hard');
  const before = spans.slice(pause + 1, at).filter((span) => !span.pause);
  return (
    before.some((span) => is(span, 'thanks', 'hello')) &&
    before.every((span) => is(span, 'thanks', 'hello', 'filler', 'and'))
  );
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
