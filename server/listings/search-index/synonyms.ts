/** Words that Indian seekers use for the same thing, from the reader's text file. */
import { entriesOf, groupsOf } from '../../reader/text-files.ts';

export interface Meaning {
  token: string;
  /** Have this meaning anywhere, in a listing or in a search. */
  says: readonly string[];
  /** Have this meaning in a search only: 'double' in a house's name is not a double room. */
  asks?: readonly string[];
}

/** The meaning of every listing: a search for one of its words matches all. */
export const EVERY_PG = 'pg';

const GROUPS = new Map(groupsOf('synonyms.txt'));
const linesIn = (heading: string) => GROUPS.get(heading) ?? [];

/** Filler words, which a search leaves out unless they are its last. */
export const FILLERS: ReadonlySet<string> = new Set(linesIn('fillers').flatMap(entriesOf));

/** 'nonveg: non veg, nonveg | meat' */
function meaningOf(line: string): Meaning {
  const [token = '', ways = ''] = line.split(': ');
  const [says = '', asks] = ways.split('|');
  return { token, says: entriesOf(says), ...(asks !== undefined && { asks: entriesOf(asks) }) };
}

/** The sharing of a room in digits and words: '2 sharing', 'double room'. */
function sharing(count: number, [word = '', ...named]: readonly string[]): Meaning {
  const ways = linesIn('sharing').flatMap(entriesOf);
  const counted = [String(count), word, ...named].flatMap((name) => ways.map((way) => `${name} ${way}`));
  const joined = ways.map((way) => `${count}${way}`);
  const bedded = [String(count), word].map((name) => `${name} bedded`);
  return {
    token: sharingToken(count),
    says: [...counted, ...joined, ...bedded, `sharing ${count}`],
    asks: [...named, ...named.map((name) => `${name} room`)],
  };
}

/** The token of a listing whose rooms have this many people. */
export function sharingToken(count: number): string {
  return `${count}sharing`;
}

/** The tokens of places, the only meanings that an address can have: boys may live beside a girls' college. */
export const PLACE_TOKENS: ReadonlySet<string> = new Set(linesIn('places').map((line) => meaningOf(line).token));

export const MEANINGS: readonly Meaning[] = [
  ...['things', 'places'].flatMap(linesIn).map(meaningOf),
  ...linesIn('rooms for one, two and more').map((line, at) => sharing(at + 1, entriesOf(line))),
];
