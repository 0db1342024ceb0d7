/** The words of a location by which a place is recognised: those that are side by side in one part of it. */
import { cityNamed, SHARED_WORDS } from '../../reader/places/place-names.ts';
import { KINDS } from '../../reader/places/area-parts.ts';
import { wordsOfGroup } from '../../reader/word-groups.ts';
import { partsOfName } from './phrases.ts';
import { tokenize } from './tokenize.ts';

/** A word, or the meaning of several: 'hsrlayout' for 'HSR Layout'. */
export interface PlaceWord {
  text: string;
  isMeaning: boolean;
}

const ROADS: ReadonlySet<string> = new Set(wordsOfGroup('named after where it leads'));

/** Part of the dictionary's hash, because the words of a document depend on it. */
export const PLACE_GROUPS: readonly string[] = [...KINDS, ...ROADS];

const PIN_CODE = /^\d{6}$/;
/** '5', '5th', '5a', 'II', 'B' */
const NUMBER = /^(?:\d+\p{L}{0,2}|[ivx]+|\p{L})$/u;

/** The words of one part of a location or place name. */
function wordsOfPlace(part: string): PlaceWord[] {
  return divisionLast(
    partsOfName(tokenize(part))
      .map(({ words, meanings: [meaning] }) => ({ text: meaning ?? words.join(' '), isMeaning: meaning !== undefined }))
      .filter(({ text }, _, all) => all.length === 1 || !PIN_CODE.test(text)),
  );
}

/** 'Sector 7' and '5th Block' */
const isDivision = ([first, second]: readonly PlaceWord[]) =>
  first !== undefined &&
  second !== undefined &&
  ((KINDS.has(first.text) && NUMBER.test(second.text)) || (NUMBER.test(first.text) && KINDS.has(second.text)));

/** 'Sector 7 Rohini' is 'Rohini Sector 7'. */
const divisionLast = (words: PlaceWord[]): PlaceWord[] =>
  words.length > 2 && isDivision(words) ? [...words.slice(2), ...words.slice(0, 2)] : words;

/** 'model town', 'town phase' and 'phase 2' of 'Model Town Phase 2' */
export const pairsOf = (words: readonly PlaceWord[]): string[] =>
  words.slice(1).map(({ text }, at) => `${words[at]?.text} ${text}`);

const partsOf = (location: string) =>
  location
    .split(',')
    .map(wordsOfPlace)
    .filter((words) => words.length > 0);

/** The parts of a place name; a city needs no comma, 'Madhapur Hyderabad', but 'Fort Kochi' is a name. */
export function partsOfPlace(name: string): PlaceWord[][] {
  const parts = partsOf(name);
  const [words = [], ...more] = parts;
  const [rest, city] = [words.slice(0, -1), words.slice(-1)];
  const isCity = more.length === 0 && cityNamed(name) === undefined && cityNamed(city[0]?.text ?? '') !== undefined;
  return isCity && rest.some(({ text }) => !SHARED_WORDS.has(text)) ? [rest, city] : parts;
}

/** The pairs of each part; a division of a place is also paired with the place on either side. */
export function pairsInLocation(location: string): string[] {
  const parts = partsOf(location);
  return parts.flatMap((words, at) => {
    const beside = words.length === 2 && isDivision(words) ? [parts[at - 1], parts[at + 1]] : [];
    return [words, ...beside.flatMap((place = []) => [[...place.slice(-1), ...words]])].flatMap(pairsOf);
  });
}

/** The words that only say where a road of another place leads: Ajmer in 'Ajmer Main Road, Jaipur'. */
export function ledToIn(location: string): string[] {
  const parts = partsOf(location);
  const all = parts.flatMap((words, part) =>
    words.map(({ text }, at) => ({
      text,
      isLedTo: part < parts.length - 1 && words.slice(at + 1).some((word) => ROADS.has(word.text)),
    })),
  );
  return [...Map.groupBy(all, ({ text }) => text)].flatMap(([text, each]) =>
    each.every(({ isLedTo }) => isLedTo) ? [text] : [],
  );
}
