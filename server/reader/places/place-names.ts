/** All that a place is called: its name, other names, initials, its words in short. */
import { memoize } from '../memoize.ts';
import { splitAreaParts, SIDES } from './area-parts.ts';
import { searchPhrases } from '../phrases.ts';
import { spellingKey } from '../spelling.ts';
import { groupsOf, linesOf, listOf } from '../text-files.ts';
import { tokensOf } from '../tokens.ts';
import { isWordOf, wordsOfGroup } from '../word-groups.ts';

/** Words that many names share: alone they are no place. */
export const SHARED_WORDS: ReadonlySet<string> = new Set(linesOf('shared-words.txt'));

/** What stands before a locality in a careless address and is no part of its name. */
const BEFORE_A_NAME = /^(?:(?:in|at|near|nr|opp|opposite|behind|beside|next to|null|na|nil|none)\b[\s.:-]*)+/i;

const PIN_CODE = /\b\d{6}\b/g;

/** The words of a name, in Latin letters. */
export const wordsOf = memoize((name): readonly string[] => tokensOf(name).map((token) => token.text));

/** A name, its words, and those that say a part of an area. */
export function nameOf(name: string) {
  const words = wordsOf(name);
  return { name, words, ...splitAreaParts(words) };
}

/** The spelling key of a whole name. */
export const keyOf = (name: string): string => spellingKey(wordsOf(name).join(''));

/** Today's names of cities by the key of each of their names. */
const CITIES = new Map<string, string>();
/** All their names, as they are written. */
const CITY_WORDS = new Set<string>();
/** All names of a place, as letters, by the key of each. */
const OTHER_NAMES = new Map<string, readonly string[]>();

for (const [kind, lines] of groupsOf('places.txt'))
  for (const [today, others] of lines.map(listOf)) {
    const names = [today, ...others];
    const letters = names.map((name) => wordsOf(name).join(''));
    for (const each of letters) OTHER_NAMES.set(spellingKey(each), letters);
    if (kind !== 'cities') continue;
    for (const each of names) CITIES.set(keyOf(each), today);
    for (const each of names) CITY_WORDS.add(each.toLowerCase());
  }

/** Today's name of a city by any of its names. */
export const cityNamed = (name: string): string | undefined => CITIES.get(keyOf(name));
/** The same of a name whose words are folded already, which costs far less. */
export const cityOfLetters = (letters: string): string | undefined => CITIES.get(spellingKey(letters));

/** The same for all names of a place: 'Hinjewadi', 'Hinjawadi'. */
export function placeKey(name: string): string {
  const key = keyOf(name);
  return spellingKey(OTHER_NAMES.get(key)?.[0] ?? key);
}

/** What a locality is near, after its name or in a part of its own. */
const BESIDE = /(?:^|\s)(?:near|nr|opp|opposite|behind|beside|next to|close to|adjacent to)\b/i;

/** The city that a name ends in, as it stands there: 'Vizag' of 'MVP Colony Vizag', 'Greater Noida' of two words. */
function cityAtEndOf(name: string): string | undefined {
  const words = name.split(' ');
  // By its very words: 'Rajeev Gandhi Nagar' is not in Gandhinagar.
  return [words.slice(-2).join(' '), words.at(-1)].find((end = '') => CITY_WORDS.has(end.toLowerCase()));
}

/** 'Room 4', 'H No. 12-3', '1st floor'; and '14-B', '7/2', 'F-12' before the name of a place. */
const HOUSE_NUMBER = /^(?:(?:room|flat|house|plot|door|shop|tower|h|no|number)\b[\s.:#-]*|#\s*)+\d[\w/-]*$|\bfloor$/i;
const BARE_NUMBER = /^(?:[a-z]{1,2}-?)?\d+[a-z]{0,2}(?:[/-]\w{1,4})*$/i;

const withoutGaps = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The names in an address, as owners write it: 'Sec 15 Chandigarh' are two, and of 'Kadavanthra Kochi, near the metro,
 * Kochi' the landmark is none. What stands after the city is left out: a state, the country.
 */
export function partsOfAddress(address: string): string[] {
  const written = address
    .split(',')
    .map((part) => withoutGaps(part.replaceAll(PIN_CODE, '')))
    .filter((part, at, all) => !HOUSE_NUMBER.test(part) && (at === all.length - 1 || !BARE_NUMBER.test(part)));
  const parts = written.flatMap((part, at) => {
    // Of 'near Infopark, Kochi' it is all that says where.
    const name = at === 0 && written.length < 3 ? part.replace(BEFORE_A_NAME, '') : part;
    const beside = BESIDE.exec(name);
    // 'Hinjewadi, near Pune'
    const city = beside ? cityAtEndOf(name) : undefined;
    return [withoutGaps(name.slice(0, beside?.index).replace(BEFORE_A_NAME, '')), ...(city ? [city] : [])];
  });
  const named = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  const end = named.findLastIndex((part) => CITY_WORDS.has(part.toLowerCase()));
  if (end > 0) named.length = end + 1;
  while (named.length > 1 && isWordOf(named.at(-1)?.toLowerCase() ?? '', 'states')) named.pop();
  const [last] = named.slice(1).slice(-1);
  return named.flatMap((name) => withCityApart(name, last));
}

/** The locality next to the city: of '112, MR 10 Road, Vijay Nagar, Indore' Vijay Nagar; undefined for a city alone. */
export function localityIn(parts: readonly string[]): string | undefined {
  const city = parts.at(-1) ?? '';
  const isCity = (part: string) => part === city || (cityNamed(part) ?? part) === (cityNamed(city) ?? city);
  return parts.findLast((part) => !isCity(part));
}

/**
 * 'MVP Colony', 'Vizag' of 'MVP Colony Vizag', where the address names no other city; but 'Fort Kochi' is a locality,
 * 'Navi Mumbai' a city, and 'IIT Kanpur' neither.
 */
function withCityApart(name: string, last: string | undefined): string[] {
  const city = cityAtEndOf(name);
  const rest = city === undefined ? '' : name.slice(0, -city.length).trim().toLowerCase();
  const isOther = last !== undefined && cityNamed(last) !== cityNamed(city ?? '');
  const isWord = !rest.includes(' ') && (rest.length <= 3 || SHARED_WORDS.has(rest) || searchPhrases().words.has(rest));
  return city === undefined || isOther || isWord || CITY_WORDS.has(rest) ? [name] : [name.slice(0, rest.length), city];
}

/**
 * Its name; another name, 'bkc'; its name in the usual words, 'oldcidco' of Purana CIDCO; without some within it,
 * 'boringroad' of Boring Canal Road; some words at one end of it, 'andheri'.
 */
export type NameForm = 'name' | 'other' | 'usual' | 'short' | 'part';

const FORMS: readonly [NameForm, (words: readonly string[]) => readonly (readonly string[])[]][] = [
  ['name', (words) => [words]],
  ['other', (words) => OTHER_NAMES.get(spellingKey(words.join('')))?.map((letters) => [letters]) ?? []],
  ['other', inInitials],
  ['other', withSide],
  ['usual', (words) => [inUsualWords(words)]],
  ['short', withoutSomeWithin],
  ['part', (words) => partsOf(words)],
];

/** Everything that a place of this name is called, as letters. */
export const namesOf = (name: string): { as: NameForm; letters: string }[] =>
  FORMS.flatMap(([as, formsOf]) => formsOf(wordsOf(name)).map((words) => ({ as, letters: words.join('') })));

/** Longer names are not found without some words within them. */
const MAX_WORDS = 6;

/** 'Malad West' of 'Malad W'. */
function withSide(words: readonly string[]): string[][] {
  const side = SIDES.get(words.at(-1) ?? '');
  return words.length > 1 && side !== undefined ? [words.toSpliced(-1, 1, side)] : [];
}

/** 'Tap' is water's, not that of 'Tilak Ashram Park', and 'hia' a slip of 'hai', not 'Hebbal Industrial Area'. */
const SPOKEN_AS_WORD = /[^aeiou][aeiou]|\d/;

/** 'OPR' of 'Old Padra Road', and 'A S Nagar' of 'Ajit Singh Nagar': what many names share may be written out. */
function inInitials(words: readonly string[]): string[][] {
  const initials = words.map((word) => (/^\d/.test(word) ? word : word.slice(0, 1)));
  // 'KP 2' of Knowledge Park 2
  const isNumbered = words.length > 2 && words.findIndex((word) => /^\d/.test(word)) === words.length - 1;
  const whole = words.length > 2 && (isNumbered || !SPOKEN_AS_WORD.test(initials.join(''))) ? [initials] : [];
  // 'V V Nagar' of Vallabh Vidyanagar
  const [, last, ending] = /^(\p{L}{3,})(nagar|puram)$/u.exec(words.at(-1) ?? '') ?? [];
  if (words.length > 1 && last && ending) return [...whole, [...initials, ending]];
  const tail = words.findIndex((word) => SHARED_WORDS.has(word));
  if (tail < 2 || words.slice(tail).some((word) => !SHARED_WORDS.has(word))) return whole;
  return [...whole, [...initials.slice(0, tail), ...words.slice(tail)]];
}

/** Words that names of places have for each other: 'old' for 'purana'. */
const USUAL_WORDS = wordsOfGroup('same in names of places').map((line) =>
  line.split(' is ').map((words) => ` ${words} `),
);

/** A name of several words in those that others stand for, 'Kanke Road' for Kanke main road; empty where it is so. */
export function inUsualWords(words: readonly string[]): string[] {
  const today = (word: string, at: number) =>
    at === 0 || at === words.length - 1 ? (cityOfLetters(word)?.toLowerCase() ?? word) : word;
  const written = ` ${words.map(today).join(' ')} `;
  const usual = USUAL_WORDS.reduce((name, [typed = '', meant = '']) => name.replace(typed, meant), written).trim();
  return words.length > 1 && usual.includes(' ') && usual !== words.join(' ') ? usual.split(' ') : [];
}

/** 'Boring Road' of Boring Canal Road, 'Kudi Sector 2' of Kudi Bhagtasani Sector 2; a letter stays: 'Nagar K Block'. */
function withoutSomeWithin(words: readonly string[]): string[][] {
  const end = /^\d/.test(words.at(-1) ?? '') ? -2 : -1;
  const [first = '', within, last] = [words[0], words.slice(1, end), words.slice(end)];
  if (words.length > MAX_WORDS || SHARED_WORDS.has(first)) return [];
  const kept = within.reduce<string[][]>(
    (some, word) => some.flatMap((each) => [[...each, word], ...(/^\p{L}{2}/u.test(word) ? [each] : [])]),
    [[]],
  );
  return kept.slice(1).map((each) => [first, ...each, ...last]);
}

/** Some words at its beginning or at its end, one as well as more. */
export const endsOf = (words: readonly string[]): string[][] =>
  words.slice(1).flatMap((_, at) => [words.slice(0, at + 1), words.slice(-at - 1)]);

/** 'Andheri' of 'Andheri East', 'Rajinder Nagar' of 'Old Rajinder Nagar'; never shared words alone. */
const partsOf = (words: readonly string[]): string[][] =>
  endsOf(words).filter((part) => {
    const own = part.filter((word) => !SHARED_WORDS.has(word) && !/^\d/.test(word));
    // Initials name something with what follows them: 'RS Puram' of 'RS Puram East'.
    return own.join('').length >= (part.length > own.length ? 2 : 3);
  });
