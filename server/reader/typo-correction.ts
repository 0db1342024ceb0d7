/** Corrects the words of a line: typos, hurried spellings, letters held down, and words that were typed as one. */
import { isAnyListed, type Gazetteer } from './gazetteer.ts';
import { SHARED_WORDS } from './places/place-names.ts';
import { LETTERS, SIDES } from './places/area-parts.ts';
import { correctedWord, nativeKey, wordSoundingLike, type PhraseBook } from './phrases.ts';
import { asSpoken, dropsA, heardAs, toLatin } from './script.ts';
import { spellingKey, vowelsAllowed } from './spelling.ts';
import { listsOf } from './text-files.ts';
import type { Token } from './tokens.ts';
import { isWordOf, PLAIN_WORDS } from './word-groups.ts';

/** What a word may be one of. */
export interface KnownWords {
  book: PhraseBook;
  gazetteer: Gazetteer;
  /** Whether a listing says this very word. */
  isListed: (word: string) => boolean;
}

/** The words of a line as they were meant, each word of those that were typed as one. */
export function correctedTokens(tokens: readonly Token[], known: KnownWords): Token[] {
  const cut = tokens.flatMap((token) => splitCompound(token, known));
  const all = cut.map((token, at) => ({ ...token, text: sideAt(cut, at, known) ?? token.text }));
  // 'Kora mangala': two words of one name are no typos of anything else.
  const isName = (...pair: readonly Token[]) =>
    pair.length === 2 && known.gazetteer.named(spellingKey(pair.map(({ text }) => text).join(''))).length > 0;
  const isOfName = (at: number) =>
    isName(...all.slice(Math.max(0, at - 1), at + 1)) || isName(...all.slice(at, at + 2));
  return all.map((token, at) => (isOfName(at) ? token : corrected(token, known)));
}

/** 'East' of 'Andheri e', where there is an Andheri East; in 'Malad w food' the letter is 'with'. */
function sideAt(tokens: readonly Token[], at: number, { book, gazetteer }: KnownWords): string | undefined {
  const side = SIDES.get(tokens[at]?.text ?? '');
  const isWith = book.exact.get(tokens[at + 1]?.text ?? '')?.some(({ kind }) => kind === 'amenity' || kind === 'meals');
  if (side === undefined || isWith) return undefined;
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ text }) => text);
  const names = before.map((_, from) => [...before.slice(from), side].join(''));
  return names.some((name) => gazetteer.named(spellingKey(name)).length > 0) ? side : undefined;
}

/** A word as it was meant, unless a place is as near; `isSpoken` where no letter of it is only written. */
function corrected(token: Token, known: KnownWords, isSpoken = token.script === undefined): Token {
  const { book, gazetteer } = known;
  const { text, typed, isNumber, script } = token;
  if (isNumber || isPlace(text, gazetteer) || isNativeWord(token, book) || gazetteer.landmarks.words.has(text))
    return token;
  if (isKnown(text, known)) return { ...token, text: SPELLINGS.get(text) ?? text };
  const letters = script ? spelledOut(text, script) : undefined;
  // Two may be a word as well.
  if (letters && letters.length > 2) {
    // As if they had been typed so: 'NIT' is spelt in one way.
    const { script: _other, ...latin } = token;
    return { ...latin, text: letters };
  }
  const spoken = script && !isSpoken ? asSpoken(text, script) : text;
  // 'बिजली' is electricity, and Vaishali only as its letters may be heard.
  const place = !isSpoken && !isKnown(spoken, known) ? placeHeard(typed, gazetteer) : undefined;
  if (place !== undefined) return { ...token, text: place };
  if (spoken !== text) return corrected({ ...token, text: spoken }, known, true);
  const meant =
    SPELLINGS.get(text) ??
    (!isSpoken && !gazetteer.soundsLikePlace(text) ? wordSoundingLike(book, text) : undefined) ??
    // Noor is a name where a listing says it, and no 'nor'.
    (known.isListed(text) ? undefined : withoutRepeatedLetters(text, known)) ??
    letters ??
    (script && gazetteer.soundsLikePlace(text) ? undefined : withoutTypo(text, known));
  return meant === undefined ? token : { ...token, text: meant };
}

/** 'जलुकबाड़ी' as Jalukbari: the place whose name, if it is long, is nearly what else its letters may be. */
const placeHeard = (typed: string, gazetteer: Gazetteer): string | undefined =>
  heardAs(typed)
    .slice(1)
    .flatMap((each) => gazetteer.near.soundingLike(spellingKey(toLatin(each)), 1))
    .find(({ word }) => word.length >= 6 && gazetteer.named(word).length > 0)?.word;

function withoutTypo(text: string, { book, gazetteer, isListed }: KnownWords): string | undefined {
  const key = spellingKey(text);
  // 'Patang' of Patang House is no typo of 'pasanga'.
  if (isPlainWord(text) || isListed(text) || gazetteer.near.within(key, 1).length > 0) return undefined;
  const meant = correctedWord(book, text);
  // 'Bhanga' is not only near 'bhanja': Bhangagarh begins so.
  return meant === undefined || gazetteer.keysBegunBy(key).length > 0 ? undefined : meant;
}

/** What stands after a name where English puts 'in', 'of' and 'for' before it, by the script of the word. */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map(listsOf('endings.txt'));

/** 'Madhapurlo', 'chennaiyil', 'bengalurinalli': the place without the ending, if it is one. */
function withoutEnding({ text, typed, script }: Token, gazetteer: Gazetteer): string | undefined {
  const texts = script ? [text, ...heardAs(typed).map(toLatin)] : [text];
  const names = [script, 'typed']
    .flatMap((each) => ENDINGS.get(each ?? '') ?? [])
    .flatMap((ending) => texts.flatMap((each) => (each.endsWith(ending) ? each.slice(0, -ending.length) : [])))
    .filter((name) => name.length >= (script ? 3 : 4))
    // Tamil, Malayalam and Telugu end names in am and u where nothing stands after them.
    .flatMap((name) => [
      name,
      ...(/[aeiou]$/.test(name) ? [] : [`${name}u`]),
      ...(script ? [`${name}am`, `${name}m`, name.replace(/a$/, '')] : []),
    ])
    // 'গড়িয়াহাটে' is Gariahat, and no Garia.
    .toSorted((one, other) => (script ? other.length - one.length : 0));
  // 'சேலத்தில்' is Salem, of which a shorter stem would sound like others.
  const sounding = script && !gazetteer.soundsLikePlace(text) ? names : [];
  // 'रोडला' is 'to the road'.
  const isEndOfName = (name: string) => script && SHARED_WORDS.has(SPELLINGS.get(name) ?? name);
  // Nor is it the Shela of Ahmedabad, where nothing is listed.
  const isThere = (name: string) =>
    gazetteer.called(spellingKey(name)).some(({ isCity, isUnlisted }) => isCity || !isUnlisted);
  return (
    // 'दुर्गापूरला' is Durgapur, where PGs are, rather than the Durgapura of another city.
    names.find((name) => gazetteer.isListed(name)) ??
    names.find((name) => isThere(name) || isEndOfName(name)) ??
    sounding.find((name) => gazetteer.soundsLikePlace(name)) ??
    names.find((name) => isPlace(name, gazetteer)) ??
    sounding.find((name) => gazetteer.soundsLikePlace(name, vowelsAllowed(name)))
  );
}

/** The English names of letters, as Indian scripts write them, the longest first. */
const LETTER_NAMES = [...LETTERS].toSorted(([one], [other]) => other.length - one.length);

/** 'Emji' and 'emaji' => 'mg', 'yupiies' => 'upes'; nothing for what is no run of letters. */
export function spelledOut(text: string, script: string): string | undefined {
  const parse = (rest: string, isClosed: boolean): string | undefined => {
    if (rest === '') return '';
    // Where a consonant is written with an a, one stands between 'ech' and 'i' of HEC; elsewhere that may be 'e chi'.
    const isJoined = isClosed && /^[aeiou]/.test(rest);
    if (isJoined && dropsA(script)) return rest.startsWith('a') ? parse(rest.slice(1), false) : undefined;
    for (const [name, letter] of LETTER_NAMES) {
      if (!rest.startsWith(name) || (isJoined && letter === 'e')) continue;
      const more = parse(rest.slice(name.length), !/[aeiou]$/.test(name));
      if (more !== undefined) return letter + more;
    }
    return undefined;
  };
  const letters = parse(text, false);
  return letters !== undefined && letters.length > 1 ? letters : undefined;
}

/** 'Cheeeap', 'Punee': letters that were held down. */
const withoutRepeatedLetters = (text: string, known: KnownWords) =>
  (text.length < 4 ? [] : ['$1$1', '$1'])
    .map((letters) => text.replaceAll(/(.)\1+/g, letters))
    .find((each) => each !== text && isKnown(each, known));

/** What hurried spellings stand for, and English words as Indian scripts write them: 'kotej'. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  listsOf('spellings.txt').map(([typed, [meant = typed]]) => [typed, meant]),
);

/** Whether it is an everyday word and no typo of another, also with the ending of a plural or of a verb: 'matters'. */
export const isPlainWord = (text: string): boolean =>
  ['', 's', 'es', 'ed', 'ing'].some(
    (ending) => text.endsWith(ending) && PLAIN_WORDS.has(text.slice(0, text.length - ending.length)),
  );

/** A longer one is noise, and each of its letters would be tried as the end of the first word. */
const MAX_COMPOUND = 60;

/**
 * 'madhapurpg', '2sharing' and 'girlspgmodeltown' hold several words, of which at least one is a place or says what is
 * asked for; 'pgforgirls' a little one between them. The fewest words first, of which the first is as long as may be.
 */
function splitCompound(token: Token, known: KnownWords): Token[] {
  const { book, gazetteer } = known;
  const { text, isNumber, script } = token;
  if (isNumber || isPlainWord(text) || SPELLINGS.has(text) || isNativeWord(token, book)) return [token];
  const bare = withoutEnding(token, gazetteer);
  // 'বেহালায়' is in Behala, where PGs are, rather than a Bhilai where none are.
  const places = gazetteer.called(spellingKey(text));
  const isElsewhere = script && gazetteer.isListed(bare ?? '') && !isAnyListed(places);
  if (isKnown(text, known) && !isElsewhere) return [token];
  if (bare !== undefined) return [{ ...token, text: bare }];
  // What is joined in Indian scripts are endings.
  if (script || text.length < 5 || text.length > MAX_COMPOUND) return [token];
  const isCriterion = (part: string) => book.exact.get(part)?.some(({ kind }) => kind !== 'word') ?? false;
  const isContent = (part: string) => part.length >= 4 && (isPlace(part, gazetteer) || isCriterion(part));
  const isWord = (part: string) => (part.length >= 3 || part === 'pg') && isKnown(part, known);
  const cut = (rest: string, count: number, before: readonly string[]): string[] | undefined => {
    const parts = [...before, rest];
    if (count === 1) return isWord(rest) && parts.some(isContent) ? parts : undefined;
    for (let at = rest.length - 2; at > 0; at -= 1) {
      const part = rest.slice(0, at);
      const isPart = isWord(part) || (before.length > 0 && isWordOf(part, 'between joined words'));
      const found = isPart ? cut(rest.slice(at), count - 1, [...before, part]) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  let words: string[] | undefined;
  for (let count = 2; !words && count <= 5; count += 1) words = cut(text, count, []);
  const { pause: _first, ...next } = token;
  return words?.map((part, at) => ({ ...(at === 0 ? token : next), text: part, typed: part })) ?? [token];
}

const isNativeWord = ({ text, script }: Token, { words }: PhraseBook) => script && words.has(nativeKey([text], script));

const isPlace = (text: string, gazetteer: Gazetteer) => gazetteer.namings(spellingKey(text)).length > 0;

const isKnown = (text: string, { book, gazetteer }: KnownWords): boolean =>
  book.words.has(text) || book.alike.has(spellingKey(text)) || isPlace(text, gazetteer);
