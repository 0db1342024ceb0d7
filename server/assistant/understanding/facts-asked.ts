/** Which facts of a PG a line asks for, where words name them or where what is asked leaves no other. */
import { hasPattern } from '../../reader/patterns.ts';
import { is, isUnknown, senseOf, type Span } from '../../reader/spans.ts';
import { hasWordOf, isOneOf } from '../../reader/word-groups.ts';
import { FACT_OF_RULE, FACTS, type Fact } from './intent.ts';

/** The fact that a pattern of words asks for: 'can my mother stay for a night', 'is it near the zoo'. */
export const factOfPattern = (spans: readonly Span[]): Fact | undefined =>
  PATTERN_FACTS.find(([pattern]) => hasPattern(spans, pattern))?.[1];

const PATTERN_FACTS: readonly [pattern: string, fact: Fact][] = [
  ['a visit by night', 'unlisted'],
  ['a visit', 'guests'],
  ['who may stay', 'whom'],
  ['near it', 'distance'],
  ['with the deposit', 'total'],
];

/** 'Deposit kitna hai?' asks how much that is, and not how much the rent; 'is it given back?' not how much. */
export function withoutHowMuch(spans: readonly Span[], facts: readonly Fact[]): Fact[] {
  if (!facts.includes('deposit')) return [...facts];
  const saysRent = hasWordOf(spans, 'rent or what it costs');
  const isOfTerms = facts.includes('deposit-terms') || spans.some((span) => isOneOf(span, 'given back'));
  const asked = facts.filter((fact) => (saysRent || fact !== 'price') && (!isOfTerms || fact !== 'deposit'));
  return isOfTerms ? [...new Set<Fact>([...asked, 'deposit-terms'])] : asked;
}

/** 'Iska rent?', 'is the first one haunted?': no fact is named, and one is asked for. */
export function factsMeant(spans: readonly Span[], named: ReadonlySet<number>): Fact[] {
  const others = spans.filter((_, at) => !named.has(at));
  if (others.some((span) => is(span, 'money'))) return ['price'];
  if (others.some((span) => senseOf(span, 'meals'))) return ['meals'];
  if (others.some((span) => is(span, 'landmark'))) return ['distance'];
  if (others.some((span) => senseOf(span, 'for'))) return ['whom'];
  const isAsked = spans.some((span) => is(span, 'question')) && !spans.some((span) => senseOf(span, 'amenity'));
  return isAsked && others.some(isUnknown) ? ['unlisted'] : [];
}

/** 'Is it free' asks what 'available' says elsewhere, 'can I bring my dog?' what the rules say. */
export function factsOf(span: Span): Fact[] {
  const named = FACTS.filter((each) => span.senses.some(({ kind, value }) => kind === 'fact' && value === each));
  const ruled = FACT_OF_RULE[senseOf(span, 'rule') ?? ''];
  const facts = named.length === 0 && ruled ? [ruled] : named;
  return facts.length > 0 ? facts : is(span, 'available', 'free') ? ['availability'] : [];
}
