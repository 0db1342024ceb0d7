/** Words that an Indian seeker uses for one thing, from the reader's text file. */
import { entriesOf, groupsOf } from '../../reader/text-files.ts';

export interface Meaning {
  token: string;
  /** Said in a listing or asked in a search: they mean this thing wherever they stand. */
  says: readonly string[];
  /** Means this thing only where somebody searches: 'double' in a house's name is no double room. */
  asks?: readonly string[];
}

/** Said by every listing: whoever asks for one of these asks for any. */
export const EVERY_PG = 'pg';

const GROUPS = new Map(groupsOf('synonyms.txt'));
const linesIn = (heading: string) => GROUPS.get(heading) ?? [];

/** Words between words, which a search leaves out unless they are its last. */
export const FILLERS: ReadonlySet<string> = new Set(linesIn('fillers').flatMap(entriesOf));

/** 'nonveg: non veg, nonveg | meat' */
function meaningOf(line: string): Meaning {
  const [token = '', ways = ''] = line.split(': ');
  const [says = '', asks] = ways.split('|');
  return { token, says: entriesOf(says), ...(asks !== undefined && { asks: entriesOf(asks) }) };
}

/** How many people share a room, in figures and words: '2 sharing', 'double room'. */
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

/** The token of a listing whose rooms are shared by this many. */
export function sharingToken(count: number): string {
  return `${count}sharing`;
}

/** The tokens of places, the only ones that an address can mean: beside a girls' college live boys as well. */
export const PLACE_TOKENS: ReadonlySet<string> = new Set(linesIn('places').map((line) => meaningOf(line).token));

export const MEANINGS: readonly Meaning[] = [
  ...['things', 'places'].flatMap(linesIn).map(meaningOf),
  ...linesIn('rooms for one, two and more').map((line, at) => sharing(at + 1, entriesOf(line))),
];
