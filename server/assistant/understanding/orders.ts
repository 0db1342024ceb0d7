/** What a line orders by examples, where no rule knows its verb: 'park the first one for later', 'what is left?'. */
import type { Context } from '../table.ts';
import type { Intent } from './intent.ts';
import { isFound, referencesIn, refersByPosition, refersToSome } from './references.ts';
import { saysList } from './utterance.ts';
import type { Understanding } from './understand.ts';

/** How likely an order must be, and one that takes out everything. */
const LIKELY = 0.6;
const LIKELY_CLEAR = 0.8;

/** Rules that give way: they know no more than which PG is meant, or went by a word such as 'left' or 'empty'. */
const VAGUE: ReadonlySet<Intent> = new Set(['unknown', 'named', 'more', 'list-show', 'list-remove', 'reset']);

/** The understanding with the order of the most alike example; undefined where none is clear. */
export function orderedByExample({ about, last, listed }: Context, said: Understanding): Understanding | undefined {
  const { likeness, intent, facts, amenities, edits, references, isCommand } = said;
  const [, order] = /^order (.+)$/.exec(likeness?.heading ?? '') ?? [];
  const isAvailability = edits.every((edit) => edit.edit === 'set' && edit.criteria.available === true);
  const isOfFact = amenities.length > 0 || facts.some((fact) => fact !== 'availability' && fact !== 'about');
  const isVague = VAGUE.has(intent) || (intent === 'ask' && !isOfFact) || (intent === 'search' && isAvailability);
  if (!order || !isVague || !likeness || likeness.score < LIKELY) return undefined;
  const isListLast = last?.intent === 'list-add' || last?.intent === 'list-remove';
  const isOfList = saysList(said) || listed !== undefined || isListLast;
  const isClear = likeness.score >= LIKELY_CLEAR;
  const ordered = { ...said, facts: [], edits: [], unused: [], guesses: [] };
  if (order === 'list-show') {
    // 'Is it in my list?' asks about one PG.
    const isPointed = refersByPosition(references) || references.names.some(isFound);
    const isOfOne = isPointed || (saysList(said) && references.pronoun);
    return (isOfList || isClear) && !isOfOne ? { ...ordered, intent: order, references: NONE } : undefined;
  }
  if (order === 'clear')
    return isOfList && isCommand && isClear
      ? { ...ordered, intent: 'list-remove', isWhole: true, references: NONE }
      : undefined;
  if (order !== 'list-add' && order !== 'list-remove') return undefined;
  const isUnknownName = references.names.some(({ found }) => found?.listings.length === 0);
  const isOfSome = (refersToSome(references) && !isUnknownName) || (isListLast && about !== undefined);
  return isCommand && isOfSome ? { ...ordered, intent: order } : undefined;
}

const NONE = referencesIn([]);
