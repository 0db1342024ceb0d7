/** The places that a run of words names: by the whole name, a part of it, another name, or its initials written out. */
import { isAnyListed, type Gazetteer, type KnownPlace } from '../gazetteer.ts';
import { isFunctionWord, means, searchPhrases, type PhraseBook } from '../phrases.ts';
import { cityOfLetters, inUsualWords, nameOf, SHARED_WORDS, type NameForm } from './place-names.ts';
import { heardAs, toLatin } from '../script.ts';
import { isOneOf, type Span } from '../spans.ts';
import { agreesInParts, letterOf } from './area-parts.ts';
import { soundOf, spellingKey, vowelsAllowed } from '../spelling.ts';
import { isNative, type Token } from '../tokens.ts';
import { isPlainWord, spelledOut } from '../typo-correction.ts';

/** A shorter name has too many that sound like it. */
const LONG_NAME = 8;

/** The places that a run of words names, in another script by its sound; and those that sound alike if it is long. */
export function matchPlaces(run: readonly Token[], gazetteer: Gazetteer): Pick<Span, 'places' | 'alike'> | undefined {
  const called = [run, withInitials(run)].map((words) => placesCalled(words, gazetteer));
  const places = called.find(({ length }) => length > 0) ?? placesSounding(run, gazetteer);
  if (places.length === 0) return undefined;
  const key = spellingKey(lettersOf(run));
  const sounding = (most?: number) =>
    gazetteer.near.soundingLike(key, most).flatMap(({ word }) => (word === key ? [] : gazetteer.called(word)));
  const isSame = ({ city, isCity, isUnlisted, words }: KnownPlace) =>
    !isCity &&
    !isUnlisted &&
    places.some((place) => !place.isCity && place.city === city && place.words.length === words.length);
  // 'द्वारका' is Dwarka, where PGs are, rather than the beginning of a Dwaraka Nagar that people only ask for.
  const isOnlyPart = isNative(run) && places.every(({ isUnlisted, words }) => isUnlisted && words.length > run.length);
  const listed = isOnlyPart ? sounding(2).filter(({ isUnlisted }) => !isUnlisted) : [];
  // 'अल्लापुर' is Allahpur, where PGs are, rather than an Allahapur of the same city that people only ask for.
  const near = !isAnyListed(places) && key.length >= 6 ? sounding(1).filter(isSame) : [];
  const better = listed.length > 0 ? listed : near;
  if (better.length > 0) return { places: better };
  if (key.length < LONG_NAME) return { places };
  // 'Dhankawadi' is what other listings of Pune write as Dhankawdi.
  const spelt = sounding(1).filter(
    (each) => isSame(each) && !places.includes(each) && agreesInParts(wordsOfRun(run), each),
  );
  const alike = sounding();
  return { places: [...places, ...spelt], ...(alike.length > 0 && { alike }) };
}

/** With the letters that Indian scripts write by their names. */
export const wordsOfRun = (run: readonly Token[]) => run.map(({ text, script }) => letterOf(text, script) ?? text);

/** As one word: 'koramangala' of 'kora mangala', 'rspuram' of 'आर एस पुरम'. */
export function lettersOf(run: readonly Token[]): string {
  const areInitials = run.length > 2 && run.slice(0, 2).every(({ text, script }) => script && letterOf(text, script));
  return (areInitials ? wordsOfRun(run) : run.map(({ text }) => text)).join('');
}

/** Sounds that the name of no letter has: 'दीदी' is a sister, and no DD. */
const DENTALS = /[तथदध]/u;

/** 'डीडी पुरम' with the letters that the first word may spell; nothing where it spells none. */
function withInitials([first, ...others]: readonly Token[]): readonly Token[] {
  if (first?.script === undefined || others.length === 0 || DENTALS.test(first.typed)) return [];
  const text = spelledOut(first.text, first.script);
  return text === undefined ? [] : [{ ...first, text }, ...others];
}

const withV = (letters: string) => letters.replaceAll('w', 'v');

function placesCalled(run: readonly Token[], gazetteer: Gazetteer): readonly KnownPlace[] {
  const letters = lettersOf(run);
  const key = spellingKey(letters);
  const texts = run.map(({ text }) => text);
  // 'Financial District' is a name of shared words; 'east' alone is none, and 'for our' is not Porur.
  const isShared = run.every(({ text, isNumber }) => isNumber || SHARED_WORDS.has(text));
  if (letters.length < 2 || (isShared && run.length === 1)) return [];
  // 'में रात' is no Meerut, and 'ya Indirapuram' no one name.
  const isBetween = run.length > 1 && means(searchPhrases(), texts[0], 'in-after', 'or');
  // 'Calling' is no Kalinga.
  const areWords = texts.every((text) => isPlainWord(text) || searchPhrases().words.has(text));
  const exactly = isShared || isBetween || (areWords && (run.length > 1 || !isNative(run)));
  // 'Upper Bazaar' is Upper Bazar, word by word.
  const isSpelt = run.length > 1 && key.length >= LONG_NAME;
  const isWritten = ({ words }: KnownPlace) =>
    words.length === run.length &&
    texts.every((text, at) => text === words[at] || (isSpelt && spellingKey(text) === spellingKey(words[at] ?? '')));
  // Short names are near to everything: only their very letters count, and v and w are one: 'Washi' is Vashi. But
  // 'हीनू' is Hinoo.
  const isShort = key.length < 4 || (key.length === 4 && (!isNative(run) || isPlainWord(letters)));
  const namings = gazetteer
    .namings(key)
    .map((naming) => ({ ...naming, isVery: naming.letters === letters }))
    .filter(({ isVery, letters: named }) => isVery || !isShort || withV(named) === withV(letters))
    .filter(({ as, isVery, place }) => (as === 'other' && isVery) || agreesInParts(wordsOfRun(run), place));
  const placesOf = (forms: readonly NameForm[], isVery: boolean) => [
    ...new Set(namings.flatMap((each) => (forms.includes(each.as) && (each.isVery || !isVery) ? [each.place] : []))),
  ];
  const other = isBetween ? [] : placesOf(['other'], true);
  const isAsWritten = (place: KnownPlace) => other.includes(place) || isWritten(place);
  const spelt = placesOf(['name', 'other'], false).filter((place) => !exactly || isAsWritten(place));
  const whole = isAnyListed(spelt)
    ? spelt
    : ([placesOfVariants(run, gazetteer), placesOf(['usual', 'short'], true), spelt].find(({ length }) => length > 0) ??
      []);
  const cities = whole.filter(({ isCity }) => isCity);
  // 'Gandhi Nagar' is that locality, and the city Gandhinagar only by its letters; 'Bopal' is no slip of Bhopal.
  const isLocality =
    [isWritten, isAsWritten].some((is) => whole.some(is) && !cities.some(is)) ||
    // Kota is a locality of Raipur as well, and only there PGs are.
    (!isAnyListed(cities) && isAnyListed(whole));
  // 'Noida' is the city, and not all whose names end like it.
  if (cities.length > 0 && !isLocality) return cities;
  // In 'Velachery mein' the second word is not the beginning of Main Road.
  const before = gazetteer.named(spellingKey(lettersOf(run.slice(0, -1))));
  const isWhole = means(searchPhrases(), texts.at(-1), 'in-after') && before.length > 0;
  // 'Andheri' is each of the localities that begin so, and 'Indira Nagar' also 'Indiranagar'.
  const parts = isWhole ? [] : placesOf(['part'], exactly);
  const places = [...new Set([...whole, ...parts])].filter(({ isCity }) => !isCity);
  // 'NIT Faridabad', where listings write 'NIT, Faridabad'.
  const city = run.length > 1 ? cityOfLetters(texts.at(-1) ?? '') : undefined;
  const isInCity = city !== undefined && before.some((place) => place.city === city && !place.isUnlisted);
  if (!isAnyListed(places) && isInCity) return [];
  if (places.length > 0) return whole.length > 0 || letters.length >= 3 ? places : [];
  // 'Gayi' and 'gaya hai' sound like GHY, which is Guwahati, and 'daily' like Dilli.
  const isSlip = key !== letters && (letters.length <= 4 || isPlainWord(letters) || areWords);
  const name = isBetween || isSlip ? undefined : cityOfLetters(letters);
  return name === undefined
    ? []
    : [{ ...nameOf(name), words: [letters], isCity: true, listedAs: [name], isUnlisted: true }];
}

/** 'Kanke main road' where listings write 'Kanke Road', and 'Boring Canal Road' where they write 'B C Road'. */
function placesOfVariants(run: readonly Token[], gazetteer: Gazetteer): readonly KnownPlace[] {
  const words = run.map(({ text }) => text);
  const [first, [last = '']] = [run[0], words.slice(-1)];
  const inShort = words.map((word, at) => (at < words.length - 1 ? word.slice(0, 1) : word)).join('');
  // 'Mein Prem Nagar' is no 'M P Nagar', 'sorry Ghodbunder Road' no 'S G Road', 'Jaipur Pratap Nagar' no 'J P Nagar'.
  const isBehindOther =
    means(searchPhrases(), first?.text, 'in-after', 'repair', 'not', 'want', 'to') || isOneOf(first, 'show');
  const isName =
    run.length > 2 &&
    // 'Neyyar rent n deposit' is no 'N R N'.
    last.length > 1 &&
    !run.at(-1)?.isNumber &&
    !isCityNamed(words[0] ?? '', gazetteer) &&
    // 'Mala Gorakshan Road' is that road, and no 'M G Road'.
    !gazetteer.isListed(words.slice(1).join('')) &&
    (!isBehindOther || letterOf(first?.text ?? '', first?.script) !== undefined);
  const namings = [
    ...(isName ? gazetteer.namings(spellingKey(inShort)).filter(({ letters }) => letters === inShort) : []),
    ...gazetteer.namings(spellingKey(inUsualWords(words).join(''))),
  ].filter(({ as }) => as === 'name' || as === 'other' || as === 'usual');
  return namings.flatMap(({ place }) => (place.isCity || place.words.length === 1 ? [] : [place]));
}

const isCityNamed = (word: string, gazetteer: Gazetteer) =>
  cityOfLetters(word) !== undefined || gazetteer.named(spellingKey(word)).some(({ isCity }) => isCity);

/** A shared word that is the whole name of a place: 'Chowk', 'Gaya'. */
export const sharedName = ([word, ...more]: readonly Token[], gazetteer: Gazetteer): readonly KnownPlace[] =>
  word === undefined || more.length > 0 || !SHARED_WORDS.has(word.text)
    ? []
    : gazetteer.named(spellingKey(word.text)).filter((place) => place.words.join() === word.text);

/** 'रेस कोर्स रोड': a name of several words in another script, whatever each of its words means alone. */
function placesSounding(run: readonly Token[], gazetteer: Gazetteer): readonly KnownPlace[] {
  // 'बेंज सर्कल नहीं' and 'वाला सिंगल' are no names.
  const isNone = run.some(({ text }) => isFunctionWord(text)) || isOneOf(run[0], 'kind of');
  if (run.length < 2 || !run[0]?.script || isNone) return [];
  // As it is read, and as it may be heard: 'कोर्ट मोड़' is Court More as well.
  const ways = [run.map(({ typed }) => typed), run.map(({ typed }) => heardAs(typed)[1] ?? typed)];
  const keys = ways.map((words) => spellingKey(words.map(toLatin).join('')));
  // A shorter name is near to others: only 'सिक्स माइल', word by word and but for a letter, is Six Mile.
  const isShort = keys.some((key) => soundOf(key).length < 5);
  const isLikely = ({ words }: KnownPlace) =>
    words.length === run.length && words.every((word, at) => word[0] === run[at]?.text[0]);
  const found = [...new Set(keys)]
    .flatMap((key) => gazetteer.near.soundingLike(key, isShort ? 1 : vowelsAllowed(key)))
    .map(({ word }) => gazetteer.named(word))
    .find((places) => (isShort ? places.some(isLikely) : places.length > 0));
  return found?.filter((place) => agreesInParts(wordsOfRun(run), place)) ?? [];
}

/** The places whose name a line has begun and not finished: 'nashik ro' on the way to Nashik Road. */
export function placesBegunBy(run: readonly Token[], gazetteer: Gazetteer, book: PhraseBook): readonly KnownPlace[] {
  const [last, first] = [run.at(-1), run.slice(0, -1)];
  if (!last || first.length === 0 || last.isNumber || last.script) return [];
  // 'Ro' is water from a filter, and as well the beginning of a road; 'me' is 'in'.
  const isPhrase = book.exact.get(last.text)?.some(({ kind }) => kind !== 'amenity' || last.text.length > 2);
  const key = spellingKey(lettersOf(first));
  return (isPhrase ? [] : gazetteer.called(key)).filter(({ words, isUnlisted }) => {
    const next = words[first.length] ?? '';
    const isNext = next.startsWith(last.text) && next !== last.text;
    return isNext && !isUnlisted && spellingKey(words.slice(0, first.length).join('')) === key;
  });
}
