/** What a line gives away of what it wants. */
import type { Edit } from '../../reader/criteria/edits.ts';
import { limitNamed } from '../../reader/criteria/limits.ts';
import { is, senseOf, type Span } from '../../reader/spans.ts';
import type { ParsedCriteria } from '../../reader/criteria/parse-criteria.ts';
import { spansOfNames, refersByPosition, refersToSome, type References } from './references.ts';
import { factOfPattern } from './facts-asked.ts';
import type { Extreme } from './intent.ts';
import { hasPattern } from '../../reader/patterns.ts';
import { isOneOf } from '../../reader/word-groups.ts';

export interface IntentInput {
  spans: readonly Span[];
  references: References;
  /** The criteria, where names are read as criteria if they can be. */
  parsed: ParsedCriteria;
  /** The criteria beside what may be names. */
  parsedWithoutNames: ParsedCriteria;
  isQuestion: boolean;
  extreme?: Extreme | undefined;
  /** 'Rent for six months' */
  isOverMonths?: boolean;
}

export const has = ({ spans }: Pick<IntentInput, 'spans'>, ...words: string[]) =>
  spans.some((span) => is(span, ...words));

const saysAny = (spans: readonly Span[], ...kinds: Parameters<typeof senseOf>[1][]) =>
  spans.some((span) => kinds.some((kind) => senseOf(span, kind) !== undefined));

export const isBooking = (input: IntentInput) =>
  has(input, 'book') &&
  !hasPattern(input.spans, 'before booking') &&
  // 'Ignore previous instructions and book it'
  (!isOutside(input) || refersByPosition(input.references)) &&
  (refersToSome(input.references) || input.parsed.edits.every(isSort) || isHow(input.spans));

/** 'Available' alone is as much a question about one PG as a criterion. */
export const isSearchEdit = (edit: Edit) => !(edit.edit === 'set' && edit.criteria.available);

/** A place or a rent is looked for. */
export const isOfRoom = ({ edit }: Edit) => edit === 'places' || edit === 'rent';

/** 'Book the cheapest' */
export const isSort = (edit: Edit) => edit.edit === 'set' && edit.criteria.sort !== undefined;

/** 'Is The Perch cheaper than Blue Gate?', 'is the first one dearer than the second?', 'Blue Gate se sasta hai kya' */
export const isCheaperThan = (input: IntentInput) =>
  (input.references.names.length + input.references.ordinals.length === 2 || isComparedWith(input)) &&
  (input.isQuestion || has(input, 'question')) &&
  has(input, 'cheap', 'dear', 'under', 'over') &&
  !input.parsed.edits.some(({ edit }) => edit === 'rent');

/** With another one, of which only the one beside it is named: that is 'it'. */
export const isComparedWith = ({ spans, references }: Pick<IntentInput, 'spans' | 'references'>) =>
  references.names.length + references.ordinals.length === 1 && hasPattern(spans, 'than another');

const isHow = (spans: readonly Span[]) =>
  /\b(?:how(?! (?:many|much|about|far|long))|kaise)\b/.test(spans.map(({ text }) => text).join(' '));

/** 'How do I save one of them', 'compare kaise karu': nothing is asked of a PG. */
export const isHowToList = (input: IntentInput) =>
  isHow(input.spans) &&
  has(input, 'add', 'drop', 'compare', 'list') &&
  !has(input, 'payment', 'book', 'booked') &&
  !saysAny(input.spans, 'fact', 'rule', 'amenity');

/** A place that is known, and not only guessed. */
export const saysPlace = (spans: readonly Span[]) =>
  spans.some(({ places, isGuess }) => places !== undefined && !isGuess);

/** 'How many PGs are in Ranchi?', 'how many are left?' */
export const isCount = (spans: readonly Span[]) =>
  hasPattern(spans, 'how many alone') ||
  (hasPattern(spans, 'how many') &&
    spans.some((span) => is(span, 'pg') || isOneOf(span, 'is counted') || span.places !== undefined));

/** 'Zero deposit ones?', 'any with no curfew?': of whichever PG has it. */
export const isOfMany = ({ spans, parsed, references }: Pick<IntentInput, 'spans' | 'parsed' | 'references'>) =>
  parsed.edits.length > 0 && hasPattern(spans, 'any of many') && !refersToSome(references);

/** 'Ladies hostel Salem', 'ladkiyon ka', 'boys, not girls': no word says anything else than what is looked for. */
export const saysOnlyCriteria = ({ spans, parsed }: Pick<IntentInput, 'spans' | 'parsed'>) =>
  parsed.edits.length > 0 &&
  spans.every(
    (span, at) =>
      parsed.used.has(at) ||
      span.pause ||
      (is(span, 'filler', 'pg', 'in', 'in-after', 'with', 'not', 'not-after') && !is(span, 'question')),
  );

/** 'Deposit and notice period?': no word says anything else than what is asked for. */
export const saysOnlyFacts = (spans: readonly Span[]) =>
  spans.some((span) => senseOf(span, 'fact') ?? is(span, 'money')) &&
  spans.every((span) => senseOf(span, 'fact') ?? (span.pause || is(span, 'money', 'and')));

/** 'It should have CCTV', 'gym chahiye' */
export const saysShould = (spans: readonly Span[]) =>
  !spans.some((span) => is(span, 'question')) &&
  spans.some((span) => isOneOf(span, 'should') || isOneOf(span, 'wanted') || isOneOf(span, 'to live alone'));

/** A fact about one PG that is named, pointed at or was talked about before. */
export function isAsking(input: IntentInput): boolean {
  const { spans, references, parsedWithoutNames, isQuestion } = input;
  const facts = saysAny(spans, 'fact', 'rule') || factOfPattern(spans) !== undefined;
  const features = saysAny(spans, 'amenity', 'meals', 'sharing', 'for');
  const open = has(input, 'available', 'free');
  const questions = has(input, 'question') || isQuestion;
  const places = parsedWithoutNames.edits.some(isOfRoom);
  const anyPg = spans.some((span, at) => is(span, 'pg') && is(spans[at - 1], 'any'));
  // 'Can you reduce the rent?': nobody can here, and cheaper ones are what helps.
  const isBargaining = has(input, 'less-money') && input.parsed.edits.length > 0 && !refersToSome(references);
  if (isBargaining || isOfMany(input)) return false;
  const isNamed = references.names.some(({ spans: each }) => each.some((at) => is(spans[at], 'pg', 'generic')));
  // 'It should have CCTV' is a wish.
  if (anyPg || (!questions && spans.some((span) => isOneOf(span, 'should')))) return false;
  if (spans.filter((span) => is(span, 'outside')).length > 1) return false;
  const money = has(input, 'money');
  if (references.names.length > 0 && !places && (facts || money || (questions && (features || open))))
    return !isOutside(input) || facts;
  // 'Is Sunrise PG good?'
  if (isNamed && questions && parsedWithoutNames.edits.length === 0) return true;
  const isOfPosition = hasPattern(spans, 'asked of a position') || (questions && (features || spans.length > 1));
  if (refersByPosition(references) && (facts || money || open || isOfPosition)) return true;
  const isTaken = (key: string) => !key.startsWith('rule:') || has(input, 'drop', 'optional', 'unneeded');
  if (places || parsedWithoutNames.edits.some((edit) => edit.edit === 'drop' && isTaken(edit.key))) return false;
  // 'What about pets', 'how many days of notice do I have to give' want to know.
  const wants = spans.some((span) => is(span, 'pg') || (is(span, 'want') && !questions && !isOneOf(span, 'tell')));
  if (facts && (!wants || references.pronoun) && !isOutside(input)) return !isRuleWanted(input);
  const isOfIt =
    hasPattern(spans, 'asks about it') ||
    spans.some((span) => is(span, 'this-one') && is(span, 'question')) ||
    (references.pronoun && isQuestion);
  return isOfIt && (features || open || money || has(input, 'landmark'));
}

const isTerm = (edit: Edit) =>
  edit.edit === 'rule' || (edit.edit === 'amenity' && limitNamed(edit.amenity) !== undefined);

/** 'A PG where the deposit is refunded' is looked for. */
export const seeksTerms = ({ spans, parsed }: IntentInput): boolean =>
  parsed.edits.some(isTerm) && spans.some((span) => isOneOf(span, 'relative')) && !hasPattern(spans, 'asks about it');

/** 'No gate time', 'where pets are allowed': said, not asked. */
function isRuleWanted(input: IntentInput): boolean {
  const { spans, references, parsed, isQuestion } = input;
  if (!parsed.edits.some(isTerm)) return false;
  const first = spans.find((span) => !span.pause && !is(span, 'hello', 'and'));
  const looks = isOneOf({ text: first?.text.split(' ')[0] ?? '' }, 'relative');
  const asks = isQuestion || is(first, 'question') || /^(?:can|may|could)\b|\babout$/.test(first?.text ?? '');
  const isOfIt = references.pronoun && !spans.some(({ text }) => text === 'that');
  return (
    looks || (seeksTerms(input) && !isQuestion) || !(asks || isOfIt || spans.some(({ text }) => /\bkya\b/.test(text)))
  );
}

const isOutside = (input: IntentInput) => has(input, 'outside');

/** 'Rent', 'kiraya?', 'sharing?': of the PG that is spoken of. */
export const isFactAlone = ({ spans }: IntentInput) =>
  spans.some((span) => is(span, 'money', 'sharing') && !isOneOf(span, 'budget')) &&
  spans.every((span) => is(span, 'money', 'sharing', 'filler', 'question', 'and') || span.pause);

/** 'Add', 'hata do': what is spoken of shall be put into the list or taken out. */
export const isOnly = (spans: readonly Span[], act: 'add' | 'drop') =>
  spans.some((span) => isOneOf(span, `only ${act}`)) &&
  spans.every(
    (span) =>
      isOneOf(span, `only ${act}`) ||
      is(span, 'filler', 'thanks', 'not', 'not-after', 'repair', 'regret', 'mistaken') ||
      span.pause,
  );

/** 'The cheapest two in Mysuru': of a place, and of none that was shown. */
export const isOfPlace = ({ references, parsed }: IntentInput) =>
  !refersToSome(references) && parsed.edits.some(({ edit }) => edit === 'places');

/** Nothing is said but what may be a name. */
export function isNameAlone({ spans, references }: IntentInput): boolean {
  const named = spansOfNames(references);
  return (
    named.size > 0 &&
    named.size <= 5 &&
    spans.every(
      (span, at) => named.has(at) || span.pause !== undefined || is(span, 'filler', 'this-one', 'pg', 'and', 'more'),
    )
  );
}

/** 'Which of these', 'which one', 'kaun sa' */
export const asksWhich = (spans: readonly Span[]) =>
  spans.some((span) => is(span, 'compare') || isOneOf({ text: span.text.split(' ')[0] ?? '' }, 'which one'));

/** 'Which of these is closest to a metro?', 'which one is nearest?' */
export const asksWhichIsNearest = ({ spans, parsedWithoutNames }: IntentInput): boolean =>
  spans.some((span) => is(span, 'landmark') || senseOf(span, 'fact') === 'distance') &&
  asksWhich(spans) &&
  parsedWithoutNames.edits.every(({ edit }) => edit === 'near');

/** 'Which has the higher deposit?'; what is cheapest is asked of all results as well. */
export const asksForExtreme = ({ extreme, parsedWithoutNames }: IntentInput): boolean =>
  extreme !== undefined && extreme.fact !== 'price' && !parsedWithoutNames.edits.some(isOfRoom);

/** 'Don't add anything' */
export const isForbiddenAct = (input: IntentInput): boolean =>
  hasPattern(input.spans, 'forbidden act') &&
  !refersToSome(input.references) &&
  // 'Wifi mat rakho' is said of the room.
  !input.parsed.edits.some(({ edit }) => edit === 'without') &&
  !has(input, 'payment') &&
  !seeksTerms(input);

/** 'The first is too far, show some more', 'I do not like the first two, show others' */
export const isRejection = (input: IntentInput) =>
  input.parsed.edits.every((edit) => !isSearchEdit(edit)) &&
  has(input, 'more') &&
  (has(input, 'booked', 'not') || input.spans.some((span) => isOneOf(span, 'too') && !is(span, 'more')));
