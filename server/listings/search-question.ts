/** Turns what a person typed into the queries that find it, from the best answers to the farthest. */
import type { SearchQuery } from '#contract/listings/schema.ts';
import type { Condition } from './conditions.ts';
import { fold } from './folding.ts';
import { isSaying, meaningsOfWord, partsAsked, type AskedPart } from './meanings.ts';
import { amenityAsked, MARK, MEANS } from './search-document.ts';
import { factsAsked } from './search-facts.ts';
import type { Bounds } from './search-bounds.ts';
import { EVERY_PG } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A search, with what the server itself may ask for beyond the calls of a browser. */
export interface SearchWish extends SearchQuery {
  /** A listing must fulfil each of these. */
  must?: readonly Condition[];
  /** A listing must fulfil none of these. */
  mustNot?: readonly Condition[];
}

/** Where all words of a search must stand: in the name; there or in the location; or anywhere. */
const FIELDS = [[MARK.name], [MARK.name, MARK.location], [MARK.anywhere]] as const;
type Field = (typeof FIELDS)[number];

/** A text-search query; empty, it asks for everything. */
export interface Asked {
  query: string;
  /** Finds all that `query` finds and little more, without what is slow to look up; to be used with `query` as a filter. */
  lookup: string;
}

/** The answers of one rank. */
export interface Tier {
  /** Tells them from those of later tiers, among answers that no tier before has claimed. */
  mark: string;
  /** Finds them and no others. */
  alone: Asked;
}

export interface Question {
  /** Everything that answers it at all. */
  broad: Asked;
  /** The best first, at least one. */
  tiers: Tier[];
}

/** Undefined when something was typed that holds no word at all: it finds nothing. */
export function question(wish: SearchWish, vocabulary: Vocabulary, { named }: Pick<Bounds, 'named'>): Question | undefined {
  const words = fold(wish.query);
  const amenities = wish.amenity.map(amenityQuery);
  if ((words.length === 0 && wish.query !== '') || amenities.includes('')) return undefined;
  const wanted = [
    ...amenities,
    ...factsAsked(wish).map((lexemes) => anyOf(lexemes.map(quoted))),
    ...(wish.must ?? []).map(conditionQuery),
    ...noneOf(wish.mustNot ?? []),
  ];
  if (words.length === 0) {
    const query = allOf(wanted);
    return oneTier({ query, lookup: query });
  }
  return ranked({
    parts: partsAsked(words),
    begun: vocabulary.beginningWith(words.at(-1) ?? '', named),
    slips: slipsOf(words, vocabulary),
    wanted,
  });
}

/** All answers are as good as one another. */
export function oneTier(broad: Asked): Question {
  return { broad, tiers: [{ mark: '', alone: broad }] };
}

interface Reckoned {
  parts: AskedPart[];
  /** Words that the last one may be the beginning of; undefined when they are too many. */
  begun: string[] | undefined;
  slips: Reading['slips'];
  wanted: string[];
}

function ranked({ parts, begun, slips, wanted }: Reckoned): Question {
  const anySlip = [...slips.values()].some((corrections) => corrections.length > 0);
  const ask = (field: Field, reading: Partial<Reading>): Asked => {
    const asked = parts.map((part, at) => partQuery(part, field, { ...EXACT, ...reading, last: at === parts.length - 1 }));
    return { query: allOf(asked), lookup: allOf(reading.begun === 'any' ? asked.slice(0, -1) : asked) };
  };
  const open = begun ?? 'any';
  const exact = FIELDS.map((field) => ask(field, {}));
  const prefix = FIELDS.map((field) => ask(field, { begun: open }));
  const mistyped = anySlip ? FIELDS.map((field) => ask(field, { begun: open, slips })) : [];

  // Field by field, exact before prefix; whatever needs a correction comes after everything that needs none.
  const tiers = [
    ...FIELDS.flatMap((_, at) => [
      { found: exact[at], before: [prefix[at - 1]] },
      { found: prefix[at], before: [prefix[at - 1], exact[at]] },
    ]),
    ...mistyped.map((found, at) => ({ found, before: [prefix.at(-1), mistyped[at - 1]] })),
  ].flatMap(({ found, before }) => {
    const earlier = before.flatMap((each) => each?.query ?? []);
    return found && !earlier.includes(found.query) ? [{ mark: found.query, alone: narrowed(found, wanted, anyOf(earlier)) }] : [];
  });
  return { broad: narrowed(ask([MARK.anywhere], { begun: open, slips }), wanted), tiers };
}

function slipsOf(words: readonly string[], vocabulary: Vocabulary): Reading['slips'] {
  return new Map(words.map((word) => [word, vocabulary.corrections(word)]));
}

/** What else must be, and what must not be. */
function narrowed({ query, lookup }: Asked, wanted: readonly string[], unwanted = ''): Asked {
  const rest = [...wanted, ...(unwanted ? [`!${unwanted}`] : [])];
  const whole = allOf([query, ...rest]);
  if (lookup === query && !unwanted.includes(':*')) return { query: whole, lookup: whole };
  return { query: whole, lookup: allOf([lookup, ...wanted]) || whole };
}

function conditionQuery(condition: Condition): string {
  return anyOf(condition.map(({ all, none = [] }) => allOf([...all.map(quoted), ...none.map((lexeme) => `!${quoted(lexeme)}`)])));
}

/** What must not be is told apart from all that is: an index can look up no absence by itself. */
function noneOf(conditions: readonly Condition[]): string[] {
  const all = conditions.map(conditionQuery).flatMap((query) => (query === '' ? [] : [`!${query}`]));
  return all.length > 0 ? [quoted(MARK.anywhere + MEANS + EVERY_PG), ...all] : [];
}

/** Empty when the amenity holds no word. */
function amenityQuery(amenity: string): string {
  const { whole, meanings } = amenityAsked(amenity);
  return anyOf([...(whole === undefined ? [] : [quoted(whole)]), ...(meanings.length > 0 ? [allOf(meanings.map(quoted))] : [])]);
}

interface Reading {
  /** Words that the last one may be the beginning of; 'any' when they are too many to name. */
  begun: readonly string[] | 'any';
  slips: ReadonlyMap<string, readonly string[]>;
}

const EXACT: Reading = { begun: [], slips: new Map() };

function partQuery({ words, meanings }: AskedPart, field: Field, { begun, slips, last }: Reading & { last: boolean }): string {
  const spelled = words.map((word, at) => {
    const open = last && at === words.length - 1;
    const corrections = slips.get(word) ?? [];
    const tokens = [...new Set(corrections.flatMap(meaningsOfWord))];
    // A word that says a meaning is found by it: asked as well, the index would read both lists.
    const implied = words.length === 1 ? [...meanings, ...tokens] : tokens;
    const said = [word, ...(open && begun !== 'any' ? begun : []), ...corrections].filter((each) => !isSaying(each, implied));
    const begins = open && begun === 'any' ? marked(field, word).map((lexeme) => `${lexeme}:*`) : [];
    return anyOf([...begins, ...said.flatMap((each) => marked(field, each)), ...meant(field, tokens)]);
  });
  return anyOf([allOf(spelled), ...meant(field, meanings)]);
}

const marked = (field: Field, word: string) => field.map((mark) => quoted(mark + word));
const meant = (field: Field, tokens: readonly string[]) => tokens.flatMap((token) => field.map((mark) => quoted(mark + MEANS + token)));

/** No word and no fact holds a quotation mark or a backslash, so nothing can end the quotation. */
const quoted = (lexeme: string) => `'${lexeme}'`;
const allOf = (queries: readonly string[]) => joined(queries, '&');
const anyOf = (queries: readonly string[]) => joined([...new Set(queries)], '|');

function joined(queries: readonly string[], operator: string): string {
  const said = queries.filter((query) => query !== '');
  return said.length > 1 ? `(${said.join(operator)})` : (said[0] ?? '');
}
