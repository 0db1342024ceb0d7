/** What a line means behind the lines before it: 'and laundry?', 'no, the third instead'. */
import type { Context } from '../table.ts';
import { CHANGES } from './changes-in-context.ts';
import { is } from '../../reader/spans.ts';
import { isChange, type Intent } from './intent.ts';
import { tableOf, SIGNS_OF_LINE, type Signs } from './intents.ts';
import { isFound, namesPg, refersByArea } from './references.ts';
import { isEditOf, isUndone } from './utterance.ts';
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
  undone: isUndone,
  // 'With lift, my knee is bad'
  'begins with a wish': ({ spans }) => is(spans[0], 'with', 'repair'),
  refuses: ({ edits }) => edits.some((edit) => edit.edit === 'rule' && edit.rule.startsWith('no-')),
  // What the conversation is about
  'spoken of one': ({ context }) => context.about !== undefined,
  'asked about one': ({ context }) => context.isAskedAbout === true,
  shown: ({ context }) => context.shown.length > 0,
  'two shown': ({ context: { shown, spoken = [] } }) => shown.length === 2 || spoken.length === 2,
  'one shown': ({ context }) => context.shown.length === 1,
  results: ({ context }) => context.cursor !== undefined,
  'more results': ({ context }) => typeof context.cursor === 'string',
  // A few PGs were set apart, so that what is asked of several is asked of these.
  'set apart': ({ context: { results, listed, cursor, shown, spoken = [] } }) =>
    spoken.length > 1 || (results ?? listed) !== undefined || (cursor === undefined && shown.length > 1),
  'list shown': ({ context }) => context.listed !== undefined,
  'behind a change': ({ context }) => isChange(context.last?.intent),
  'put in last': ({ context }) => context.changed?.adds === true,
  'taken out last': ({ context }) => context.changed?.adds === false,
  'behind any': ({ context }) => context.last !== undefined,
  'behind a sum': ({ context }) => sumsIn(context).length > 0,
  'behind months': ({ context }) => context.last?.months !== undefined,
};

const sumsIn = ({ last }: Context) => last?.facts.filter((fact) => fact === 'price' || fact === 'total') ?? [];

type Meaning = (line: Understanding, context: Context) => Partial<Understanding>;

/** What of the line is meant otherwise than it says by itself, where that is more than another intent. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  'the opposite order': (_, { last }) => ({
    intent: last?.intent === 'list-add' ? 'list-remove' : 'list-add',
    isCommand: true,
    isInstead: false,
  }),
  'the same order': (_, { last }) => ({ ...(last && { intent: last.intent }), isCommand: true }),
  'another to book': () => ({ intent: 'book', isCommand: false, isInstead: false }),
  'the second to compare': ({ references }, { last }) => ({
    intent: 'compare',
    facts: last?.facts ?? [],
    references: { ...references, pronoun: true },
    isSecond: true,
  }),
  'cheaper than it': ({ references }) => ({
    intent: 'compare',
    facts: [],
    references: { ...references, pronoun: true },
  }),
  'removed by area': () => ({ intent: 'list-remove', edits: [] }),
  'the same sum': (_, context) => ({ intent: 'ask', facts: sumsIn(context) }),
  'so many months': (_, { last }) => ({ ...(last?.months && { months: last.months }) }),
  'sorted search': ({ parsed }) => ({ intent: 'search', edits: parsed.edits.filter((edit) => isEditOf(edit, 'sort')) }),
  'ask for the most': ({ extreme }) => ({ intent: 'ask', ...(extreme && { facts: [extreme.fact] }) }),
  'the same of places': (_, { last }) => ({ ...(last && { intent: last.intent }) }),
  'the same': (_, { last }) => ({ ...last }),
};

const ROWS = tableOf('../assistant/understanding/behind.txt', SIGNS_IN_CONTEXT).rows.map(({ name, holds }) => {
  const [, intents, how, what = ''] = /^(?:(\S+) )?(as|surely|changes) (.+)$/.exec(name) ?? [];
  if (how === 'changes' && !CHANGES[what]) throw new Error(`behind.txt: nobody knows how '${what}' is changed`);
  const meaning = MEANINGS[what] ?? (() => ({ intent: what as Intent }));
  const settled = how === 'surely' ? { edits: [], likeness: undefined } : {};
  const meantBy = (line: Understanding, context: Context): Partial<Understanding> | undefined => {
    if (how !== 'changes') return { ...meaning(line, context), ...settled };
    const edits = CHANGES[what]?.(line, context);
    return edits && { intent: 'search', edits, unused: [], likeness: undefined };
  };
  return { intents: intents?.split('|'), meantBy, holds };
});

/** The first that applies. */
export function behindLines(context: Context, line: Understanding): Understanding {
  const said = { ...line, context, topic: context.last?.intent ?? '' };
  for (const { intents, meantBy, holds } of ROWS) {
    const isSo = (intents?.includes(line.intent) ?? true) && holds(said);
    const meant = isSo ? meantBy(line, context) : undefined;
    if (meant) return { ...line, ...meant };
  }
  return line;
}
