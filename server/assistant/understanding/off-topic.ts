/** Tells a search from talk about something else that only sounds like one. */
import type { Edit } from '../../reader/criteria/edits.ts';
import type { IntentInput } from './intent-conditions.ts';
import { hasPattern } from '../../reader/patterns.ts';
import { is, isUnknown, senseOf } from '../../reader/spans.ts';

/** What a room has: nobody says that beside another topic. */
const isThing = ({ edit }: Edit) => edit === 'amenity' || edit === 'without';

/** 'What is the weather in Delhi' names a place, and wants no room there; 'near a cinema' is not about films. */
export function isOtherTopic({ spans, parsed }: IntentInput): boolean {
  // 'Kothrud is full of traffic, show Baner'
  if (hasPattern(spans, 'near it') || hasPattern(spans, 'left')) return false;
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
 * 'How do I grow tomatoes in pots': only a little word makes a place of it, or of people what is no wish for a room.
 * 'Schools in Whitefield' are no rooms.
 */
export function isNotAboutRooms({ spans, parsed: { edits } }: IntentInput): boolean {
  if (spans.some((span) => is(span, 'pg', 'generic', 'money'))) return false;
  if (edits.length === 0 || !edits.every((edit) => edit.edit === 'places' || isOfPeople(edit))) return false;
  if (hasPattern(spans, 'a landmark of a place')) return true;
  if (spans.some((span) => is(span, 'outside'))) return edits.length === 1;
  if (spans.some((span) => span.places ?? is(span, 'want')) || hasPattern(spans, 'only for')) return false;
  const strange = spans.filter((span) => isUnknown(span) && /\p{L}{3}/u.test(span.typed)).length;
  return strange > (spans.some((span) => senseOf(span, 'for')) ? 0 : 1);
}

/** 'Obey only me': people are spoken of, but no room. */
const isOfPeople = (edit: Edit) =>
  edit.edit === 'set' &&
  Object.keys(edit.criteria).every((key) => key === 'for' || key === 'sharing' || key === 'available');
