/** Turns the words that a person typed into text-search queries, in tiers from the best matches to the farthest. */
import { and, sql, type SQL } from 'drizzle-orm';
import { MEANING, PREFIX } from '../search-index/document.ts';
import { hasMeaning, meaningsOfWord, queryParts, type QueryPart } from '../search-index/phrases.ts';
import { tokenize } from '../search-index/tokenize.ts';
import type { Vocabulary } from '../search-index/vocabulary.ts';
import { listings } from '../table.ts';
import type { SearchLimits } from './limits.ts';
import { allOf, anyOf, quoted } from './tsquery.ts';

/** Listings that match, as conditions of a statement. */
export interface Match {
  /** Tested on rows that a scan reads. */
  filter: SQL;
  /** Looked up in the text index. */
  indexed: SQL;
}

export interface TextQueries {
  /** Everything that matches at all. */
  broad: Match;
  /** The matches of each tier and of no other, the best tier first; at least one. */
  tiers: readonly Match[];
  /** The tier of a row that matches `broad`, as a number. */
  tierOfRow: SQL;
}

interface TextSearch {
  query: string;
  /** Text-search queries that must match as well. */
  requirements: readonly string[];
  /** Whether the results stand in the order of their tiers. */
  inTiers: boolean;
}

/** Undefined when something was typed that holds no word at all: it finds nothing. */
export function textQueries(
  { query, requirements, inTiers }: TextSearch,
  vocabulary: Vocabulary,
  { namedWords }: Pick<SearchLimits, 'namedWords'>,
): TextQueries | undefined {
  const words = tokenize(query).flatMap((word) => apart(word, vocabulary));
  if (words.length === 0 && query !== '') return undefined;
  if (words.length === 0) {
    const everything = allOf(requirements);
    return toStatements({ full: everything, lookup: everything }, []);
  }
  const variants: Variants = {
    completions: vocabulary.startingWith(words.at(-1) ?? '', namedWords) ?? 'too many',
    corrections: new Map(words.map((word) => [word, vocabulary.corrections(word)])),
  };
  const parts = queryParts(words);
  const broad = restricted(queryIn(ANYWHERE, parts, variants), requirements);
  return toStatements(broad, inTiers ? tiersOf(parts, variants, requirements) : []);
}

/** Shorter halves of a word would be found in too many. */
const LEAST_HALF = 4;

/** 'Kadalkarai' of Kadal Karai House: two words that were typed as one. */
function apart(word: string, vocabulary: Vocabulary): readonly string[] {
  const isKnown = (part: string) => vocabulary.has(part);
  if (word.length < 2 * LEAST_HALF || isKnown(word) || vocabulary.startingWith(word, 1)?.length !== 0) return [word];
  if (vocabulary.corrections(word).length > 0) return [word];
  for (let at = LEAST_HALF; at <= word.length - LEAST_HALF; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every(isKnown)) return halves;
  }
  return [word];
}

/** A text-search query, and one that finds all it finds and little more without what is slow to look up. */
interface Query {
  full: string;
  lookup: string;
}

interface Tier {
  /** Tells the matches of this tier from those of later ones, among matches that no earlier tier has claimed. */
  mark: string;
  matches: Query;
}

type Field = readonly string[];

const ANYWHERE: Field = [PREFIX.anywhere];
/** The fields in which all words must stand: the name; the name or the location; anywhere. */
const FIELDS: readonly Field[] = [[PREFIX.name], [PREFIX.name, PREFIX.location], ANYWHERE];

/** What a word may stand for besides itself. */
interface Variants {
  /** Words that begin with the last word typed; 'too many' when they are more than can be named. */
  completions: readonly string[] | 'too many';
  corrections: ReadonlyMap<string, readonly string[]>;
}

const NO_CORRECTIONS: Variants['corrections'] = new Map();

/** Field by field, exact words before prefixes; whatever needs a correction comes after everything that needs none. */
function tiersOf(parts: readonly QueryPart[], variants: Variants, requirements: readonly string[]): Tier[] {
  const { completions, corrections } = variants;
  const anyCorrection = [...corrections.values()].some((words) => words.length > 0);
  const exact = FIELDS.map((field) => queryIn(field, parts, { completions: [], corrections: NO_CORRECTIONS }));
  const prefix = FIELDS.map((field) => queryIn(field, parts, { completions, corrections: NO_CORRECTIONS }));
  const corrected = anyCorrection ? FIELDS.map((field) => queryIn(field, parts, variants)) : [];
  return [
    ...FIELDS.flatMap((_, at) => [
      { query: exact[at], before: [prefix[at - 1]] },
      { query: prefix[at], before: [prefix[at - 1], exact[at]] },
    ]),
    ...corrected.map((query, at) => ({ query, before: [prefix.at(-1), corrected[at - 1]] })),
  ].flatMap(({ query, before }) => {
    const earlier = before.flatMap((each) => each?.full ?? []);
    return query && !earlier.includes(query.full)
      ? [{ mark: query.full, matches: restricted(query, requirements, anyOf(earlier)) }]
      : [];
  });
}

function queryIn(field: Field, parts: readonly QueryPart[], variants: Variants): Query {
  const queries = parts.map((part, at) => partQuery(part, field, variants, at === parts.length - 1));
  const isSlow = variants.completions === 'too many';
  return { full: allOf(queries), lookup: allOf(isSlow ? queries.slice(0, -1) : queries) };
}

/** The query with what must match as well, and what must not. */
function restricted({ full, lookup }: Query, required: readonly string[], excluded = ''): Query {
  const whole = allOf([full, ...required, ...(excluded ? [`!${excluded}`] : [])]);
  if (lookup === full && !excluded.includes(':*')) return { full: whole, lookup: whole };
  return { full: whole, lookup: allOf([lookup, ...required]) || whole };
}

function partQuery(
  { words, meanings }: QueryPart,
  field: Field,
  { completions, corrections }: Variants,
  isLast: boolean,
): string {
  const spelled = words.map((word, at) => {
    const isPrefix = isLast && at === words.length - 1;
    const corrected = corrections.get(word) ?? [];
    const tokens = [...new Set(corrected.flatMap(meaningsOfWord))];
    // A word that has a meaning is found by the meaning; with the word as well, the index would read both lists.
    const implied = words.length === 1 ? [...meanings, ...tokens] : tokens;
    const completed = isPrefix && completions !== 'too many' ? completions : [];
    const written = [word, ...completed, ...corrected].filter((each) => !hasMeaning(each, implied));
    const prefixes =
      isPrefix && completions === 'too many' ? lexemesOf(field, word).map((lexeme) => `${lexeme}:*`) : [];
    return anyOf([...prefixes, ...written.flatMap((each) => lexemesOf(field, each)), ...meaningsIn(field, tokens)]);
  });
  return anyOf([allOf(spelled), ...meaningsIn(field, meanings)]);
}

const lexemesOf = (field: Field, word: string) => field.map((prefix) => quoted(prefix + word));
const meaningsIn = (field: Field, tokens: readonly string[]) =>
  tokens.flatMap((token) => field.map((prefix) => quoted(prefix + MEANING + token)));

function toStatements(broad: Query, tiers: readonly Tier[]): TextQueries {
  const cases = tiers.slice(0, -1).map(({ mark }, tier) => sql`when ${matching(mark)} then ${sql.raw(String(tier))}`);
  const last = sql.raw(String(Math.max(0, tiers.length - 1)));
  return {
    broad: toMatch(broad),
    tiers: tiers.length > 0 ? tiers.map(({ matches }) => toMatch(matches)) : [toMatch(broad)],
    tierOfRow: cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${last} end` : last,
  };
}

/** What must not be looked up in the index stands inside a function, through which the planner sees no index. */
function toMatch({ full, lookup }: Query): Match {
  const filter = matching(full);
  return {
    filter,
    indexed: lookup === full ? filter : (and(matching(lookup), sql`coalesce(${filter}, false)`) ?? filter),
  };
}

function matching(query: string): SQL {
  return query === '' ? sql`true` : sql`${listings.search} @@ ${query}::tsquery`;
}
