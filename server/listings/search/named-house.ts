/** Finds the PGs of exactly the name that was typed, where its words would be read as something else. */
import { sql } from 'drizzle-orm';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { isHouseName } from '../../reader/places/house-names.ts';
import { PREFIX } from '../search-index/document.ts';
import { anyLexeme } from '../search-index/facts.ts';
import { tokenize } from '../search-index/tokenize.ts';
import type { Vocabulary } from '../search-index/vocabulary.ts';
import { listings } from '../table.ts';
import { conditionQuery } from './criteria.ts';
import type { SearchSnapshot } from './limits.ts';
import { matching } from './text-query.ts';

const MAX_WORDS = 8;
const MAX_SPELLINGS = 8;
const MAX_CORRECTIONS = 2;
/** More PGs of one name are a chain, or a kind of PG. */
const MAX_COUNTED = 20;

/**
 * 'Padmavathi Womens Hostel', which is not in Padmavathi Puram; 'The Nest Co-living': what a listing must fulfil to be
 * called so. Undefined where none is, or where the words may as well say what is looked for: 'Girls PG Madhapur'.
 */
export async function findNamedHouse(typed: string, { within, vocabulary }: SearchSnapshot, gazetteer: Gazetteer) {
  const words = tokenize(typed);
  if (words.length < 2 || words.length > MAX_WORDS) return undefined;
  const called = anyLexeme(spellingsOf(words, vocabulary).map((name) => PREFIX.wholeName + name));
  const { rows } = await within.execute<{ name: string }>(sql`
    select ${listings.name} as name from ${listings}
    where ${matching(conditionQuery(called))} limit ${MAX_COUNTED}`);
  const name = tokenize(rows[0]?.name ?? '').join(' ');
  const isMeant = name !== '' && isHouseName(name, rows.length, gazetteer, { isAlone: false, isBeside: false });
  return isMeant ? called : undefined;
}

/** As it was typed, without its typos, and with two words as one. */
function spellingsOf(words: readonly string[], vocabulary: Vocabulary): string[] {
  const ways = words.map((word) =>
    vocabulary.has(word) ? [word] : [word, ...vocabulary.corrections(word).slice(0, MAX_CORRECTIONS)],
  );
  const joined = words.slice(1).flatMap((word, at) => {
    const one = `${words[at] ?? ''}${word}`;
    return vocabulary.has(one) ? [words.toSpliced(at, 2, one).join(' ')] : [];
  });
  return [...spellingsOfName(ways, MAX_SPELLINGS), ...joined];
}

/** Names of one spelling for each word; of very many the first `most`. */
export function spellingsOfName(words: readonly (readonly string[])[], most: number): string[] {
  const withWord = (names: readonly string[], spellings: readonly string[]) =>
    names.flatMap((name) => spellings.map((each) => `${name} ${each}`.trim())).slice(0, most);
  return words.reduce<string[]>(withWord, ['']);
}
