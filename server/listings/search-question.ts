/** Turns what a person typed into the queries that find it, from the best answers to the farthest. */
import type { SearchQuery } from '#contract/listings/schema.ts';
import { fold } from './folding.ts';
import { meaningsOfWord, partsAsked, type AskedPart } from './meanings.ts';
import { amenityLexemes, MARK, MEANS } from './search-document.ts';
import { factsAsked } from './search-facts.ts';
import type { Vocabulary } from './vocabulary.ts';

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
  /** Found by this and by no tier before. */
  found: string;
  /** The same without regard to the tiers before. */
  alone: Asked;
}

export interface Question {
  /** Everything that answers it at all. */
  broad: Asked;
  /** The best first, at least one. */
  tiers: Tier[];
}

/** A beginning of more words than these is looked up as such, a slow union of them all; fewer are named one by one. */
const NAMED = 64;

/** Undefined when something was typed that holds no word at all: it finds nothing. */
export function question(wish: SearchQuery, vocabulary: Vocabulary): Question | undefined {
  const words = fold(wish.query);
  const amenities = wish.amenity.map(amenityLexemes);
  if ((words.length === 0 && wish.query !== '') || amenities.some((lexemes) => lexemes.length === 0)) return undefined;
  const wanted = [...amenities, ...factsAsked(wish)].map((lexemes) => anyOf(lexemes.map(quoted)));
  if (words.length === 0) {
    const query = allOf(wanted);
    return oneTier({ query, lookup: query });
  }
  return ranked(partsAsked(words), words, wanted, vocabulary);
}

/** All answers are as good as one another. */
export function oneTier(broad: Asked): Question {
  return { broad, tiers: [{ found: broad.query, alone: broad }] };
}

function ranked(parts: AskedPart[], words: string[], wanted: string[], vocabulary: Vocabulary): Question {
  const begun = vocabulary.beginningWith(words.at(-1) ?? '', NAMED);
  const slips = new Map(words.map((word) => [word, vocabulary.corrections(word)]));
  const anySlip = [...slips.values()].some((corrections) => corrections.length > 0);

  const ask = (field: Field, reading: Partial<Reading>): Asked => {
    const asked = parts.map((part, at) => partQuery(part, field, { ...EXACT, ...reading, last: at === parts.length - 1 }));
    const quick = [...(reading.begun === 'any' ? asked.slice(0, -1) : asked), ...wanted];
    const query = allOf([...asked, ...wanted]);
    return { query, lookup: quick.length > 0 ? allOf(quick) : query };
  };
  const open = begun ?? 'any';
  const exact = FIELDS.map((field) => ask(field, {}));
  const prefix = FIELDS.map((field) => ask(field, { begun: open }));
  const mistyped = anySlip ? FIELDS.map((field) => ask(field, { begun: open, slips })) : [];
  const broad = ask([MARK.anywhere], { begun: open, slips });

  // Field by field, exact before prefix; whatever needs a correction comes after everything that needs none.
  const tiers = [
    ...FIELDS.flatMap((_, at) => [
      { found: exact[at], before: [prefix[at - 1]] },
      { found: prefix[at], before: [prefix[at - 1], exact[at]] },
    ]),
    ...mistyped.map((found, at) => ({ found, before: [prefix.at(-1), mistyped[at - 1]] })),
  ].flatMap(({ found, before }) =>
    found
      ? [
          tierOf(
            found,
            before.filter((each) => each !== undefined),
          ),
        ]
      : [],
  );
  return { broad, tiers };
}

function tierOf(found: Asked, before: readonly Asked[]): Tier {
  const earlier = anyOf(before.map(({ query }) => query));
  const query = earlier ? allOf([found.query, `!${earlier}`]) : found.query;
  return { found: found.query, alone: { query, lookup: found.lookup === found.query && !earlier.includes(':*') ? query : found.lookup } };
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
    const exact = marked(field, word).map((lexeme) => (open && begun === 'any' ? `${lexeme}:*` : lexeme));
    const longer = open && begun !== 'any' ? begun.flatMap((each) => marked(field, each)) : [];
    const corrected = (slips.get(word) ?? []).flatMap((right) => [...marked(field, right), ...meant(field, meaningsOfWord(right))]);
    return anyOf([...exact, ...longer, ...corrected]);
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
  return queries.length > 1 ? `(${queries.join(operator)})` : (queries[0] ?? '');
}
