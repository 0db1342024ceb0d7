/** Finds the places whose name a line has begun and not finished: 'nashik ro' on the way to Nashik Road. */
import type { Gazetteer, KnownPlace } from '../gazetteer.ts';
import type { PhraseBook } from '../phrases.ts';
import { scriptOf } from '../script.ts';
import { lettersOf } from './named-places.ts';
import { spellingKey } from '../spelling.ts';
import type { Token } from '../tokens.ts';

/** A longer word that means something is no beginning of another. */
const MOST_LETTERS_OF_PHRASE = 2;

/** The places of several words whose first ones are those of the run, but for the last, which only begins one. */
export function placesBegunBy(
  run: readonly Token[],
  { byPart }: Gazetteer,
  book: PhraseBook,
): readonly KnownPlace[] | undefined {
  const [last, first] = [run.at(-1), run.slice(0, -1)];
  if (!last || first.length === 0 || last.isNumber || scriptOf(last.typed)) return undefined;
  const key = spellingKey(lettersOf(first));
  const isBegun = ({ words, isUnlisted }: KnownPlace) => {
    const next = words[first.length] ?? '';
    const isNext = next.startsWith(last.text) && next !== last.text;
    return isNext && !isUnlisted && spellingKey(words.slice(0, first.length).join('')) === key;
  };
  const places = isWord(last, book) ? [] : (byPart.get(key) ?? []).filter(isBegun);
  return places.length > 0 ? places : undefined;
}

/** 'Ro' is water from a filter, and as well the beginning of a road; 'me' is 'in'. */
const isWord = ({ text }: Token, { exact }: PhraseBook) =>
  exact.get(text)?.some(({ kind }) => kind !== 'amenity' || text.length > MOST_LETTERS_OF_PHRASE) ?? false;
