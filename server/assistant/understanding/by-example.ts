/** What a line wants by examples, where no rule knows it or an example is so like it that the rule must be wrong. */
import { is } from '../../reader/spans.ts';
import type { Context } from '../table.ts';
import { saysOnlyFacts } from './facts-asked.ts';
import { FACTS, WHERE, type Fact } from './intent.ts';
import { isFound, refersByPosition, refersToOne, refersToSome } from './references.ts';
import { replacedIn } from './replaced.ts';
import { rowsOf, type Signs } from './rows.ts';
import { isOfPeople, isSort, saysList, saysOf, saysOnly, says } from './utterance.ts';
import type { Understanding } from './understand.ts';
import { isOfExamples } from './examples.ts';
import { orderedByExample } from './orders.ts';

export const LIKELY = 0.6;
const SURELY = 0.93;
const HOW_LIKE: Readonly<Record<string, number>> = { maybe: 0.3, likely: LIKELY, surely: SURELY, never: Infinity };

/** What is asked of the site says something of a PG that is spoken of: a visit is fixed with its owner. */
const OF_ONE: Readonly<Record<string, string>> = { 'say visit': 'ask visit', 'say nearby': 'ask distance' };
/** And the other way round where none is spoken of. */
const OF_NONE: Readonly<Record<string, string>> = { 'ask distance': 'say nearby' };

type Wanted = Pick<Understanding, 'intent' | 'facts' | 'amenities' | 'topic'>;

/** As the most alike example has it, where the rules were vague or the example is likely enough; else unchanged. */
export function correctByExamples(context: Context, said: Understanding): Understanding {
  const ordered = orderedByExample(context, said);
  if (ordered) return ordered;
  const { likeness, references } = said;
  const isNamed = references.names.some(isFound);
  const isOfSome = isNamed || context.about !== undefined || refersByPosition(references);
  const heading = likeness?.heading ?? '';
  const wanted = wantedOf((isOfSome ? OF_ONE : OF_NONE)[heading] ?? heading);
  // What says the list asks of it at most how it is used.
  if (!likeness || !wanted || (saysList(said) && wanted.topic !== 'how to list')) return said;
  // Of words that are asked with, none is a name.
  const names = references.names.filter(({ name, found }) => found?.isWhole === true || !isOfExamples(name));
  const pointing = { ...references, names };
  const isOfPlaces = WHERE.has(wanted.intent);
  if (isOfPlaces && refersToOne(pointing)) return said;
  const doubt = { ...said, topic: wanted.topic ?? '', context, wanted, isNamed, isOfSome };
  const row = ROWS.find(({ intents, holds }) => intents.includes(said.intent) && holds(doubt));
  const needed = HOW_LIKE[row?.howLike ?? 'never'] ?? Infinity;
  // What is surely asked of a PG, where none is spoken of, is answered by 'Which one?'.
  const isOfNone = wanted.intent === 'ask' && context.shown.length === 0 && !refersToSome(pointing);
  if (likeness.score < (isOfNone ? Math.max(needed, SURELY) : needed)) return said;
  return { ...said, ...wanted, edits: isOfPlaces ? said.edits : [], unused: [], guesses: [], references: pointing };
}

/** Undefined for searches and orders, which the rules know. */
function wantedOf(heading: string): Wanted | undefined {
  const [, kind, what] = /^(say|ask has|ask|where) (.+)$/.exec(heading) ?? [];
  const nothing = { facts: [], amenities: [] };
  if (heading === 'payments') return { ...nothing, intent: 'payments' };
  if (what === undefined) return undefined;
  if (kind === 'where') return { ...nothing, intent: what === 'areas' ? 'areas' : 'average' };
  if (what === 'cities') return { ...nothing, intent: 'cities' };
  if (kind === 'say') return { ...nothing, intent: 'say', topic: what };
  if (kind === 'ask has') return { ...nothing, intent: 'ask', amenities: [what] };
  return { ...nothing, intent: 'ask', facts: FACTS.filter((fact) => fact === what) };
}

/** What it depends on whether the rules give way. */
interface Doubt extends Understanding {
  context: Context;
  wanted: Wanted;
  isNamed: boolean;
  /** Some PG is named, pointed at or spoken of. */
  isOfSome: boolean;
}

/** Facts that go by a word which other questions have as well: 'how much per unit', 'is the advance refundable'. */
const VAGUE: ReadonlySet<Fact> = new Set(['unlisted', 'price', 'deposit']);

const SIGNS: Signs<Doubt> = {
  // What the example wants
  'of a PG': ({ wanted }) => wanted.intent === 'ask',
  'of a visit': ({ wanted }) => wanted.facts.includes('visit'),
  'of the site': ({ wanted }) => wanted.topic !== undefined,
  'of payments': ({ wanted }) => wanted.intent === 'payments',
  'of places': ({ wanted }) => WHERE.has(wanted.intent),
  // What the conversation is about
  'names a PG': ({ isNamed }) => isNamed,
  'some PG': ({ isOfSome }) => isOfSome,
  'by position': ({ references }) => refersByPosition(references),
  'spoken of one': ({ context }) => context.about !== undefined,
  'asked about one': ({ context }) => context.isAskedAbout === true,
  shown: ({ context }) => context.shown.length > 0,
  results: ({ context }) => context.cursor !== undefined,
  // What the rules say
  amenities: ({ amenities }) => amenities.length > 0,
  vague: ({ amenities, facts }) => amenities.length === 0 && facts.every((fact) => VAGUE.has(fact)),
  unlisted: ({ facts }) => facts.every((fact) => fact === 'unlisted'),
  'several facts': ({ facts }) => facts.length > 1,
  landmark: ({ facts }) => facts[0] === 'landmark',
  'only facts': saysOnlyFacts,
  extreme: ({ extreme }) => extreme !== undefined,
  'one word': ({ spans }) => spans.length === 1,
  count: ({ isCount }) => isCount,
  criteria: ({ edits }) => edits.length > 0,
  replaced: ({ spans }) => replacedIn(spans) !== undefined,
  'only places': ({ edits }) => edits.every(({ edit }) => edit === 'places'),
  'only sorted': ({ edits }) => edits.every(isSort),
  // A place, for whom, how many share: 'is Kochi costly?', but not 'cheaper'.
  'only where': ({ edits }) =>
    edits.every((edit) => edit.edit === 'places' || isSort(edit) || isOfPeople(edit)) &&
    (edits.length === 0 || !edits.every(isSort)),
  // A place that is known, and not only guessed
  'known place': ({ spans }) => spans.some(({ places, isGuess }) => places !== undefined && !isGuess),
  asked: (said) => said.isQuestion || says(said, 'question'),
  // 'It should have CCTV', 'gym chahiye'
  wish: (said) => saysOf(said, 'should', 'wanted', 'to live alone'),
  // 'Ladies hostel Salem', 'boys, not girls': no word says anything else than what is looked for.
  'only criteria': ({ spans, parsed: { edits, used } }) =>
    edits.length > 0 &&
    spans.every(
      (span, at) =>
        used.has(at) ||
        (saysOnly([span], ['filler', 'pg', 'in', 'in-after', 'with', 'not', 'not-after']) && !is(span, 'question')),
    ),
};

const ROWS = rowsOf('../assistant/understanding/doubts.txt', SIGNS).map(({ name, holds }) => {
  const [, intents = '', howLike = ''] = /^(.+) (\w+)$/.exec(name) ?? [];
  return { intents: intents.split('|'), howLike, holds };
});
