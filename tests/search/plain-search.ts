/**
 * The search as slowly and plainly as it can be said, looking at every listing word by word. The real one must answer
 * the same.
 */
import type { SearchQuery } from '#contract/listings/schema.ts';
import { tokenize } from '#server/listings/search-index/tokenize.ts';
import { spellingsOf } from '#server/listings/search-index/vocabulary.ts';
import { EVERY_PG, FILLERS, MEANINGS, sharingToken } from '#server/listings/search-index/synonyms.ts';
import type { StoredListing } from '#server/listings/table.ts';
import { scriptOf, toLatin } from '#server/reader/script.ts';
import { soundAlike, spellingKey } from '#server/reader/spelling.ts';

/** All that match, in order. */
export function plainSearch(all: readonly StoredListing[], criteria: SearchQuery): StoredListing[] {
  const order = {
    relevance: byRelevance,
    newest: byArrival,
    price: byPrice,
    '-price': (a: Ranked, b: Ranked) => byPrice(b, a),
  }[criteria.sort];
  return all
    .filter((listing) => passes(listing, criteria))
    .map((listing) => ({ listing, rank: rankOf(listing, criteria.query) }))
    .filter(({ rank }) => rank >= 0)
    .map(({ listing, rank }) => ({ listing, rank: isForOthersToo(listing, criteria) ? rank + 1 : rank }))
    .toSorted(order)
    .map(({ listing }) => listing);
}

interface Ranked {
  listing: StoredListing;
  rank: number;
}

const byArrival = (a: Ranked, b: Ranked) => b.listing.seq - a.listing.seq;
const byPrice = (a: Ranked, b: Ranked) => a.listing.pricePaise - b.listing.pricePaise || a.listing.seq - b.listing.seq;
const byRelevance = (a: Ranked, b: Ranked) =>
  a.rank - b.rank || Number(b.listing.availability) - Number(a.listing.availability) || byArrival(a, b);

/** Open to anyone, where somebody looks for a house for girls that is available. */
const isForOthersToo = ({ forWhom }: StoredListing, { query, for: whom, available }: SearchQuery) =>
  query === '' && available === true && whom !== undefined && forWhom !== whom;

function passes(
  { pricePaise, availability, forWhom, sharing, meals, amenities, verifiedAt }: StoredListing,
  criteria: SearchQuery,
): boolean {
  if (criteria.minPrice !== undefined && pricePaise < criteria.minPrice * 100) return false;
  if (criteria.maxPrice !== undefined && pricePaise > criteria.maxPrice * 100) return false;
  if (criteria.available !== undefined && availability !== criteria.available) return false;
  if (criteria.for !== undefined && forWhom !== criteria.for && forWhom !== 'anyone') return false;
  if (criteria.sharing !== undefined && sharing !== criteria.sharing) return false;
  if (criteria.meals !== undefined && meals !== criteria.meals) return false;
  if (criteria.verified && verifiedAt === null) return false;
  return criteria.amenity.every((wanted) => amenities.some((offered) => isSameAmenity(wanted, offered)));
}

/** The same words, or all that the wanted one says: an attached bathroom is a bathroom, but not the other way round. */
function isSameAmenity(wanted: string, offered: string): boolean {
  const [left, right] = [wordsOf(wanted), wordsOf(offered)];
  const tokens = partsOf(left, 'said').flatMap((part) => part.tokens);
  return left.join(' ') === right.join(' ') || (tokens.length > 0 && tokens.every((token) => saidIn(right, token)));
}

/** A row of words in which phrases stand, and facts that are said without words. */
interface Text {
  words: string[];
  facts: string[];
}

const text = (words: string): Text => ({ words: wordsOf(words), facts: [] });

/**
 * In the name, in the name or the location, anywhere: each as it is, by its beginning, and at last with slips. -1
 * matches nowhere.
 */
export function rankOf(listing: StoredListing, query: string): number {
  const cut = partsOfQuery(query);
  if (cut.length === 0) return query === '' ? 0 : -1;
  const parts = cut.filter(({ words }, at) => at === cut.length - 1 || !FILLERS.has(words.join(' ')));
  const { forWhom, sharing, meals } = listing;
  const facts = [EVERY_PG, forWhom, sharing && sharingToken(sharing), meals && meals !== 'none' && 'food'].filter(
    (fact) => typeof fact === 'string',
  );
  const name = [text(listing.name)];
  const place = [...name, text(listing.location)];
  const anywhere = [...place, ...listing.amenities.map(text), { words: [], facts }];
  const answers = (scope: Text[], freely: Reading) =>
    parts.every((part, at) => answered(part, scope, freely, at === parts.length - 1));
  const scopes = [name, place, anywhere];
  const ways = [
    ...scopes.flatMap((scope) => [
      { scope, freely: 'exactly' as const },
      { scope, freely: 'by beginning' as const },
    ]),
    ...scopes.map((scope) => ({ scope, freely: 'with slips' as const })),
  ];
  return ways.findIndex(({ scope, freely }) => answers(scope, freely));
}

type Reading = 'exactly' | 'by beginning' | 'with slips';

interface Part {
  words: string[];
  tokens: string[];
}

/** The longest phrases that mean something are one part each; any other word is one by itself. */
function partsOf(words: string[], kind: 'said' | 'asked'): Part[] {
  if (words.length === 0) return [];
  for (let length = Math.min(6, words.length); ; length -= 1) {
    const taken = words.slice(0, length);
    const meant = MEANINGS.filter(({ says: said, asks = [] }) =>
      [...said, ...(kind === 'asked' ? asks : [])].includes(taken.join(' ')),
    );
    if (meant.length > 0 || length === 1)
      return [{ words: taken, tokens: meant.map(({ token }) => token) }, ...partsOf(words.slice(length), kind)];
  }
}

function answered({ words, tokens }: Part, scope: Text[], reading: Reading, last: boolean): boolean {
  if (tokens.some((token) => says(scope, token))) return true;
  return words.every((word, at) => {
    const open = last && at === words.length - 1 && reading !== 'exactly';
    const said = scope.flatMap((field) => field.words);
    if (said.some((each) => each === word || (open && each.startsWith(word)))) return true;
    if (reading !== 'with slips') return false;
    return said.some((each) => isSlip(word, each)) || tokensOfSlip(word).some((token) => says(scope, token));
  });
}

/** What a mistyped synonym means: `internt` for a house that says Wi-Fi. No listing has a part in it. */
const tokensOfSlip = remember((word: string): string[] =>
  MEANINGS.filter(({ says: said, asks = [] }) =>
    [...said, ...asks].some((phrase) => !phrase.includes(' ') && isSlip(word, phrase)),
  ).map(({ token }) => token),
);

function says(scope: Text[], token: string): boolean {
  return scope.some(({ words, facts }) => facts.includes(token) || saidIn(words, token));
}

function saidIn(words: string[], token: string): boolean {
  const phrases = MEANINGS.find((meaning) => meaning.token === token)?.says ?? [];
  return phrases.some((phrase) => ` ${words.join(' ')} `.includes(` ${phrase} `));
}

/** At least one slip: a word is none of itself. */
const isSlip = remember((typed: string, said: string): boolean => {
  if (typed === said) return false;
  if (soundsLike(typed, said)) return true;
  if (spellings(typed).some((spelling) => spellings(said).includes(spelling))) return true;
  const letters = [...typed].length;
  const forgiven = letters < 5 || /^\p{N}+$/u.test(typed) ? 0 : letters < 9 ? 1 : 2;
  if (forgiven === 0 || Math.abs(letters - [...said].length) > forgiven) return false;
  return digitsOf(typed) === digitsOf(said) && plainSlips(typed, said) <= forgiven;
});

/** 'लेक' for Lake: a word in an Indian script for one in Latin letters. */
function soundsLike(typed: string, said: string): boolean {
  const key = spellingKey(toLatin(typed));
  return (
    scriptOf(typed) !== undefined && key.length >= 3 && /^[a-z]{3,}$/.test(said) && soundAlike(key, spellingKey(said))
  );
}

/** Properties ask millions of times about the same few words: each is worked out once. */
function remember<Answer>(work: (...words: string[]) => Answer): (...words: string[]) => Answer {
  const known = new Map<string, Answer>();
  return (...words) => {
    const key = words.join(' ');
    const answer = known.get(key) ?? work(...words);
    known.set(key, answer);
    return answer;
  };
}

const spellings = remember(spellingsOf);

const wordsOf = remember(tokenize);

const partsOfQuery = remember((query: string) => partsOf(wordsOf(query), 'asked'));

const digitsOf = (word: string) => word.replaceAll(/\P{N}/gu, '');

/** Slips between two words by the whole table of their beginnings. */
function plainSlips(left: string, right: string): number {
  const [a, b] = [[...left], [...right]];
  const table = [...a, ''].map((_, row) =>
    [...b, ''].map((__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const changed = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped =
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? at(row - 2, column - 2) + 1
          : Number.POSITIVE_INFINITY;
      const cells = table[row] ?? [];
      cells[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + changed,
        swapped,
      );
    }
  }
  return at(a.length, b.length);
}
