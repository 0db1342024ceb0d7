/** What a line wants by examples, where no rule knows it or an example is so like it that the rule must be wrong. */
import type { Edit } from '../../reader/criteria/edits.ts';
import type { Context } from '../table.ts';
import { isSort } from './intent-conditions.ts';
import { FACTS, isSum, type Fact, type Intent } from './intent.ts';
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
const LIKELY_CITIES = 0.75;
const SURE = 0.93;
const NEVER = Infinity;
/** Rules that go by a word, which topics have too: 'reset my password' is no new search. */
const BY_A_WORD: ReadonlySet<Intent> = new Set(['payments', 'back', 'book', 'reset', 'more', 'how to list']);
/** Of the site, of its PGs, of owners. */
const COMPLAINTS: ReadonlySet<string> = new Set(['upset', 'insult', 'listings', 'fraud']);
/** What is asked of all PGs of a place. */
const OF_PLACES: ReadonlySet<Intent> = new Set(['areas', 'average']);
/** Talk goes along with wishes: 'sorry, for boys', 'hello, I want a PG'. */
const TALK_BESIDE_WISHES: ReadonlySet<string> = new Set([
  'regret',
  'upset',
  'ok',
  'thanks',
  'greeting',
  'praise',
  'small talk',
  'bye',
]);

/** What is asked of the site says something of a PG that is spoken of: a visit is fixed with its owner. */
const OF_ONE: Readonly<Record<string, string>> = { 'say visit': 'ask visit', 'say nearby': 'ask distance' };
/** And the other way round where none is spoken of. */
const OF_NONE: Readonly<Record<string, string>> = { 'ask distance': 'say nearby' };
/** Of no PG, whatever stands beside it. */
const OF_NO_PG: ReadonlySet<string> = new Set(['owner trouble', 'other people', 'documents']);
/** Of no PG, unless one is named or pointed at. */
const OF_NONE_SPOKEN_OF: ReadonlySet<string> = new Set(['customs', 'area', 'how to list', 'nearby']);

/** What a name is expected beside. */
const NAMING: ReadonlySet<Intent> = new Set(['ask', 'list-add', 'book']);

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
  // 'Delete Lotus House' is never about the account, and what says the list asks of it at most how it is used.
  const isOfList = said.saysList && wanted?.topic !== 'how to list';
  if (!likeness || !wanted || isOfList || (isNamed && wanted.topic === 'delete account')) return said;
  // Of words that are asked with, none is a name.
  const names = references.names.filter(({ name, found }) => found?.isWhole === true || !isOfExamples(name));
  const pointing = { ...references, names };
  const isOfPlaces = OF_PLACES.has(wanted.intent);
  if (isOfPlaces && refersToOne(pointing)) return said;
  const asks = wanted.intent === 'ask';
  const isNoneShown = context.about === undefined && context.shown.length === 0;
  const isNoName = names.length < references.names.length && NAMING.has(said.intent);
  const doubt = { context, said, wanted, topic: wanted.topic ?? '', asks, isNamed, isOfSome, isNoneShown };
  const needed = isNoName ? LIKELY : neededFor(doubt);
  // What is surely asked of a PG, where none is spoken of, is answered by 'Which one?'.
  const least =
    asks && isNoneShown && !refersToSome(pointing) ? Math.max(needed, isNoName ? LIKELY_ABOUT : SURE) : needed;
  if (likeness.score < least) return said;
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
  /** Nothing was shown that could be spoken of. */
  isNoneShown: boolean;
}

type Threshold = readonly [least: number, when: (doubt: Doubt) => boolean];

const always = () => true;
const isVague = ({ facts, amenities }: Understanding) =>
  amenities.length === 0 && facts.every((fact) => VAGUE_FACTS.has(fact));
const isOfMonths = ({ months, facts }: Understanding) => months !== undefined && facts.some(isSum);

/** By what the rules say: the first that fits counts, and where none does the rules are never doubted. */
const THRESHOLDS: Readonly<Record<'talk' | 'vague' | 'compare' | 'ask' | 'search' | 'list' | 'word', Threshold[]>> = {
  talk: [
    // Of no PG that is spoken of.
    [SURE, ({ asks, isNoneShown }) => asks && isNoneShown],
    [LIKELY_ABOUT, always],
  ],
  vague: [
    // 'Take Lotus House out': of a PG that is named, little is said that is about the site.
    [SURE, ({ isNamed, wanted }) => isNamed && wanted.topic !== undefined],
    [LIKELY_CITIES, ({ wanted }) => wanted.intent === 'cities' || OF_PLACES.has(wanted.intent)],
    [LIKELY, always],
  ],
  compare: [
    // 'What is the difference between a PG and a hostel?'
    [SURE, ({ said, topic }) => topic === 'pg' && said.facts.length === 0 && !refersToSome(said.references)],
  ],
  ask: [
    // 'Deposit and notice period?'
    [NEVER, ({ said, isOfSome }) => said.saysOnlyFacts && isOfSome],
    // 'Rent for six months', 'sorry, what is the rent of the first?'
    [NEVER, ({ said, asks }) => asks && isOfMonths(said)],
    [SURE, ({ said }) => isOfMonths(said)],
    [NEVER, ({ topic, said }) => TALK_BESIDE_WISHES.has(topic) && said.facts.some((fact) => fact !== 'unlisted')],
    // 'All rooms are booked already', where none was shown
    [LIKELY, ({ topic, isOfSome, context }) => COMPLAINTS.has(topic) && !isOfSome && context.shown.length === 0],
    // 'Let me talk to my wife first', 'what deposit do owners usually take?': of no PG, even where one is spoken of.
    [LIKELY_ABOUT, ({ topic }) => topic === 'thinking' || OF_NO_PG.has(topic)],
    [
      LIKELY_ABOUT,
      ({ topic, said, isNamed }) => OF_NONE_SPOKEN_OF.has(topic) && !isNamed && !refersByPosition(said.references),
    ],
    // 'Is the advance refundable' has a word of many questions; without a PG, none is asked about.
    [
      LIKELY_ABOUT,
      ({ asks, isOfSome, said }) => !asks && (!isOfSome || (isVague(said) && !refersByPosition(said.references))),
    ],
    // 'Last 1 please' is no discount.
    [SURE, ({ asks, said }) => !asks && isVague(said)],
    [NEVER, ({ asks, said }) => !asks || said.amenities.length > 0],
    [LIKELY, ({ said }) => said.facts.every((fact) => fact === 'unlisted')],
    // 'Which landmark is near?' is like what is asked of distances.
    [NEVER, ({ said }) => said.facts.length > 1 || said.facts[0] === 'landmark'],
    [SURE, always],
  ],
  search: [
    // 'Ladies hostel Salem', 'boys nahi girls', 'it should have wifi', where that was asked before
    [NEVER, ({ said, asks }) => said.saysShould || (said.saysOnlyCriteria && (!asks || said.replaced !== undefined))],
    // 'I was charged twice, 8000 gone', 'I lost 5000 to a broker'
    [SURE, ({ wanted, topic }) => wanted.intent === 'payments' || topic === 'fraud'],
    [SURE, ({ topic, said }) => topic === 'owner' && !said.saysPlace],
    // 'How many boys in one room'
    [
      LIKELY_ABOUT,
      ({ wanted, said: { edits } }) => wanted.facts.includes('sharing') && edits.length === 1 && edits.every(isForWhom),
    ],
    // 'How many such PGs are there?': of what is looked for.
    [NEVER, ({ said, context }) => said.isCount && context.cursor !== undefined],
    // 'Have rooms to let in Model Town', 'give me the numbers of the girls who live there'
    [
      LIKELY_ABOUT,
      ({ topic, said, isNamed }) =>
        (OF_NO_PG.has(topic) || (topic === 'owner' && !isNamed)) && saysOnlyWhere(said.edits),
    ],
    // 'Every PG is fake'
    [LIKELY_ABOUT, ({ topic, said }) => COMPLAINTS.has(topic) && said.edits.length === 0],
    [LIKELY_CITIES, ({ wanted, said }) => wanted.intent === 'cities' && said.edits.length === 0],
    // 'Which is the dearest in Pune?' asks for no average.
    [LIKELY_ABOUT, ({ wanted, said }) => OF_PLACES.has(wanted.intent) && !said.extreme && saysOnlyWhere(said.edits)],
    [NEVER, ({ wanted }) => OF_PLACES.has(wanted.intent)],
    [SURE, ({ topic, said }) => topic === 'customs' && !said.saysPlace],
    // What is taken for a place, but is no known one, may be anything: 'in winter'.
    [
      NEVER,
      ({ topic, said }) => topic === 'customs' || said.saysPlace || said.edits.some(({ edit }) => edit === 'rent'),
    ],
    [LIKELY_ABOUT, ({ asks, context }) => asks && context.isAskedAbout === true],
    // 'How many people to a room': the room is none that is looked for.
    [LIKELY_ABOUT, ({ asks, said, context }) => asks && said.edits.length === 0 && context.shown.length > 0],
    [NEVER, ({ asks, topic }) => asks || TALK_BESIDE_WISHES.has(topic)],
    [LIKELY_ABOUT, ({ said }) => said.edits.every(({ edit }) => edit === 'places')],
    [SURE, ({ said }) => said.edits.every(isSort)],
  ],
  list: [
    // 'Can I keep my scooter there?' adds nothing to the list, 'do I get it back when I leave' takes nothing out.
    [LIKELY_ABOUT, ({ said, asks }) => asks && (said.intent === 'list-add' || !said.isCommand)],
    // 'Keep it for me', where nothing was shown.
    [LIKELY_ABOUT, ({ isOfSome, context }) => !isOfSome && context.shown.length === 0],
  ],
  word: [
    // 'How do I book' is asked of booking, 'can I see it before I book' of a visit.
    [LIKELY_ABOUT, ({ asks, topic, wanted }) => (!asks && topic !== 'how to book') || wanted.facts.includes('visit')],
    // 'Will I get my money back when I leave?', 'what will the first payment be?'
    [LIKELY_ABOUT, ({ said, context }) => said.intent === 'back' && context.about !== undefined],
    [SURE, ({ said, context }) => said.intent === 'payments' && context.about !== undefined],
  ],
};

function thresholdsOf(intent: Intent): readonly Threshold[] {
  if (intent === 'ask' || intent === 'search' || intent === 'compare') return THRESHOLDS[intent];
  if (intent.startsWith('list-')) return THRESHOLDS.list;
  if (VAGUE.has(intent)) return THRESHOLDS.vague;
  if (BY_A_WORD.has(intent)) return THRESHOLDS.word;
  return TALK.some(([, talk]) => talk === intent) ? THRESHOLDS.talk : [];
}

const neededFor = (doubt: Doubt): number =>
  thresholdsOf(doubt.said.intent).find(([, when]) => when(doubt))?.[0] ?? NEVER;

const isForWhom = (edit: Edit) => edit.edit === 'set' && edit.criteria.for !== undefined;

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
