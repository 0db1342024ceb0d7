/** Turns the words that a person typed into text-search queries, in tiers from the best matches to the farthest. */
import { sql, type SQL } from 'drizzle-orm';
import { MEANING, PREFIX } from '../search-index/document.ts';
import { hasMeaning, meaningsOfWord, queryParts, type QueryPart } from '../search-index/phrases.ts';
import { tokenize } from '../search-index/tokenize.ts';
import type { Vocabulary } from '../search-index/vocabulary.ts';
import { listings } from '../table.ts';
import { isForAlone } from './conditions.ts';
import { conditionQuery, requirementsOf, type SearchCriteria } from './criteria.ts';
import { allOf, anyOf, not, quoted } from './tsquery.ts';

export type TextQueries = NonNullable<ReturnType<typeof textQueries>>;

/** Undefined when something was asked for that holds no word at all: no listing has it. */
export function textQueries(criteria: SearchCriteria, vocabulary: Vocabulary, namedWords: number) {
  const { query, isWhole, sort, amenity } = criteria;
  if ([query, ...amenity].some((text) => text !== '' && tokenize(text).length === 0)) return undefined;
  const words = tokenize(query).flatMap((word) => apart(word, vocabulary));
  const variants: Variants = {
    completions: isWhole ? [] : (vocabulary.startingWith(words.at(-1) ?? '', namedWords) ?? 'too many'),
    corrections: new Map(words.map((word) => [word, vocabulary.corrections(word)])),
  };
  const parts = queryParts(words);
  const all: Tier = { queries: queriesIn(ANYWHERE, parts, variants), earlier: '' };
  const inTiers = parts.length > 0 ? tiersOf(parts, variants) : tiersByPeople(criteria);
  const tiers = sort === 'relevance' ? inTiers : [all];
  const required = requirementsOf(criteria);
  const tierOfRow = tiers
    .slice(0, -1)
    .reduceRight(
      (later, { queries }, tier) => sql`case when ${matching(allOf(queries))} then ${number(tier)} else ${later} end`,
      number(tiers.length - 1),
    );
  return {
    /** Everything that matches at all. */
    broad: matchOf(all, required, tierOfRow),
    /** The matches of each tier and of no other, the best tier first. */
    tiers: tiers.map((each, tier) => matchOf(each, required, sql`${tier}::int`)),
  };
}

const number = (tier: number) => sql.raw(String(tier));

/** Shorter halves of a word would be found in too many. */
const MIN_HALF = 4;

/** 'Kadalkarai' of Kadal Karai House: two words that were typed as one. */
function apart(word: string, vocabulary: Vocabulary): readonly string[] {
  if (word.length < 2 * MIN_HALF || vocabulary.has(word)) return [word];
  if (vocabulary.startingWith(word, 1)?.length !== 0 || vocabulary.corrections(word).length > 0) return [word];
  return vocabulary.joined(word, MIN_HALF)[0]?.split(' ') ?? [word];
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

interface Tier {
  /** Its matches match all of these queries, */
  queries: readonly string[];
  /** and not this one, which finds what the tiers before it have found. */
  earlier: string;
}

/** Field by field, exact words before prefixes; whatever needs a correction comes after everything that needs none. */
function tiersOf(parts: readonly QueryPart[], { completions, corrections }: Variants): Tier[] {
  const inEachField = (variants: Variants) => FIELDS.map((field) => queriesIn(field, parts, variants));
  const anyCorrection = [...corrections.values()].some((words) => words.length > 0);
  const exact = inEachField({ completions: [], corrections: new Map() });
  const prefix = inEachField({ completions, corrections: new Map() });
  const corrected = anyCorrection ? inEachField({ completions, corrections }) : [];
  return [
    ...FIELDS.flatMap((_, at) => [
      { queries: exact[at], before: [prefix[at - 1]] },
      { queries: prefix[at], before: [prefix[at - 1], exact[at]] },
    ]),
    ...corrected.map((queries, at) => ({ queries, before: [prefix.at(-1), corrected[at - 1]] })),
  ].flatMap(({ queries = [], before }) => {
    const earlier = before.flatMap((each) => (each ? allOf(each) : []));
    return earlier.includes(allOf(queries)) ? [] : [{ queries, earlier: anyOf(earlier) }];
  });
}

/** Those for girls alone come before those that take girls as well. */
function tiersByPeople({ for: whom, bestFor = whom }: SearchCriteria): Tier[] {
  if (bestFor === undefined || bestFor === 'anyone') return [{ queries: [], earlier: '' }];
  const alone = conditionQuery(isForAlone(bestFor));
  return [
    { queries: [alone], earlier: '' },
    { queries: [], earlier: alone },
  ];
}

/** A query for each part: a listing matches all of them. */
const queriesIn = (field: Field, parts: readonly QueryPart[], { completions, corrections }: Variants): string[] =>
  parts.map(({ words, meanings }, place) => {
    const spelled = words.map((word, at) => {
      const corrected = corrections.get(word) ?? [];
      const tokens = corrected.flatMap(meaningsOfWord);
      // A word that has a meaning is found by the meaning; with the word as well, the index would read both lists.
      const implied = words.length === 1 ? [...meanings, ...tokens] : tokens;
      const isLast = place === parts.length - 1 && at === words.length - 1;
      const completed = isLast ? completions : [];
      const written = [word, ...(completed === 'too many' ? [] : completed), ...corrected].filter(
        (each) => !hasMeaning(each, implied),
      );
      const prefixes = completed === 'too many' ? lexemesIn(field, [word]).map((lexeme) => `${lexeme}:*`) : [];
      return anyOf([...prefixes, ...lexemesIn(field, [...written, ...tokens.map(meant)])]);
    });
    return anyOf([allOf(spelled), ...lexemesIn(field, meanings.map(meant))]);
  });

const lexemesIn = (field: Field, words: readonly string[]) =>
  words.flatMap((word) => field.map((prefix) => quoted(prefix + word)));
const meant = (token: string) => MEANING + token;

/** Whether it asks for all words that begin alike, which is slow to look up. */
const isSlow = (query: string) => query.includes(':*');

/** Listings that match, as conditions of a statement. */
export type Match = ReturnType<typeof matchOf>;

/** What must not be looked up in the index stands inside a function, through which the planner sees no index. */
function matchOf({ queries, earlier }: Tier, required: readonly string[], tierOfRow: SQL) {
  const filter = matching(allOf([...queries, ...required, not(earlier)]));
  const lookup = allOf([...queries.filter((query) => !isSlow(query)), ...required]);
  const isWhole = lookup === '' || ![...queries, earlier].some(isSlow);
  return {
    /** Tested on rows that a scan reads. */
    filter,
    /** Looked up in the text index. */
    indexed: isWhole ? filter : sql`${matching(lookup)} and coalesce(${filter}, false)`,
    /** The tier of a row that matches, as a number. */
    tierOfRow,
  };
}

/** A condition of a statement. */
export const matching = (query: string): SQL =>
  query === '' ? sql`true` : sql`${listings.search} @@ ${query}::tsquery`;
