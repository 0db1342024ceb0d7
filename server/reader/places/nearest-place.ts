/** Finds the place whose name is most similar to words that name none: by consonants, by edit distance, by prefix. */
import { isAnyListed, type Gazetteer, type KnownPlace } from '../gazetteer.ts';
import { lettersOf, wordsOfRun } from './named-places.ts';
import { agreesInParts } from './area-parts.ts';
import { SHARED_WORDS } from './place-names.ts';
import { heardAs, toLatin } from '../script.ts';
import type { Span } from '../spans.ts';
import { soundOf, spellingKey, vowelsAllowed } from '../spelling.ts';
import { isNative, type Token } from '../tokens.ts';

type NearestPlace = Pick<Span, 'places' | 'isGuess' | 'near'>;

/** A short name has many neighbours: it is looked for only where a place `isExpected`. */
export function nearestPlace(
  run: readonly Token[],
  gazetteer: Gazetteer,
  isExpected: boolean,
): NearestPlace | undefined {
  const key = spellingKey(lettersOf(run));
  const isVowelless = key.length >= 4 && !/[aeiou]/.test(key);
  if (key.length < (isExpected || isVowelless ? 4 : 5)) return undefined;
  const inItsScript = isNative(run);
  const placesOf = (other: string) => {
    const named = gazetteer.named(other);
    const found = (named.length > 0 ? named : gazetteer.called(other)).filter((place) =>
      agreesInParts(wordsOfRun(run), place),
    );
    // 'Durgpur' is Durgapur, where PGs are, rather than the Durgapura of another city.
    return isAnyListed(found) ? found.filter(({ isUnlisted }) => !isUnlisted) : found;
  };
  // 'Bandra West', where PGs are, rather than all of a Bandra that people only ask for.
  const listedAt = (word: string) => gazetteer.called(word).find(({ isUnlisted }) => !isUnlisted);
  const nameOf = (word: string) => (listedAt(word) ?? placesOf(word)[0])?.name ?? [];
  // A few other names are offered beside it.
  const guessed = (places: readonly KnownPlace[], others: Iterable<string>): NearestPlace => ({
    places,
    isGuess: true,
    near: [...others].slice(0, 3),
  });
  // Vowels are often left out or written otherwise, but not all of them: 'Koramangala' is no 'Khurram Nagar'.
  const furthest = inItsScript ? vowelsAllowed(key) : isVowelless ? 6 : 2;
  const sound = soundOf(key);
  const sounding = sound.length >= (inItsScript ? 3 : 4) ? gazetteer.near.soundingLike(key, furthest) : [];
  const near = [...sounding, ...gazetteer.near.within(key, isExpected && !inItsScript ? slipsAllowed(run) : 1)];
  const candidates = [...new Map(near.map(({ word, slips }) => [word, slips]))]
    .map(([word, slips]) => ({
      word,
      slips,
      sounds: soundOf(word) === sound,
      isName: gazetteer.named(word).length > 0,
      places: placesOf(word),
    }))
    .filter(({ places }) => places.length > 0)
    // 'परदा' is no slip of Sharda, 'मँगवा' none of the first word of Mangal Vihar: another script has fewer slips.
    .filter(({ word, sounds, isName }) => !inItsScript || sounds || (isName && soundOf(word)[0] === sound[0]))
    // Of equals the one with the same consonants, which in another script count for more than letters, as it counts
    // that PGs are there, then a whole name: 'kharad' is Kharar rather than Canada Corner.
    .toSorted((a, b) => {
      const bySound = Number(b.sounds) - Number(a.sounds);
      const byListing = Number(isAnyListed(b.places)) - Number(isAnyListed(a.places));
      const bySlips = a.slips - b.slips || bySound || Number(b.isName) - Number(a.isName) || (a.word < b.word ? -1 : 1);
      return (inItsScript ? bySound || byListing : 0) || bySlips;
    });
  const [best] = candidates;
  if (!best) {
    const otherwise = inItsScript ? withOtherLetters(run) : undefined;
    if (otherwise) return nearestPlace(otherwise, gazetteer, isExpected);
    // 'Gachi side': as far as it was typed, where a place stands.
    const started = isExpected && !inItsScript ? gazetteer.keysBegunBy(key) : [];
    const abbreviated = run.length === 1 ? gazetteer.keysAbbreviatedAs(lettersOf(run)) : [];
    const [first, ...others] = started.length > 0 ? started : abbreviated;
    return first === undefined ? undefined : guessed(placesOf(first), others.flatMap(nameOf));
  }
  const { word, places, slips, sounds } = best;
  // 'Chandau' is on the way to Chandauti, and no slip of Chand Chaura.
  const begun = inItsScript || slips === 0 ? [] : gazetteer.keysBegunBy(key).flatMap((at) => gazetteer.named(at));
  if (begun.length > 0 && !begun.some((place) => places.includes(place))) return guessed(begun, [nameOf(word)].flat());
  // The consonants are the same, and no others': another spelling of the name, and no other name.
  const isSure = slips <= 2 && (sounding.some((each) => each.word === word) || (inItsScript && sounds && slips === 1));
  // In its script a name is never quite spelt as in Latin letters: another name of the same place is none.
  const isOther = (other: typeof best) =>
    other !== best && !(inItsScript && other.places.every((place) => places.includes(place)));
  const isAsNear = (other: typeof best) => isOther(other) && (other.sounds || other.slips <= slips);
  if (isSure && !candidates.some(isAsNear)) return { places };
  const names = candidates.filter((each) => each.slips <= slips + 1).flatMap((each) => nameOf(each.word));
  return guessed(places, new Set(names.filter((name) => name !== nameOf(word))));
}

/** How many slips a name may have, by its letters beside words that many names share: 'hirandani estate'. */
function slipsAllowed(run: readonly Token[]): number {
  const own = run.flatMap(({ text }) => (SHARED_WORDS.has(text) ? [] : text)).join('').length;
  return own >= 14 ? 3 : own >= 9 ? 2 : 1;
}

/** With the letters that these may be heard as: 'खेड़ा' is Khera as well; nothing where there are none. */
function withOtherLetters(run: readonly Token[]): readonly Token[] | undefined {
  const others = run.map((token) => {
    const [, typed] = heardAs(token.typed);
    return typed === undefined ? token : { ...token, typed, text: toLatin(typed) };
  });
  return others.some((token, at) => token !== run[at]) ? others : undefined;
}
