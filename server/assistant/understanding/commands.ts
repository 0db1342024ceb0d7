/** Says whether a line orders something to be done, or only asks about it or forbids it. */
import { is, senseOf, type Span } from '../../reader/spans.ts';
import { tokensOf } from '../../reader/tokens.ts';

/** 'Ok so is it booked', but not 'could you book it'. */
const QUESTION =
  /^(?:(?:ok|okay|so|and|but|hey|hi|hello|well|then|acha|accha)[\s,]+)*(?:is|are|was|were|do|does|did|have|has|had|how|what|whats|when|where|why|which|who|should|shall|if|(?:can|could|may|might|would|will) (?:i|we|one|it|they|this|that)|kya|kaise|kitna|kitne|kab|kyu|kyun)\b/;
const HOW = /\b(?:kaise|kya (?:main|mai|hum|isko|ise|ye|yeh)|before)\b/;
const FORBIDDEN = /\b(?:dont|do not|did not|didnt|never|not|nahi|nahin|mat)\b/;

/** Nothing is done where somebody may only have asked. */
export function isCommand(message: string): boolean {
  const typed = message.toLowerCase().replaceAll(/['’]/g, '').trim();
  // Devanagari too says 'mat', 'nahi' and 'kya'.
  const inLatin = tokensOf(message)
    .map(({ text }) => text)
    .join(' ');
  return [typed, inLatin].every((plain) => !QUESTION.test(plain) && !HOW.test(plain) && !FORBIDDEN.test(plain));
}

/** 'And laundry?', 'is there parking?': nothing is named, so it is about what was spoken of, if anything was. */
export function isBareQuestion(message: string, spans: readonly Span[]): boolean {
  const asks = /\?\s*$/.test(message) || /\bkya\b/i.test(message) || spans.some((span) => is(span, 'question'));
  const about = spans.some((span) => senseOf(span, 'amenity') ?? senseOf(span, 'meals'));
  const looks = OTHERS.test(message) || spans.some(isSearch);
  return asks && about && !looks;
}

function isSearch(span: Span): boolean {
  if (span.places ?? senseOf(span, 'for')) return true;
  const isNumber = span.value !== undefined && !is(span, 'question', 'filler');
  return isNumber || is(span, 'pg') || (is(span, 'want') && !/\babout$/.test(span.text));
}

/** Those who look among several say so. */
const OTHERS = /\b(?:which|who|ones?|others?|those|them|show|find|dikhao|batao|konsa|kaunsa)\b/i;
