/**
 * What a line says: its words, what it points at, the criteria and facts that it names or that nothing else leaves, for
 * how long, and of which the most.
 */
import type { Edit } from '../../reader/criteria/edits.ts';
import type { ParsedCriteria } from '../../reader/criteria/parse-criteria.ts';
import { hasPattern, patternAt, testOf } from '../../reader/patterns.ts';
import { is, isOffer, isUnknown, senseOf, type Span } from '../../reader/spans.ts';
import { hasWordOf, isOneOf } from '../../reader/word-groups.ts';
import { FACTS, MEASURED, type Extreme, type Fact, type Intent } from './intent.ts';
import { refersToSome, type References } from './references.ts';

export interface Utterance {
  /** Each name of a PG that is known is one span without any words. */
  spans: readonly Span[];
  /** The line without these names. */
  beside: string;
  references: References;
  /** The criteria, where names are read as criteria if they can be. */
  parsed: ParsedCriteria;
  /** What is asked for beside what may be names. */
  editsBesideNames: readonly Edit[];
  isQuestion: boolean;
  /** What is asked about a PG. */
  facts: Fact[];
  /** Amenities that are asked about. */
  amenities: string[];
  /** 'Rent for six months': what is asked for so many. */
  months?: number;
  /** 'Which closes latest?', 'the cheaper one' */
  extreme?: Extreme;
}

type Words = Pick<Utterance, 'spans'>;

/** Something of this, as rows of `intents.txt` have it: `add`, `{show}`, `@fact`, `<near it>`. */
export const says = (spans: readonly Span[], ...some: readonly string[]): boolean =>
  some.some((atom) => (atom.startsWith('<') ? hasPattern(spans, atom.slice(1, -1)) : spans.some(testOf(atom))));
/** Nothing but such words, and `others`. */
export const saysOnly = (spans: readonly Span[], words: readonly string[], others: Test = () => false) =>
  spans.every((span, at) => span.pause !== undefined || says([span], ...words) || others(span, at));
type Test = (span: Span, at: number) => boolean;

/** Between pauses and words such as 'sorry'. */
export function partsBetweenPauses(spans: readonly Span[]): Span[][] {
  const clauses: Span[][] = [[]];
  for (const span of spans)
    if (span.pause || is(span, 'repair')) clauses.push([]);
    else clauses.at(-1)?.push(span);
  return clauses;
}

/** Behind any pause. */
export const firstSaid = (spans: readonly Span[]) => spans.find(({ pause }) => !pause);

/** 'Also Malhar Nivas', 'and the second one?': it goes on with what the line before asked or ordered. */
export function goesOn({ spans }: Words): boolean {
  const said = spans.filter((span) => !span.pause);
  // 'Vaishnavi also pls'
  const isLast = (span: Span) => isOneOf(span, 'goes on') || !(isOneOf(span, 'is') || is(span, 'filler', 'thanks'));
  const ends = [said.find((span) => !is(span, 'hello')), said.findLast(isLast)];
  return ends.some((span) => isOneOf(span, 'goes on'));
}

const firstWordOf = ({ text }: Span) => ({ text: text.split(' ')[0] ?? '' });

/** 'Which of these', 'which one', 'kaun sa' */
export const asksWhich = ({ spans }: Words) =>
  spans.some((span) => is(span, 'compare') || isOneOf(firstWordOf(span), 'which one'));

/** 'Mehnga hai', 'too costly' */
export const saysTooDear = (spans: readonly Span[]) =>
  says(spans, '<complaint>') ||
  spans.some((span) => is(span, 'cheap') && isOneOf(firstWordOf(span), 'begins a complaint'));

/** 'How many PGs are in Ranchi?', 'how many are left?' */
export const asksHowMany = ({ spans }: Words) =>
  says(spans, '<how many alone>') || (says(spans, '<how many>') && says(spans, 'pg', '{is counted}', '@place'));

/** 'Zero deposit ones?', 'any with no curfew?': of whichever PG has it. */
export const isOfMany = (said: Pick<Utterance, 'spans' | 'parsed' | 'references'>) =>
  said.parsed.edits.length > 0 &&
  says(said.spans, '<any of many>') &&
  !says(said.spans, '<same area>') &&
  !refersToSome(said.references);

/** With another one, of which only the one beside it is named: that is 'it'. */
export const isComparedWith = (said: Utterance) =>
  said.references.names.length + said.references.ordinals.length === 1 && says(said.spans, '<than another>');

/** 'Add', 'hata do': what is spoken of shall be put into the list or taken out. */
export const isOnly = (spans: readonly Span[], act: 'add' | 'drop') =>
  says(spans, `{only ${act}}`) &&
  saysOnly(spans, ['filler', 'thanks', 'not', 'not-after', 'repair', 'regret', 'mistaken', 'drop', `{only ${act}}`]);

/** 'Put it back', 'undo that': what was changed in the list last. */
export const isUndone = ({ spans }: Words) =>
  says(spans, '<put back>', '{undo}') ||
  // 'Galti se ho gaya, hatao'
  (says(spans, 'regret', 'mistaken') && isOnly(spans, 'drop'));

/** The list is named: 'remove everything from my list'. */
export const saysList = ({ spans }: Words) => spans.some((_, at) => isListNoun(spans, at));

/** 'List' is a verb in 'list all PGs' and a noun in 'my list'. */
export function isListNoun(spans: readonly Span[], at: number): boolean {
  if (!is(spans[at], 'list') || patternAt(spans, at, 'no list')) return false;
  const before = spans[at - 1]?.text.split(' ').at(-1) ?? '';
  // 'Shortlist', 'show shortlist', 'clear shortlist': nothing is said that could be put into it.
  const isAlone = () =>
    saysOnly(spans, ['drop', 'filler', 'want', 'my', 'in', 'thanks', '{show}'], (_, each) => each === at);
  return isOneOf({ text: before }, 'before the list') || isAlone() || patternAt(spans, at, 'the list') !== undefined;
}

/** Whether a change of the criteria is of one of these kinds; that which sets a criterion is of the kind of that. */
export const isEditOf = (edit: Edit, ...kinds: readonly (Edit['edit'] | keyof SetEdit['criteria'])[]): boolean =>
  kinds.some((kind) => (edit.edit === 'set' ? Object.hasOwn(edit.criteria, kind) : edit.edit === kind));
type SetEdit = Extract<Edit, { edit: 'set' }>;

/** The fact that a pattern of words asks for: 'can my mother stay for a night', 'is it near the zoo'. */
export const factOfPattern = (spans: readonly Span[]) => PATTERN_FACTS.find(([pattern]) => says(spans, pattern))?.[1];

const PATTERN_FACTS: readonly [pattern: string, fact: Fact][] = [
  ['<a visit by night>', 'unlisted'],
  ['<a visit>', 'guests'],
  ['<who may stay>', 'whom'],
  ['<near it>', 'distance'],
  ['<with the deposit>', 'total'],
];

/** What is asked of a PG; `spans` are those beside names. */
export function askedIn(
  line: readonly Span[],
  spans: readonly Span[],
): Pick<Utterance, 'facts' | 'months' | 'extreme'> {
  const months = monthsIn(line);
  const facts = factsIn(line, spans, months);
  const extreme = extremeOf(line, facts);
  return { facts, ...(months !== undefined && { months }), ...(extreme && { extreme }) };
}

/** `months` are those that a rent may be asked for. */
function factsIn(line: readonly Span[], spans: readonly Span[], months: number | undefined): Fact[] {
  const ofPattern = factOfPattern(line);
  if (ofPattern) return [ofPattern];
  const said = spans.flatMap(factsOf);
  // 'Is veg food available there?' asks what there is, and not for a free room.
  const isOfOffer = spans.some((span, at) => isOffer(span) && is(spans[at + 1], 'available'));
  const found = said.filter((fact) => fact !== 'availability' || !isOfOffer);
  const saysRent = found.length > 0 ? says(line, '{rent}') : months !== undefined && says(line, 'money', '{comes to}');
  return [...new Set<Fact>(saysRent || says(line, '<and the rent>') ? ['price', ...found] : found)];
}

/** What a rule is about: of 'no-gate-time' the gate. */
export const factOfRule = (rule: string): string => rule.replaceAll(/^no-|-(?:time|included)$/g, '');

/** 'Is it free' asks what 'available' says elsewhere, 'can I bring my dog?' what the rules say. */
function factsOf(span: Span): Fact[] {
  const rule = factOfRule(senseOf(span, 'rule') ?? '');
  const named = FACTS.filter((each) => span.senses.some(({ kind, value }) => kind === 'fact' && value === each));
  const facts = named.length === 0 ? FACTS.filter((each) => each === rule) : named;
  return facts.length > 0 ? facts : is(span, 'available', 'free') ? ['availability'] : [];
}

/** 'Deposit kitna hai?' asks how much that is, and not how much the rent; 'is it given back?' not how much. */
function withoutHowMuch(spans: readonly Span[], facts: Fact[]): Fact[] {
  if (!facts.includes('deposit')) return facts;
  const saysRent = hasWordOf(spans, 'rent or what it costs') || says(spans, '<and the deposit>');
  const isOfTerms = facts.includes('deposit-terms') || says(spans, '{given back}');
  const asked = facts.filter((fact) => (saysRent || fact !== 'price') && (!isOfTerms || fact !== 'deposit'));
  return isOfTerms ? [...new Set<Fact>([...asked, 'deposit-terms'])] : asked;
}

/** With what is asked for where no fact is named: 'iska rent?', 'is the first one haunted?' */
export function factsMeant(said: Utterance, intent: Intent, named: ReadonlySet<number>): Fact[] {
  const line = said.spans;
  if (said.facts.length > 0) return withoutHowMuch(line, said.facts);
  if (intent !== 'ask' && !asksWhich(said)) return [];
  const spans = line.filter((_, at) => !named.has(at));
  if (says(spans, 'money')) return ['price'];
  if (says(spans, '@meals')) return ['meals'];
  if (says(spans, 'landmark')) return ['distance'];
  if (says(spans, '@for')) return ['whom'];
  const isAsked = says(line, 'question') && !says(line, '@amenity');
  return isAsked && spans.some(isUnknown) ? ['unlisted'] : [];
}

/** The most or the least of a fact that is named, or of the rent. */
function extremeOf(spans: readonly Span[], facts: readonly Fact[]): Extreme | undefined {
  const fact = MEASURED.find((each) => facts.includes(each));
  // 'Kiska deposit kam hai?'
  const isAmong = (group: string) => asksWhich({ spans }) && says(spans, `{${group}}`);
  const most = says(spans, 'most') || isAmong('high');
  if (fact && (most || says(spans, 'least') || isAmong('less of it'))) return { fact, most };
  // 'Drop the dearest of my list'
  const isOfList = saysList({ spans });
  const priced = spans.find(
    (span, at) => patternAt(spans, at, 'the one that costs') ?? (isOfList && is(span, 'cheap', 'dear')),
  );
  return priced && { fact: 'price', most: is(priced, 'dear', 'over') };
}

/** 'Six months', 'saal bhar' */
function monthsIn(spans: readonly Span[]): number | undefined {
  const year = spans.findIndex((_, at) => patternAt(spans, at, 'so many years'));
  const years = isOneOf(spans[year - 1], 'half') ? 0.5 : (spans[year - 1]?.value ?? 1);
  const counted = spans.find((_, at) => patternAt(spans, at, 'so many months'))?.value;
  const months = counted ?? (year < 0 ? 0 : years * 12);
  return Number.isInteger(months) && months > 0 ? months : undefined;
}
