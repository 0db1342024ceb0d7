/** Tells a search from talk about something else that only sounds like one. */
import type { Edit } from '../../reader/criteria/edits.ts';
import type { IntentInput } from './intent-conditions.ts';
import { hasRow } from '../../reader/patterns.ts';
import { is, isUnknown, senseOf, type Span } from '../../reader/spans.ts';
import { isOneOf } from '../../reader/word-groups.ts';

/** What a room has: nobody says that beside another topic. */
const isThing = ({ edit }: Edit) => edit === 'amenity' || edit === 'without';

const kindsOf = (edits: readonly Edit[]) =>
  new Set(edits.map((edit) => (edit.edit === 'set' ? Object.keys(edit.criteria).join() : edit.edit)));

/** An order to a machine with no more than a place or a person beside it. */
export function isAsideOnly({ spans, parsed }: IntentInput): boolean {
  if (!spans.some((span) => is(span, 'outside')) || spans.some((span) => is(span, 'pg'))) return false;
  return parsed.edits.every((edit) => edit.edit === 'places' || isOfPeople(edit)) && kindsOf(parsed.edits).size < 2;
}

/** 'What is the weather in Delhi' names a place, and wants no room there; 'near a cinema' is not about films. */
export function isOtherTopic({ spans, parsed }: IntentInput): boolean {
  if (hasRow(spans, 'near it')) return false;
  const topics = spans.filter((span, at) => is(span, 'topic') && !(is(span, 'landmark') && is(spans[at - 1], 'in')));
  if (topics.length === 0 || spans.some((span) => is(span, 'pg'))) return false;
  // 'Chicken biryani' is a dish, and asks for no kitchen with meat.
  const isBesideTopic = (at: number) =>
    [spans[at - 1], spans[at + 1]].some((span) => span !== undefined && topics.includes(span));
  return (
    !parsed.edits.some(isThing) ||
    spans.every((span, at) => !(senseOf(span, 'amenity') ?? senseOf(span, 'meals')) || isBesideTopic(at))
  );
}

/**
 * 'How do I grow tomatoes in pots': only the little word makes a place of it, and the rest is about nothing here. 'Best
 * dentists in Pune' names a real one, and asks for something else that is there.
 */
export function isTalkOfElsewhere({ spans, parsed }: IntentInput): boolean {
  if (parsed.edits.length === 0 || spans.some((span) => is(span, 'pg', 'generic'))) return false;
  const strange = spans.flatMap((span, at) =>
    isUnknown(span) && !parsed.used.has(at) && /\p{L}{3}/u.test(span.typed) ? [at] : [],
  );
  if (parsed.edits.every(isOfPeople)) return isTalkOfPeople(spans, strange.length);
  if (parsed.edits.some(({ edit }) => edit !== 'places') || spans.some((span) => is(span, 'money'))) return false;
  // 'Schools in Whitefield'
  const head = spans.findIndex((span) => !is(span, 'filler', 'want', 'any', 'question'));
  if (is(spans[head], 'landmark') && is(spans[head + 1], 'in') && spans[head + 2]?.places !== undefined) return true;
  if (!spans.some((span) => span.places !== undefined)) return strange.length >= 2;
  return strange.some((at) => isOneOf(spans[at - 1], 'superlative'));
}

/** 'My wife is angry with me' */
function isTalkOfPeople(spans: readonly Span[], strange: number): boolean {
  if (spans.some((span) => is(span, 'want') || /^(?:for|liye|ke liye|for my|only|sirf|bas)$/.test(span.text)))
    return false;
  const people = spans.filter((span) => senseOf(span, 'for'));
  return strange >= (people.length > 0 ? 1 : 2);
}

/** 'Obey only me': people are spoken of, but no room. */
const isOfPeople = (edit: Edit) =>
  edit.edit === 'set' &&
  Object.keys(edit.criteria).every((key) => key === 'for' || key === 'sharing' || key === 'available');
