/** Corrects the intent of a line by examples, where the rules are vague or an example is very similar. */
import { says } from '../../reader/patterns.ts';
import { nameIn } from '../../reader/text-files.ts';
import { hasWordOf } from '../../reader/spans.ts';
import type { Context } from '../table.ts';
import { FACTS, INTENTS, WHERE, type Intent } from './intent.ts';
import { SIGNS_IN_CONTEXT, type LineInContext } from './follow-up.ts';
import { signNamed, tableOf, type Row, type Signs } from './intents.ts';
import { isFound, namesPg, referencesIn, refersByPosition, refersToOne, refersToSome } from './references.ts';
import { saysList } from './utterance.ts';
import type { Understanding } from './understand.ts';
import { isOfExamples, LIKELY } from './examples.ts';

const SURELY = 0.93;
const HOW_LIKE: Readonly<Record<string, number>> = {
  maybe: 0.3,
  likely: LIKELY,
  clearly: 0.8,
  surely: SURELY,
  never: Infinity,
};

/** Where a PG is mentioned, a question about the site is one about that PG: a visit is arranged with its owner. */
const OF_ONE: Readonly<Record<string, string>> = { 'say visit': 'ask visit', 'say nearby': 'ask distance' };
/** And the other way round where none is mentioned. */
const OF_NONE: Readonly<Record<string, string>> = { 'ask distance': 'say nearby', 'ask deposit-terms': 'say deposit' };

type Wanted = Pick<Understanding, 'intent'> & Partial<Understanding>;

/** The line as the most similar example has it, where that is likely enough for the intent of the rules. */
export function correctByExamples(context: Context, line: Understanding): Understanding {
  const { likeness, references } = line;
  // 'Is it near the metro?' is asked of all that are shown; 'how far is it?' no listing says.
  const isOfShown = references.pronoun && context.shown.length > 0 && says(line.spans, '{beside}');
  const isOfSome = namesPg(line) || context.about !== undefined || refersByPosition(references) || isOfShown;
  const heading = likeness?.heading ?? '';
  const [, kind = '', what = ''] = /^(ask has|\w+) (.+)$/.exec((isOfSome ? OF_ONE : OF_NONE)[heading] ?? heading) ?? [];
  const wanted: Wanted | undefined = heading === 'payments' ? { intent: heading } : WANTED[kind]?.(what, line);
  const isCommand = heading.startsWith('order ');
  // A line that names the list is a command, a question how to use it, or from an owner who wants a PG listed.
  const mayNameList = isCommand || wanted?.topic === 'how to list' || wanted?.topic === 'owner';
  if (!likeness || !wanted || (saysList(line) && !mayNameList)) return line;
  // Words that occur in examples are no name.
  const names = references.names.filter(({ name, isWhole }) => isWhole === true || !isOfExamples(name));
  const pointing = { ...references, names };
  const isOfPlaces = WHERE.has(wanted.intent);
  // 'What is the rent of Sai Krupa?' asks for no average, but of no areas is a PG asked.
  const meant = { ...pointing, names: wanted.intent === 'areas' ? names.filter(isFound) : names };
  if (isOfPlaces && refersToOne(meant)) return line;
  const doubt = { ...line, topic: wanted.topic ?? heading, context, wanted };
  const ruled = isCommand ? 'order' : line.intent;
  const { needed = Infinity } = DOUBTS.find(({ intents, holds }) => intents.includes(ruled) && holds(doubt)) ?? {};
  // A question about a PG that is not known is answered by 'Which one?': only if the example is sure, or if the rules
  // found no criteria and would ask for the city.
  const asksNothing = line.intent === 'search' && line.edits.length === 0;
  const isOfNone = wanted.intent === 'ask' && context.shown.length === 0 && !refersToSome(pointing) && !asksNothing;
  if (likeness.score < (isOfNone ? Math.max(needed, SURELY) : needed)) return line;
  // 'Something like it with a helipad'
  const unused = wanted.intent === 'similar' ? line.unused : [];
  const edits = isOfPlaces ? line.edits : [];
  return { ...line, edits, facts: [], amenities: [], unused, guesses: [], references: pointing, ...wanted };
}

const NONE = referencesIn([]);

/** By the first words of an example's heading: the intent for the other words; all else is left to the rules. */
const WANTED: Readonly<Record<string, (what: string, line: Understanding) => Wanted>> = {
  // 'Something like it, but cheaper'
  show: (what, { parsed }) => ({ intent: what as Intent, edits: what === 'similar' ? parsed.edits : [] }),
  order: (what, { references }) =>
    what === 'clear'
      ? { intent: 'list-remove', isWhole: true, references: NONE }
      : { intent: what as Intent, references: what === 'list-show' ? NONE : references },
  where: (what) => ({ intent: what as Intent }),
  say: (what) => (what === 'cities' ? { intent: what } : { intent: 'say', topic: what }),
  'ask has': (what) => ({ intent: 'ask', amenities: [what] }),
  ask: (what) => ({ intent: 'ask', facts: FACTS.filter((fact) => fact === what) }),
};

const isNothing = signNamed('nothing beside criteria');

/** What decides whether an example replaces the result of the rules. */
interface Doubt extends LineInContext {
  wanted: Wanted;
}

const SIGNS: Signs<Doubt> = {
  ...SIGNS_IN_CONTEXT,
  // What the example wants
  'of a PG': ({ wanted }) => wanted.intent === 'ask',
  'of the site': ({ wanted }) => wanted.topic !== undefined,
  // The line, and the result of the rules
  'names no PG': ({ references }) => references.names.some(({ listings }) => listings?.length === 0),
  'speaks of filters': ({ spans }) => hasWordOf(spans, 'filters'),
  'several facts': ({ facts }) => facts.length > 1,
  // A place that is not only guessed
  'known place': ({ spans }) => spans.some(({ places, isGuess }) => places !== undefined && !isGuess),
  // 'Ladies hostel Salem', 'boys, not girls': no word says anything else than what is looked for.
  'only criteria': (line) => {
    const { edits, used } = line.parsed;
    return edits.length > 0 && isNothing({ ...line, spans: line.spans.filter((_, at) => !used.has(at)) });
  },
};

const FILE = '../assistant/understanding/doubts.txt';
/** @throws {Error} for a row with a name that nobody knows */
export const doubtOf = ({ name, holds }: Row<Doubt>) => {
  const [, intents = '', howLike = ''] = /^(.+) (\w+)$/.exec(name) ?? [];
  const needed = HOW_LIKE[howLike];
  if (needed === undefined) throw new Error(`${FILE}: '${name}' does not say how like`);
  return { intents: intents.split('|').map((each) => nameIn(FILE, [...INTENTS, 'order'], each)), needed, holds };
};

const DOUBTS = tableOf(FILE, SIGNS).rows.map(doubtOf);
