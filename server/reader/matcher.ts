/** Cuts a line into spans: phrases, places, landmarks, numbers, and words that nobody knows. */
import { isAnyListed, type Gazetteer, type KnownPlace } from './gazetteer.ts';
import { SHARED_WORDS } from './places/place-names.ts';
import { correctedTokens, isPlainWord, type KnownWords } from './typo-correction.ts';
import { alikeKey, means, nativeKey, searchBook, type PhraseBook } from './phrases.ts';
import { isBeside } from './places/landmark-index.ts';
import { isListedCity, matchPlaces, placesBegunBy, sharedName } from './places/named-places.ts';
import { nearestPlace } from './places/nearest-place.ts';
import { KINDS, letterOf } from './places/parts-told-apart.ts';
import { asOne, is, isUnknown, senseOf, type Span } from './spans.ts';
import { spellingKey } from './spelling.ts';
import { isNative, tokensOf, type Token } from './tokens.ts';
import { isOneOf } from './word-groups.ts';

/** What a run of tokens is. */
interface Match extends Omit<Span, 'pause'> {
  run: readonly Token[];
  /** A phrase that is only spelt like what was typed. */
  isAlike?: boolean;
}

type Found = Partial<Omit<Match, 'run'>>;

const COMMA: Span = { senses: [], typed: ',', text: ',', pause: 'soft' };
const PAUSES = {
  comma: COMMA,
  colon: { ...COMMA, typed: ':' },
  stop: { senses: [], typed: '.', text: '.', pause: 'hard' },
  // Whoever thinks again writes more than one: 'Baner.. no Aundh'.
  dots: { senses: [], typed: '..', text: '..', pause: 'hard' },
  question: { senses: [], typed: '?', text: '?', pause: 'hard' },
} as const;

/** @param isListed whether a listing says this very word, which then is no typo of another */
export function spansOf(
  text: string,
  gazetteer: Gazetteer,
  book: PhraseBook = searchBook(),
  isListed: (word: string) => boolean = () => false,
): Span[] {
  const spans: Span[] = [];
  for (const { run, isAlike: _isAlike, ...match } of matchesOf(text, { book, gazetteer, isListed })) {
    const before = run[0]?.pause;
    if (before) spans.push(PAUSES[before]);
    const number = match.value === undefined ? senseOf(match, 'number') : undefined;
    const span = number === undefined ? match : { ...match, value: Number(number), inWords: true };
    const joined = joinedNumber(spans.at(-1), span);
    if (joined) spans[spans.length - 1] = joined;
    else spans.push(span);
  }
  return spans;
}

/** What Hindi puts before a number: 'saade aath' is eight and a half. */
const FRACTIONS: Readonly<Record<string, number>> = { 'half-more': 0.5, 'quarter-more': 0.25, 'quarter-less': -0.25 };
const LAST_TENS = 90;

/** 'Saade aath', 'sixty two': two spans that are one number. */
function joinedNumber(first: Span | undefined, second: Span): Span | undefined {
  if (first === undefined || second.value === undefined) return undefined;
  const fraction =
    FRACTIONS[first.senses.find(({ kind, value }) => kind === 'word' && value in FRACTIONS)?.value ?? ''];
  const { value: tens = 0 } = first;
  const isTens = first.inWords && second.inWords && tens >= 20 && tens <= LAST_TENS && tens % 10 === 0;
  if (fraction === undefined && !(isTens && second.value > 0 && second.value < 10)) return undefined;
  return { ...first, ...asOne([first, second]), value: second.value + (fraction ?? tens), inWords: true };
}

function matchesOf(text: string, known: KnownWords): Match[] {
  const tokens = correctedTokens(tokensOf(text), known);
  const matches: Match[] = [];
  for (let from = 0; from < tokens.length;) {
    const match = matchAt(tokens, from, known);
    matches.push(match);
    from += match.run.length;
  }
  return withGuesses(matches, known);
}

const matchOf = (run: readonly Token[], found: Found): Match => ({ run, ...asOne(run), senses: [], ...found });

/** The longest phrase or place that begins here. */
function matchAt(tokens: readonly Token[], from: number, known: KnownWords): Match {
  const { book, gazetteer } = known;
  const rest = tokens.slice(from);
  const begun = rest.some(({ pause }, at) => at > 0 && pause) ? [] : placesBegunBy(rest, gazetteer, book);
  if (begun.length > 0) return matchOf(rest, { places: begun });
  // The k of '5k Kota' belongs to the figure.
  const isUnit = tokens[from]?.text === 'k' && tokens[from - 1]?.isNumber;
  const most = isUnit ? 0 : gazetteer.longest + 2;
  const place = longest(tokens, from, most, (run) => {
    const isMore = endsInLetterOf(run, tokens[from + run.length]) || endsInOtherWord(run);
    const found = isMore ? undefined : matchPlaces(run, gazetteer);
    const isAbsentCity = found?.places?.every(({ city, isUnlisted }) => isUnlisted && city === undefined);
    return isAbsentCity && run.length === 1 && isOtherWord(tokens, from, known) ? undefined : found;
  });
  const spoken = longest(tokens, from, book.longest, (run) => phraseOf(run, book));
  // 'Sarabh' is the beginning of Sarabha Nagar rather than a spelling of 'sharab'.
  const phrase =
    spoken?.isAlike && gazetteer.keysBegunBy(spellingKey(tokens[from]?.text ?? '')).length > 0 ? undefined : spoken;
  const landmark = isUnit ? undefined : landmarkAt(tokens, from, gazetteer, { place, phrase });
  if (landmark) return landmark;
  if (place && phrase && lengthOf(phrase) === lengthOf(place)) return prefersPhrase(phrase, place) ? phrase : place;
  const found = lengthOf(phrase) > lengthOf(place) ? phrase : place;
  const { isNumber, text } = tokens[from] as Token;
  return found ?? matchOf(tokens.slice(from, from + 1), isNumber ? { value: Number(text) } : {});
}

/** A word of houses, or an everyday one, that a city without listings is called by as well: 'Anand PG', 'ho gaya'. */
function isOtherWord(tokens: readonly Token[], at: number, { book, gazetteer, isListed }: KnownWords): boolean {
  const text = tokens[at]?.text ?? '';
  const next = tokens[at + 1];
  // 'Firozpur Road' is a road somewhere else.
  if (next && !next.pause && SHARED_WORDS.has(next.text) && !isOneOf(next, 'behind a whole name')) return true;
  const isWord = isPlainWord(text) || book.words.has(text);
  const isOfHouse = isListed(text) && !gazetteer.words.has(text);
  const isExpected =
    means(book, tokens[at - 1]?.text, 'in') || means(book, next?.text, 'in-after') || tokens.length === 1;
  return (isWord || isOfHouse) && !isExpected;
}

/** In 'Kiran Avenue e block' the letter is the block's. */
const endsInLetterOf = (run: readonly Token[], next: Token | undefined) => {
  const { text = '', script } = run.at(-1) ?? {};
  return letterOf(text, script) !== undefined && KINDS.has(next?.text ?? '');
};

/**
 * 'In Mumbai I was paying 9000', 'Hatia ya Dhurwa': a word that adds nothing to the spelling of a name is none of it,
 * as the a of 'Sector 5 a' is.
 */
const endsInOtherWord = (run: readonly Token[]) => {
  const texts = run.map(({ text }) => text);
  const [last = '', before] = [texts.at(-1), texts.slice(0, -1).join('')];
  return before !== '' && (last === 'i' || last.length > 1) && spellingKey(before) === spellingKey(before + last);
};

/** 'NIT Patna', 'Loyola College', 'near JSS': longer than a place or another phrase. */
function landmarkAt(
  tokens: readonly Token[],
  from: number,
  gazetteer: Gazetteer,
  { place, phrase }: { place: Match | undefined; phrase: Match | undefined },
): Match | undefined {
  const { landmarks } = gazetteer;
  const found = longest(tokens, from, landmarks.longest, (run) => {
    const landmark = landmarks.find(run, isBeside(tokens, from, run.length));
    return landmark === undefined ? undefined : { landmark };
  });
  // 'IIT Kanpur', where nothing is listed, may be a landmark of what is listed elsewhere.
  const listed = lengthOf(place) - (isAbsent(place) ? 1 : 0);
  const isOnlyLandmark = phrase?.senses.every(({ kind, value }) => kind === 'word' && value === 'landmark');
  const known = Math.max(listed, isOnlyLandmark ? 0 : lengthOf(phrase));
  return lengthOf(found) > known ? found : undefined;
}

const lengthOf = (match: Match | undefined) => match?.run.length ?? 0;

/** What the longest run of tokens is that is anything; none runs over a pause: 'four, single rooms'. */
function longest(
  tokens: readonly Token[],
  from: number,
  most: number,
  find: (run: readonly Token[]) => Found | undefined,
): Match | undefined {
  const pause = tokens.findIndex((token, at) => at > from && token.pause !== undefined);
  const end = Math.min(from + most, pause === -1 ? tokens.length : pause);
  for (let length = end - from; length > 0; length -= 1) {
    const run = tokens.slice(from, from + length);
    const found = find(run);
    if (found) return matchOf(run, found);
  }
  return undefined;
}

/** 'VNIT', unless all is written in capitals. */
const INITIALS = /^\p{Lu}{3,}$/u;

/** As long as each other: what a PG offers beats a name that only begins so; a name beats words between words. */
function prefersPhrase({ isAlike, senses }: Match, { places = [], run }: Match): boolean {
  if (!isAlike && isNative(run)) return true;
  const isWhole = places.some(({ words }) => words.length <= run.length);
  return !isWhole || (!isAlike && senses.some(({ kind }) => kind !== 'word'));
}

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
  const isInitials = run.some(({ typed }) => INITIALS.test(typed)) && !run.every(({ typed }) => INITIALS.test(typed));
  // 'Wait, my friend' says not 'with my friend'.
  const isRepair = means(book, words[0], 'repair');
  // 'Now 3 sharing' says not 'no 3'.
  const isFigure = run.length === 2 && run[1]?.isNumber === true;
  // 'Phool' is a flower, and no pool.
  const isMeant =
    words.length > 1 ? !isLandmark && !isFiller && !isInitials && !isRepair && !isFigure : !isPlainWord(joined);
  const alike = isMeant && joined.length >= 5 ? book.alike.get(alikeKey(words)) : undefined;
  return alike && { senses: alike, isAlike: true };
}

const MOST_IN_GUESS = 4;

/** With runs of unknown words, and shared ones beside them, that are nearly the name of a place. */
function withGuesses(matches: readonly Match[], known: KnownWords): Match[] {
  const result: Match[] = [];
  for (let at = 0; at < matches.length;) {
    let count = MOST_IN_GUESS;
    let guess = placeGuess(matches, at, count, known);
    for (; !guess && count > 1; guess = placeGuess(matches, at, count, known)) count -= 1;
    result.push(guess ?? (matches[at] as Match));
    at += count;
  }
  return result;
}

function placeGuess(
  matches: readonly Match[],
  at: number,
  count: number,
  { gazetteer, book, isListed }: KnownWords,
): Match | undefined {
  const taken = matches.slice(at, at + count);
  if (taken.length < count) return undefined;
  const [before, behind] = [matches[at - 1], matches[at + count]];
  const run = taken.flatMap((each) => each.run);
  const isExpected = is(before, 'in') || is(behind, 'in-after') || isOneOf(behind, 'side');
  const isName = isExpected || is(before, 'pg') || is(behind, 'pg') || count === matches.length;
  // 'Camp Amravati', 'Amravati Camp'
  const isInCity = ({ city }: KnownPlace) =>
    [before, behind].some((beside) => beside?.places?.some(({ isCity, name }) => isCity && name === city));
  const shared = sharedName(run, gazetteer).filter(
    (each) => isName || isInCity(each) || (isListedCity(each) && !isOneOf(before, 'before gaya')),
  );
  if (shared.length > 0) return matchOf(run, { places: shared });
  const mayBePart = (each: Match, index: number) =>
    isUnknown(each) || isPartOnly(each) || isAbsent(each) || isShared(each) || isFigure(each, taken[index - 1]);
  const isRun =
    taken.some(isUnknown) &&
    taken.every(mayBePart) &&
    !taken.slice(1).some((each) => each.run[0]?.pause) &&
    // 'Brahmaputra' of Brahmaputra Residency is no slip of Brahmapur.
    !taken.some((each) => isUnknown(each) && !isShared(each) && isListed(each.text) && !gazetteer.words.has(each.text));
  // 'बिजली' is a word of phrases, and no Vaishali.
  const isOwn = run.some(
    ({ text, script, isNumber }) =>
      !isNumber && !SHARED_WORDS.has(text) && !isPlainWord(text) && !book.words.has(nativeKey([text], script)),
  );
  // 'Near VNIT' is no slip of Unit 4.
  const isInitials =
    count === 1 && INITIALS.test(run[0]?.typed ?? '') && matches.some(({ typed }) => /\p{Ll}/u.test(typed));
  const mayBeName = isRun && isOwn && !isInitials && !endsInLetterOf(run, behind?.run[0]);
  const nearest = mayBeName ? nearestPlace(run, gazetteer, isExpected) : undefined;
  // 'Dwarka Nagar' is a slip of Dwaraka Nagar, where PGs are, rather than the Dwarka of another city.
  const isOther = taken.some((each) => isAbsent(each) && !isPartOnly(each)) && isAbsent(nearest);
  return isOther ? undefined : nearest && matchOf(run, nearest);
}

/** 'Laxmi' is a part of several names; with an unknown word beside it, it may be another spelling of one of them. */
const isPartOnly = ({ run, places = [] }: Match) =>
  places.length > 0 && places.every(({ words }) => words.length > run.length);

/** Named as it is, and nothing is listed there. */
const isAbsent = (found: Pick<Match, 'places'> | undefined) =>
  found?.places !== undefined && !isAnyListed(found.places);

/** 'Phase 1' */
const isFigure = ({ value, senses }: Match, before: Match | undefined) =>
  value !== undefined && senses.length === 0 && before !== undefined && isShared(before);

const isShared = ({ text }: Match) => text.split(' ').every((word) => SHARED_WORDS.has(word));
