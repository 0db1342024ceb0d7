/** What a line wants by examples, where no rule knows it or an example is so like it that the rule must be wrong. */
import type { Context } from '../table.ts';
import { isSort } from './intent-conditions.ts';
import { FACTS, type Fact, type Intent } from './intent.ts';
import { TALK } from './intents.ts';
import { refersByPosition, refersToSome } from './references.ts';
import type { Understanding } from './understand.ts';
import { isOfExamples } from './examples.ts';

/** Rules that hold where nothing better is known. */
const VAGUE: ReadonlySet<Intent> = new Set(['unknown', 'named']);
/** Facts that go by a word which other questions have as well: 'how much per unit', 'is the advance refundable'. */
const VAGUE_FACTS: ReadonlySet<Fact> = new Set(['unlisted', 'price', 'deposit']);
/** How likely a kind must be: where rules are vague, where they went by a word, and where one PG is asked about. */
const LIKELY = 0.3;
const SURE = 0.93;
export const LIKELY_ABOUT = 0.6;
const LIKELY_CITIES = 0.75;
/** Rules that go by a word, which topics have too: 'reset my password' is no new search. */
const BY_A_WORD: ReadonlySet<Intent> = new Set(['payments', 'back', 'book', 'reset']);
/** Talk goes along with wishes: 'sorry, for boys', 'hello, I want a PG'. */
const BESIDE: ReadonlySet<string> = new Set('regret,upset,ok,thanks,greeting,praise,small talk,bye'.split(','));

/** What a name is expected beside. */
const NAMING: ReadonlySet<Intent> = new Set(['ask', 'list-add', 'book']);

type Wanted = Pick<Understanding, 'intent' | 'facts' | 'amenities' | 'topic'>;

/**
 * The understanding as the most alike example has it, where the rules were vague or the example is likely enough; else
 * unchanged.
 */
export function correctByExamples(context: Context, said: Understanding, isNamed: boolean): Understanding {
  const { likeness, references } = said;
  const wanted = likeness && wantedOf(likeness.heading);
  // 'Delete Lotus House' is never about the account.
  if (!wanted || said.saysList || (isNamed && wanted.topic === 'delete account')) return said;
  // Of words that are asked with, none is a name.
  const names = references.names.filter(({ name, found }) => found?.isWhole === true || !isOfExamples(name));
  const pointing = { ...references, names };
  // What is surely asked of a PG, where none is spoken of, is answered by 'Which one?'.
  const isOfNone = wanted.intent === 'ask' && context.about === undefined && !refersToSome(pointing);
  const isNoName = names.length < references.names.length && NAMING.has(said.intent);
  const needed = isNoName ? LIKELY : neededFor(context, said, wanted, isNamed);
  const least = isOfNone ? Math.max(needed, isNoName ? LIKELY_ABOUT : SURE) : needed;
  if (likeness.score < least) return said;
  return { ...said, ...wanted, edits: [], unused: [], guesses: [], references: pointing };
}

/** How likely the kind must be for what the rules say to give way. */
function neededFor(
  { isAskedAbout = false, about, cursor, shown }: Context,
  { intent, facts, amenities, edits, saysPlace, references, isCount }: Understanding,
  wanted: Wanted,
  isNamed: boolean,
): number {
  const { topic = '' } = wanted;
  const byPlace = refersByPosition(references);
  const isOfSome = isNamed || about !== undefined || byPlace;
  if (TALK.some(([, talk]) => talk === intent))
    return wanted.intent === 'ask' && about === undefined ? SURE : LIKELY_ABOUT;
  // 'Take Lotus House out': of a PG that is named, little is said that is about the site.
  if (VAGUE.has(intent)) return topic !== '' && isNamed ? SURE : wanted.intent === 'cities' ? LIKELY_CITIES : LIKELY;
  if (intent === 'ask') {
    const isPlain = amenities.length === 0 && facts.every((fact) => VAGUE_FACTS.has(fact));
    // 'Last 1 please' is no discount.
    if (wanted.intent !== 'ask') return !isOfSome || (isPlain && !byPlace) ? LIKELY_ABOUT : isPlain ? SURE : Infinity;
    if (facts.every((fact) => fact === 'unlisted')) return amenities.length > 0 ? Infinity : LIKELY;
    // 'Which landmark is near?' is like what is asked of distances.
    return amenities.length > 0 || facts.length > 1 || facts[0] === 'landmark' ? Infinity : SURE;
  }
  if (intent === 'search') {
    // What is taken for a place, but is no known one, may be anything: 'in winter'.
    const isElsewhere = saysPlace || edits.some(({ edit }) => edit === 'rent');
    // 'I was charged twice, 8000 gone'
    if (wanted.intent === 'payments') return SURE;
    // 'How many such PGs are there?': of what is looked for.
    if (isCount && cursor !== undefined) return Infinity;
    if (wanted.intent === 'cities' && edits.length === 0) return LIKELY_CITIES;
    if (wanted.intent === 'ask') return isAskedAbout && !isElsewhere ? LIKELY_ABOUT : Infinity;
    if (isElsewhere || BESIDE.has(topic)) return Infinity;
    if (edits.length === 0) return LIKELY_ABOUT;
    return edits.every(({ edit }) => edit === 'places') ? LIKELY_ABOUT : edits.every(isSort) ? SURE : Infinity;
  }
  // 'Can I keep my scooter there?' adds nothing to the list, nor does 'keep it for me' where nothing was shown.
  if (intent === 'list-add' && wanted.intent === 'ask') return LIKELY_ABOUT;
  if (intent.startsWith('list-') && !isOfSome && shown.length === 0) return LIKELY_ABOUT;
  return BY_A_WORD.has(intent) && wanted.intent !== 'ask' && topic !== 'how to book' ? LIKELY_ABOUT : Infinity;
}

/** Undefined for searches and orders, which the rules know. */
function wantedOf(heading: string): Wanted | undefined {
  const [, kind, what] = /^(say|ask has|ask) (.+)$/.exec(heading) ?? [];
  if (heading === 'payments') return { intent: 'payments', facts: [], amenities: [] };
  if (what === undefined) return undefined;
  if (what === 'cities') return { intent: 'cities', facts: [], amenities: [] };
  if (kind === 'say') return { intent: 'say', topic: what, facts: [], amenities: [] };
  if (kind === 'ask has') return { intent: 'ask', facts: [], amenities: [what] };
  return { intent: 'ask', facts: FACTS.filter((fact) => fact === what), amenities: [] };
}
