/** What a line orders by examples, where no rule knows its verb: 'park the first one for later', 'what is left?'. */
import type { Context } from '../table.ts';
import type { Intent } from './intent.ts';
import { referencesIn, refersByPosition, refersToSome } from './references.ts';
import type { Understanding } from './understand.ts';

/** How likely an order must be, and one that takes out everything. */
const LIKELY = 0.6;
const LIKELY_CLEAR = 0.8;

/** Rules that give way: they know no more than which PG is meant, or went by a word such as 'left' or 'empty'. */
const VAGUE: ReadonlySet<Intent> = new Set(['unknown', 'named', 'more', 'list-show', 'list-remove', 'reset']);

const NONE = referencesIn([]);

/** The understanding with the order of the most alike example; unchanged where none is clear. */
export function orderedByExample({ about, last, listed }: Context, said: Understanding): Understanding {
  const { likeness, intent, facts, amenities, edits, references, isCommand, saysList } = said;
  const [, order] = /^order (.+)$/.exec(likeness?.heading ?? '') ?? [];
  const isAvailability = edits.every((edit) => edit.edit === 'set' && edit.criteria.available === true);
  const isOfFact = amenities.length > 0 || facts.some((fact) => fact !== 'availability' && fact !== 'about');
  const isVague = VAGUE.has(intent) || (intent === 'ask' && !isOfFact) || (intent === 'search' && isAvailability);
  if (!order || !isVague || !likeness || likeness.score < LIKELY) return said;
  const isListLast = last?.intent === 'list-add' || last?.intent === 'list-remove';
  const isOfList = saysList || listed !== undefined || isListLast;
  const isUnknownName = references.names.some(({ found }) => found?.listings.length === 0);
  const isOfSome = (refersToSome(references) && !isUnknownName) || (isListLast && about !== undefined);
  const isPointed = refersByPosition(references) || references.names.some(({ found }) => found?.listings.length);
  const isClear = likeness.score >= LIKELY_CLEAR;
  const ordered = { ...said, facts: [], edits: [], unused: [], guesses: [] };
  switch (order) {
    case 'list-show': {
      // 'Is it in my list?' asks about one PG.
      const isOfOne = isPointed || (saysList && references.pronoun);
      return (isOfList || isClear) && !isOfOne ? { ...ordered, intent: order, references: NONE } : said;
    }
    case 'clear':
      if (!isOfList || !isCommand || !isClear) return said;
      return { ...ordered, intent: 'list-remove', isWhole: true, references: NONE };
    case 'list-add':
    case 'list-remove':
      return isCommand && isOfSome ? { ...ordered, intent: order } : said;
    default:
      return said;
  }
}
