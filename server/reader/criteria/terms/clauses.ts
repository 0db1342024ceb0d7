/** Cuts a line into clauses, and tells which words of some meaning a clause has, wherever in it they stand. */
import type { Edit } from '../edits.ts';
import { remembered } from '../../remembered.ts';
import { is, senseOf, type Span } from '../../spans.ts';
import { spellingKey } from '../../spelling.ts';
import { entriesOf, groupsOf } from '../../text-files.ts';
import { isOneOf } from '../../word-groups.ts';

export interface Clause {
  /** The numbers of its spans. */
  spans: readonly number[];
  /** Its words by their spelling, each with the number of its span. */
  words: readonly Word[];
  /** What they mean, each with the spans of the first that say it. */
  meanings: ReadonlyMap<string, number[]>;
  /** Nothing is refused in it, or only what would hinder: 'no problem with smoking'. */
  isWanted: boolean;
}

/** What is asked for, and the spans that say it. */
export interface FoundTerms {
  edits: Edit[];
  used: number[];
}

interface Word {
  text: string;
  /** The same for its other spellings. */
  key: string;
  /** The number of its span. */
  at: number;
}

/** Words in a row; of some only the beginning. */
type Entry = readonly (Omit<Word, 'at'> & { isStart: boolean })[];

/** Shorter words have one spelling: others are near. */
const LEAST_LETTERS_BY_SPELLING = 5;

const entryOf = (row: string): Entry =>
  row.split(' ').map((word) => {
    const text = word.replace('*', '');
    return { text, key: spellingKey(text), isStart: word.endsWith('*') };
  });

interface Meaning {
  name: string;
  entry: Entry;
}

const GROUPS = groupsOf('house-terms.txt');
/** The groups of house-terms.txt whose headings begin so, by the rest of them. */
export const termGroups = (kind: 'words' | 'amenity' | 'rule' | 'about' | 'taken') =>
  GROUPS.filter(([heading]) => heading.startsWith(`${kind} `)).map(
    ([heading, lines]) => [heading.slice(kind.length + 1), lines] as const,
  );

const WORD_MEANINGS: readonly Meaning[] = termGroups('words').flatMap(([name, lines]) =>
  lines.flatMap(entriesOf).map((row) => ({ name, entry: entryOf(row) })),
);

const isSpelt = (word: Omit<Word, 'at'> | undefined, { text, key, isStart }: Entry[number]) => {
  if (!word) return false;
  if (isStart)
    return word.text.startsWith(text) || (text.length >= LEAST_LETTERS_BY_SPELLING && word.key.startsWith(key));
  return (
    word.text === text || (Math.max(text.length, word.text.length) >= LEAST_LETTERS_BY_SPELLING && word.key === key)
  );
};

const meaningsBeginning = remembered((text) =>
  WORD_MEANINGS.filter(({ entry: [first] }) => first && isSpelt({ text, key: spellingKey(text) }, first)),
);

/** What these words mean, each with the spans of the first that say it. */
export function meaningsIn(words: readonly Word[]): Map<string, number[]> {
  const meanings = new Map<string, number[]>();
  for (const [from, word] of words.entries())
    for (const { name, entry } of meaningsBeginning(word.text)) {
      const isThere = !meanings.has(name) && entry.every((each, index) => isSpelt(words[from + index], each));
      if (isThere)
        meanings.set(
          name,
          words.slice(from, from + entry.length).map(({ at }) => at),
        );
    }
  return meanings;
}

/** Besides what words mean: whichever number, but none. */
const NUMBER = 'number';
const MEANING_NAMES: ReadonlySet<string> = new Set([NUMBER, ...WORD_MEANINGS.map(({ name }) => name)]);

/** The spans of the first words of this meaning in the clause; nothing where it has none. */
export function saidIn({ meanings }: Pick<Clause, 'meanings'>, name: string): number[] | undefined {
  if (!MEANING_NAMES.has(name)) throw new Error(`house-terms.txt has no words called ${name}`);
  return meanings.get(name);
}

/** A row of meanings of words: a clause has all of `needs`, and none of `never`. */
export interface Row {
  needs: readonly string[];
  never: readonly string[];
}

/** 'deposit, return ! past' */
export function rowOf(line: string): Row {
  const [needs = '', never = ''] = line.split(' ! ');
  return { needs: entriesOf(needs), never: entriesOf(never) };
}

/** Whether the clause has all of one and none of the other. */
export const fitsRow = (clause: Clause, { needs, never }: Row): boolean =>
  needs.every((name) => saidIn(clause, name)) && !never.some((name) => saidIn(clause, name));

const TAKEN_BACK = termGroups('taken').flatMap(([, lines]) => lines.map(rowOf));

/** Whether the clause says of what it names that it is not asked for: 'no need', 'does not matter', 'leave aside'. */
export const takesBack = (clause: Clause): boolean => TAKEN_BACK.some((row) => fitsRow(clause, row));

/** 'At most', 'not more than'; not 'at least'. */
export function saysAtMost(clause: Clause): number[] | undefined {
  if (saidIn(clause, 'at least')) return undefined;
  const over = saidIn(clause, 'over');
  return over && !clause.isWanted ? over : saidIn(clause, 'at most');
}

/** The same, but not for 'no deposit needed', which asks for a house without one. */
export const isIndifferent = (clause: Clause): boolean => takesBack(clause) && !saidIn(clause, 'unneeded');

/** `apart` are spans of names and the like. */
export function clausesOf(spans: readonly Span[], apart: ReadonlySet<number>): Clause[] {
  const clauses: number[][] = [[]];
  for (const [at, span] of spans.entries()) {
    // 'Daaru chhodo bas cigarette'
    const isElse = isOneOf(span, 'only now') && takesBack(clauseOf(spans, clauses.at(-1) ?? []));
    const begins = isOneOf(span, 'begins a clause') && !onlyRefuses(spans, clauses.at(-1) ?? []);
    if (span.pause || isElse || begins) clauses.push([]);
    if (!span.pause && !apart.has(at)) clauses.at(-1)?.push(at);
  }
  return clauses.filter((clause) => clause.length > 0).map((clause) => clauseOf(spans, clause));
}

/** 'I do not want a place where drinking is allowed': what is refused comes behind. */
const onlyRefuses = (spans: readonly Span[], clause: readonly number[]): boolean =>
  clause.some((at) => is(spans[at], 'not')) &&
  clause.every((at) => is(spans[at], 'not', 'want', 'pg', 'generic', 'filler'));

export function clauseOf(spans: readonly Span[], numbers: readonly number[]): Clause {
  const words = numbers.flatMap((at) => wordsOf(spans[at], at));
  const meanings = meaningsIn(words);
  const counted = numbers.filter((at) => (spans[at]?.value ?? 0) > 0);
  if (counted.length > 0) meanings.set(NUMBER, counted);
  return { spans: numbers, words, meanings, isWanted: isRefused(spans, words) === meanings.has('hindrance') };
}

function wordsOf(span: Span | undefined, at: number): Word[] {
  if (!span || span.landmark !== undefined || (span.places && !span.isGuess)) return [];
  return span.text.split(' ').map((text) => ({ text, key: spellingKey(text), at }));
}

/** Whether a word refuses something other than an amenity or a place: that of 'no AC' is taken. */
function isRefused(spans: readonly Span[], words: Clause['words']): boolean {
  const free = words.filter(({ text, at }, index) => {
    const span = spans[at];
    const isTag = text === 'na' && index === words.length - 1;
    const isTaken = (is(span, 'not') && isOther(spans[at + 1])) || (is(span, 'not-after') && isOther(spans[at - 1]));
    return !isTag && !isTaken;
  });
  return meaningsIn(free).has('no');
}

const isOther = (span: Span | undefined) =>
  span?.places !== undefined || (['amenity', 'meals', 'for', 'sharing'] as const).some((kind) => senseOf(span, kind));
