/** A line as it was parsed: its words, references, criteria and facts; and tests of its words. */
import type { Edit } from '../../reader/criteria/edits.ts';
import type { ParsedCriteria } from '../../reader/criteria/parse-criteria.ts';
import { patternAt } from '../../reader/patterns.ts';
import { is, isOneOf, type Span } from '../../reader/spans.ts';
import type { Extreme, Fact } from './intent.ts';
import type { References } from './references.ts';

export interface Utterance {
  /** Each name of a PG that is known is one span without any words. */
  spans: readonly Span[];
  /** The line without these names. */
  textWithoutNames: string;
  references: References;
  /** The criteria, where names are read as criteria if they can be. */
  parsed: ParsedCriteria;
  /** Edits of the criteria. */
  edits: readonly Edit[];
  /** Edits of the criteria without the words that may be names. */
  editsBesideNames: readonly Edit[];
  isQuestion: boolean;
  /** Facts of a PG that are asked for. */
  facts: Fact[];
  /** Amenities that are asked about. */
  amenities: string[];
  /** 'Rent for six months' */
  months: number | undefined;
  /** 'Which closes latest?', 'the cheaper one' */
  extreme: Extreme | undefined;
}

/** The parts of a line between pauses and words such as 'sorry', or what else `isPause`. */
export function partsBetweenPauses(
  spans: readonly Span[],
  isPause = (span: Span) => span.pause !== undefined || is(span, 'repair'),
): Span[][] {
  const parts: Span[][] = [[]];
  for (const span of spans)
    if (isPause(span)) parts.push([]);
    else parts.at(-1)?.push(span);
  return parts;
}

/** 'Which of these', 'which one', 'kaun sa' */
export const asksWhich = ({ spans }: Pick<Utterance, 'spans'>) =>
  spans.some((span) => is(span, 'compare') || isOneOf({ text: span.text.replace(/ .*/, '') }, 'which one'));

/** Whether the shortlist is named: 'remove everything from my list'. */
export const saysList = ({ spans }: Pick<Utterance, 'spans'>) => spans.some((_, at) => isListNoun(spans, at));

/** 'List' is a verb in 'list all PGs' and a noun in 'my list'. */
export function isListNoun(spans: readonly Span[], at: number): boolean {
  if (!is(spans[at], 'list') || patternAt(spans, at, 'no list')) return false;
  const before = spans[at - 1]?.text.split(' ').at(-1) ?? '';
  // 'Shortlist', 'show shortlist', 'clear shortlist': nothing is said that could be put into it.
  const saysNothing = (span: Span) =>
    span.pause !== undefined || is(span, 'drop', 'filler', 'want', 'my', 'in', 'thanks') || isOneOf(span, 'show');
  const isAlone = () => spans.toSpliced(at, 1).every(saysNothing);
  return isOneOf({ text: before }, 'before the list') || isAlone() || patternAt(spans, at, 'the list') !== undefined;
}

/** Kinds of edits; one that sets a criterion is of the kind of that criterion. */
export const EDIT_KINDS = [
  ...(['places', 'not-places', 'no-more-places', 'near', 'rent', 'budget', 'amenity', 'without', 'rule'] as const),
  ...(['for', 'for-too', 'sharing', 'sharing-too', 'meals', 'available', 'sort', 'drop'] as const),
] satisfies readonly (Edit['edit'] | keyof Extract<Edit, { edit: 'set' }>['criteria'])[];
type EditKind = (typeof EDIT_KINDS)[number];

/** Whether an edit is of one of these kinds. */
export const isEditOf = (edit: Edit, ...kinds: readonly EditKind[]): boolean =>
  kinds.some((kind) => (edit.edit === 'set' ? Object.hasOwn(edit.criteria, kind) : edit.edit === kind));
