/** Cuts a row of tokens into matches: phrases, places, numbers, and words that nobody knows. */
import { cityOfKey, type Gazetteer, type KnownPlace, SHARED_WORDS } from './gazetteer.ts';
import { isPlainWord, splitCompound, corrected } from './typo-correction.ts';
import { alikeKey, nativeKey, searchBook, type PhraseBook, type Sense } from './phrases.ts';
import { isBeside } from './places/landmark-index.ts';
import { nearestPlace } from './places/nearest-place.ts';
import { isIndic } from './script.ts';
import { soundSkeleton, spellingKey } from './spelling.ts';
import { tokensOf, type Token } from './tokens.ts';

export interface Match {
  /** Tokens from `from` to before `to`. */
  from: number;
  to: number;
  /** As it was typed. */
  typed: string;
  /** Its words after mending, in Latin letters. */
  text: string;
  pause?: Token['pause'];
  /** Everything a phrase can mean; nothing for a place, a number in figures and a word that is not known. */
  senses: readonly Sense[];
  /** Every place of this name. */
  places?: readonly KnownPlace[];
  /** The name was not typed like this: what stands here is the nearest that is known. */
  isGuess?: boolean;
  /** Other names that are as near. */
  near?: string[];
  /** Places whose names sound the same: 'Rajinder Nagar' where 'Rajendra Nagar' was typed. */
  alike?: readonly KnownPlace[];
  number?: number;
  /** The words of a landmark, as listings name it. */
  landmark?: string;
}

type Found = Omit<Match, 'from' | 'to' | 'typed' | 'text' | 'pause'> & {
  length: number;
  /** A phrase that is only spelt like what was typed. */
  isAlike?: boolean;
};

const isUnknown = ({ senses, places, number, landmark }: Match): boolean =>
  senses.length === 0 && places === undefined && number === undefined && landmark === undefined;

export function matchesOf(
  text: string,
  gazetteer: Gazetteer,
  book: PhraseBook = searchBook(),
  isListed: (word: string) => boolean = () => false,
): Match[] {
  const tokens = tokensOf(text)
    .flatMap((token) => splitCompound(token, book, gazetteer))
    .map((token, at, all) =>
      isPartOfName(all, at, gazetteer) ? token : corrected(token, { book, gazetteer, isListed }),
    );
  const matches: Match[] = [];
  for (let from = 0; from < tokens.length;) {
    const found = foundAt(tokens, from, book, gazetteer);
    matches.push(matchOf(tokens, from, found ?? { length: 1, senses: [] }));
    from += found?.length ?? 1;
  }
  return withGuesses(tokens, matches, gazetteer);
}

/** 'Kora mangala': two words of one name are no typos of anything else. */
function isPartOfName(tokens: readonly Token[], at: number, { byName }: Gazetteer): boolean {
  const isName = (one?: Token, other?: Token) =>
    one !== undefined && other !== undefined && byName.has(spellingKey(one.text + other.text));
  return isName(tokens[at - 1], tokens[at]) || isName(tokens[at], tokens[at + 1]);
}

function matchOf(tokens: readonly Token[], from: number, { length, isAlike: _alike, ...found }: Found): Match {
  const taken = tokens.slice(from, from + length);
  const pause = tokens[from]?.pause;
  return {
    from,
    to: from + length,
    typed: taken.map(({ typed }) => typed).join(' '),
    text: taken.map(({ text }) => text).join(' '),
    ...(pause && { pause }),
    ...found,
  };
}

/** The longest phrase or place that begins here. */
function foundAt(tokens: readonly Token[], from: number, book: PhraseBook, gazetteer: Gazetteer): Found | undefined {
  // The k of '5k Kota' belongs to the figure.
  const isUnit = tokens[from]?.text === 'k' && tokens[from - 1]?.isNumber;
  const place = isUnit ? undefined : longest(tokens, from, gazetteer.longest + 2, (row) => placeOf(row, gazetteer));
  const phrase = longest(tokens, from, book.longest, (row) => phraseOf(row, book));
  const token = tokens[from];
  const landmark = landmarkAt(tokens, from, gazetteer, { place, phrase });
  if (landmark) return landmark;
  if (phrase && (!place || phrase.length > place.length)) return phrase;
  if (place && (!phrase || place.length > phrase.length)) return place;
  if (place && phrase) return prefersPhrase(phrase, place, tokens.slice(from, from + place.length)) ? phrase : place;
  return token?.isNumber ? { length: 1, senses: [], number: Number(token.text) } : undefined;
}

/** 'NIT Patna', 'Loyola College', 'near JSS': longer than a place or another phrase. */
function landmarkAt(
  tokens: readonly Token[],
  from: number,
  { landmarks }: Gazetteer,
  { place, phrase }: { place: Found | undefined; phrase: Found | undefined },
): Found | undefined {
  const found = longest(tokens, from, landmarks.longest, (row) => {
    const landmark = landmarks.named(row, isBeside(tokens, from, row.length));
    return landmark === undefined ? undefined : { senses: [], landmark };
  });
  const known = Math.max(place?.length ?? 0, isOnlyLandmark(phrase) ? 0 : (phrase?.length ?? 0));
  return found && found.length > known ? found : undefined;
}

const isOnlyLandmark = (phrase: Found | undefined) =>
  phrase?.senses.every(({ kind, value }) => kind === 'word' && value === 'landmark') ?? false;

/** What the longest row of tokens is that is anything; none runs over a pause: 'four, single rooms'. */
function longest(
  tokens: readonly Token[],
  from: number,
  most: number,
  find: (row: readonly Token[]) => Omit<Found, 'length'> | undefined,
): Found | undefined {
  const pause = tokens.findIndex((token, at) => at > from && token.pause !== undefined);
  const end = Math.min(from + most, pause === -1 ? tokens.length : pause);
  for (let length = end - from; length > 0; length -= 1) {
    const found = find(tokens.slice(from, from + length));
    if (found) return { ...found, length };
  }
  return undefined;
}

/** As long as each other: what a PG offers beats a name that only begins so; a name beats words between words. */
function prefersPhrase(phrase: Found, place: Found, tokens: readonly Token[]): boolean {
  const isContent = phrase.senses.some(({ kind }) => kind !== 'word');
  const isWhole = place.places?.some(({ words }) => words.length <= tokens.length) ?? false;
  const letters = tokens.map(({ text }) => text).join('');
  // 'Motera' is no mother.
  if (phrase.isAlike && isWhole) return false;
  return isContent || !isWhole || letters.length < 4;
}

function phraseOf(row: readonly Token[], book: PhraseBook): Omit<Found, 'length'> | undefined {
  const words = row.map(({ text }) => text);
  const joined = words.join(' ');
  const native = row.find(({ typed }) => isIndic(typed));
  const exact = (native && book.native.get(nativeKey(words, native.typed))) ?? book.exact.get(joined);
  if (exact) return { senses: exact };
  // 'Phool' is a flower, and no pool.
  const isMeant = words.length > 1 || !isPlainWord(words[0] ?? '');
  const alike = isMeant && words.join(' ').length >= 5 ? book.alike.get(alikeKey(words)) : undefined;
  return alike && { senses: alike, isAlike: true };
}

function placeOf(row: readonly Token[], gazetteer: Gazetteer): Omit<Found, 'length'> | undefined {
  const places = placesNamed(row, gazetteer);
  return places && { senses: [], places, ...soundingLike(row, gazetteer) };
}

/** Every place whose name, or a part of it, these words spell. */
function placesNamed(taken: readonly Token[], { byName, byPart }: Gazetteer): readonly KnownPlace[] | undefined {
  const joined = taken.map(({ text }) => text).join('');
  if (joined.length < 2) return undefined;
  const key = spellingKey(joined);
  const row = taken.map(({ text }) => text).join(' ');
  const isAsWritten = ({ words, called = [] }: KnownPlace) => words.join(' ') === row || called.includes(joined);
  // 'Financial District' is a name of shared words; 'east' alone is none, and 'for our' is not Porur.
  const isShared = taken.every(({ text, isNumber }) => isNumber || SHARED_WORDS.has(text));
  const isPhrase = taken.length > 1 && taken.every(({ text }) => searchBook().words.has(text));
  if (isShared && taken.length === 1) return undefined;
  const exactly = isShared || isPhrase;
  const isMeant = (place: KnownPlace) => !exactly || isAsWritten(place);
  // Short names are near to everything: only their very letters count.
  const isSpelt = (place: KnownPlace) => key.length > 4 || isLetters(place, joined);
  const written = (byName.get(key) ?? []).filter((place) => isMeant(place) && isSpelt(place));
  const whole = written.length > 0 ? written : inFull(taken, byName);
  const parts = exactly ? [] : (byPart.get(key) ?? []).filter(isSpelt);
  // 'Noida' is the city, and not all whose names end like it; 'Bopal' is that locality, and no slip of Bhopal.
  const city = whole.filter(({ isCity }) => isCity);
  const isThese = (place: KnownPlace) => place.words.join(' ') === row;
  // 'Gandhi Nagar' is that locality, and the city Gandhinagar only by its letters.
  const isSpeltOtherwise =
    whole.some(isAsWritten) && (!city.some(isAsWritten) || (whole.some(isThese) && !city.some(isThese)));
  if (city.length > 0 && !isSpeltOtherwise) return city;
  // 'Andheri' is each of the localities that begin so, and 'Indira Nagar' also 'Indiranagar'.
  const places = [...new Set([...whole, ...parts])].filter((place) => !isSpeltOtherwise || !city.includes(place));
  if (places.length > 0 && (whole.length > 0 || joined.length >= 3)) return places;
  // 'Gayi' sounds like GHY, which is Guwahati, and is no place.
  const known = joined.length > 4 || key === joined ? cityOfKey(key) : undefined;
  return known === undefined ? undefined : [{ name: known, words: [joined], isCity: true, listedAs: [known] }];
}

/** 'Boring Canal Road' where listings write 'B C Road'. */
function inFull(taken: readonly Token[], byName: Gazetteer['byName']): readonly KnownPlace[] {
  if (taken.length < 3) return [];
  const letters = taken.map(({ text }, at) => (at < taken.length - 1 ? text.slice(0, 1) : text)).join('');
  return (byName.get(spellingKey(letters)) ?? []).filter(({ words }) => words.join('') === letters && words.length > 1);
}

function soundingLike(taken: readonly Token[], { byName, byPart, bySkeleton }: Gazetteer): Pick<Match, 'alike'> {
  const key = spellingKey(taken.map(({ text }) => text).join(''));
  const keys =
    key.length < LONG_NAME ? [] : (bySkeleton.get(soundSkeleton(key)) ?? []).filter((other) => other !== key);
  return keys.length === 0
    ? {}
    : { alike: keys.flatMap((other) => [...(byName.get(other) ?? []), ...(byPart.get(other) ?? [])]) };
}

const LONG_NAME = 8;

/** Whether a name, a part of it or another name of the place has these very letters. */
function isLetters({ words, called = [] }: KnownPlace, letters: string): boolean {
  const parts = words.flatMap((_, at) => [words.slice(0, at + 1).join(''), words.slice(at).join('')]);
  return parts.includes(letters) || called.includes(letters);
}

/** With rows of unknown words, and shared ones beside them, that are nearly the name of a place. */
function withGuesses(tokens: readonly Token[], matches: readonly Match[], gazetteer: Gazetteer): Match[] {
  const result: Match[] = [];
  for (let at = 0; at < matches.length;) {
    const guess = placeGuess(tokens, matches, at, gazetteer);
    result.push(guess?.match ?? (matches[at] as Match));
    at += guess?.count ?? 1;
  }
  return result;
}

function placeGuess(tokens: readonly Token[], matches: readonly Match[], at: number, gazetteer: Gazetteer) {
  for (let count = Math.min(4, matches.length - at); count > 0; count -= 1) {
    const taken = matches.slice(at, at + count);
    const [from, to] = [taken[0]?.from ?? 0, taken.at(-1)?.to ?? 0];
    const row = tokens.slice(from, to);
    const isRow = taken.every(
      (each, index) =>
        (index === 0 || each.pause === undefined) &&
        (isUnknown(each) || isPartOnly(each) || isShared(tokens.slice(each.from, each.to))),
    );
    const isName = row.some(({ text, isNumber }) => !isNumber && !SHARED_WORDS.has(text) && !isPlainWord(text));
    const isExpected = hasWord(matches[at - 1], 'in') || hasWord(matches[at + count], 'in-after');
    // 'Chowk' alone, or 'in Chowk': a shared word that is the whole name of a locality.
    const whole = isExpected || count === matches.length ? sharedName(row, gazetteer) : [];
    if (whole.length > 0) return { match: matchOf(tokens, from, { senses: [], places: whole, length: 1 }), count };
    if (!isRow || !isName || !taken.some(isUnknown)) continue;
    const found = nearestPlace(row, gazetteer, isExpected);
    if (found) return { match: matchOf(tokens, from, { senses: [], ...found, length: to - from }), count };
  }
  return undefined;
}

const sharedName = ([word, ...more]: readonly Token[], { byName }: Gazetteer) =>
  word === undefined || more.length > 0 || !SHARED_WORDS.has(word.text)
    ? []
    : (byName.get(spellingKey(word.text)) ?? []).filter((place) => place.words.join() === word.text);

/** 'Laxmi' is a part of several names; with an unknown word beside it, it may be another spelling of one of them. */
const isPartOnly = ({ from, to, places = [] }: Match) =>
  places.length > 0 && places.every(({ words }) => words.length > to - from);

const isShared = (tokens: readonly Token[]) => tokens.every(({ text }) => SHARED_WORDS.has(text));

const hasWord = (match: Match | undefined, word: string) =>
  match?.senses.some(({ kind, value }) => kind === 'word' && value === word) ?? false;
