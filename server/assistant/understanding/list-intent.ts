/** Decides whether a message is about the person's list: adds to it, takes from it, shows it. */
import type { Edit } from '../wish.ts';
import type { Clues } from './intent.ts';
import { itemsOfNames, pointsByPlace } from './pointing.ts';
import { is, type Item } from './reading.ts';
import type { Intent } from './understand.ts';

/** 'My list', 'the shortlist', 'save this one'. */
export function listIntent(clues: Clues): Intent | undefined {
  const { items, pointing, wishes } = clues;
  const has = (...roles: Parameters<typeof is>[1][]) => items.some((item) => is(item, ...roles));
  const isNoun = saysList(clues);
  const pointed = pointsByPlace(pointing) || pointing.names.length > 0;
  const pronoun = (pointing.pronoun || pointing.all) && !wishes.edits.some(isRealWish);
  // 'Stay' is a wish, but not in 'Royal Stay PG'.
  const named = itemsOfNames(pointing);
  if (
    isNoun &&
    (has('drop', 'not') || isTakenOut(items)) &&
    !items.some((item, at) => is(item, 'want') && !named.has(at))
  )
    return 'list-remove';
  if (isNoun && items.some((item) => is(item, 'add') && !is(item, 'list'))) return 'list-add';
  if (
    items.some((item, at) => is(item, 'add') && !(is(item, 'list') && isListNoun(items, at))) &&
    !has('outside') &&
    (pointed || pronoun) &&
    !wishes.edits.some(({ edit }) => edit === 'rent')
  )
    return 'list-add';
  if (isNoun) return 'list-show';
  // 'Undo that' takes a wish back, and 'leave the first, book the second' books: neither takes anything out of the
  // list.
  if (
    items.some((item) => is(item, 'drop') && !is(item, 'back')) &&
    !has('outside', 'book') &&
    (pointed || pronoun) &&
    wishes.edits.length === 0
  )
    return 'list-remove';
  return undefined;
}

/** The list is named: 'remove everything from my list'. */
export const saysList = ({ items }: Clues) => items.some((item, at) => is(item, 'list') && isListNoun(items, at));

/** 'Shortlist se hata do' */
const isTakenOut = (items: readonly Item[]) => items.some(({ text }) => text === 'list se');

/** 'List' is a verb in 'list all PGs' and a noun in 'my list'. */
function isListNoun(items: readonly Item[], at: number): boolean {
  const item = items[at];
  // 'Share the list of PGs'
  if (items[at + 1]?.text === 'of' || is(items[at + 1], 'pg')) return false;
  if (item?.text !== 'list')
    return (
      !is(item, 'add') ||
      isShownAlone(items, at) ||
      /^(?:se|me|mein|mai|ka|ki|ko|par|pe)$/.test(items[at + 1]?.text ?? '') ||
      is(items[at - 1], 'my', 'in') ||
      items.every((other) => other === item || other.pause)
    );
  return (
    is(items[at - 1], 'my', 'in') ||
    ['to', 'from', 'in', 'on'].includes(items[at - 1]?.text ?? '') ||
    is(items[at + 1], 'in before') ||
    at === items.length - 1
  );
}

const SHOWS =
  /^(?:show|show me|see|view|open|check|display|list|go|look|dikhao|dikha|dikha do|dikhaiye|dekho|dekhna|dekhni|batao|kholo|khol do)$/;

/** 'Show shortlist', 'shortlist dikhao', 'clear shortlist': nothing is said that could be put into it. */
function isShownAlone(items: readonly Item[], at: number): boolean {
  const rest = items.filter((item, each) => each !== at && !item.pause);
  const isVerb = (item: Item) => SHOWS.test(item.text) || is(item, 'drop');
  return rest.some(isVerb) && rest.every((item) => isVerb(item) || is(item, 'filler', 'want', 'my', 'in', 'thanks'));
}

/** 'Available' alone is as much a question about one PG as a wish. */
export const isRealWish = (edit: Edit) => !(edit.edit === 'set' && edit.wish.available);
