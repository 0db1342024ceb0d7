/** Parts words that were typed without the blank between them: 'girlspg', 'pginpune', 'acroom'. */
import type { Role } from '../lexicon/mark.ts';
import { PHRASES } from '../lexicon/lexicon.ts';
import type { PlaceBook } from './place-book.ts';
import type { Token } from './tokens.ts';

const SHORTEST = 6;
const MOST_PARTS = 4;
/** Shorter ones are inside too many other words. */
const SHORTEST_PART = 4;
const SHORT_PARTS: ReadonlySet<string> = new Set(['pg', 'pgs', 'ac', 'tv', 'gym', 'men', 'boy', 'bed']);
const BETWEEN: ReadonlySet<string> = new Set([
  'in',
  'for',
  'near',
  'with',
  'under',
  'at',
  'and',
  'me',
  'mein',
  'ka',
  'ke',
  'non',
]);
const NOUNS: readonly Role[] = ['pg', 'sharing', 'cheap'];

/**
 * The words that were joined, or undefined where they are not all known; one of them at least must be what is looked
 * for.
 */
export function parted(token: Token, book: PlaceBook): Token[] | undefined {
  if (token.text.length < SHORTEST || token.text.length !== token.typed.length) return undefined;
  const parts = partsOf(token.text, book, MOST_PARTS);
  if (!parts || parts.length < 2 || parts.every((part) => BETWEEN.has(part))) return undefined;
  let at = 0;
  return parts.map((text) => ({ kind: 'word', text, typed: token.typed.slice(at, (at += text.length)) }));
}

function partsOf(text: string, book: PlaceBook, most: number): string[] | undefined {
  if (text === '') return [];
  if (most === 0) return undefined;
  for (let length = text.length; length > 1; length -= 1) {
    const part = text.slice(0, length);
    const rest = isPart(part, book) ? partsOf(text.slice(length), book, most - 1) : undefined;
    if (rest) return [part, ...rest];
  }
  return undefined;
}

function isPart(part: string, { byWords, byPart }: PlaceBook): boolean {
  if (BETWEEN.has(part)) return true;
  if (part.length < SHORTEST_PART && !SHORT_PARTS.has(part)) return false;
  if (byWords.has(part) || byPart.has(part)) return true;
  return (PHRASES.get(part) ?? []).some(
    (mark) =>
      mark.kind === 'amenity' ||
      mark.kind === 'whom' ||
      mark.kind === 'shared' ||
      (mark.kind === 'role' && NOUNS.includes(mark.role)),
  );
}
