/** Cuts a line into spans: phrases, places, landmarks, numbers, and words that nobody knows. */
import { dayAt } from './criteria/days.ts';
import { isAnyListed, type Gazetteer, type KnownPlace } from './gazetteer.ts';
import { SHARED_WORDS } from './places/place-names.ts';
import { correctedTokens, isPlainWord, type KnownWords } from './typo-correction.ts';
import { alikeKey, means, nativeKey, searchPhrases, type PhraseBook } from './phrases.ts';
import { isBeside } from './places/landmark-index.ts';
import { matchPlaces, placesBegunBy, sharedName } from './places/named-places.ts';
import { nearestPlace } from './places/nearest-place.ts';
import { KINDS, letterOf } from './places/area-parts.ts';
import { asOne, is, isOneOf, isPartOfName, isUnknown, senseOf, type Span } from './spans.ts';
import { spellingKey } from './spelling.ts';
import { isNative, tokensOf, type Token } from './tokens.ts';

interface Match extends Span {
  run: readonly Token[];
  /** The phrase is a different spelling of what was typed. */
  isAlike?: boolean;
}

type Found = Partial<Omit<Match, 'run'>>;

/** @param isListed whether a listing says this very word, which then is no typo of another */
export function spansOf(
  text: string,
  gazetteer: Gazetteer,
  book: PhraseBook = searchPhrases(),
  isListed: (word: string) => boolean = () => false,
): Span[] {
  const known = { book, gazetteer, isListed };
  const tokens = correctedTokens(tokensOf(text), known);
  const matches: Match[] = [];
  for (let from = 0; from < tokens.length; from += matches.at(-1)?.run.length ?? 1)
    matches.push(matchAt(tokens, from, known));
  const spans: Span[] = [];
  for (const { run, isAlike: _isAlike, ...match } of withGuesses(matches, known)) {
    const sign = run[0]?.pause;
    const isSoft = sign === ',' || sign === ':';
    if (sign) spans.push({ senses: [], typed: sign, text: isSoft ? ',' : sign, pause: isSoft ? 'soft' : 'hard' });
    const number = match.value === undefined ? senseOf(match, 'number') : undefined;
    const span = number === undefined ? match : { ...match, value: Number(number), inWords: true };
    const joined = joinedNumber(spans.at(-1), span);
    if (joined) spans.pop();
    spans.push(joined ?? span);
  }
  return spans;
}

/** Hindi words for a fraction before a number: 'saade aath' is eight and a half. */
const FRACTIONS: Readonly<Record<string, number>> = { 'half-more': 0.5, 'quarter-more': 0.25, 'quarter-less': -0.25 };

/** 'Saade aath', 'sixty two': two spans that are one number. */
function joinedNumber(first: Span | undefined, second: Span): Span | undefined {
  if (first === undefined || second.value === undefined) return undefined;
  const [, fraction] = Object.entries(FRACTIONS).find(([word]) => is(first, word)) ?? [];
  const { value: tens = 0 } = first;
  const isTens = first.inWords && second.inWords && tens >= 20 && tens <= 90 && tens % 10 === 0;
  if (fraction === undefined && !(isTens && second.value > 0 && second.value < 10)) return undefined;
  // 'সাড়ে পাঁচ হাজার', where five thousand is one number
  const unit = [1_000, 100].find((each) => (second.value ?? 0) % each === 0) ?? 1;
  const more = fraction === undefined ? tens : fraction * unit;
  return { ...first, ...asOne([first, second]), value: second.value + more, inWords: true };
}

const matchOf = (run: readonly Token[], found: Found): Match => ({ run, ...asOne(run), senses: [], ...found });

const MAX_WORDS_OF_LANDMARK = 6;

/** The longest phrase, place or landmark that begins here; none runs over a pause: 'four, single rooms'. */
function matchAt(tokens: readonly Token[], from: number, known: KnownWords): Match {
  const { book, gazetteer } = known;
  const pause = tokens.findIndex((token, at) => at > from && token.pause !== undefined);
  const rest = tokens.slice(from, pause === -1 ? undefined : pause);
  const begun = pause === -1 ? placesBegunBy(rest, gazetteer, book) : [];
  if (begun.length > 0) return matchOf(rest, { places: begun });
  const calendar = dayAt(tokens, from);
  if (calendar)
    return matchOf(tokens.slice(from, from + calendar.length), { senses: [{ kind: 'day', value: calendar.day }] });
  const [first] = rest as [Token];
  // The k of '5k Kota' belongs to the figure.
  const isUnit = first.text === 'k' && tokens[from - 1]?.isNumber;
  const place = longest(rest, isUnit ? 0 : gazetteer.longest + 2, (run) => {
    if (endsInLetterOf(run, tokens[from + run.length]) || endsInOtherWord(run)) return undefined;
    const found = matchPlaces(run, gazetteer);
    if (isShorter(run, found, gazetteer)) return undefined;
    const isAbsentWord = isAbsent(found) && run.length === 1;
    const isAbsentCity = isAbsentWord && found?.places?.every(({ city }) => city === undefined);
    const isElse = isAbsentCity ? isOtherWord : isOfHouseName;
    return isAbsentWord && isElse(tokens, from, known) ? undefined : found;
  });
  const spoken = longest(rest, book.longest, (run) => phraseOf(run, book));
  // 'Sarabh' is the beginning of Sarabha Nagar rather than a spelling of 'sharab'.
  const isBegun = spoken?.isAlike && gazetteer.keysBegunBy(spellingKey(first.text)).length > 0;
  const phrase = isBegun ? undefined : spoken;
  const landmark = longest(rest, isUnit ? 0 : MAX_WORDS_OF_LANDMARK, (run) => {
    const name = gazetteer.landmarks.find(run, isBeside(tokens, from, run.length));
    return name === undefined ? undefined : { landmark: name };
  });
  // 'IIT Kanpur', where nothing is listed, may be a landmark of what is listed elsewhere.
  const listed = lengthOf(place) - (isAbsent(place) ? 1 : 0);
  const isOnlyLandmark = phrase?.senses.every(({ kind, value }) => kind === 'word' && value === 'landmark');
  if (landmark && lengthOf(landmark) > Math.max(listed, isOnlyLandmark ? 0 : lengthOf(phrase))) return landmark;
  const more = lengthOf(phrase) - lengthOf(place);
  const isPhrase = place && phrase && more === 0 ? prefersPhrase(phrase, place) : more > 0;
  const found = isPhrase ? phrase : place;
  if (found) return found;
  const [, suffix] = rest;
  // 'From 5th standard' is no amount.
  if (first.isNumber && /^(?:st|nd|rd|th)$/.test(suffix?.text ?? ''))
    return matchOf(rest.slice(0, 2), { senses: [{ kind: 'word', value: 'filler' }] });
  return matchOf([first], first.isNumber ? { value: Number(first.text) } : {});
}

const lengthOf = (match: Match | undefined) => match?.run.length ?? 0;

/** The match of the longest run of tokens for which `find` finds something. */
function longest(rest: readonly Token[], most: number, find: (run: readonly Token[]) => Found | undefined) {
  for (let length = Math.min(most, rest.length); length > 0; length -= 1) {
    const run = rest.slice(0, length);
    const found = find(run);
    if (found) return matchOf(run, found);
  }
  return undefined;
}

/** A word of a house's name or an everyday one that is also a city without listings: 'Anand PG', 'ho gaya'. */
function isOtherWord(tokens: readonly Token[], at: number, known: KnownWords): boolean {
  const { book } = known;
  const text = tokens[at]?.text ?? '';
  const next = tokens[at + 1];
  // 'Firozpur Road' is a road somewhere else, 'Mohali phase 7' a part of the city.
  const isPart = KINDS.has(next?.text ?? '') && tokens[at + 2]?.isNumber;
  const isRoad = next && !next.pause && SHARED_WORDS.has(next.text) && !isOneOf(next, 'after a whole name');
  if (isRoad && !isPart) return true;
  const isWord = isPlainWord(text) || book.words.has(text);
  return (isWord && !expectsPlace(tokens, at, book)) || isOfHouseName(tokens, at, known);
}

/** A word that a listing says, and no place of a listing: 'Gulmohar' of Gulmohar House. */
const isOfHouseName = (tokens: readonly Token[], at: number, { book, gazetteer, isListed }: KnownWords): boolean => {
  const { text = '' } = tokens[at] ?? {};
  return isListed(text) && !gazetteer.words.has(text) && !expectsPlace(tokens, at, book);
};

/** Beside 'in', behind 'Vijay Nagar', or with nothing else, it is a place. */
const expectsPlace = (tokens: readonly Token[], at: number, book: PhraseBook): boolean =>
  means(book, tokens[at - 1]?.text, 'in') ||
  SHARED_WORDS.has(tokens[at - 1]?.text ?? '') ||
  means(book, tokens[at + 1]?.text, 'in-after') ||
  tokens.length === 1;

/** In 'Kiran Avenue e block' the letter is the block's. */
const endsInLetterOf = (run: readonly Token[], next: Token | undefined) => {
  const { text = '', script } = run.at(-1) ?? {};
  return letterOf(text, script) !== undefined && KINDS.has(next?.text ?? '');
};

/**
 * The last word adds nothing to the spelling, and is no part of the name: 'Mumbai I was paying', 'Hatia ya Dhurwa'; but
 * 'Sector 5 a' is all of one.
 */
const endsInOtherWord = (run: readonly Token[]) => {
  const texts = run.map(({ text }) => text);
  const [last = '', before] = [texts.at(-1), texts.slice(0, -1).join('')];
  return before !== '' && (last === 'i' || last.length > 1) && spellingKey(before) === spellingKey(before + last);
};

/** Of a phrase and a place of one length: an offer beats a part of a name, a whole name beats function words. */
function prefersPhrase({ isAlike, senses }: Match, { places = [], run }: Match): boolean {
  if (!isAlike && isNative(run)) return true;
  const isWhole = places.some(({ words }) => words.length <= run.length);
  return !isWhole || (!isAlike && senses.some(({ kind }) => kind !== 'word'));
}

/** 'VNIT', unless all is written in capitals. */
const isInitials = ({ typed }: Pick<Token, 'typed'>) => /^\p{Lu}{3,}$/u.test(typed);

function phraseOf(run: readonly Token[], book: PhraseBook): Found | undefined {
  const words = run.map(({ text }) => text);
  const joined = words.join(' ');
  const script = run.find((token) => token.script)?.script;
  const exact = (script && book.exact.get(nativeKey(words, script))) ?? book.exact.get(joined);
  if (exact) return { senses: exact };
  // 'Near IIT' is no slip of 'near it'.
  const isLandmark = words.some((word) => means(book, word, 'landmark'));
  // 'Ladko ka hai' asks not 'kahan hai'.
  const isFiller = words.every((word) => means(book, word, 'filler'));
  // 'The ITER one' says not 'either one'.
  const hasInitials = run.some(isInitials) && !run.every(isInitials);
  // 'Wait, my friend' says not 'with my friend'.
  const isRepair = means(book, words[0], 'repair');
  // 'Now 3 sharing' says not 'no 3', and 'is eight thousand' not 'is it'.
  const isFigure =
    run.length === 2 &&
    run.slice(1).some(({ isNumber, text }) => isNumber || book.exact.get(text)?.some(({ kind }) => kind === 'number'));
  // 'Phool' is a flower, and no pool; 'we try' says not 'we three'.
  const isMeant =
    !words.every((word) => isPlainWord(word)) &&
    (words.length === 1 || (!isLandmark && !isFiller && !hasInitials && !isRepair && !isFigure));
  const alike = isMeant && joined.length >= 5 ? book.alike.get(alikeKey(words)) : undefined;
  return alike && { senses: alike, isAlike: true };
}

/** With guesses: runs of unknown and shared words that are nearly the name of a place. */
function withGuesses(matches: readonly Match[], known: KnownWords): Match[] {
  const result: Match[] = [];
  for (let at = 0; at < matches.length;) {
    let count = Math.min(4, matches.length - at);
    let guess = placeGuess(matches, at, count, known);
    for (; !guess && count > 1; guess = placeGuess(matches, at, count, known)) count -= 1;
    result.push(guess ?? (matches[at] as Match));
    at += count;
  }
  return result;
}

function placeGuess(matches: readonly Match[], at: number, count: number, known: KnownWords): Match | undefined {
  const { gazetteer, book, isListed } = known;
  const taken = matches.slice(at, at + count);
  const [before, after] = [matches[at - 1], matches[at + count]];
  const run = taken.flatMap((each) => each.run);
  const isExpected = is(before, 'in') || is(after, 'in-after') || isOneOf(after, 'side');
  const isName = isExpected || is(before, 'pg') || is(after, 'pg') || count === matches.length;
  // 'Camp Amravati', 'Amravati Camp'
  const isInCity = ({ city }: KnownPlace) =>
    [before, after].some((neighbour) => neighbour?.places?.some(({ isCity, name }) => isCity && name === city));
  // A listed city is meant wherever it is named.
  const isCity = (place: KnownPlace) => place.isCity && !place.isUnlisted && !isOneOf(before, 'before gaya');
  const shared = sharedName(run, gazetteer).filter((each) => isName || isInCity(each) || isCity(each));
  if (shared.length > 0) return matchOf(run, { places: shared });
  const isShared = ({ text }: Match) => text.split(' ').every((word) => SHARED_WORDS.has(word));
  // 'Phase 1'
  const isFigure = ({ value, senses }: Match, other: Match | undefined) =>
    value !== undefined && senses.length === 0 && other !== undefined && isShared(other);
  // 'Laxmi' is a part of several names; with an unknown word beside it, it may be another spelling of one of them.
  const mayBePart = (each: Match, index: number) =>
    isUnknown(each) || isPartOfName(each) || isAbsent(each) || isShared(each) || isFigure(each, taken[index - 1]);
  // 'Brahmaputra' of Brahmaputra Residency is no slip of Brahmapur.
  const isOfHouse = (each: Match) =>
    isUnknown(each) && !isShared(each) && isListed(each.text) && !gazetteer.words.has(each.text);
  // 'बिजली' is a word of phrases, and no Vaishali.
  const isOwn = ({ text, script, isNumber }: Token) =>
    !isNumber && !SHARED_WORDS.has(text) && !isPlainWord(text) && !book.words.has(nativeKey([text], script));
  const mayBeName =
    taken.some(isUnknown) &&
    taken.every(mayBePart) &&
    !taken.slice(1).some((each) => each.run[0]?.pause) &&
    !taken.some(isOfHouse) &&
    run.some(isOwn) &&
    // 'Near VNIT' is no slip of Unit 4.
    !(run.length === 1 && run.some(isInitials) && matches.some(({ typed }) => /\p{Ll}/u.test(typed))) &&
    !endsInLetterOf(run, after?.run[0]);
  const nearest = mayBeName ? nearestPlace(run, gazetteer, isExpected) : undefined;
  // 'Dwarka Nagar' is a slip of Dwaraka Nagar, where PGs are, rather than the Dwarka of another city.
  const isOther = taken.some((each) => isAbsent(each) && !isPartOfName(each)) && isAbsent(nearest);
  return isOther ? undefined : nearest && matchOf(run, nearest);
}

/** 'Ballupur Chowk', where nothing is listed, of the listed Ballupur. */
function isShorter(run: readonly Token[], found: Found | undefined, gazetteer: Gazetteer): boolean {
  if (run.length < 2 || !isAbsent(found) || !SHARED_WORDS.has(run.at(-1)?.text ?? '')) return false;
  const cities = found?.places?.map(({ city }) => city) ?? [];
  const others = matchPlaces(run.slice(0, -1), gazetteer)?.places ?? [];
  return others.some((place) => !place.isUnlisted && place.words.length < run.length && cities.includes(place.city));
}

/** It matches places, and nothing is listed in any of them. */
const isAbsent = (found: Pick<Match, 'places'> | undefined) =>
  found?.places !== undefined && !isAnyListed(found.places);
