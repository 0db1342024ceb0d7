/** Splits and spells amenities alike for a spreadsheet, a form and the API, without changing their meaning. */
import { isBlank } from '../../plain-text.ts';
import { normalizedAmenity, SPELLING, WORD_SPELLINGS } from './spellings.ts';

/** Splits at commas, but not in `mess (breakfast, dinner)`; if a bracket is never closed, all commas count. */
export function outsideBrackets(text: string): string[] {
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

/** The amenities tidied, each once. */
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
  if (isBlank(text) || NONE.test(text) || normalizedAmenity(text) === '') return '';
  const known = SPELLING.get(normalizedAmenity(text));
  if (known !== undefined) return known;
  const sentenceCase = /\p{Ll}/u.test(text) ? text : text.toLowerCase();
  const spelt = WORD_SPELLINGS.reduce((sentence, [word, spelling]) => sentence.replace(word, spelling), sentenceCase);
  return spelt.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/** Collapses spaces, restores a hyphen that a program turned into `?`, and puts a blank for unpaired brackets. */
function cleaned(item: string): string {
  const text = item
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\p{L})[?‐‑](?=\p{L})/gu, '-')
    .trim();
  const paired = text.split('(').length === text.split(')').length;
  return paired ? text : text.replaceAll(/[ ()]+/g, ' ').trim();
}
