/** Turns what a person typed into the queries that find it, from the best answers to the farthest. */
import { fold } from './folding.ts';
import { meaningsOfWord, partsAsked, type AskedPart } from './meanings.ts';
import { amenityLexemes, MARK, MEANS } from './search-document.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where all words of a search must stand: in the name; there or in the location; or anywhere. */
const FIELDS = [[MARK.name], [MARK.name, MARK.location], [MARK.anywhere]] as const;
type Field = (typeof FIELDS)[number];

export interface Question {
  /** Everything that answers it at all; undefined when nothing but filters was asked. */
  broad: string | undefined;
  /** Disjoint text-search queries, the best first: what a later one finds, no earlier one does. */
  tiers: string[];
}

/** Undefined when something was typed that holds no word at all: it finds nothing. */
export function question(typed: string, amenities: readonly string[], vocabulary: Vocabulary): Question | undefined {
  const words = [...new Set(fold(typed))];
  const wanted = amenities.map((amenity) => anyOf(amenityLexemes(amenity).map(quoted)));
  if (words.length === 0) {
    if (typed !== '' || wanted.includes('')) return undefined;
    const broad = wanted.length > 0 ? allOf(wanted) : undefined;
    return { broad, tiers: broad === undefined ? [] : [broad] };
  }
  if (wanted.includes('')) return undefined;

  const parts = partsAsked(words);
  const ask = (field: Field, reading: Reading) =>
    allOf(parts.map((part, at) => partQuery(part, field, { ...reading, last: at === parts.length - 1 })));
  const slips = new Map(words.map((word) => [word, vocabulary.corrections(word)]));
  const exact = FIELDS.map((field) => ask(field, { prefix: false, slips: NO_SLIPS }));
  const prefix = FIELDS.map((field) => ask(field, { prefix: true, slips: NO_SLIPS }));
  const mistyped = FIELDS.map((field) => ask(field, { prefix: true, slips }));
  const anySlip = [...slips.values()].some((corrections) => corrections.length > 0);

  // Field by field, exact before prefix; whatever needs a correction comes after everything that needs none.
  const tiers = [
    ...FIELDS.flatMap((_, at) => [
      { found: exact[at], before: [prefix[at - 1]] },
      { found: prefix[at], before: [prefix[at - 1], exact[at]] },
    ]),
    ...(anySlip ? FIELDS.map((_, at) => ({ found: mistyped[at], before: [prefix.at(-1), mistyped[at - 1]] })) : []),
  ];
  const broad = anySlip ? mistyped.at(-1) : prefix.at(-1);
  return {
    broad: allOf([broad ?? '', ...wanted]),
    tiers: tiers.map(({ found = '', before }) => {
      const earlier = anyOf(before.filter((query) => query !== undefined));
      return allOf([found, ...wanted, ...(earlier ? [`!${earlier}`] : [])]);
    }),
  };
}

interface Reading {
  /** The last word may be the beginning of one. */
  prefix: boolean;
  slips: ReadonlyMap<string, readonly string[]>;
}

const NO_SLIPS: Reading['slips'] = new Map();

function partQuery({ words, meanings }: AskedPart, field: Field, { prefix, slips, last }: Reading & { last: boolean }): string {
  const spelled = words.map((word, at) => {
    const open = prefix && last && at === words.length - 1;
    const corrected = (slips.get(word) ?? []).flatMap((right) => [...marked(field, right), ...meant(field, meaningsOfWord(right))]);
    return anyOf([...marked(field, word).map((lexeme) => (open ? `${lexeme}:*` : lexeme)), ...corrected]);
  });
  return anyOf([allOf(spelled), ...meant(field, meanings)]);
}

const marked = (field: Field, word: string) => field.map((mark) => quoted(mark + word));
const meant = (field: Field, tokens: readonly string[]) => tokens.flatMap((token) => field.map((mark) => quoted(mark + MEANS + token)));

/** Words hold letters, marks and digits only, so nothing in them can end the quotation. */
const quoted = (lexeme: string) => `'${lexeme}'`;
const allOf = (queries: readonly string[]) => joined(queries, '&');
const anyOf = (queries: readonly string[]) => joined([...new Set(queries)], '|');

function joined(queries: readonly string[], operator: string): string {
  return queries.length > 1 ? `(${queries.join(operator)})` : (queries[0] ?? '');
}
