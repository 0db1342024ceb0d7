/** Finds the known word that a mistyped one stands for: by its sound as Hindi and English are written alike, then by slips of the finger. */
import { slipsAllowed, slipsBetween } from '../../listings/typos.ts';

/** Words that are written in several ways and sound the same: hazaar and hazar, kukatpally and kukatpalli. */
export function soundOf(word: string): string {
  return (
    word
      .replaceAll('ksh', 'x')
      .replaceAll('ph', 'f')
      .replaceAll(/(?<=[tdkgbjc])h/g, '')
      // Marathahalli and Marathali
      .replaceAll(/(?<=[aeiou])h(?=[aeiou])/g, '')
      .replaceAll('ee', 'i')
      .replaceAll('oo', 'u')
      .replaceAll('w', 'v')
      .replaceAll('z', 'j')
      .replaceAll('q', 'k')
      .replaceAll(/y$/g, 'i')
      .replaceAll(/(.)\1+/g, '$1')
  );
}

/** What is left of a word without its vowels: they are what people mistake most. */
const skeletonOf = (word: string) => soundOf(word).replaceAll(/(?<!^)[aeiou]/g, '');
const LONG = 6;

/** Shorter words are too near to one another. */
const SHORTEST_BY_SOUND = 4;

export class Spelling {
  readonly #words = new Set<string>();
  readonly #bySound = new Map<string, string>();
  readonly #byLength = new Map<number, string[]>();

  /** Earlier words win where two are equally near. What is only `known` is left as it is, and nothing is mended into it. */
  constructor(words: Iterable<string>, known: Iterable<string> = []) {
    for (const word of words) {
      if (this.#words.has(word)) continue;
      this.#words.add(word);
      if (word.length < SHORTEST_BY_SOUND) continue;
      const sound = soundOf(word);
      if (!this.#bySound.has(sound)) this.#bySound.set(sound, word);
      const sameLength = this.#byLength.get(word.length);
      if (sameLength) sameLength.push(word);
      else this.#byLength.set(word.length, [word]);
    }
    for (const word of known) this.#words.add(word);
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** The nearest known word, or undefined where none is near enough. */
  nearest(word: string): string | undefined {
    if (word.length < SHORTEST_BY_SOUND) return undefined;
    const alike = this.#bySound.get(soundOf(word));
    if (alike !== undefined) return alike;
    let best: { word: string; slips: number } | undefined;
    for (let length = word.length - 2; length <= word.length + 2; length += 1) {
      for (const known of this.#byLength.get(length) ?? []) {
        const most = Math.min(allowed(word, known), (best?.slips ?? 9) - 1);
        if (most < 1) continue;
        const slips = soundsNear(word, known) ? 1 : slipsBetween(word, known, most);
        if (slips <= most) best = { word: known, slips };
      }
    }
    return best?.word;
  }
}

/** Mukharji and Mukherjee: long words that sound alike but for one vowel. */
function soundsNear(word: string, known: string): boolean {
  if (word.length < LONG || known.length < LONG || skeletonOf(word) !== skeletonOf(known)) return false;
  return slipsBetween(soundOf(word), soundOf(known), 1) <= 1;
}

/** As the search allows; and one slip towards a longer word that begins alike, or two letters of four that changed places. */
function allowed(word: string, known: string): number {
  const most = word.length >= LONG && skeletonOf(word) === skeletonOf(known) ? 2 : slipsAllowed(word);
  if (most > 0 || word[0] !== known[0]) return most;
  if (known.length >= 5) return 1;
  return known.length === word.length && [...word].toSorted().join('') === [...known].toSorted().join('') ? 1 : 0;
}
