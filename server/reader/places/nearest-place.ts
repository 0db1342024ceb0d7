/** Finds the place that is nearest to words that name none: by its consonants, by a typo, by its beginnings. */
import { nearestTo } from '../edit-distance.ts';
import type { Gazetteer, KnownPlace } from '../gazetteer.ts';
import { scriptOf } from '../script.ts';
import { lettersOf, wordsOfRun } from './named-places.ts';
import { agreesInParts } from './parts-told-apart.ts';
import { digitsOf, soundSkeleton, spellingKey } from '../spelling.ts';
import type { Token } from '../tokens.ts';

interface NearestPlace {
  places: readonly KnownPlace[];
  isGuess?: boolean;
  /** Other names that are as near. */
  near?: string[];
}

/** Other names that are offered beside a guess. */
const MOST_OFFERED = 3;

/** A short name has many neighbours: it is looked for only where a place `isExpected`. */
export function nearestPlace(
  run: readonly Token[],
  gazetteer: Gazetteer,
  isExpected: boolean,
): NearestPlace | undefined {
  const { byName, byPart, typoIndex } = gazetteer;
  const key = spellingKey(lettersOf(run));
  const isVowelless = key.length >= 4 && !/[aeiou]/.test(key);
  if (key.length < (isExpected || isVowelless ? 4 : 5)) return undefined;
  const inItsScript = run.some(({ typed }) => scriptOf(typed));
  // Vowels are often left out or written otherwise, but not all of them: 'Koramangala' is no 'Khurram Nagar'.
  const furthest = inItsScript ? Math.ceil(key.length / 3) : isVowelless ? 6 : 2;
  const skeleton = soundSkeleton(key);
  const alike = skeleton.length >= (inItsScript ? 3 : 4) ? typoIndex.soundingLike(key) : [];
  const placesOf = (other: string) =>
    (byName.get(other) ?? byPart.get(other) ?? []).filter(({ words }) => agreesInParts(wordsOfRun(run), words));
  const near = new Set([...alike, ...typoIndex.within(key, key.length >= 9 ? 2 : 1)]);
  const candidates = nearestTo(key, [...near], furthest)
    .map((each) => ({ ...each, sounds: soundSkeleton(each.word) === skeleton }))
    .filter(({ word }) => digitsOf(word) === digitsOf(key) && placesOf(word).length > 0)
    // 'परदा' is no slip of Sharda: in another script a name begins as it sounds.
    .filter(({ word, sounds }) => !inItsScript || sounds || soundSkeleton(word)[0] === skeleton[0])
    // Of equals the one with the same consonants, then a whole name: the same whatever was listed first.
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        Number(b.sounds) - Number(a.sounds) ||
        Number(byName.has(b.word)) - Number(byName.has(a.word)) ||
        (a.word < b.word ? -1 : 1),
    );
  const nameOf = (word: string) => placesOf(word)[0]?.name ?? [];
  const [best] = candidates;
  const [only] = run;
  if (!best) {
    const [first, ...others] = run.length === 1 && only ? gazetteer.keysAbbreviatedAs(only.text) : [];
    if (first === undefined) return undefined;
    return { places: placesOf(first), isGuess: true, near: others.flatMap(nameOf).slice(0, MOST_OFFERED) };
  }
  const places = placesOf(best.word);
  // 'Chandau' is on the way to Chandauti, and no slip of Chand Chaura.
  const begun =
    inItsScript || best.slips === 0 ? [] : [...gazetteer.keysBegunBy(key)].flatMap((at) => byName.get(at) ?? []);
  if (begun.length > 0 && !begun.some((place) => places.includes(place)))
    return { places: begun, isGuess: true, near: [nameOf(best.word)].flat() };
  // The consonants are the same: another spelling of the name, and no other name.
  if (alike.includes(best.word) && best.slips <= 2 && candidates.length === 1) return { places };
  const names = candidates.filter(({ slips }) => slips <= best.slips + 1).flatMap(({ word }) => nameOf(word));
  const others = new Set(names.filter((name) => name !== nameOf(best.word)));
  return { places, isGuess: true, near: [...others].slice(0, MOST_OFFERED) };
}
