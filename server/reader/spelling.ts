/** Everyday spellings of Indian words by rules: two words that sound alike have one key. */

import { editDistance, nearestTo } from './edit-distance.ts';
import { remembered } from './remembered.ts';
import { linesOf, applyRules, rulesOf } from './text-files.ts';

const RULES = rulesOf(linesOf('spelling-rules.txt'));

/** The same for all spellings of a word or name; spaces and dots do not count. */
export const spellingKey = remembered((latin) => applyRules(latin.replaceAll(/[^a-z0-9]/g, ''), RULES));

/** What is left of a key when its vowels are dropped; voiced and unvoiced letters are one, as Tamil writes them. */
export function soundSkeleton(key: string): string {
  const skeleton = key
    .slice(1)
    // 'Heritage', 'bridge', 'college'
    .replaceAll(/(?<=a|d|le)ge/g, 'c')
    .replaceAll(/[aeiouh]/g, '')
    .replaceAll(/n(?=[^n]|$)/g, '')
    // Tamil and Malayalam write zh for an r that others hear as l.
    .replaceAll(/l|jh/g, 'r')
    .replaceAll('g', 'k')
    .replaceAll('d', 't')
    .replaceAll(/[bv]/g, 'p')
    .replaceAll(/[js]/g, 'c');
  const first = key.slice(0, 1).replace(/[js]/, 'c').replace('d', 't').replace('g', 'k').replace(/[bv]/, 'p');
  return (/^[aeiou]/.test(first) ? 'a' : first) + skeleton;
}

/** How many vowels a word may have otherwise in another script: 'lek' for Lake. */
export const vowelsAllowed = (key: string) => Math.max(2, Math.ceil(key.length / 3));

/** Whether two keys have the same consonants and nearly the same vowels, as a word and its like in another script. */
export const soundAlike = (key: string, other: string): boolean =>
  soundSkeleton(key) === soundSkeleton(other) && editDistance(key, other, vowelsAllowed(key)) <= vowelsAllowed(key);

/** Keys to be found in spite of a typo, by what is left of them after any one letter is dropped, or by their sound. */
export class TypoIndex {
  readonly #byRest = new Map<string, Set<string>>();
  readonly #bySound = new Map<string, string[]>();
  /** The keys that were added with `sounds`. */
  readonly keys = new Set<string>();

  /** `sounds` where it is found by its consonants as well. */
  add(key: string, sounds = true): void {
    for (const rest of withOneLetterDropped(key))
      this.#byRest.set(rest, (this.#byRest.get(rest) ?? new Set()).add(key));
    if (!sounds || this.keys.has(key)) return;
    this.keys.add(key);
    const sound = soundSkeleton(key);
    this.#bySound.set(sound, [...(this.#bySound.get(sound) ?? []), key]);
  }

  /** All that are one typo away, and some that are further, up to `most`; the nearest first. */
  within(key: string, most: number): string[] {
    const near = new Set(withOneLetterDropped(key).flatMap((rest) => [...(this.#byRest.get(rest) ?? [])]));
    return nearestTo(key, [...near], most).map(({ word }) => word);
  }

  /** All with the same consonants; with `most` those that are no further away, the nearest first. */
  soundingLike(key: string, most?: number): readonly string[] {
    const all = this.#bySound.get(soundSkeleton(key)) ?? [];
    return most === undefined ? all : nearestTo(key, all, most).map(({ word }) => word);
  }
}

/** The key itself, and the key without each of its letters. */
const withOneLetterDropped = (key: string) => [
  key,
  ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1)),
];

/** The figures in a key: 'Sector 2' is no slip of 'Sector 9'. */
export const digitsOf = (key: string) => key.replaceAll(/\D/g, '');
