/** Finds the place that is nearest to words that name none: by its consonants, by a typo, by its beginnings. */
import { editDistance } from '../edit-distance.ts';
import type { Gazetteer, KnownPlace } from '../gazetteer.ts';
import { isIndic } from '../script.ts';
import { soundSkeleton, spellingKey } from '../spelling.ts';
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
  row: readonly Token[],
  gazetteer: Gazetteer,
  isExpected: boolean,
): NearestPlace | undefined {
  const { byName, byPart, bySkeleton, typos } = gazetteer;
  const key = spellingKey(row.map(({ text }) => text).join(''));
  const isVowelless = key.length >= 4 && !/[aeiou]/.test(key);
  if (key.length < (isExpected || isVowelless ? 4 : 5)) return undefined;
  const inItsScript = row.some(({ typed }) => isIndic(typed));
  const most = key.length >= 9 ? 2 : 1;
  // Vowels are often left out or written otherwise, but not all of them: 'Koramangala' is no 'Khurram Nagar'.
  const furthest = inItsScript ? Math.ceil(key.length / 3) : isVowelless ? 6 : 2;
  const skeleton = soundSkeleton(key);
  const [only] = row;
  const short = row.length === 1 && only ? gazetteer.abbreviated(only.text) : [];
  const alike = skeleton.length >= (inItsScript ? 3 : 4) ? (bySkeleton.get(skeleton) ?? []) : [];
  const similar = [...typos.near(key)].filter((other) => editDistance(key, other, most) <= most);
  const sounds = (other: string) => soundSkeleton(other) === skeleton;
  const candidates = [...new Set([...alike, ...similar])]
    .map((other) => ({ other, distance: editDistance(key, other, furthest), isAlike: alike.includes(other) }))
    .filter(({ distance }) => distance <= furthest)
    // Of equals the one with the same consonants, then a whole name: the same whatever was listed first.
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        Number(sounds(b.other)) - Number(sounds(a.other)) ||
        Number(byName.has(b.other)) - Number(byName.has(a.other)) ||
        (a.other < b.other ? -1 : 1),
    );
  const [first, ...others] = candidates.length > 0 ? [] : short;
  if (first !== undefined)
    return {
      places: byName.get(first) ?? [],
      isGuess: true,
      near: others.flatMap((each) => byName.get(each)?.[0]?.name ?? []).slice(0, MOST_OFFERED),
    };
  const [best] = candidates;
  if (!best) return undefined;
  const placesOf = (other: string) => byName.get(other) ?? byPart.get(other) ?? [];
  const names = (all: typeof candidates) => new Set(all.flatMap(({ other }) => placesOf(other)[0]?.name ?? []));
  const near = names(candidates.filter(({ distance }) => distance <= best.distance + 1));
  for (const name of names([best])) near.delete(name);
  return {
    places: placesOf(best.other),
    // The consonants are the same: another spelling of the name, and no other name.
    ...(best.isAlike && best.distance <= 2 && candidates.length === 1
      ? {}
      : { isGuess: true, near: [...near].slice(0, MOST_OFFERED) }),
  };
}
