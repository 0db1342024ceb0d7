/** Tells whether a line is about the person's list: adds to it, takes from it, shows it. */
import { is, type Span } from '../../reader/spans.ts';
import { has, isOnly, isSearchEdit, isSort, type IntentInput } from './intent-conditions.ts';
import { clausesOf } from './replaced.ts';
import { spansOfNames, refersByPosition, refersToSeveral, type References } from './references.ts';
import { hasPattern, patternAt } from '../../reader/patterns.ts';
import { isOneOf } from '../../reader/word-groups.ts';

const hasReference = ({ references, extreme }: IntentInput) =>
  refersByPosition(references) || references.names.length > 0 || extreme !== undefined;
const isPronoun = ({ references, parsed }: IntentInput) =>
  (references.pronoun || references.all) && !parsed.edits.some(isSearchEdit);

const isDropping = ({ spans }: IntentInput) =>
  spans.some((span) => is(span, 'drop') && !is(span, 'back')) || hasPattern(spans, 'taken out');

/** 'Take the third one off my list' */
export function takesFromList(input: IntentInput): boolean {
  const { spans, references } = input;
  // 'Stay' says that a room is wanted, but not in 'Royal Stay PG'.
  const named = spansOfNames(references);
  return (
    saysList(input) &&
    (isDropping(input) || has(input, 'not', 'reset')) &&
    !spans.some((span, at) => is(span, 'want') && !named.has(at))
  );
}

const isAdding = ({ spans }: IntentInput) => spans.some((span) => is(span, 'add') && !is(span, 'list'));

/** 'Both to my list please' */
const isPutInto = (input: IntentInput) =>
  !input.isQuestion &&
  !has(input, 'question', 'drop') &&
  (hasReference(input) || isPronoun(input)) &&
  hasPattern(input.spans, 'into the list');

/** 'Add it to my list', 'save this one'. */
export function addsToList(input: IntentInput): boolean {
  const { spans, parsed } = input;
  if (saysList(input) && (isAdding(input) || isPutInto(input))) return true;
  return (
    spans.some((span, at) => is(span, 'add') && !(is(span, 'list') && isListNoun(spans, at))) &&
    !has(input, 'outside') &&
    (hasReference(input) || isPronoun(input)) &&
    !parsed.edits.some(({ edit }) => edit === 'rent')
  );
}

/**
 * 'Drop the second one'. 'Undo that' takes a criterion back, and 'leave the first, book the second' books: neither
 * takes anything out of the list.
 */
export const takesOneAway = (input: IntentInput): boolean =>
  isDropping(input) &&
  !has(input, 'outside', 'book') &&
  (hasReference(input) || input.references.pronoun || input.references.all) &&
  // 'Drop the dearest', 'remove it, too costly'; 'leave it, show the cheap one' looks for another.
  ((input.extreme !== undefined && !input.spans.some((span) => isOneOf(span, 'show'))) ||
    saysTooDear(input.spans) ||
    input.parsed.edits.length === 0) &&
  input.parsed.edits.every((edit) => isSort(edit) || (edit.edit === 'drop' && edit.key === 'sort'));

/** 'Mehnga hai', 'too costly' */
const saysTooDear = (spans: readonly Span[]) =>
  hasPattern(spans, 'complaint') ||
  spans.some((span) => is(span, 'cheap') && isOneOf({ text: span.text.split(' ')[0] ?? '' }, 'begins a complaint'));

/** 'Hata do, bahut mehnga hai' */
export function dropsForReason({ spans }: IntentInput): boolean {
  const clauses = clausesOf(spans);
  const others = clauses.filter((clause) => !isOnly(clause, 'drop'));
  const isReason = (clause: readonly Span[]) =>
    saysTooDear(clause) && clause.every((span) => is(span, 'dear', 'cheap', 'filler'));
  return others.length > 0 && others.length < clauses.length && others.every(isReason);
}

/** 'Save the second instead', 'not Blue Gate, Lotus House', 'no, save the second': in place of another. */
export function saysInstead(spans: readonly Span[], { refused }: References, goesOn: boolean): boolean {
  if (refused !== undefined || spans.some((span) => isOneOf(span, 'instead'))) return true;
  const first = spans.find((span) => !span.pause);
  return is(first, 'not', 'not-after', 'repair', 'mistaken') && !goesOn;
}

/** 'Put the first and the third next to each other', 'compare the ones in my list'. */
export const isComparison = (input: IntentInput) =>
  has(input, 'compare') && (saysList(input) ? !isAdding(input) : refersToSeveral(input.references));

/** The list is named: 'remove everything from my list'. */
export const saysList = ({ spans }: Pick<IntentInput, 'spans'>) =>
  spans.some((span, at) => is(span, 'list') && isListNoun(spans, at));

/** 'List' is a verb in 'list all PGs' and a noun in 'my list'. */
function isListNoun(spans: readonly Span[], at: number): boolean {
  if (patternAt(spans, at, 'no list')) return false;
  const before = spans[at - 1]?.text.split(' ').at(-1) ?? '';
  return isOneOf({ text: before }, 'before the list') || isAlone(spans, at) || !!patternAt(spans, at, 'the list');
}

/** 'Shortlist', 'show shortlist', 'clear shortlist': nothing is said that could be put into it. */
const isAlone = (spans: readonly Span[], at: number): boolean =>
  spans.every(
    (span, each) =>
      each === at || span.pause || isOneOf(span, 'show') || is(span, 'drop', 'filler', 'want', 'my', 'in', 'thanks'),
  );
