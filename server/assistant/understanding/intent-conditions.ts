/** What a line gives away of what it wants. */
import type { Edit } from '../../reader/criteria/edits.ts';
import { is, isUnknown, senseOf, type Span } from '../../reader/spans.ts';
import type { ParsedCriteria } from '../../reader/criteria/parse-criteria.ts';
import { spansOfNames, refersByPosition, refersToSome, type References } from './references.ts';
import type { Intent } from './intent.ts';

export interface IntentInput {
  spans: readonly Span[];
  references: References;
  /** The criteria, where names are read as criteria if they can be. */
  parsed: ParsedCriteria;
  /** The criteria beside what may be names. */
  parsedWithoutNames: ParsedCriteria;
  isQuestion: boolean;
}

export const has = ({ spans }: IntentInput, ...words: string[]) => spans.some((span) => is(span, ...words));
export const strangers = ({ spans }: IntentInput) => spans.filter((span) => isUnknown(span)).length;
export const isAlone =
  (intent: Intent) =>
  ({ spans }: IntentInput) =>
    spans.length === 1 && senseOf(spans[0], 'alone') === intent;

export const isBooking = (input: IntentInput) =>
  has(input, 'book') &&
  (!has(input, 'outside') || refersByPosition(input.references)) &&
  (refersToSome(input.references) || input.parsed.edits.every(isCommand) || isHow(input.spans));

/** 'Put the first and the third next to each other': several PGs and a word for comparing them. */
export const isComparison = (input: IntentInput) => has(input, 'compare') && countOf(input.references) > 1;

/** 'Which should I take, the first or the second?': several PGs, and nothing that one of them alone could answer. */
export const isChoice = ({ spans, references }: IntentInput) =>
  countOf(references) > 1 &&
  !spans.some(
    (span) => is(span, 'available', 'free', 'money', 'drop', 'not', 'more') || hasFeature(span) || hasFact(span),
  );

const countOf = ({ ordinals, firstFew = 0 }: References) => Math.max(ordinals.length, firstFew);
const hasFact = (span: Span) => !['unlisted', undefined].includes(senseOf(span, 'fact'));
const hasFeature = (span: Span) =>
  (['amenity', 'meals', 'sharing', 'for'] as const).some((kind) => senseOf(span, kind) !== undefined);

export const isAskingForHelp = (input: IntentInput) =>
  has(input, 'help') &&
  (!has(input, 'pg') || input.spans.some((span) => is(span, 'help') && /^(?:how|what|who|are) /.test(span.text)));

export const isIntroduction = ({ spans }: IntentInput) =>
  is(spans[0], 'hello') && spans.some(({ text }) => /^(?:i am|im|my name is|myself|this is|am)$/.test(text));

/** 'How do I cancel my paid booking?', 'do I get a refund if I leave?' */
export function isAboutCancelling(spans: readonly Span[]): boolean {
  const said = spans.map(({ text }) => text).join(' ');
  const isOfBooking = spans.some((span) => is(span, 'payment', 'book'));
  // What becomes of the deposit is the house's to say.
  const isOfDeposit = /\bdeposit\b/.test(said);
  return (isOfBooking && /\bcancel/.test(said)) || (MONEY_BACK.test(said) && GIVEN_UP.test(said) && !isOfDeposit);
}

const MONEY_BACK = /\b(?:refund|refundable|money back|pais[ae] wapas|paise? wapas)\b/;
const GIVEN_UP = /\b(?:if|agar|policy|change my mind|leave early|refundable)\b/;

/** 'Book the cheapest' */
const isCommand = (edit: Edit) => edit.edit === 'set' && edit.criteria.sort !== undefined;

/** 'Is The Perch cheaper than Blue Gate?', 'is the first one dearer than the second?' */
export const isCheaperThan = ({ spans, references, isQuestion }: IntentInput) =>
  references.names.length + references.ordinals.length === 2 &&
  spans.every(({ value }) => value === undefined) &&
  spans.some((span) => is(span, 'cheap', 'dear', 'under', 'over')) &&
  (isQuestion || spans.some((span) => is(span, 'question') || /\bthan$/.test(span.text)));

const isHow = (spans: readonly Span[]) =>
  spans.some(({ text }) => /^(how|kaise)\b/.test(text) || /\bkaise\b/.test(text));

/** 'What is the rent in Madhapur' is a search, although rent is paid. */
export function isPlacePrice({ spans, parsed }: IntentInput): boolean {
  return (
    parsed.edits.some(({ edit }) => edit === 'places' || edit === 'rent') &&
    !spans.some(
      (span) =>
        is(span, 'payment') &&
        /kat|refund|paid|deduct|debit|charged|money|receipt|invoice|history|transaction/.test(span.text),
    )
  );
}

/** A fact about one PG that is named, pointed at or was talked about before. */
export function isAsking(input: IntentInput): boolean {
  const { spans, references, parsedWithoutNames, isQuestion } = input;
  const facts = spans.some((span) => senseOf(span, 'fact') !== undefined);
  const features = spans.some(hasFeature);
  const open = spans.some((span) => is(span, 'available', 'free'));
  const questions = spans.some((span) => is(span, 'question')) || isQuestion;
  const places = parsedWithoutNames.edits.some(({ edit }) => edit === 'places' || edit === 'rent');
  const anyPg = spans.some((span, at) => is(span, 'pg') && is(spans[at - 1], 'any'));
  const isNamed = references.names.some(({ spans: each }) => each.some((at) => is(spans[at], 'pg', 'generic')));
  if (anyPg && !isNamed) return false;
  if (spans.filter((span) => is(span, 'outside')).length > 1) return false;
  if (references.names.length > 0 && !places && (facts || (questions && (features || open))))
    return !isOutside(input) || facts;
  const money = spans.some((span) => is(span, 'money'));
  // 'Is Sunrise PG good?'
  if (
    isNamed &&
    questions &&
    parsedWithoutNames.edits.length === 0 &&
    !isOutside(input) &&
    !spans.some((span) => is(span, 'want'))
  )
    return true;
  if (refersByPosition(references) && (facts || money || open || (questions && (features || spans.length > 1))))
    return true;
  if (places || parsedWithoutNames.edits.some(({ edit }) => edit === 'drop')) return false;
  const wanted = spans.some((span) => is(span, 'want', 'pg')) && !references.pronoun;
  if (facts && !wanted && !isOutside(input)) return true;
  return references.pronoun && asksAboutIt(spans, isQuestion) && (features || open || money);
}

/** 'Is it free', 'does this have wifi', 'isme wifi hai kya'; not 'it should have wifi'. */
function asksAboutIt(spans: readonly Span[], isQuestion: boolean): boolean {
  return (
    spans.some(
      (span, at) =>
        is(span, 'this-one') &&
        !isRelative(spans, at) &&
        (is(span, 'question') || is(spans[at - 1], 'question') || is(spans[at - 2], 'question')),
    ) ||
    isQuestion ||
    spans.some(({ text }) => /\bkya\b/.test(text))
  );
}

/** 'It is car parking that we need' */
function isRelative(spans: readonly Span[], at: number): boolean {
  const next = spans.slice(at + 1).find((span) => !is(span, 'filler') || is(span, 'want'));
  return spans[at]?.text === 'that' && is(next, 'want');
}

/** 'Can you reduce the rent?': nobody can here, and cheaper ones are what helps. */
export const isBargaining = ({ spans, references, parsed }: IntentInput) =>
  spans.some((span) => is(span, 'less-money')) &&
  parsed.edits.some((edit) => edit.edit === 'set' && edit.criteria.sort === 'price') &&
  !refersByPosition(references) &&
  !references.pronoun &&
  references.names.length === 0;

/** 'What all can you help me with': the facts that it seems to ask for are no PG's. */
export const isAskingWhatYouDo = ({ spans, references, parsed }: IntentInput) =>
  spans.some((span) => is(span, 'help') && / you\b/.test(` ${span.text}`)) &&
  !refersByPosition(references) &&
  parsed.edits.length === 0 &&
  spans.every((span) => /^(?:about|amenities)$/.test(senseOf(span, 'fact') ?? 'about'));

const isOutside = ({ spans }: IntentInput) => spans.some((span) => is(span, 'outside'));

/** Nothing is said but what may be a name. */
export function isNameAlone({ spans, references }: IntentInput): boolean {
  const named = spansOfNames(references);
  return (
    named.size > 0 &&
    named.size <= 5 &&
    spans.every((span, at) => named.has(at) || span.pause !== undefined || is(span, 'filler', 'this-one', 'pg'))
  );
}

/** 'Which of these is closest to a metro?', 'which one is nearest?' */
export const asksWhichIsNearest = ({ spans, parsedWithoutNames }: IntentInput): boolean =>
  spans.some((span) => is(span, 'landmark') || senseOf(span, 'fact') === 'distance') &&
  spans.some((span) => is(span, 'compare') || /^(?:which|kaun|kaunsa|konsa|kon)\b/.test(span.text)) &&
  parsedWithoutNames.edits.length === 0;
