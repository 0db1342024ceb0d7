/** What a line means as a follow-up to the lines before it: 'and laundry?', 'no, the third instead'. */
import type { Context } from '../table.ts';
import { CHANGES } from './changes-in-context.ts';
import { nameIn } from '../../reader/text-files.ts';
import { INTENTS, isChange, type Fact } from './intent.ts';
import { tableOf, SIGNS_OF_LINE, type Row, type Signs } from './intents.ts';
import { isFound, namesPg, refersByArea } from './references.ts';
import { isEditOf } from './utterance.ts';
import type { Understanding } from './understand.ts';

export interface LineInContext extends Understanding {
  context: Context;
}

export const SIGNS_IN_CONTEXT: Signs<LineInContext> = {
  ...SIGNS_OF_LINE,
  'names a PG': namesPg,
  'one named': ({ references: { names, ordinals } }) => names.filter(isFound).length === 1 && ordinals.length === 0,
  'is it': ({ references: { names, ordinals }, context: { about, shown } }) =>
    names.some(({ listings = [] }) => listings.some(({ id }) => id === about)) ||
    ordinals.some((at) => typeof at === 'number' && shown[at] === about),
  'by area': ({ references }) => refersByArea(references),
  facts: ({ facts }) => facts.length > 0,
  amenities: ({ amenities }) => amenities.length > 0,
  command: ({ isCommand }) => isCommand,
  instead: ({ isInstead }) => isInstead,
  refuses: ({ edits }) => edits.some((edit) => edit.edit === 'rule' && edit.rule.startsWith('no-')),
  // What the conversation is about
  'spoken of one': ({ context }) => context.about !== undefined,
  'asked about one': ({ context }) => context.isAskedAbout === true,
  shown: ({ context }) => context.shown.length > 0,
  'two shown': ({ context: { shown, spoken = [] } }) => shown.length === 2 || spoken.length === 2,
  'one shown': ({ context }) => context.shown.length === 1,
  results: ({ context }) => context.cursor !== undefined,
  'more results': ({ context }) => typeof context.cursor === 'string',
  // Only some of the results are shown, so that a question about several is about these.
  'set apart': ({ context: { results, listed, cursor, shown, spoken = [] } }) =>
    spoken.length > 1 || (results ?? listed) !== undefined || (cursor === undefined && shown.length > 1),
  'list shown': ({ context }) => context.listed !== undefined,
  'after a change': ({ context }) => isChange(context.last?.intent),
  'put in last': ({ context }) => context.changed?.adds === true,
  'taken out last': ({ context }) => context.changed?.adds === false,
  'after any': ({ context }) => context.last !== undefined,
  'after a sum': ({ context }) => sumsIn(context).length > 0,
  'after months': ({ context }) => context.last?.months !== undefined,
};

const sumsIn = ({ last }: Context) => last?.facts.filter((fact) => fact === 'price' || fact === 'total') ?? [];

type Meaning = (line: Understanding, context: Context) => Partial<Understanding>;

/** Changes of a line by its context that are more than another intent. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  'the opposite order': (_, { last }) => ({
    intent: last?.intent === 'list-add' ? 'list-remove' : 'list-add',
    isCommand: true,
    isInstead: false,
  }),
  'the same order': (_, { last }) => ({ ...(last && { intent: last.intent }), isCommand: true }),
  'another to book': () => ({ intent: 'book', isCommand: false, isInstead: false }),
  'the second to compare': (line, { last }) => ({ ...comparedWithIt(line, last?.facts), isSecond: true }),
  'cheaper than it': (line) => comparedWithIt(line),
  'removed by area': () => ({ intent: 'list-remove', edits: [] }),
  'the same sum': (_, context) => ({ intent: 'ask', facts: sumsIn(context) }),
  'so many months': (_, { last }) => ({ months: last?.months }),
  'sorted search': ({ parsed, likeness }) => {
    const edits = parsed.edits.filter((edit) => isEditOf(edit, 'sort'));
    // 'Under 8000' besides makes it a search whatever it is like.
    return { intent: 'search', edits, likeness: edits.length < parsed.edits.length ? undefined : likeness };
  },
  'ask for the most': ({ extreme }) => ({ intent: 'ask', ...(extreme && { facts: [extreme.fact] }) }),
  'the same': (_, { last }) => ({ ...last }),
};

const comparedWithIt = ({ references }: Understanding, facts: Fact[] = []) =>
  ({ intent: 'compare', facts, references: { ...references, pronoun: true } }) as const;

const FILE = '../assistant/understanding/follow-up.txt';

/** The change by a row that holds; it gives undefined where the criteria have nothing to change. */
function meaningOf(how: string, what: string): (...args: Parameters<Meaning>) => ReturnType<Meaning> | undefined {
  if (how === 'changes') {
    const change = CHANGES[what];
    if (!change) throw new Error(`${FILE}: nobody knows how '${what}' is changed`);
    return (line, context) => {
      const edits = change(line, context);
      return edits && { intent: 'search', edits, unused: [], likeness: undefined };
    };
  }
  const settled = how === 'surely' ? { edits: [], likeness: undefined } : {};
  const meaning = MEANINGS[what];
  if (meaning) return (line, context) => ({ ...meaning(line, context), ...settled });
  const intent = nameIn(FILE, INTENTS, what);
  return () => ({ intent, ...settled });
}

/** @throws {Error} for a row with a name that nobody knows */
export function readingOf({ name, holds }: Row<LineInContext>) {
  const [, intents, how, what = ''] = /^(?:(\S+) )?(as|surely|changes) (.+)$/.exec(name) ?? [];
  if (how === undefined) throw new Error(`${FILE}: '${name}' does not say what is meant`);
  const known = intents?.split('|').map((intent) => nameIn(FILE, INTENTS, intent));
  return { intents: known, meantBy: meaningOf(how, what), holds };
}

const READINGS = tableOf(FILE, SIGNS_IN_CONTEXT).rows.map(readingOf);

/** The line with what it means in its context: by the first row that applies, else as it is. */
export function resolveFollowUp(context: Context, line: Understanding): Understanding {
  const lineInContext = { ...line, context, topic: context.last?.intent ?? '' };
  for (const { intents, meantBy, holds } of READINGS) {
    const applies = (intents?.includes(line.intent) ?? true) && holds(lineInContext);
    const meant = applies ? meantBy(line, context) : undefined;
    if (meant) return { ...line, ...meant };
  }
  return line;
}
