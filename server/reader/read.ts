/** Reads what somebody typed into criteria, and says which words it used, guessed and did not use. */
import { NO_CRITERIA, type Criteria } from './criteria.ts';
import type { Gazetteer } from './gazetteer.ts';
import { is, isUnknown, itemsOf, type Item } from './items.ts';
import { applyEdits } from './wishes/edits.ts';
import type { Guess } from './wishes/places.ts';
import { wishesIn } from './wishes/wishes.ts';

export interface Reading {
  criteria: Criteria;
  /** What is left for a search by text: names, and words that nobody knows. */
  text: string;
  /** The unknown words, as they were typed. */
  unused: string[];
  /** Names that were typed unlike any place, and what was taken for them. */
  guesses: Guess[];
}

export function read(text: string, gazetteer: Gazetteer): Reading {
  const items = itemsOf(text, gazetteer);
  const { edits, used, guesses } = wishesIn(items, { takesUnknown: false });
  return {
    criteria: applyEdits(NO_CRITERIA, edits),
    text: textOf(items, used),
    unused: unusedIn(items, used),
    guesses,
  };
}

/** Whether anything was understood beyond words for a text search. */
export function isPlainText({ criteria }: Reading): boolean {
  return Object.values(criteria).every((value) => Array.isArray(value) && value.length === 0);
}

/** Words that nobody knows. */
export const unusedIn = (items: readonly Item[], used: ReadonlySet<number>) =>
  items.flatMap((item, at) => (isUnknown(item) && !used.has(at) ? [item.typed] : []));

/** Unknown words, and words like 'residency' beside them or beside a place, which may be parts of a name. */
function textOf(items: readonly Item[], used: ReadonlySet<number>): string {
  const isLeft = (at: number) => {
    const item = items[at];
    return item !== undefined && !used.has(at) && (isUnknown(item) || isLooseNumber(item));
  };
  const isOfName = (at: number) => isLeft(at) || items[at]?.places !== undefined;
  return items
    .filter(
      (item, at) => isLeft(at) || (!used.has(at) && is(item, 'generic') && (isOfName(at - 1) || isOfName(at + 1))),
    )
    .map(({ typed }) => typed)
    .join(' ');
}

const isLooseNumber = ({ value, inWords, senses }: Item) => value !== undefined && !inWords && senses.length === 0;
