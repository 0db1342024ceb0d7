/** Splits a line into clauses, and finds the meanings of each by words of house-terms.txt in any order. */
import { patternAt, says, saysOnly } from '../../patterns.ts';
import { memoize } from '../../memoize.ts';
import { is, isOffer, isOneOf, type Spans, type Span } from '../../spans.ts';
import { keyOfLetters } from '../../spelling.ts';
import { entriesOf, groupsOf, nameIn } from '../../text-files.ts';

export interface Clause {
  /** The indices of its spans. */
  spans: readonly number[];
  /** What it means, each with the spans that say it. */
  meanings: ReadonlyMap<string, readonly number[]>;
  /** It refuses nothing, or only a hindrance: 'no problem with smoking'. */
  isWanted: boolean;
}

interface Word {
  text: string;
  key: string;
  at: number;
}

const GROUPS = groupsOf('house-terms.txt');
/** The groups of house-terms.txt of this kind, by the rest of their headings. */
export const termGroups = (kind: 'words' | 'meaning' | 'rule' | 'amenity' | 'sharing' | 'about') =>
  GROUPS.filter(([heading]) => heading.startsWith(`${kind} `)).map(
    ([heading, lines]) => [heading.slice(kind.length + 1), lines] as const,
  );

/** 'Late' in any spelling, and whatever begins as 'sak*' does. */
function spelt(written: string): (word: Pick<Word, 'text' | 'key'> | undefined) => boolean {
  const text = written.replace('*', '');
  const key = keyOfLetters(text);
  if (text === written) return (word) => word?.key === key;
  return (word) => word !== undefined && (word.text.startsWith(text) || (key !== text && word.key.startsWith(key)));
}

/** Words in a row that mean this. */
const PHRASES = termGroups('words').flatMap(([name, lines]) =>
  lines.flatMap(entriesOf).map((row) => ({ name, words: row.split(' ').map(spelt) })),
);

const phrasesBegunBy = memoize((text) =>
  PHRASES.filter(({ words: [isFirst] }) => isFirst?.({ text, key: keyOfLetters(text) })),
);

/** The meanings of these words, each with the spans of its first phrase. */
function meaningsIn(words: readonly Word[]): Map<string, readonly number[]> {
  const meanings = new Map<string, readonly number[]>();
  for (const [from, word] of words.entries())
    for (const { name, words: phrase } of phrasesBegunBy(word.text)) {
      if (meanings.has(name) || !phrase.every((isSpelt, index) => isSpelt(words[from + index]))) continue;
      const numbers = words.slice(from, from + phrase.length).map(({ at }) => at);
      meanings.set(name, numbers);
    }
  return meanings;
}

/** A condition on a clause: the meanings that it needs, one of each list, and those that it must not have. */
export interface Row {
  needs: readonly (readonly string[])[];
  never: readonly string[];
  isWanted?: boolean;
}

/** All meanings: those of the file, 'number', and 'offer' for an amenity or meals. */
const NAMES = ['number', 'offer', ...GROUPS.map(([name]) => name.replace(/^\w+ /, ''))];

/** '+ deposit|security, return ! past' */
export function rowOf(line: string): Row {
  const [, sign, needed = '', refused = ''] = /^(?:([+-]) )?(.*?)(?: ! (.*))?$/.exec(line) ?? [];
  const [needs, never] = [entriesOf(needed).map((names) => names.split('|')), entriesOf(refused)];
  for (const name of [...needs.flat(), ...never]) nameIn('house-terms.txt', NAMES, name);
  return { needs, never, ...(sign && { isWanted: sign === '+' }) };
}

/** The spans of the meanings that the row needs; undefined where the clause does not fit it. */
export function spansOfRow({ needs, never, isWanted }: Row, clause: Clause): number[] | undefined {
  const { meanings } = clause;
  const isMeant = (name: string) => meanings.has(name);
  const isSide = isWanted === undefined || isWanted === clause.isWanted;
  if (!isSide || !needs.every((names) => names.some(isMeant)) || never.some(isMeant)) return undefined;
  return needs.flat().flatMap((name) => meanings.get(name) ?? []);
}

const MEANINGS = termGroups('meaning').flatMap(([name, lines]) => lines.map((line) => ({ name, row: rowOf(line) })));

/** A line of so many words may be a story. */
export const MIN_STORY = 20;

/** The clauses without the spans that are `apart`, such as names. */
export function clausesOf(spans: Spans, apart: ReadonlySet<number> = new Set()): Clause[] {
  const clauses: number[][] = [[]];
  for (const [at, span] of spans.entries()) {
    const before = clauses.at(-1) ?? [];
    const clauseSpans = before.flatMap((each) => spans[each] ?? []);
    // 'I do not want a place where drinking is allowed': what is refused comes after.
    const onlyRefuses = says(clauseSpans, 'not') && saysOnly(clauseSpans, ['not', 'want', 'pg', 'generic', 'filler']);
    const fits = (pattern: string) => patternAt(spans, at, pattern) !== undefined;
    const isBehind = (meaning: string) => clauseOf(spans, before).meanings.has(meaning);
    // 'My friend stays'
    const tells = () => clauseOf(spans, [...spans.keys()].slice(at, at + 4)).meanings.has('told');
    const isBegun =
      fits('begins a clause') ||
      fits(spans.length < MIN_STORY ? 'turns to the speaker' : 'turns to now') ||
      (fits('comes of what is told') && isBehind('told')) ||
      // 'Daaru chhodo bas cigarette'
      (isOneOf(span, 'only now') && isBehind('taken back')) ||
      // 'My sister is in a PG with a lift' tells all of it.
      (isOneOf(span, 'begins a clause') && !onlyRefuses && !(is(span, 'with') && isBehind('told'))) ||
      // 'With wifi my friend stays nearby'
      (fits('speaks of mine') && says(clauseSpans, '@criterion') && tells());
    if (isBegun) clauses.push([]);
    if (!span.pause && !apart.has(at) && !fits('only opens')) clauses.at(-1)?.push(at);
  }
  return clauses.filter((clause) => clause.length > 0).map((clause) => clauseOf(spans, clause));
}

export function clauseOf(spans: Spans, numbers: readonly number[]): Clause {
  const words = numbers.flatMap((at) => wordsOf(spans[at], at));
  const meanings = meaningsIn(words);
  const counted = numbers.filter((at) => (spans[at]?.value ?? 0) > 0);
  if (counted.length > 0) meanings.set('number', counted);
  const offered = numbers.filter((at) => isOffer(spans[at]));
  if (offered.length > 0) meanings.set('offer', offered);
  // The 'no' of 'no AC' refuses the amenity, and nothing else of the clause.
  const others = words.filter(({ at }) => !patternAt(spans, at, 'refuses a thing'));
  const clause = { spans: numbers, meanings, isWanted: meaningsIn(others).has('no') === meanings.has('hindrance') };
  for (const { name, row } of MEANINGS) {
    const found = spansOfRow(row, clause);
    if (found && !meanings.has(name)) meanings.set(name, found);
  }
  return clause;
}

function wordsOf(span: Span | undefined, at: number): Word[] {
  if (!span || span.landmark !== undefined || (span.places && !span.isGuess)) return [];
  return span.text.split(' ').map((text) => ({ text, key: keyOfLetters(text), at }));
}
