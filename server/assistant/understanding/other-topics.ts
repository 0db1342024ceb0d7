/** Tells a search from talk about something else that only sounds like one. */
import type { Edit } from '../../reader/wishes/edits.ts';
import type { Clues } from './clues.ts';
import { is, isUnknown, senseOf, type Item } from '../../reader/items.ts';

/** What a room has: nobody says that beside another topic. */
const isThing = (edit: Edit) =>
  edit.edit === 'amenity' || edit.edit === 'without' || (edit.edit === 'set' && edit.criteria.meals !== undefined);

const kindsOf = (edits: readonly Edit[]) =>
  new Set(edits.map((edit) => (edit.edit === 'set' ? Object.keys(edit.criteria).join() : edit.edit)));

/** An order to a machine with no more than a place or a person beside it. */
export function isAsideOnly({ items, wishes }: Clues): boolean {
  if (!items.some((item) => is(item, 'outside')) || items.some((item) => is(item, 'pg'))) return false;
  return wishes.edits.every((edit) => edit.edit === 'places' || isOfPeople(edit)) && kindsOf(wishes.edits).size < 2;
}

/** 'What is the weather in Delhi' names a place, and wants no room there; 'near a cinema' is not about films. */
export function isOtherTopic({ items, wishes }: Clues): boolean {
  const topics = items.filter((item, at) => is(item, 'topic') && !(is(item, 'landmark') && is(items[at - 1], 'in')));
  if (topics.length === 0 || items.some((item) => is(item, 'pg'))) return false;
  // 'Chicken biryani' is a dish, and no wish for a kitchen with meat.
  const isBesideTopic = (at: number) =>
    [items[at - 1], items[at + 1]].some((item) => item !== undefined && topics.includes(item));
  return (
    !wishes.edits.some(isThing) ||
    items.every((item, at) => !(senseOf(item, 'amenity') ?? senseOf(item, 'meals')) || isBesideTopic(at))
  );
}

const SUPERLATIVES = /^(?:best|nearest|top|famous|good|popular)$/;

/**
 * 'How do I grow tomatoes in pots': only the little word makes a place of it, and the rest is about nothing here. 'Best
 * dentists in Pune' names a real one, and asks for something else that is there.
 */
export function isTalkOfElsewhere({ items, wishes }: Clues): boolean {
  if (wishes.edits.length === 0 || items.some((item) => is(item, 'pg', 'generic'))) return false;
  const strange = items.flatMap((item, at) =>
    isUnknown(item) && !wishes.used.has(at) && /\p{L}{3}/u.test(item.typed) ? [at] : [],
  );
  if (wishes.edits.every(isOfPeople)) return isTalkOfPeople(items, strange.length);
  if (wishes.edits.some(({ edit }) => edit !== 'places') || items.some((item) => is(item, 'money'))) return false;
  if (
    items.some(
      (item, at) =>
        is(item, 'landmark') && items.slice(Math.max(0, at - 1), at + 3).some(({ text }) => SUPERLATIVES.test(text)),
    )
  )
    return true;
  // 'Schools in Whitefield'
  const head = items.findIndex((item) => !is(item, 'filler', 'want', 'any', 'question'));
  if (is(items[head], 'landmark') && is(items[head + 1], 'in') && items[head + 2]?.places !== undefined) return true;
  if (!items.some((item) => item.places !== undefined)) return strange.length >= 2;
  return (
    strange.some((at) => SUPERLATIVES.test(items[at - 1]?.text ?? '')) ||
    (strange.length > 0 && /^(?:who|whose|when|why|what is|whats|how many|how much)$/.test(items[0]?.text ?? ''))
  );
}

/** 'My wife is angry with me' */
function isTalkOfPeople(items: readonly Item[], strange: number): boolean {
  if (/^(?:call|text|message|mail|tell)$/.test(items[0]?.text ?? '') && items.some(({ text }) => RELATIVES.test(text)))
    return true;
  if (
    items.some(
      (item) =>
        item.places !== undefined || is(item, 'want') || /^(?:for|liye|ke liye|for my|only|sirf|bas)$/.test(item.text),
    )
  )
    return false;
  const people = items.filter((item) => senseOf(item, 'for'));
  return strange >= (people.length > 0 ? 1 : 2) && people.every(({ text }) => RELATIVES.test(text));
}

const RELATIVES =
  /^(?:wife|husband|mother|mom|father|dad|sisters?|brothers?|girlfriend|boyfriend|gf|bf|aunty?|uncle|family|couple)$/;

/** 'Obey only me': people are spoken of, but no room. */
const isOfPeople = (edit: Edit) =>
  edit.edit === 'set' &&
  Object.keys(edit.criteria).every((key) => key === 'for' || key === 'sharing' || key === 'available');
