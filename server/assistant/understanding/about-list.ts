/** Tells whether a line is about the person's list: adds to it, takes from it, shows it. */
import { is, type Item } from '../../reader/items.ts';
import type { Edit } from '../../reader/wishes/edits.ts';
import type { Clues } from './clues.ts';
import { itemsOfNames, pointsByPlace } from './pointing.ts';

const has = ({ items }: Clues, ...words: string[]) => items.some((item) => is(item, ...words));
const isPointed = ({ pointing }: Clues) => pointsByPlace(pointing) || pointing.names.length > 0;
const isPronoun = ({ pointing, wishes }: Clues) => (pointing.pronoun || pointing.all) && !wishes.edits.some(isRealWish);

/** 'Take the third one off my list' */
export function takesFromList(clues: Clues): boolean {
  const { items, pointing } = clues;
  // 'Stay' is a wish, but not in 'Royal Stay PG'.
  const named = itemsOfNames(pointing);
  return (
    saysList(clues) &&
    (has(clues, 'drop', 'not') || isTakenOut(items)) &&
    !items.some((item, at) => is(item, 'want') && !named.has(at))
  );
}

/** 'Add it to my list', 'save this one'. */
export function addsToList(clues: Clues): boolean {
  const { items, wishes } = clues;
  if (saysList(clues) && items.some((item) => is(item, 'add') && !is(item, 'list'))) return true;
  return (
    items.some((item, at) => is(item, 'add') && !(is(item, 'list') && isListNoun(items, at))) &&
    !has(clues, 'outside') &&
    (isPointed(clues) || isPronoun(clues)) &&
    !wishes.edits.some(({ edit }) => edit === 'rent')
  );
}

/**
 * 'Drop the second one'. 'Undo that' takes a wish back, and 'leave the first, book the second' books: neither takes
 * anything out of the list.
 */
export const takesOneAway = (clues: Clues): boolean =>
  clues.items.some((item) => is(item, 'drop') && !is(item, 'back')) &&
  !has(clues, 'outside', 'book') &&
  (isPointed(clues) || isPronoun(clues)) &&
  clues.wishes.edits.length === 0;

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
    is(items[at + 1], 'in-after') ||
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
export const isRealWish = (edit: Edit) => !(edit.edit === 'set' && edit.criteria.available);
