/** The places that a run of words names: by the whole name, a part of it, another name, or its initials written out. */
import { cityOfKey, namesOfCity, SHARED_WORDS, type Gazetteer, type KnownPlace } from '../gazetteer.ts';
import { isFunctionWord, means, searchBook } from '../phrases.ts';
import { scriptOf, toLatin } from '../script.ts';
import type { Span } from '../spans.ts';
import { agreesInParts, letterOf } from './parts-told-apart.ts';
import { digitsOf, soundSkeleton, spellingKey } from '../spelling.ts';
import type { Token } from '../tokens.ts';
import { isPlainWord } from '../typo-correction.ts';
import { wordsOfGroup } from '../word-groups.ts';

/** Names that sound alike are not looked for below this length. */
const LONG_NAME = 8;

/** The places that a run of words names, in another script by its sound; and those that sound alike if it is long. */
export function matchPlaces(run: readonly Token[], gazetteer: Gazetteer): Pick<Span, 'places' | 'alike'> | undefined {
  const letters = lettersOf(run);
  const places = (placesCalled(run, gazetteer) ?? placesSounding(run, gazetteer))?.filter(
    ({ words, called = [] }) => called.includes(letters) || agreesInParts(wordsOfRun(run), words),
  );
  const key = spellingKey(letters);
  if (!places || places.length === 0) return undefined;
  const sounding = isPartOfUnlisted(run, places) ? gazetteer.typoIndex.soundingLike(key, 2) : [];
  const listed = sounding.flatMap((other) => gazetteer.called(other)).filter(({ isUnlisted }) => !isUnlisted);
  if (listed.length > 0) return { places: listed };
  if (key.length < LONG_NAME) return { places };
  const others = gazetteer.typoIndex.soundingLike(key).filter((other) => other !== key);
  const alike = others.flatMap((other) => gazetteer.called(other));
  return { places, ...(alike.length > 0 && { alike }) };
}

/** 'द्वारका' is Dwarka, where PGs are, rather than the beginning of a Dwaraka Nagar that people only ask for. */
const isPartOfUnlisted = (run: readonly Token[], places: readonly KnownPlace[]) =>
  run.some(({ typed }) => scriptOf(typed)) &&
  places.every(({ isUnlisted, words }) => isUnlisted && words.length > run.length);

/** With the letters that Indian scripts write by their names. */
export const wordsOfRun = (run: readonly Token[]) => run.map((token) => letterOf(token) ?? token.text);

/** As one word: 'koramangala' of 'kora mangala'. */
export const lettersOf = (run: readonly Token[]) => run.map(({ text }) => text).join('');

function placesCalled(run: readonly Token[], { byName, byPart }: Gazetteer): readonly KnownPlace[] | undefined {
  const letters = lettersOf(run);
  const key = spellingKey(letters);
  const written = run.map(({ text }) => text).join(' ');
  // 'Financial District' is a name of shared words; 'east' alone is none, and 'for our' is not Porur.
  const isShared = run.every(({ text, isNumber }) => isNumber || SHARED_WORDS.has(text));
  if (letters.length < 2 || (isShared && run.length === 1)) return undefined;
  // 'में रात' is no Meerut.
  const isBetween = run.length > 1 && isBehindPlace(run[0]);
  const exactly = isShared || isBetween || (run.length > 1 && run.every(({ text }) => searchBook().words.has(text)));
  // 'Upper Bazaar' is Upper Bazar, word by word.
  const isWritten = ({ words }: KnownPlace) =>
    words.join(' ') === written ||
    (run.length > 1 && words.length === run.length && key.length >= LONG_NAME && words.every(isSpeltLike(run)));
  const isAsWritten = (place: KnownPlace) =>
    isWritten(place) || (!isBetween && (place.called?.includes(letters) ?? false));
  // Short names are near to everything: only their very letters count.
  const isSpelt = (place: KnownPlace) => key.length > 4 || isLetters(place, letters);
  const spelt = (byName.get(key) ?? []).filter((place) => (!exactly || isAsWritten(place)) && isSpelt(place));
  const isAnyListed = spelt.some(({ isUnlisted }) => !isUnlisted);
  const others = isAnyListed ? [] : [inFull(run, byName), saidOtherwise(run, byName), inShort(run, byPart), spelt];
  const whole = isAnyListed ? spelt : (others.find((found) => found.length > 0) ?? []);
  const cities = whole.filter(({ isCity }) => isCity);
  // 'Gandhi Nagar' is that locality, and the city Gandhinagar only by its letters; 'Bopal' is no slip of Bhopal.
  const isLocality = [isWritten, isAsWritten].some((is) => whole.some(is) && !cities.some(is));
  // 'Noida' is the city, and not all whose names end like it.
  if (cities.length > 0 && !isLocality) return cities;
  // 'Andheri' is each of the localities that begin so, and 'Indira Nagar' also 'Indiranagar'.
  const parts = (byPart.get(key) ?? []).filter((place) => (exactly ? isLetters(place, letters) : isSpelt(place)));
  const places = [...new Set([...whole, ...parts])].filter(({ isCity }) => !isCity);
  if (places.length > 0 && (whole.length > 0 || letters.length >= 3)) return places;
  // 'Gayi' sounds like GHY, which is Guwahati, and is no place.
  // Nor is 'daily' Dilli.
  const isSlip = key !== letters && isPlainWord(letters);
  const known = !isBetween && !isSlip && (letters.length > 4 || key === letters) ? cityOfKey(key) : undefined;
  return known === undefined ? undefined : [{ name: known, words: [letters], isCity: true, listedAs: [known] }];
}

const isSpeltLike = (run: readonly Token[]) => (word: string, at: number) =>
  spellingKey(run[at]?.text ?? '') === spellingKey(word);

/** 'Boring Canal Road' where listings write 'B C Road'. */
function inFull(run: readonly Token[], byName: Gazetteer['byName']): readonly KnownPlace[] {
  // 'Mein Prem Nagar' is no 'M P Nagar'.
  const [first] = run;
  if (run.length < 3 || (isBehindPlace(first) && !first?.isIndic)) return [];
  // 'Jaipur Pratap Nagar' is no 'J P Nagar'.
  if (cityOfKey(spellingKey(first?.text ?? '')) !== undefined) return [];
  const letters = run.map(({ text }, at) => (at < run.length - 1 ? text.slice(0, 1) : text)).join('');
  return (byName.get(spellingKey(letters)) ?? []).filter(({ words }) => words.join('') === letters && words.length > 1);
}

/** Words that names of places have for each other: 'purana' and 'old', 'main road' and 'road'. */
const OTHER_WORDS = wordsOfGroup('same in names of places').map((line) =>
  line.split(' is ').map((words) => ` ${words} `),
);

/** 'Kanke main road' where listings write 'Kanke Road', and 'Mysuru road' where they write 'Mysore Road'. */
function saidOtherwise(run: readonly Token[], byName: Gazetteer['byName']): readonly KnownPlace[] {
  if (run.length === 1) return [];
  const written = ` ${run.map(({ text }) => text).join(' ')} `;
  const ends = [run[0]?.text ?? '', run.at(-1)?.text ?? ''];
  const cities = ends.flatMap((end) => namesOfCity(end).map((name) => [` ${end} `, ` ${name} `]));
  return [...OTHER_WORDS, ...cities].flatMap(([said = '', meant = '']) => {
    const words = written.replace(said, meant).trim().split(' ');
    if (!written.includes(said) || words.length === 1) return [];
    return (byName.get(spellingKey(words.join(''))) ?? []).filter(({ isCity }) => !isCity);
  });
}

/** 'Boring Road' where listings write 'Boring Canal Road': its words in their order, but for some between them. */
function inShort(run: readonly Token[], byPart: Gazetteer['byPart']): readonly KnownPlace[] {
  const first = run[0]?.text ?? '';
  if (run.length < 2 || run.at(-1)?.isNumber || SHARED_WORDS.has(first) || isBehindPlace(run[0])) return [];
  return (byPart.get(spellingKey(first)) ?? []).filter(({ words, isUnlisted }) => {
    const left = run.map(({ text }) => text);
    const skipped = words.filter((word) => word !== left[0] || left.shift() === undefined);
    const isWhole = left.length === 0 && words[0] === first && words.at(-1) === run.at(-1)?.text;
    // 'Shastri Nagar block' is neither K Block nor L Block.
    return isWhole && !isUnlisted && skipped.every((word) => /^\p{L}{2}/u.test(word));
  });
}

/** A shared word that is the whole name of a place: 'Chowk', 'Gaya'. */
export const sharedName = ([word, ...more]: readonly Token[], { byName }: Gazetteer): readonly KnownPlace[] =>
  word === undefined || more.length > 0 || !SHARED_WORDS.has(word.text)
    ? []
    : (byName.get(spellingKey(word.text)) ?? []).filter((place) => place.words.join() === word.text);

/** Meant wherever it is named. */
export const isListedCity = ({ isCity, isUnlisted }: KnownPlace) => isCity && !isUnlisted;

const isBehindPlace = (token: Token | undefined) => means(searchBook(), token?.text, 'in-after');

/** Whether a name, a part of it or another name of the place has these very letters. */
const isLetters = ({ words, called = [] }: KnownPlace, letters: string) =>
  called.includes(letters) ||
  words.some((_, at) => [words.slice(0, at + 1), words.slice(at)].some((part) => part.join('') === letters));

/** Consonants of a name that hardly another one has. */
const LEAST_SOUNDS = 5;

/** 'रेस कोर्स रोड': a name of several words in another script, whatever each of its words means alone. */
function placesSounding(run: readonly Token[], { byName, typoIndex }: Gazetteer): readonly KnownPlace[] | undefined {
  if (run.length < 2 || !scriptOf(run[0]?.typed ?? '')) return undefined;
  // 'बेंज सर्कल नहीं' is no name.
  if (run.some(({ text }) => isFunctionWord(text))) return undefined;
  const key = spellingKey(run.map(({ typed }) => toLatin(typed).latin).join(''));
  // A shorter name is near to others: only 'सिक्स माइल', word by word and but for a letter, is Six Mile.
  const isShort = soundSkeleton(key).length < LEAST_SOUNDS;
  const isLikely = ({ words }: KnownPlace) =>
    words.length === run.length && words.every((word, at) => word[0] === run[at]?.text[0]);
  return typoIndex
    .soundingLike(key, isShort ? 1 : Math.ceil(key.length / 3))
    .flatMap((other) => (digitsOf(other) === digitsOf(key) ? [byName.get(other) ?? []] : []))
    .find((places) => (isShort ? places.some(isLikely) : places.length > 0));
}
