/**
 * Finds the PG whose name is all that was typed, but for a slip or where its words end: 'chaminar terrace',
 * 'marigoldkunj'.
 */
import { searchQuery } from '#contract/listings/schema.ts';
import { searchListings } from '../../listings/search/search.ts';
import { tokenize } from '../../listings/search-index/tokenize.ts';
import type { Db } from '../../database/db.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { editDistance } from '../../reader/edit-distance.ts';
import { isHouseName } from '../../reader/places/house-names.ts';

/** A longer line says more than a name. */
export const MOST_WORDS_ALONE = 5;
/** Letters of a name that may have a slip, and of one that may have two. */
const [LONG, VERY_LONG] = [8, 12];
const MOST_FOUND = 5;

/** The ids of the PGs of this name; none where the words may say what is looked for. */
export async function calledByLine(db: Db, gazetteer: Gazetteer, line: string): Promise<string[]> {
  const typed = tokenize(line);
  const letters = lettersOf(typed);
  if (letters.length < LONG) return [];
  const search = searchQuery.parse({ query: typed.join(' ').slice(0, 200), limit: String(MOST_FOUND) });
  const { listings } = await searchListings(db, search);
  const most = letters.length < VERY_LONG ? 1 : 2;
  const called = listings.filter(({ name }) => {
    const words = tokenize(name);
    const isHouse = isHouseName(words.join(' '), 1, gazetteer, { isAlone: false, isBeside: false });
    return isHouse && editDistance(letters, lettersOf(words), most) <= most;
  });
  return called.map(({ id }) => id);
}

/** As one word, without 'the' before and 'PG' behind. */
const lettersOf = (words: readonly string[]) =>
  words
    .filter((word, at) => !(at === 0 && word === 'the') && !(at > 0 && at === words.length - 1 && word === 'pg'))
    .join('');
