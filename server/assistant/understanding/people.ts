/** Finds whom a room is for: a daughter, two boys, me and my wife. */
import type { Edit } from '../wish.ts';
import { polarityOf, type Polarity } from './polarity.ts';
import { is, markOf, type Item } from './reading.ts';

export interface Person {
  whom: 'girls' | 'boys' | 'anyone';
  polarity: Polarity;
}

/** Whom this item says the room is for. */
export function personAt(items: readonly Item[], at: number): Person | undefined {
  const whom = isWithSpouse(items, at) ? 'anyone' : isBrother(items, at) ? 'boys' : markOf(items[at], 'whom')?.whom;
  return whom && !isAddressed(items, at) ? { whom, polarity: polarityOf(items, at) } : undefined;
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
  if (items[at]?.text !== 'bhai' || items[at + 1]?.place === undefined) return false;
  const verb = items.findIndex(
    ({ text }, later) => later > at && /^(?:raha|rahe|karta|padhta|rehta|jayega|karega|padhega)$/.test(text),
  );
  return verb > 0 && !/^(?:hu|hun|hoon|ho|h[ou]n)$/.test(items[verb + 1]?.text ?? '');
}

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
export function peopleEdits(all: readonly Person[]): Edit[] {
  // 'Co-living, but no couples'
  const noCouples = all.some(({ whom, polarity }) => whom === 'anyone' && polarity !== 'wanted');
  const people = all.filter(({ whom, polarity }) => !(noCouples && whom === 'anyone' && polarity === 'wanted'));
  const said = people.map(({ whom, polarity }) =>
    polarity === 'unwanted' ? OPPOSITE[whom] : polarity === 'dropped' ? 'dropped' : whom,
  );
  const asked = new Set(said);
  // 'Boys instead of girls'
  if (asked.size > 1) asked.delete('dropped');
  if (asked.size === 0) return [];
  if (asked.has('dropped')) return [{ edit: 'drop', key: 'for' }];
  if (asked.has('girls') && asked.has('boys')) return [{ edit: 'set', wish: { for: 'anyone' } }];
  const whom = asked.has('girls') ? 'girls' : asked.has('boys') ? 'boys' : 'anyone';
  return [{ edit: 'set', wish: { for: whom } }];
}

const OPPOSITE = { girls: 'boys', boys: 'girls', anyone: 'dropped' } as const;
