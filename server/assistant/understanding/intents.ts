/** Tells what a line wants: the first row of `intents.txt` that holds, a table of conditions. */
import { limitNamed } from '../../reader/criteria/limits.ts';
import { MIN_STORY } from '../../reader/criteria/terms/clauses.ts';
import { hasWordOf, is, isCriterion, isUnknown } from '../../reader/spans.ts';
import { linesOf, nameIn } from '../../reader/text-files.ts';
import { checkAtom, says } from '../../reader/patterns.ts';
import { factOfPattern } from './requested-facts.ts';
import { FACTS, INTENTS, type Intent } from './intent.ts';
import { refersByPosition, refersToSome, spansOfNames } from './references.ts';
import {
  asksWhich,
  EDIT_KINDS,
  partsBetweenPauses,
  isEditOf,
  isListNoun,
  saysList,
  type Utterance,
} from './utterance.ts';

const NAMED = String.raw`<[^>]*>|\{[^}]*\}|\[[^\]]*\]|"[^"]*"|'[^']*'`;
const EACH = new RegExp(`(?:${NAMED}|\\S)+`, 'g');
const ATOM = new RegExp(`${NAMED}|[=@?/]?[\\w:-]+`, 'g');

type Condition<Input> = (input: Input) => boolean;
export type Signs<Input> = Readonly<Record<string, Condition<Input>>>;

export interface Row<Input> {
  /** What stands before the colon. */
  name: string;
  holds: Condition<Input>;
}

const FILE = '../assistant/understanding/intents.txt';
const nameOf = (line: string) => line.split(/:(?: |$)/)[0] ?? '';
const signsIn = (lines: readonly string[]) => [...new Set(lines.map(nameOf))].filter((name) => name.startsWith('['));
/** Rows that define a sign, for all tables. */
const SHARED_SIGNS = linesOf(FILE).filter((line) => line.startsWith('['));

/**
 * @param signs what rows call by a name in brackets, beside what rows of such a name tell themselves
 * @throws {Error} for a name in the rows that nobody knows, and for a sign that is told in two places
 */
export function tableOf<Input extends Utterance & { intent?: Intent; topic?: string }>(
  file: string,
  signs: Signs<Input>,
  own: readonly string[] = linesOf(file),
) {
  const shared = file === FILE ? [] : SHARED_SIGNS;
  const names = [...Object.keys(signs).map((sign) => `[${sign}]`), ...signsIn(shared), ...signsIn(own)];
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`${file}: the sign ${twice} is told in two places`);
  const conditionOf = (atom: string): Condition<Input> => {
    if (atom.startsWith('[')) return signNamed(atom.slice(1, -1));
    const name = atom.slice(1);
    if (atom.startsWith('"')) return ({ topic }) => topic === name.slice(0, -1);
    if (atom.startsWith('=')) {
      const kind = nameIn(file, EDIT_KINDS, name);
      return ({ edits }) => edits.some((edit) => isEditOf(edit, kind));
    }
    if (atom.startsWith('?')) {
      const fact = nameIn(file, FACTS, name);
      return ({ facts }) => facts.includes(fact);
    }
    if (atom.startsWith('/')) {
      const wanted = nameIn(file, INTENTS, name);
      return ({ intent }) => intent === wanted;
    }
    checkAtom(atom);
    return ({ spans }) => says(spans, atom);
  };
  /** The condition of a sign: its function, or any of its rows. */
  function signNamed(sign: string): Condition<Input> {
    const name = `[${sign}]`;
    if (!names.includes(name)) throw new Error(`${file}: nobody tells the sign ${name}`);
    return signs[sign] ?? ((input) => byName.get(name)?.some(({ holds }) => holds(input)) ?? false);
  }
  const rows = [...shared, ...own].map((line): Row<Input> => {
    const [name = '', conditions = ''] = line.split(/:(?: |$)/);
    const all = (conditions.match(EACH) ?? []).map((text): Condition<Input> => {
      const [, not, only, list = ''] = /^(!?)(only\()?(.*)/.exec(text) ?? [];
      const either = (list.match(ATOM) ?? []).map(conditionOf);
      const isSo: Condition<Input> = (input) => either.some((holds) => holds(input));
      return (input) => (only ? partsOf(input, list).every(isSo) : isSo(input)) !== (not === '!');
    });
    return { name, holds: (input) => all.every((holds) => holds(input)) };
  });
  const byName = Map.groupBy(rows, ({ name }) => name);
  return { rows: rows.filter(({ name }) => !name.startsWith('[')), signNamed };
}

/** The input once for each span, or for each edit or fact where the list names these. */
function partsOf<Input extends Utterance>(input: Input, list: string): Input[] {
  if (list.startsWith('=')) return input.edits.map((edit) => ({ ...input, edits: [edit] }));
  if (list.startsWith('?')) return input.facts.map((fact) => ({ ...input, facts: [fact] }));
  return input.spans.flatMap((span) => (span.pause ? [] : [{ ...input, spans: [span] }]));
}

/** Signs by their names in brackets. */
export const SIGNS_OF_LINE: Signs<Utterance> = {
  'question mark': ({ isQuestion }) => isQuestion,
  'three criteria': ({ edits }) => edits.length >= 3,
  // 'I said AC once, but no AC please'
  'a wish said': (utterance) => {
    const sentences = partsBetweenPauses(utterance.spans, ({ pause }) => pause === 'hard');
    const parts = [...partsBetweenPauses(utterance.spans), ...sentences];
    return !utterance.isQuestion && parts.some((spans) => isRequest({ ...utterance, spans }));
  },
  // 'Veg only' is one phrase.
  'only such': ({ spans }) => spans.some((span) => isCriterion(span) && span.text.endsWith(' only')),
  'asks when': ({ spans }) => hasWordOf(spans, 'asks when'),
  how: ({ spans }) =>
    /\b(?:how(?! (?:many|much|about|far|long))|kaise)\b/.test(spans.map(({ text }) => text).join(' ')),
  // What is pointed at
  'some PG': ({ references }) => refersToSome(references),
  'by position': ({ references }) => refersByPosition(references),
  'some position': ({ references }) => references.ordinals.length > 0,
  'several by position': ({ references: { ordinals, firstFew = 0 } }) => Math.max(ordinals.length, firstFew) > 1,
  'says it': ({ references }) => references.pronoun,
  'two positions': ({ references }) => references.ordinals.length > 1,
  'of all': ({ references }) => references.all,
  'all but some': ({ references }) => references.excepted !== undefined,
  'some refused': ({ references }) => references.refused !== undefined,
  names: ({ references }) => references.names.length > 0,
  'one PG': ({ references: { names: named, ordinals } }) => named.length + ordinals.length === 1,
  'two PGs': ({ references: { names: named, ordinals } }) => named.length + ordinals.length === 2,
  // Nothing is said but what may be a name.
  'name alone': (utterance) => {
    const named = spansOfNames(utterance.references);
    const spans = utterance.spans.filter((_, at) => !named.has(at));
    return named.size > 0 && named.size <= 5 && isNothing({ ...utterance, spans });
  },
  // The person's list
  'the list': saysList,
  'does add': ({ spans }) => spans.some((span, at) => is(span, 'add') && !isListNoun(spans, at)),
  // 'Hata do, bahut mehnga hai', 'remove it, did not like it'
  'drops for a reason': (utterance) => {
    const clauses = partsBetweenPauses(utterance.spans).map((spans) => ({ ...utterance, spans }));
    const others = clauses.filter((clause) => !onlyDrops(clause));
    return others.length > 0 && others.length < clauses.length && others.every(isReason);
  },
  // What is asked of a PG
  'a fact asked': ({ spans }) => factOfPattern(spans) !== undefined,
  'asks of it': ({ spans }) => spans.some((span) => is(span, 'this-one') && is(span, 'question')),
  'asks which': asksWhich,
  extreme: ({ extreme }) => extreme !== undefined,
  'extreme of rent': ({ extreme }) => extreme?.fact === 'price',
  months: ({ months }) => months !== undefined,
  // What is looked for
  'drop of no rule': ({ editsBesideNames }) =>
    editsBesideNames.some((edit) => edit.edit === 'drop' && !edit.key.startsWith('rule:')),
  'a limit': ({ edits }) => edits.some((edit) => edit.edit === 'amenity' && limitNamed(edit.amenity) !== undefined),
  criteria: ({ edits }) => edits.length > 0,
  'a story': ({ spans }) => spans.length >= MIN_STORY,
  'a room': ({ editsBesideNames }) => editsBesideNames.some((edit) => isEditOf(edit, 'places', 'rent')),
  'only sorted': ({ edits }) =>
    edits.every((edit) => isEditOf(edit, 'sort') || (edit.edit === 'drop' && edit.key === 'sort')),
  budget: ({ parsed }) => parsed.budget !== undefined,
  // Unknown words of three letters or more
  'strange words': ({ spans }) =>
    spans.filter((span) => isUnknown(span) && /\p{L}{3}/u.test(span.typed)).length > (says(spans, '@for') ? 0 : 1),
};

const { rows: ROWS, signNamed } = tableOf(FILE, SIGNS_OF_LINE);
const isRequest = signNamed('a request');
const onlyDrops = signNamed('only drop');
const isReason = signNamed('a reason');
const isNothing = signNamed('nothing beside a name');
const INTENT_ROWS = ROWS.map(({ name, holds }) => ({ intent: nameIn(FILE, INTENTS, name), holds }));

/** The condition of a sign of `intents.txt` or above. @throws {Error} for an unknown one */
export { signNamed };
export const asksHowMany = signNamed('count');
export const isOfMany = signNamed('of many');
export const isUndone = signNamed('undone');

export const intentOf = (utterance: Utterance): Intent =>
  INTENT_ROWS.find(({ holds }) => holds(utterance))?.intent ?? 'unknown';
