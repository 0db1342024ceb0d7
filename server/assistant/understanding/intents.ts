/** Tells what a line wants: the first row of `intents.txt` that holds, a table of conditions. */
import type { Edit } from '../../reader/criteria/edits.ts';
import { limitNamed } from '../../reader/criteria/limits.ts';
import { is, isCriterion, isUnknown, type Span } from '../../reader/spans.ts';
import { linesOf } from '../../reader/text-files.ts';
import { hasWordOf, isOneOf } from '../../reader/word-groups.ts';
import { factOfPattern } from './facts-asked.ts';
import type { Intent } from './intent.ts';
import { refersByPosition, refersToSome, spansOfNames } from './references.ts';
import {
  asksWhich,
  partsBetweenPauses,
  sentencesOf,
  firstSaid,
  isComparedWith,
  asksHowMany,
  isEditOf,
  isListNoun,
  isOfMany,
  isOnly,
  says,
  saysList,
  saysOnly,
  saysTooDear,
  type Utterance,
} from './utterance.ts';

const NAMED = String.raw`<[^>]*>|\{[^}]*\}|\[[^\]]*\]|"[^"]*"`;
const EACH = new RegExp(`(?:${NAMED}|\\S)+`, 'g');
const ATOM = new RegExp(`${NAMED}|[=@]?[\\w:-]+`, 'g');

type Condition<Input> = (input: Input) => boolean;
export type Signs<Input> = Readonly<Record<string, Condition<Input>>>;

interface Row<Input> {
  /** What stands before the colon. */
  name: string;
  holds: Condition<Input>;
}

/** @param signs what rows call by a name in brackets, beside what rows of such a name tell themselves */
export function rowsOf<Input extends Utterance & { topic?: string }>(file: string, signs: Signs<Input>): Row<Input>[] {
  const conditionOf = (atom: string): Condition<Input> => {
    const name = atom.slice(1, -1);
    if (atom.startsWith('"')) return ({ topic }) => topic === name;
    if (atom.startsWith('='))
      return ({ parsed }) => parsed.edits.some((edit) => isEditOf(edit, atom.slice(1) as Edit['edit']));
    if (!atom.startsWith('[')) return ({ spans }) => says(spans, atom);
    if (!signs[name] && !lines.some(([told]) => told === atom))
      throw new Error(`${file}: nobody tells the sign [${name}]`);
    return signs[name] ?? ((input) => rows.some((row) => row.name === atom && row.holds(input)));
  };
  const lines = linesOf(file).map((line) => line.split(/:(?: |$)/));
  const rows = lines.map(([name = '', conditions = '']): Row<Input> => {
    const all = (conditions.match(EACH) ?? []).map((text): Condition<Input> => {
      const either = (text.match(ATOM) ?? []).map(conditionOf);
      return (input) => either.some((holds) => holds(input)) !== text.startsWith('!');
    });
    return { name, holds: (input) => all.every((holds) => holds(input)) };
  });
  return rows.filter(({ name }) => !name.startsWith('['));
}

/** What rows call by a name in brackets. */
export const SIGNS_OF_LINE: Signs<Utterance> = {
  asked: (said) => said.isQuestion || says(said.spans, 'question'),
  'question mark': ({ isQuestion }) => isQuestion,
  // A place and two wishes besides, for a PG
  'a whole wish': ({ spans, parsed: { edits } }) =>
    says(spans, 'pg', '@sharing', 'want') && edits.some(({ edit }) => edit === 'places') && edits.length >= 3,
  // 'I said AC once, but no AC please'
  'a wish said': ({ spans, isQuestion }) =>
    !isQuestion && [...partsBetweenPauses(spans), ...sentencesOf(spans)].some(isRequest),
  doubts: ({ isQuestion, spans }) => isQuestion || hasWordOf(spans, 'asks when') || is(firstSaid(spans), 'question'),
  how: ({ spans }) =>
    /\b(?:how(?! (?:many|much|about|far|long))|kaise)\b/.test(spans.map(({ text }) => text).join(' ')),
  // What is pointed at
  'some PG': ({ references }) => refersToSome(references),
  'by position': ({ references }) => refersByPosition(references),
  'of all': ({ references }) => references.all,
  'all but some': ({ references }) => references.excepted !== undefined,
  'several by position': ({ references: { ordinals, firstFew = 0 } }) => Math.max(ordinals.length, firstFew) > 1,
  'two PGs': ({ references: { names: named, ordinals } }) => named.length + ordinals.length === 2,
  'one with another': isComparedWith,
  'only asks of some': onlyAsksOfSome,
  // Nothing is said but what may be a name.
  'name alone': ({ spans, references }) => {
    const named = spansOfNames(references);
    const isFew = named.size > 0 && named.size <= 5;
    return isFew && saysOnly(spans, ['filler', 'this-one', 'pg', 'and', 'more', 'repair'], (_, at) => named.has(at));
  },
  // The person's list
  'the list': saysList,
  'does add': ({ spans }) => spans.some((span, at) => is(span, 'add') && !isListNoun(spans, at)),
  'drops for a reason': dropsForReason,
  'only add': ({ spans }) => isOnly(spans, 'add'),
  'only drop': ({ spans }) => isOnly(spans, 'drop'),
  'too dear': ({ spans }) => saysTooDear(spans),
  // What is asked of a PG
  'a fact asked': ({ spans }) => factOfPattern(spans) !== undefined,
  names: ({ references }) => references.names.length > 0,
  'of many': isOfMany,
  'asks of it': ({ spans }) => spans.some((span) => is(span, 'this-one') && is(span, 'question')),
  'asks which': asksWhich,
  extreme: ({ extreme }) => extreme !== undefined,
  'extreme of rent': ({ extreme }) => extreme?.fact === 'price',
  'rent of months': ({ months, facts }) => months !== undefined && facts.join() === 'price',
  'fact alone': ({ spans }) =>
    spans.some((span) => is(span, 'money', 'sharing') && !isOneOf(span, 'budget')) &&
    saysOnly(spans, ['money', 'sharing', 'filler', 'question', 'and']),
  // What is looked for
  // But 'does it have parking or not' asks.
  'takes back': ({ spans, editsBesideNames }) =>
    editsBesideNames.some((edit) => edit.edit === 'drop' && !edit.key.startsWith('rule:')) &&
    !says(spans, '<asks whether>'),
  'a term': ({ parsed }) =>
    parsed.edits.some(
      (edit) => edit.edit === 'rule' || (edit.edit === 'amenity' && limitNamed(edit.amenity) !== undefined),
    ),
  criteria: ({ parsed }) => parsed.edits.length > 0,
  // 'Available' alone is as much a question about one PG.
  search: ({ parsed }) => parsed.edits.some((edit) => !isEditOf(edit, 'available')),
  'a room': ({ editsBesideNames }) => editsBesideNames.some((edit) => isEditOf(edit, 'places', 'rent')),
  'only sorted': ({ parsed }) =>
    parsed.edits.every((edit) => isEditOf(edit, 'sort') || (edit.edit === 'drop' && edit.key === 'sort')),
  budget: ({ parsed }) => parsed.budget !== undefined,
  count: asksHowMany,
  // What is no wish for a room
  'only places or people': ({ parsed: { edits } }) =>
    edits.length > 0 && edits.every((edit) => isEditOf(edit, 'places', 'for', 'sharing', 'available')),
  // No little ones
  'strange words': ({ spans }) =>
    spans.filter((span) => isUnknown(span) && /\p{L}{3}/u.test(span.typed)).length > (says(spans, '@for') ? 0 : 1),
};

const ROWS = rowsOf('../assistant/understanding/intents.txt', SIGNS_OF_LINE);

export const intentOf = (said: Utterance): Intent =>
  (ROWS.find(({ holds }) => holds(said))?.name ?? 'unknown') as Intent;

/** 'So no AC please', 'I want all meals', 'sharing does not matter', 'dearest first please' */
const isRequest = (part: readonly Span[]): boolean =>
  !says(part, 'question', '{tell}', '@fact', 'add', 'drop', 'book') &&
  ((part.some(isCriterion) && says(part, 'want', "'yes'", "'only'")) ||
    // 'Veg only' is one phrase.
    part.some((span) => isCriterion(span) && span.text.endsWith(' only')) ||
    (says(part, 'sharing', 'about-place') && says(part, 'want', 'optional', 'unneeded')) ||
    ((part.some(isCriterion) || says(part, 'cheap', 'dear')) &&
      says(part, "'please'", "'pls'", "'plz'", "'kindly'", "'for me'")));

/** 'Hata do, bahut mehnga hai', 'remove it, did not like it' */
function dropsForReason({ spans }: Utterance): boolean {
  const clauses = partsBetweenPauses(spans);
  const others = clauses.filter((clause) => !isOnly(clause, 'drop'));
  const isReason = (clause: readonly Span[]) =>
    says(clause, '<disliked>') || (saysTooDear(clause) && clause.every((span) => is(span, 'dear', 'cheap', 'filler')));
  return others.length > 0 && others.length < clauses.length && others.every(isReason);
}

const ASKED = ['@fact', '@rule', 'money', 'sharing', 'about-place', 'available', 'free', "'available in'"];
const OFFERED = ['@amenity', '@meals', '@sharing', '@for'];
const BESIDE_ASKED = [
  'filler',
  'question',
  'pg',
  'any',
  'in',
  'in-after',
  'this-one',
  '{tell}',
  '{kind of}',
  '@ordinal',
  'both',
];

/** 'Second one food', 'this deposit?', 'deposit of both': what is asked of those pointed at, and nothing else. */
function onlyAsksOfSome({ spans, references, isQuestion }: Utterance): boolean {
  // 'How is this area?', 'that rent is too much', 'that one with wifi'
  if (says(spans, '<this area>', '<complaint>', '{judged}', '{relative}', "'with'", "'isme se'")) return false;
  const isOne = references.ordinals.length > 0 || says(spans, '<this very one>');
  // 'Only those available now' is a wish.
  const isIt = references.pronoun && !references.several && !says(spans, '{only now}', "'jo'");
  // 'Make it single', 'it is for my father' change what is looked for.
  const isOffered = isOne || (isIt && (isQuestion || says(spans, '<asks about it>')));
  const ofAll = references.all ? ['@fact', '@rule'] : [];
  const asked = isOffered ? [...ASKED, ...OFFERED] : isIt ? ASKED : ofAll;
  return says(spans, ...asked) && saysOnly(spans, [...BESIDE_ASKED, ...asked]);
}
