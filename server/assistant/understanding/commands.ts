/** Says whether a line orders something to be done, or only asks about it or forbids it. */
import { beginsWith, speaksOf } from './phrase-groups.ts';
import { is, senseOf, type Span } from '../../reader/spans.ts';
import { tokensOf } from '../../reader/tokens.ts';

/** 'Ok so is it booked', but not 'could you book it'. */
const isAsked = beginsWith('question', 'before a question');
const isHow = speaksOf('how');
const isForbidden = speaksOf('forbidden');
/** Those who look among several say so. */
const isOfOthers = speaksOf('others');

/** Nothing is done where somebody may only have asked. */
export function isCommand(message: string): boolean {
  const typed = message.toLowerCase().replaceAll(/['’]/g, '').trim();
  // Devanagari too says 'mat', 'nahi' and 'kya'.
  const inLatin = tokensOf(message)
    .map(({ text }) => text)
    .join(' ');
  return (
    [typed, inLatin]
      // 'Nahi, hata do' forbids nothing.
      .map((plain) => plain.replace(/^nahin?[\s,]+/, ''))
      .every((plain) => !isAsked(plain) && !isHow(plain) && !isForbidden(plain))
  );
}

/** 'And laundry?', 'is there parking?': nothing is named, so it is about what was spoken of, if anything was. */
export function isBareQuestion(message: string, spans: readonly Span[]): boolean {
  const asks =
    /\?\s*$/.test(message) ||
    /\b(?:kya|hai|hain|milta|milti|milega|milegi)\b/i.test(message) ||
    isAsked(message.toLowerCase().trim()) ||
    spans.some((span) => is(span, 'question'));
  const about = spans.some((span) => senseOf(span, 'amenity') ?? senseOf(span, 'meals'));
  const looks = isOfOthers(message) || spans.some(isSearch);
  return asks && about && !looks;
}

function isSearch(span: Span): boolean {
  if (span.places ?? senseOf(span, 'for')) return true;
  const isNumber = span.value !== undefined && !is(span, 'question', 'filler');
  return isNumber || is(span, 'pg') || (is(span, 'want') && !/\babout$/.test(span.text));
}
