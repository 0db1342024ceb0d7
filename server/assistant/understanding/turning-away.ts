/** Tells a word about a PG that does not suit, before others are asked for, from a question about it. */
import type { Clues } from './clues.ts';
import { pointsByPlace } from './pointing.ts';
import { is, senseOf, type Item } from '../../reader/items.ts';

/** 'The first is too far, show some more'; but not 'is the first one free, or are there others'. */
export function isTurningAway({ items, pointing }: Clues): boolean {
  if (!pointsByPlace(pointing) || is(items[0], 'question') || items.some(({ text }) => text === 'kya')) return false;
  const from = items.findLastIndex((item) => !isForOthers(item)) + 1;
  const more = items.findIndex((item, at) => at >= from && is(item, 'more'));
  const complaint = items.slice(0, Math.max(more, 0));
  return (
    complaint.some(
      (item) => SAYS_TOO.test(item.text) || !(is(item, 'filler', 'question', 'want') || isPointing(item) || item.pause),
    ) && complaint.every((item) => (senseOf(item, 'fact') ?? 'availability') === 'availability')
  );
}

const SAYS_TOO = /^(?:too|very|so|bahut|bohot|kaafi)$/;

const isPointing = (item: Item) => is(item, 'last', 'first-few', 'this-one') || senseOf(item, 'ordinal') !== undefined;

const isForOthers = (item: Item) =>
  item.pause !== undefined || (is(item, 'more', 'want', 'filler', 'any', 'pg', 'thanks') && !isPointing(item));
