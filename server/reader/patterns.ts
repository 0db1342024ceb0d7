/** Matches the words around a span with the patterns of a text file: 'with my wife', 'between 8 and 10 thousand'. */
import { is, isCriterion, isOneOf, isUnknown, type Spans, type Span } from './spans.ts';
import { groupsNamed, groupsOf } from './text-files.ts';

type Test = (span: Span | undefined, at: number, spans: Spans) => boolean;

interface Element {
  test: Test;
  isOptional: boolean;
  isRepeated: boolean;
  /** Also skips other items of the same list: 'no food or laundry', 'wifi aur ac nahi chahiye'. */
  isGap?: true;
}

/** The marked element, the elements before it, the nearest first, and those after it. */
interface Pattern {
  before: Element[];
  marked: Test;
  after: Element[];
}

const TESTS: Readonly<Record<string, Test>> = {
  any: (span) => span !== undefined,
  number: (span) => span?.value !== undefined,
  figure: (span) => /^\d/.test(span?.text ?? ''),
  // An amount in rupees: larger than a number of people or a sector, smaller than a PIN code, and no year.
  sum: (span) => {
    const value = span?.value ?? 0;
    return value >= 1_000 && value <= 99_999 && (value <= 1_900 || value >= 2_100);
  },
  'short-figure': (span) => /^\d{2,3}$/.test(span?.text ?? ''),
  city: (span) => span?.places?.some(({ isCity }) => isCity) ?? false,
  locality: (span) => span?.places?.some(({ isCity }) => !isCity) ?? false,
  place: (span) => span?.places !== undefined,
  unknown: (span) => span !== undefined && isUnknown(span),
  criterion: isCriterion,
  colon: (span) => span?.typed === ':' || span?.typed === '=',
  pause: (span) => span?.pause !== undefined,
  edge: (span) => span === undefined || span.pause === 'hard',
  end: (span) => span === undefined || span.pause !== undefined,
  nothing: (span) => span === undefined,
};

/** `under`, `{limit}`, `@rule:pets`, `'as it is written'`, `'chal*'` as it begins, `<near it>` as a pattern fits. */
function testOf(atom: string): Test {
  const inside = atom.slice(1, -1).replace(/\*$/, '');
  if (atom.endsWith("*'")) return (span) => span?.text.startsWith(inside) ?? false;
  if (atom.startsWith("'")) return (span) => span?.text === inside;
  if (atom.startsWith('{')) return (span) => isOneOf(span, inside);
  if (atom.startsWith('<')) return (_, at, spans) => patternAt(spans, at, inside) !== undefined;
  if (!atom.startsWith('@')) return (span) => is(span, atom);
  const [kind = '', value] = atom.slice(1).split(':');
  const isMeant = (sense: { kind: string; value: string }) =>
    sense.kind === kind && (value === undefined || sense.value === value);
  return TESTS[kind] ?? ((span) => span?.senses.some(isMeant) ?? false);
}

/** 'under|over!{limit}': one of these, and none of those. */
function elementOf(text: string): Element {
  const sides = text.split('!');
  if (sides.length > 2) throw new Error(`Only what stands after the first ! of ${text} is refused.`);
  const [sought = [], refused = []] = sides.map((atoms) =>
    [...atoms.matchAll(/'[^']*'|\{[^}]*\}|<[^>]*>|@[\w:-]+|[\w-]+/g)].map(([atom]) => testOf(atom)),
  );
  return {
    test: (...place) =>
      (sought.length === 0 || sought.some((test) => test(...place))) && !refused.some((test) => test(...place)),
    isOptional: /[?*]$/.test(text),
    isRepeated: text.endsWith('*'),
  };
}

const GAP: Element = { ...elementOf('<between>*'), isGap: true };

function patternOf(line: string): Pattern {
  const texts = line.match(/(?:'[^']*'|\{[^}]*\}|<[^>]*>|[^\s'{<])+/g) ?? [];
  const elements = texts.map((text) => (text === '...' ? GAP : elementOf(text)));
  const first = texts.findIndex((text) => text.startsWith('>'));
  const [marked, ...after] = elements.slice(Math.max(0, first));
  return { before: elements.slice(0, Math.max(0, first)).toReversed(), marked: marked?.test ?? (() => false), after };
}

const patternsNamed = groupsNamed('patterns.txt', (lines) => lines.map(patternOf));
/** Which patterns those of a name look for. */
const namesIn = groupsNamed('patterns.txt', (lines) =>
  lines.flatMap((line) => [...line.matchAll(/<([^>]+)>/g)].map(([, name = '']) => name)),
);
// Checked at start: an unknown name, or a pattern within itself, would throw only when a line comes to it.
for (const [name] of groupsOf('patterns.txt')) checkNames(name);

function checkNames(name: string, within: readonly string[] = []): void {
  if (within.includes(name)) throw new Error(`patterns.txt: <${name}> looks for itself`);
  for (const each of namesIn(name)) checkNames(each, [...within, name]);
}

/** First and last span of the pattern whose marked element matches here, or the run from here to `to`. */
export function patternAt(spans: Spans, at: number, name: string, to = at): { from: number; to: number } | undefined {
  for (const { before, marked, after } of patternsNamed(name)) {
    const last = marked(spans[at], at, spans) ? reach(spans, to + 1, after, 1) : undefined;
    const first = last === undefined ? undefined : reach(spans, at - 1, before, -1);
    if (first !== undefined && last !== undefined) return { from: first + 1, to: last - 1 };
  }
  return undefined;
}

/** Whether a span of the line matches one of these: `add`, `{show}`, `@fact`, `<near it>`. */
export const says = (spans: Spans, ...some: readonly string[]): boolean =>
  some.some((atom) => spans.some(testOf(atom)));

/** Whether every span but pauses matches one of these. */
export const saysOnly = (spans: Spans, words: readonly string[]): boolean =>
  spans.every((span) => span.pause !== undefined || says([span], ...words));

/** @throws {Error} for an atom that names a pattern which no group has */
export function checkAtom(atom: string): void {
  if (atom.startsWith('<')) patternsNamed(atom.slice(1, -1));
}

/** The position after the elements from `next` on, matched in this direction by as few spans as possible. */
function reach(spans: Spans, at: number, elements: readonly Element[], step: 1 | -1, next = 0): number | undefined {
  const element = elements[next];
  if (!element) return at;
  const span = spans[at];
  if (element.isOptional) {
    const skipped = reach(spans, at, elements, step, next + 1);
    if (skipped !== undefined || span === undefined) return skipped;
  }
  // 'Burail aur Manimajra chhod ke'; but 'no food and a kitchen' begins anew.
  const isAnew =
    step === -1 && is(span, 'and') && isOneOf(spans[at + 1], 'a thing') && !isOneOf(spans[at - 2], 'a thing');
  const isOfList = element.isGap && is(span, 'and', 'or') && !isAnew && isCriterion(spans[at + step]);
  const listed = isOfList ? reach(spans, at + 2 * step, elements, step, next) : undefined;
  if (listed !== undefined || !element.test(span, at, spans)) return listed;
  return reach(spans, at + step, elements, step, element.isRepeated ? next : next + 1);
}
