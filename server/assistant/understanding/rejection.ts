/** Tells a word about a PG that does not suit, before others are asked for, from a question about it. */
import type { IntentInput } from './intent-conditions.ts';
import { refersByPosition } from './references.ts';
import { is, senseOf, type Span } from '../../reader/spans.ts';
import { isOneOf } from '../../reader/word-groups.ts';

/** 'The first is too far, show some more'; but not 'is the first one free, or are there others'. */
export function isRejection({ spans, references }: IntentInput): boolean {
  if (!refersByPosition(references) || is(spans[0], 'question') || spans.some(({ text }) => text === 'kya'))
    return false;
  const from = spans.findLastIndex((span) => !isForOthers(span)) + 1;
  const more = spans.findIndex((span, at) => at >= from && is(span, 'more'));
  const complaint = spans.slice(0, Math.max(more, 0));
  return (
    complaint.some(
      (span) => isOneOf(span, 'too') || !(is(span, 'filler', 'question', 'want') || hasReference(span) || span.pause),
    ) && complaint.every((span) => (senseOf(span, 'fact') ?? 'availability') === 'availability')
  );
}

const hasReference = (span: Span) =>
  is(span, 'last', 'first-few', 'this-one') || senseOf(span, 'ordinal') !== undefined;

const isForOthers = (span: Span) =>
  span.pause !== undefined || (is(span, 'more', 'want', 'filler', 'any', 'pg', 'thanks') && !hasReference(span));
