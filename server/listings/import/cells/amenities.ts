/** Parses amenities as spreadsheets list and spell them, and tidies them without changing their meaning. */
import { normalizedAmenity, SPELLING, WORD_SPELLINGS } from './amenity-spellings.ts';
import { normalizedWords, isBlankCell } from './cells.ts';

/** The items as written, without quotation marks. */
function amenityList(cell: string): string[] {
  const text = cell.trim();
  const inside = /^\[([^]*)\]$/.exec(text)?.[1];
  if (inside === undefined) return plainItems(text);
  return /['"]/.test(inside) ? quotedItems(inside) : plainItems(inside);
}

const QUOTED = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^\s,'"][^,]*)/gs;

function quotedItems(inside: string): string[] {
  return [...inside.matchAll(QUOTED)].map(
    ([, single, double, bare = '']) => (single ?? double)?.replaceAll(/\\(.)/gs, '$1') ?? bare.trim(),
  );
}

/** Splits at the strongest separator that occurs. */
function plainItems(text: string): string[] {
  const candidates = ['\n', ';', '|', '•', ...(text.includes(',') ? [] : [' / '])];
  const separator = candidates.find((candidate) => text.includes(candidate));
  return separator === undefined ? outsideBrackets(text) : text.split(separator);
}

/** Splits at commas, but not in `mess (breakfast, dinner)`; if a bracket is never closed, all commas count. */
function outsideBrackets(text: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ',' && depth === 0) {
      items.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return depth > 0 ? text.split(',') : [...items, text.slice(start)];
}

/** The amenities of several cells in order, in one spelling each. */
export function amenitiesOf(cells: readonly string[], parking: readonly string[]): string[] {
  return inOneSpelling([...cells.flatMap(amenityList), ...parking.flatMap(parkingOf)]);
}

/** The amenities tidied, each once: of a spreadsheet, a form and the API. */
export function inOneSpelling(items: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const item of items) {
    const { shown, key } = remembered(item);
    if (key !== '' && !byKey.has(key)) byKey.set(key, shown);
  }
  return [...byKey.values()];
}

interface Tidied {
  shown: string;
  key: string;
}

/**
 * Cached: a large file repeats a few hundred spellings millions of times, and tidying is most of the work of reading
 * it.
 */
const cache = new Map<string, Tidied>();
const REMEMBERED = 5_000;
const MAX_REMEMBERED = 200;

function remembered(item: string): Tidied {
  const known = cache.get(item);
  if (known) return known;
  const shown = tidyAmenity(item);
  const tidied = { shown, key: normalizedAmenity(shown) };
  if (cache.size >= REMEMBERED) cache.clear();
  if (item.length <= MAX_REMEMBERED) cache.set(item, tidied);
  return tidied;
}

const NONE = /^(?:no|none|nothing)$/i;

/** `wi?fi (common area)` → `Wi-Fi (common area)`; empty for a meaningless item. */
export function tidyAmenity(item: string): string {
  const text = cleaned(item);
  if (isBlankCell(text) || NONE.test(text) || normalizedAmenity(text) === '') return '';
  const known = SPELLING.get(normalizedAmenity(text));
  if (known !== undefined) return known;
  const sentenceCase = /\p{Ll}/u.test(text) ? text : text.toLowerCase();
  const spelt = WORD_SPELLINGS.reduce((sentence, [word, spelling]) => sentence.replace(word, spelling), sentenceCase);
  return spelt.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/** Collapses spaces, restores a hyphen that a program turned into `?`, and removes unpaired brackets. */
function cleaned(item: string): string {
  const text = item
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\p{L})[?‐‑](?=\p{L})/gu, '-')
    .trim();
  const paired = text.split('(').length === text.split(')').length;
  return paired ? text : text.replaceAll(/ ?[()]/g, '').trim();
}

const NO_PARKING = /^(?:no|none|false|not available|unavailable|no parking|0)$/;
const ANY_PARKING = /^(?:yes|true|available|parking|1)$/;
const BIKE = /\b(?:bikes?|(?:two|2) wheelers?|scooters?|motor ?cycles?)\b/g;
const CAR = /\b(?:cars?|(?:four|4) wheelers?)\b/g;
const BETWEEN = /\b(?:and|both|parking)\b|[&/+,\s]/g;

/**
 * A column about parking: `Bike`, `Car`, `Bike and Car`, `Yes`, `No`; anything more specific (`Bike, paid`) stays as
 * written.
 */
function parkingOf(cell: string): string[] {
  const words = normalizedWords(cell);
  if (words === '' || NO_PARKING.test(words)) return [];
  if (ANY_PARKING.test(words)) return ['Parking'];
  const rest = words.replaceAll(BIKE, '').replaceAll(CAR, '').replaceAll(BETWEEN, '');
  if (rest !== '') return [/\bparking\b/.test(words) ? cell : `${cell} parking`];
  return [
    ...(words.search(BIKE) >= 0 ? ['Two-wheeler parking'] : []),
    ...(words.search(CAR) >= 0 ? ['Car parking'] : []),
  ];
}
