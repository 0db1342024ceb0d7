/** Tells what a line wants: the first row of `intents.txt` that holds. */
import type { Edit } from '../../reader/criteria/edits.ts';
import { limitNamed } from '../../reader/criteria/limits.ts';
import { is, isCriterion, senseOf, type Span } from '../../reader/spans.ts';
import { hasPattern } from '../../reader/patterns.ts';
import { hasWordOf, isOneOf } from '../../reader/word-groups.ts';
import { factOfPattern } from './facts-asked.ts';
import type { Intent } from './intent.ts';
import { refersByPosition, refersToSeveral, refersToSome, spansOfNames } from './references.ts';
import { clausesOf } from './replaced.ts';
import { rowsOf, type Signs } from './rows.ts';
import {
  asksWhich,
  fits,
  isComparedWith,
  isCount,
  isListNoun,
  isNameAlone,
  isOfMany,
  isOfRoom,
  isOnly,
  isSearchEdit,
  isSort,
  isStrange,
  names,
  says,
  saysList,
  saysOf,
  saysOnly,
  saysTooDear,
  type Utterance,
} from './utterance.ts';

/** What rows call by a name in brackets. */
const SIGNS: Signs<Utterance> = {
  asked: (said) => said.isQuestion || says(said, 'question'),
  doubts: (said) =>
    said.isQuestion ||
    hasWordOf(said.spans, 'asks when') ||
    is(
      said.spans.find(({ pause }) => !pause),
      'question',
    ),
  // What was asked for before is refused, taken back or put otherwise.
  changes: ({ parsed }) => parsed.edits.some(({ edit }) => CHANGES.has(edit)),
  how: ({ spans }) =>
    /\b(?:how(?! (?:many|much|about|far|long))|kaise)\b/.test(spans.map(({ text }) => text).join(' ')),
  // What is pointed at
  'some PG': ({ references }) => refersToSome(references),
  'by position': ({ references }) => refersByPosition(references),
  'of all': ({ references }) => references.all,
  'several by position': ({ references }) => refersToSeveral(references),
  'two PGs': ({ references: { names: named, ordinals } }) => named.length + ordinals.length === 2,
  'one with another': isComparedWith,
  'spoken of': ({ references, extreme }) => refersToSome(references) || extreme !== undefined,
  // As 'it' only where nothing is looked for.
  'pointed at': ({ references, extreme, parsed }) =>
    refersToSome(parsed.edits.some(isSearchEdit) ? { ...references, pronoun: false, all: false } : references) ||
    extreme !== undefined,
  'name alone': isNameAlone,
  // The person's list
  'the list': saysList,
  adds: ({ spans }) => spans.some((span) => is(span, 'add') && !is(span, 'list')),
  'does add': ({ spans }) => spans.some((span, at) => is(span, 'add') && !isListNoun(spans, at)),
  drops: (said) => said.spans.some((span) => is(span, 'drop') && !is(span, 'back')) || fits(said, 'taken out'),
  'drops for a reason': dropsForReason,
  'only add': ({ spans }) => isOnly(spans, 'add'),
  'only drop': ({ spans }) => isOnly(spans, 'drop'),
  'too dear': ({ spans }) => saysTooDear(spans),
  'too much': ({ spans }) => spans.some((span) => isOneOf(span, 'too') && !is(span, 'more')),
  // 'Stay' says that a room is wanted, but not in 'Royal Stay PG'.
  wants: ({ spans, references }) => spans.some((span, at) => is(span, 'want') && !spansOfNames(references).has(at)),
  // What is asked of a PG
  'a fact asked': ({ spans }) => factOfPattern(spans) !== undefined,
  names: ({ references }) => references.names.length > 0,
  'several words': ({ spans }) => spans.length > 1,
  'of any PG': isOfAnyPg,
  'asks about it': (said) =>
    fits(said, 'asks about it') ||
    (said.references.pronoun && said.isQuestion) ||
    said.spans.some((span) => is(span, 'this-one') && is(span, 'question')),
  'asks which': asksWhich,
  extreme: ({ extreme }) => extreme !== undefined,
  'extreme of rent': ({ extreme }) => extreme?.fact === 'price',
  'rent of months': ({ months, facts }) => months !== undefined && facts.join() === 'price',
  'fact alone': ({ spans }) =>
    spans.some((span) => is(span, 'money', 'sharing') && !isOneOf(span, 'budget')) &&
    saysOnly(spans, ['money', 'sharing', 'filler', 'question', 'and']),
  // What is looked for
  // But 'does it have parking or not' asks.
  'takes back': ({ spans, parsedWithoutNames }) =>
    parsedWithoutNames.edits.some((edit) => edit.edit === 'drop' && !edit.key.startsWith('rule:')) &&
    !hasPattern(spans, 'asks whether'),
  // But 'what about pets', 'how many days of notice do I have to give' want to know.
  'room wanted': ({ spans, references, isQuestion }) => {
    const asks = isQuestion || says({ spans }, 'question');
    const wants = spans.some((span) => is(span, 'pg') || (is(span, 'want') && !asks && !isOneOf(span, 'tell')));
    return wants && !references.pronoun;
  },
  'term wanted': isTermWanted,
  criteria: ({ parsed }) => parsed.edits.length > 0,
  search: ({ parsed }) => parsed.edits.some(isSearchEdit),
  'a room': ({ parsedWithoutNames }) => parsedWithoutNames.edits.some(isOfRoom),
  'only sorted': ({ parsed }) =>
    parsed.edits.every((edit) => isSort(edit) || (edit.edit === 'drop' && edit.key === 'sort')),
  budget: ({ parsed }) => parsed.budget !== undefined,
  count: isCount,
  'seeks terms': seeksTerms,
  'another topic': isOtherTopic,
  'not about rooms': isNotAboutRooms,
};

const CHANGES: ReadonlySet<Edit['edit']> = new Set(['drop', 'without', 'not-places', 'no-more-places', 'budget']);

const ROWS = rowsOf('../assistant/understanding/intents.txt', SIGNS);

export const intentOf = (said: Utterance): Intent =>
  (ROWS.find(({ holds }) => holds(said))?.name ?? 'unknown') as Intent;

/** 'Hata do, bahut mehnga hai', 'remove it, did not like it' */
function dropsForReason({ spans }: Utterance): boolean {
  const clauses = clausesOf(spans);
  const others = clauses.filter((clause) => !isOnly(clause, 'drop'));
  const isReason = (clause: readonly Span[]) =>
    hasPattern(clause, 'disliked') ||
    (saysTooDear(clause) && clause.every((span) => is(span, 'dear', 'cheap', 'filler')));
  return others.length > 0 && others.length < clauses.length && others.every(isReason);
}

/** 'Any PG', 'zero deposit ones', 'it should have CCTV': of whichever PG there is. */
function isOfAnyPg(said: Utterance): boolean {
  const { spans, parsed, references, isQuestion } = said;
  const isAnyPg = spans.some((span, at) => is(span, 'pg') && is(spans[at - 1], 'any'));
  // 'Can you reduce the rent?': nobody can here, and cheaper ones are what helps.
  const isBargaining = says(said, 'less-money') && parsed.edits.length > 0 && !refersToSome(references);
  const saysShould = !isQuestion && !says(said, 'question') && saysOf(said, 'should');
  return isAnyPg || isBargaining || saysShould || isOfMany(said);
}

const isTerm = (edit: Edit) =>
  edit.edit === 'rule' || (edit.edit === 'amenity' && limitNamed(edit.amenity) !== undefined);

/** 'A PG where the deposit is refunded' is looked for. */
function seeksTerms(said: Utterance): boolean {
  return said.parsed.edits.some(isTerm) && saysOf(said, 'relative') && !fits(said, 'asks about it');
}

/** 'No gate time', 'where pets are allowed': said, not asked. */
function isTermWanted(said: Utterance): boolean {
  const { spans, references, parsed, isQuestion } = said;
  const [first] = spans;
  const asks = isQuestion || is(first, 'question') || /^(?:can|may|could)\b|\babout$/.test(first?.text ?? '');
  const isSought = seeksTerms(said) && !isQuestion;
  const isOfIt = references.pronoun || spans.some(({ text }) => /\bkya\b/.test(text));
  return parsed.edits.some(isTerm) && (isSought || !(asks || isOfIt));
}

/** 'What is the weather in Delhi' names a place, and wants no room there; 'near a cinema' is not about films. */
function isOtherTopic(said: Utterance): boolean {
  const { spans, parsed } = said;
  // 'Kothrud is full of traffic, show Baner'
  if (fits(said, 'near it', 'left')) return false;
  const topics = spans.filter((span, at) => is(span, 'topic') && !(is(span, 'landmark') && is(spans[at - 1], 'in')));
  if (topics.length === 0 || says(said, 'pg')) return false;
  // 'Chicken biryani' is a dish, and asks for no kitchen with meat; of what a room has nobody speaks beside a topic.
  const isBesideTopic = (at: number) =>
    [spans[at - 1], spans[at + 1]].some((span) => span !== undefined && topics.includes(span));
  return (
    !parsed.edits.some(({ edit }) => edit === 'amenity' || edit === 'without') ||
    spans.every((span, at) => !(senseOf(span, 'amenity') ?? senseOf(span, 'meals')) || isBesideTopic(at))
  );
}

/**
 * 'How do I grow tomatoes in pots': only a little word makes a place of it, or of people what is no wish for a room.
 * 'Schools in Whitefield' are no rooms.
 */
function isNotAboutRooms(said: Utterance): boolean {
  const { spans, parsed } = said;
  const { edits } = parsed;
  // 'Boys nahi girls': who corrects something speaks of rooms.
  if (says(said, 'pg', 'generic', 'money', 'not', 'not-after', 'repair', 'mistaken', 'regret')) return false;
  if (saysOf(said, 'replace')) return false;
  if (edits.length === 0 || !edits.every((edit) => edit.edit === 'places' || isOnlyOfPeople(edit))) return false;
  // 'She backed out, single again'
  const isAll = (clause: readonly Span[]) =>
    clause.some(isCriterion) && clause.every((span) => isCriterion(span) || is(span, 'filler', 'thanks', 'only'));
  if (clausesOf(spans).filter((clause) => clause.length > 0).length > 1 && clausesOf(spans).some(isAll)) return false;
  if (fits(said, 'a landmark of a place')) return true;
  if (says(said, 'outside')) return edits.length === 1;
  if (spans.some((span) => span.places ?? is(span, 'want')) || fits(said, 'only for')) return false;
  return spans.filter(isStrange).length > (names(said, 'for') ? 0 : 1);
}

/** 'Obey only me': people are spoken of, but no room. */
const isOnlyOfPeople = (edit: Edit) =>
  edit.edit === 'set' && Object.keys(edit.criteria).every((key) => ['for', 'sharing', 'available'].includes(key));
