/** Finds whom a room is for: a daughter, two boys, me and my wife. */
import type { Edit } from './edits.ts';
import { sideOf, type Side } from './sides.ts';
import { is, senseOf, type Item } from '../items.ts';

export interface Person {
  whom: 'girls' | 'boys' | 'anyone';
  side: Side;
  at: number;
}

/** Whom this item says the room is for. */
export function personAt(items: readonly Item[], at: number): Person | undefined {
  const whom = isWithSpouse(items, at) ? 'anyone' : isBrother(items, at) ? 'boys' : senseOf(items[at], 'for');
  if (whom === undefined || isAddressed(items, at) || isToldOf(items, at)) return undefined;
  return { whom: whom === 'girls' || whom === 'boys' ? whom : 'anyone', side: sideOf(items, at), at };
}

/** 'For me and my wife' */
function isWithSpouse(items: readonly Item[], at: number): boolean {
  if (!/^(?:wife|husband|girlfriend|boyfriend|fiancee?|my girlfriend|patni|pati|gf|bf)$/.test(items[at]?.text ?? ''))
    return false;
  const from = is(items[at - 1], 'my') ? at - 2 : at - 1;
  return is(items[from], 'and') && /(?:^| )(?:me|i|myself|main|mai)$/.test(items[from - 1]?.text ?? '');
}

/** 'Bhai kota me padhta hai': mostly it only calls whoever reads. */
function isBrother(items: readonly Item[], at: number): boolean {
  if (items[at]?.text !== 'bhai' || items[at + 1]?.places === undefined) return false;
  const verb = items.findIndex(
    ({ text }, later) => later > at && /^(?:raha|rahe|karta|padhta|rehta|jayega|karega|padhega)$/.test(text),
  );
  return verb > 0 && !/^(?:hu|hun|hoon|ho|h[ou]n)$/.test(items[verb + 1]?.text ?? '');
}

/** 'My brother lives in Powai, I need a room': where he lives says not for whom it is. */
const isToldOf = (items: readonly Item[], at: number) =>
  /^(?:live|stay|work|stud(?:y|ie)|rehta|rehti)(?:s|ing)?$/.test(items[at + 1]?.text ?? '') &&
  items.some((item, later) => later > at && /^(?:i|me|mujhe|mere|myself)$/.test(item.text) && !is(item, 'this-one'));

const ADDRESSED = /^(?:didi|behen|bahan|behan|sis|sister|aunty|uncle|beta|brother|dude|guys|man)$/;

/** 'Thanks, didi': whoever is thanked or greeted looks for nothing. */
function isAddressed(items: readonly Item[], at: number): boolean {
  if (!ADDRESSED.test(items[at]?.text ?? '')) return false;
  const after = items[at + 1];
  if (after !== undefined && !after.pause && !is(after, 'thanks', 'hello')) return false;
  const pause = items.slice(0, at).findLastIndex((item) => item.pause === 'hard');
  const before = items.slice(pause + 1, at).filter((item) => !item.pause);
  return (
    before.some((item) => is(item, 'thanks', 'hello')) &&
    before.every((item) => is(item, 'thanks', 'hello', 'filler', 'and'))
  );
}

/** 'Girls and boys' is a house for anyone; 'not for boys' is one for girls. */
export function peopleEdits(items: readonly Item[], every: readonly Person[]): Edit[] {
  // 'Boys, no wait, girls'
  const repair = items.findLastIndex((item) => is(item, 'repair'));
  const later = every.filter(({ at }) => at > repair);
  const all = repair === -1 || later.length === 0 ? every : later;
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
