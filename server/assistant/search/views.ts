/** Which results a line leads to: those of the criteria in force, the next of them, or those shown before. */
import { isDeepStrictEqual } from 'node:util';
import { houseNamed, NO_CRITERIA } from '../../reader/criteria/criteria.ts';
import { applyEdits, type Edit } from '../../reader/criteria/edits.ts';
import { patternAt, says } from '../../reader/patterns.ts';
import type { ChatTurn } from '../answers/answer.ts';
import { resolveReferences } from '../answers/resolve-references.ts';
import type { Context, SearchView } from '../table.ts';
import type { Intent } from '../understanding/intent.ts';
import { isFound, type NameMention } from '../understanding/references.ts';
import type { Understanding } from '../understanding/understand.ts';
import { saysList } from '../understanding/utterance.ts';

/** The conversation as it is once these results are shown. */
export interface ViewChange {
  context: Context;
  /** All of them have been shown. */
  isOver?: true;
  /** The line drops a criterion that is not in force. */
  wasNotAsked?: boolean;
}

const MAX_EARLIER = 10;

/** Undefined where the line leads to no results. */
export async function viewAfter(turn: ChatTurn, line: Understanding): Promise<ViewChange | undefined> {
  const { context } = turn;
  const { intent, edits } = line;
  const { criteria, cursor, listed, results, isAskedAbout, earlier = [] } = context;
  const without = await resultsWithoutRefused(turn, line);
  if (without) return without;
  switch (intent) {
    case 'search': {
      const edited = applyEdits(criteria, edits);
      // 'Remove AC', but not 'AC is not needed'
      const isRemoved = edits.length > 0 && edits.every(({ edit }) => edit === 'drop') && says(line.spans, 'drop');
      const wasNotAsked = cursor !== undefined && isRemoved && isDeepStrictEqual(edited, criteria);
      return { context: withView(context, { criteria: edited }), wasNotAsked };
    }
    case 'reset':
      return edits.length === 0 ? undefined : { context: { criteria: applyEdits(NO_CRITERIA, edits), shown: [] } };
    case 'more':
      return listed ? undefined : nextPageOf(context);
    case 'back': {
      // From the list or a few that were set apart to the results, and from these to what was looked at before.
      if ((results ?? listed ?? isAskedAbout) !== undefined && cursor !== undefined) return { context };
      const before = earlier.at(-1);
      return before && { context: { ...context, from: undefined, ...before, earlier: earlier.slice(0, -1) } };
    }
    default:
      return undefined;
  }
}

/** The next results of the same search. */
export function nextPageOf(context: Context): ViewChange {
  const { criteria, cursor } = context;
  // Without a cursor nothing was found before that there could be more of.
  return cursor === null ? { context, isOver: true } : { context: withView(context, { criteria, from: cursor }) };
}

/** The context with this view; the view before it is kept, so that 'go back' returns to it. */
export function withView(now: Context, { criteria, from }: SearchView): Context {
  const seen: SearchView = { criteria: now.criteria, from: now.from };
  const view = { criteria, from };
  const context = { ...now, ...view };
  if (now.cursor === undefined || isDeepStrictEqual(seen, view)) return context;
  return { ...context, earlier: [...(now.earlier ?? []), seen].slice(-MAX_EARLIER) };
}

/** What a refusal may else have been taken for. */
const MAY_REFUSE = new Set<Intent>(['unknown', 'named', 'ask', 'search', 'more', 'list-remove', 'unchanged']);

/** Undefined where none of those shown is refused by name, 'not the Amman one', or one is to be taken off the list. */
async function resultsWithoutRefused(turn: ChatTurn, line: Understanding): Promise<ViewChange | undefined> {
  const { context } = turn;
  const { shown, results = shown, criteria, cursor } = context;
  if (cursor === undefined || !MAY_REFUSE.has(line.intent)) return undefined;
  const { excepted, ...references } = line.references;
  // 'Show all except Lotus House'
  const names = excepted && line.intent !== 'list-remove' ? excepted.names : refusedNames(line);
  if (names.length === 0 || names.length < references.names.length) return undefined;
  const named = excepted ? { ...line, references: { ...references, names, all: false } } : line;
  const { listings, listIds } = await resolveReferences(turn, named);
  const refused = listings.filter(({ id }) => shown.includes(id) || results.includes(id));
  const isOfList = refused.some(({ id }) => listIds.includes(id));
  if (refused.length === 0 || (line.intent === 'list-remove' && isOfList)) return undefined;
  const edits = refused.map(({ name }) => ({ edit: 'without', amenity: houseNamed(name) }) as const);
  return { context: withView(context, { criteria: applyEdits(criteria, [...otherWishes(line), ...edits]) }) };
}

/**
 * 'Not Blue Gate, 11k tak', 'Blue Gate hatao, AC wala': a line about a name is no search, but a new budget in it
 * counts, or 'any budget', and what is asked for in so many words; others tell why.
 */
function otherWishes(line: Understanding): Edit[] {
  const { edits, editsBesideNames } = line;
  if (edits.length > 0) return edits;
  const isWanted = says(line.spans, '<asked beside>');
  const isAny = (edit: Edit) => edit.edit === 'drop' && edit.key === 'price' && says(line.spans, '<any other>');
  return editsBesideNames.filter((edit) => edit.edit === 'rent' || isAny(edit) || (isWanted && edit.edit !== 'drop'));
}

/** The names that a line refuses; none in a question, or where it names the person's list. */
function refusedNames(line: Understanding): NameMention[] {
  const { spans, intent, references, isQuestion, isCommand, facts, amenities } = line;
  if (isQuestion || saysList(line) || references.ordinals.length > 0) return [];
  if (intent === 'list-remove') return isCommand ? references.names : [];
  // 'Amman nahi chahiye, gate 9 baje band hota', but not 'does not Amman have wifi'
  const asksFact = facts.length + amenities.length > 0 && !says(spans, '<not wanted>');
  // 'Non veg allowed ho, Subarna hatao'
  const isRefused = (at: number) =>
    patternAt(spans, at, 'left out') ?? (!asksFact && patternAt(spans, at, 'refused one'));
  // 'AC rehne do papa mana kar rahe' has words that no PG is called by.
  const isSome = (name: NameMention) => isFound(name) || name.readings.length === 0;
  return references.names.filter((name) => isSome(name) && name.spans.some(isRefused));
}
