/** Words that an Indian seeker uses for one thing, from the reader's text file. */
import { readFileSync } from 'node:fs';

export interface Meaning {
  token: string;
  /** Said in a listing or asked in a search: they mean this thing wherever they stand. */
  says: readonly string[];
  /** Means this thing only where somebody searches: 'double' in a house's name is no double room. */
  asks?: readonly string[];
}

/** Said by every listing: whoever asks for one of these asks for any. */
export const EVERY_PG = 'pg';

const [, THINGS = '', PLACES = '', BETWEEN = ''] = readFileSync(
  new URL('../../reader/synonyms.txt', import.meta.url),
  'utf8',
)
  .replaceAll(/^#.*\n/gm, '')
  .split(/^\[\w+\]\n/m);

const wordsIn = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Words between words, which a search leaves out unless they are its last. */
export const FILLERS: ReadonlySet<string> = new Set(wordsIn(BETWEEN));

const meaningsIn = (text: string): Meaning[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [, token = '', says = '', asks] = /^(\w+):([^|]*)(?:\|(.*))?$/.exec(line) ?? [];
      return { token, says: wordsIn(says), ...(asks !== undefined && { asks: wordsIn(asks) }) };
    });

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;
const ROOMS: Partial<Record<number, string[]>> = { 1: ['single'], 2: ['double', 'twin'], 3: ['triple'], 4: ['quad'] };

/** How many people share a room, in figures and words. */
function sharing(count: number, word: string): Meaning {
  const named = ROOMS[count] ?? [];
  const ways = ['sharing', 'share', 'shared', 'occupancy', 'seater'];
  const counted = [String(count), word, ...named].flatMap((name) => ways.map((way) => `${name} ${way}`));
  const joined = ways.map((way) => `${count}${way}`);
  const bedded = [String(count), word].map((name) => `${name} bedded`);
  return {
    token: sharingToken(count),
    says: [...counted, ...joined, ...bedded, `sharing ${count}`],
    asks: [...named, ...named.map((name) => `${name} room`)],
  };
}

/** The token of a listing whose rooms are shared by this many. */
export function sharingToken(count: number): string {
  return `${count}sharing`;
}

export const MEANINGS: readonly Meaning[] = [
  ...meaningsIn(THINGS),
  ...meaningsIn(PLACES),
  ...NUMBER_WORDS.map((word, at) => sharing(at + 1, word)),
];
