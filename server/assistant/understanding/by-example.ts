/** What a line wants by examples, where no rule knows it or an example is so like it that the rule must be wrong. */
import type { Edit } from '../../reader/criteria/edits.ts';
import type { Context } from '../table.ts';
import { isSort } from './intent-conditions.ts';
import { FACTS, WHERE, type Fact, type Intent } from './intent.ts';
import { TALK } from './intents.ts';
import { refersByPosition, refersToOne, refersToSome } from './references.ts';
import type { Understanding } from './understand.ts';
import { isOfExamples } from './examples.ts';
import { orderedByExample } from './orders.ts';

/** Rules that hold where nothing better is known. */
const VAGUE: ReadonlySet<Intent> = new Set(['unknown', 'named']);
/** Facts that go by a word which other questions have as well: 'how much per unit', 'is the advance refundable'. */
const VAGUE_FACTS: ReadonlySet<Fact> = new Set(['unlisted', 'price', 'deposit']);
/** How likely a kind of example must be for what the rules say to give way to it. */
const LIKELY = 0.3;
export const LIKELY_ABOUT = 0.6;
const SURE = 0.93;
const NEVER = Infinity;
/** Rules that go by a word, which topics have too: 'reset my password' is no new search. */
const BY_A_WORD: ReadonlySet<Intent> = new Set(['payments', 'back', 'book', 'reset', 'more', 'how to list']);
/** Talk goes along with wishes: 'sorry, for boys', 'hello, I want a PG'. */
const BESIDE_WISHES = new Set(['regret', 'upset', 'ok', 'thanks', 'greeting', 'praise', 'small talk', 'bye']);

/** What is asked of the site says something of a PG that is spoken of: a visit is fixed with its owner. */
const OF_ONE: Readonly<Record<string, string>> = { 'say visit': 'ask visit', 'say nearby': 'ask distance' };
/** And the other way round where none is spoken of. */
const OF_NONE: Readonly<Record<string, string>> = { 'ask distance': 'say nearby' };
/** Of no PG, whatever stands beside it. */
const OF_NO_PG: ReadonlySet<string> = new Set(['owner trouble', 'other people', 'documents', 'thinking']);
type Wanted = Pick<Understanding, 'intent' | 'facts' | 'amenities' | 'topic'>;

/**
 * The understanding as the most alike example has it, where the rules were vague or the example is likely enough; else
 * unchanged.
 */
export function correctByExamples(context: Context, said: Understanding, isNamed: boolean): Understanding {
  const ordered = orderedByExample(context, said);
  if (ordered !== said) return ordered;
  const { likeness, references } = said;
  const isOfSome = isNamed || context.about !== undefined || refersByPosition(references);
  const heading = likeness?.heading ?? '';
  const wanted = wantedOf((isOfSome ? OF_ONE : OF_NONE)[heading] ?? heading);
  // What says the list asks of it at most how it is used.
  const isOfList = said.saysList && wanted?.topic !== 'how to list';
  if (!likeness || !wanted || isOfList) return said;
  // Of words that are asked with, none is a name.
  const names = references.names.filter(({ name, found }) => found?.isWhole === true || !isOfExamples(name));
  const pointing = { ...references, names };
  const isOfPlaces = WHERE.has(wanted.intent);
  if (isOfPlaces && refersToOne(pointing)) return said;
  const asks = wanted.intent === 'ask';
  const needed = neededFor({ context, said, wanted, topic: wanted.topic ?? '', asks, isNamed, isOfSome });
  // What is surely asked of a PG, where none is spoken of, is answered by 'Which one?'.
  const isOfNone = asks && context.shown.length === 0 && !refersToSome(pointing);
  if (likeness.score < (isOfNone ? Math.max(needed, SURE) : needed)) return said;
  return { ...said, ...wanted, edits: isOfPlaces ? said.edits : [], unused: [], guesses: [], references: pointing };
}

/** What a threshold depends on. */
interface Doubt {
  context: Context;
  said: Understanding;
  wanted: Wanted;
  topic: string;
  /** A question about one PG is wanted. */
  asks: boolean;
  isNamed: boolean;
  /** Some PG is named, pointed at or spoken of. */
  isOfSome: boolean;
}

type Threshold = readonly [least: number, when: (doubt: Doubt) => boolean];

const always = () => true;
const isVague = ({ facts, amenities }: Understanding) =>
  amenities.length === 0 && facts.every((fact) => VAGUE_FACTS.has(fact));
/** By what the rules say: the first that fits counts, and where none does the rules are never doubted. */
const THRESHOLDS: Readonly<Record<'talk' | 'vague' | 'ask' | 'search' | 'word', readonly Threshold[]>> = {
  talk: [[LIKELY_ABOUT, always]],
  vague: [
    // 'Take Lotus House out': of a PG that is named, little is said that is about the site.
    [SURE, ({ isNamed, wanted }) => isNamed && wanted.topic !== undefined],
    [LIKELY, always],
  ],
  ask: [
    // 'Deposit and notice period?'
    [NEVER, ({ said, isOfSome }) => said.saysOnlyFacts && isOfSome],
    // 'Let me talk to my wife first'
    [LIKELY_ABOUT, ({ topic }) => OF_NO_PG.has(topic)],
    // 'What deposit do owners usually take?' has a word of many questions; without a PG, none is asked about.
    [
      LIKELY_ABOUT,
      ({ asks, isOfSome, said }) => !asks && (!isOfSome || (isVague(said) && !refersByPosition(said.references))),
    ],
    [NEVER, ({ asks, said }) => !asks || said.amenities.length > 0],
    [LIKELY, ({ said }) => said.facts.every((fact) => fact === 'unlisted')],
    // 'Which landmark is near?' is like what is asked of distances.
    [NEVER, ({ said }) => said.facts.length > 1 || said.facts[0] === 'landmark'],
    [SURE, always],
  ],
  search: [
    // 'Ladies hostel Salem', 'boys nahi girls', 'it should have wifi', where that was asked before
    [NEVER, ({ said, asks }) => said.saysShould || (said.saysOnlyCriteria && (!asks || said.replaced !== undefined))],
    // 'Security not required'
    [NEVER, ({ said }) => said.edits.some(({ edit }) => edit === 'drop')],
    // 'How many such PGs are there?': of what is looked for.
    [NEVER, ({ said, context }) => said.isCount && context.cursor !== undefined],
    // 'I was charged twice, 8000 gone', 'I lost 5000 to a broker'
    [SURE, ({ wanted, topic }) => wanted.intent === 'payments' || topic === 'fraud'],
    [SURE, ({ topic, said }) => topic === 'owner' && !said.saysPlace],
    // 'Which is the dearest in Pune?' asks for no average.
    [LIKELY_ABOUT, ({ wanted, said }) => WHERE.has(wanted.intent) && !said.extreme && saysOnlyWhere(said.edits)],
    // What is taken for a place, but is no known one, may be anything: 'in winter'.
    [NEVER, ({ said }) => said.saysPlace || said.edits.some(({ edit }) => edit === 'rent')],
    // 'How many people to a room': the room is none that is looked for.
    [
      LIKELY_ABOUT,
      ({ asks, said, context }) =>
        asks && (context.isAskedAbout === true || (said.edits.length === 0 && context.shown.length > 0)),
    ],
    [NEVER, ({ asks, topic }) => asks || BESIDE_WISHES.has(topic)],
    [LIKELY_ABOUT, ({ said }) => said.edits.every(({ edit }) => edit === 'places')],
    [SURE, ({ said }) => said.edits.every(isSort)],
  ],
  word: [
    // 'How do I book' is asked of booking, 'can I see it before I book' of a visit.
    [LIKELY_ABOUT, ({ asks, topic, wanted }) => (!asks && topic !== 'how to book') || wanted.facts.includes('visit')],
    // 'Will I get my money back when I leave?'
    [LIKELY_ABOUT, ({ said, context }) => said.intent === 'back' && context.about !== undefined],
  ],
};

function thresholdsOf(intent: Intent): readonly Threshold[] {
  if (intent === 'ask' || intent === 'search') return THRESHOLDS[intent];
  if (VAGUE.has(intent)) return THRESHOLDS.vague;
  if (BY_A_WORD.has(intent)) return THRESHOLDS.word;
  return TALK.some(([, talk]) => talk === intent) ? THRESHOLDS.talk : [];
}

const neededFor = (doubt: Doubt): number =>
  thresholdsOf(doubt.said.intent).find(([, when]) => when(doubt))?.[0] ?? NEVER;

/** A place, for whom, how many share: 'is Kochi costly?', but not 'cheaper'. */
const saysOnlyWhere = (edits: readonly Edit[]) =>
  edits.every(
    (edit) =>
      edit.edit === 'places' ||
      isSort(edit) ||
      (edit.edit === 'set' && (edit.criteria.for ?? edit.criteria.sharing) !== undefined),
  ) &&
  (edits.length === 0 || !edits.every(isSort));

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
