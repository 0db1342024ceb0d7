/** What a line asks about a PG: facts by their words or by a pattern, for how many months, the most or the least. */
import { patternAt, says } from '../../reader/patterns.ts';
import { hasWordOf, is, isOffer, isOneOf, isUnknown, senseOf, type Span } from '../../reader/spans.ts';
import { groupsNamed, nameIn } from '../../reader/text-files.ts';
import { FACTS, MEASURED, type Extreme, type Fact, type Intent } from './intent.ts';
import { spansOfNames } from './references.ts';
import { asksWhich, saysList, type Utterance } from './utterance.ts';

const FILE = '../assistant/understanding/facts.txt';
/** @throws {Error} for a row without a fact or an atom */
export function factRowOf(line: string): { fact: Fact; atom: string } {
  const [fact, atom] = line.split(': ');
  if (!atom) throw new Error(`${FILE}: '${line}' does not say after which words it is asked`);
  return { fact: nameIn(FILE, FACTS, fact), atom };
}
const rowsOf = groupsNamed(FILE, (lines) => lines.map(factRowOf));
const factSaid = (spans: readonly Span[], group: string) => rowsOf(group).find(({ atom }) => says(spans, atom))?.fact;

/** The fact that a pattern of words asks for: 'can my mother stay for a night', 'is it near the zoo'. */
export const factOfPattern = (spans: readonly Span[]) => factSaid(spans, 'by a pattern');

/** The facts that a line asks for; `spans` are those of no name, `months` those of a rent. */
export function factsIn(line: readonly Span[], spans: readonly Span[], months: number | undefined): Fact[] {
  const ofPattern = factOfPattern(line);
  if (ofPattern) return [ofPattern];
  const named = spans.flatMap(factsOf);
  // 'Is veg food available there?' asks what there is, and not for a free room.
  const isOfOffer = spans.some((span, at) => isOffer(span) && is(spans[at + 1], 'available'));
  const found = named.filter((fact) => fact !== 'availability' || !isOfOffer);
  const saysRent = found.length > 0 ? says(line, '{rent}') : months !== undefined && says(line, 'money', '{comes to}');
  // 'Location details'
  const particular = found.length > 1 ? found.filter((fact) => fact !== 'about') : found;
  return [...new Set<Fact>(saysRent || says(line, '<and the rent>') ? ['price', ...particular] : particular)];
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
  const left = facts.filter((fact) => (saysRent || fact !== 'price') && (!isOfTerms || fact !== 'deposit'));
  return isOfTerms ? [...new Set<Fact>([...left, 'deposit-terms'])] : left;
}

/** The facts, and what a question means that names none: 'iska rent?', 'is the first one haunted?' */
export function factsMeant(utterance: Utterance, intent: Intent): Fact[] {
  const { spans: line, facts, references } = utterance;
  if (facts.length > 0) return withoutHowMuch(line, facts);
  if (intent !== 'ask' && !asksWhich(utterance)) return [];
  const named = references.ordinals.length > 0 ? new Set<number>() : spansOfNames(references);
  const spans = line.filter((_, at) => !named.has(at));
  const meant = factSaid(spans, 'where no fact is named');
  if (meant) return [meant];
  const ofRoom = (['location', 'sharing'] as const).filter((fact) => says(spans, `<its ${fact}>`));
  if (ofRoom.length > 0) return ofRoom;
  const isAsked = says(line, 'question') && !says(line, '@amenity');
  return isAsked && spans.some(isUnknown) ? ['unlisted'] : [];
}

/** The most or the least of a fact that is named, or of the rent. */
export function extremeOf(spans: readonly Span[], facts: readonly Fact[]): Extreme | undefined {
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
export function monthsIn(spans: readonly Span[]): number | undefined {
  const year = spans.findIndex((_, at) => patternAt(spans, at, 'so many years'));
  const years = isOneOf(spans[year - 1], 'half') ? 0.5 : (spans[year - 1]?.value ?? 1);
  const counted = spans.find((_, at) => patternAt(spans, at, 'so many months'))?.value;
  const months = counted ?? (year < 0 ? 0 : years * 12);
  return Number.isInteger(months) && months > 0 ? months : undefined;
}
