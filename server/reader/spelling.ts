/** Everyday spellings of Indian words by rules: two words that sound alike have one key. */
import { editDistance } from './edit-distance.ts';
import { remembered } from './remembered.ts';
import { linesOf, applyRules, rulesOf } from './text-files.ts';

const RULES = rulesOf(linesOf('spelling-rules.txt'));

/** The same for all spellings of a word or name; spaces and dots do not count. */
export const spellingKey = remembered((latin) => applyRules(latin.replaceAll(/[^a-z0-9]/g, ''), RULES));

/** Shorter words have one spelling: others are near. */
export const LEAST_LETTERS_BY_SPELLING = 5;

/** Of a short word, as of initials, the very letters: 'CET' is not 'SCET'. */
export const keyOfLetters = (letters: string) =>
  letters.length < LEAST_LETTERS_BY_SPELLING ? letters : spellingKey(letters);

/** Voiced and unvoiced letters are one, as Tamil writes them. */
const unvoiced = (letters: string) =>
  letters.replaceAll('g', 'k').replaceAll('d', 't').replaceAll(/[bv]/g, 'p').replaceAll(/[js]/g, 'c');

/** What is left of a key when its vowels are dropped. */
export function soundSkeleton(key: string): string {
  const rest = key
    .slice(1)
    // 'Heritage', 'bridge', 'college', 'Ballygunge'
    .replaceAll(/(?<=a|d|le)ge|(?<=n)ge$/g, 'c')
    .replaceAll(/[aeiouh]/g, '')
    .replaceAll(/n(?=[^n]|$)/g, '')
    .replaceAll('l', 'r');
  // 'அஸ்தம்பட்டி' is Hasthampatti.
  const first = key.replace(/^h(?=[aeiou])/, '').slice(0, 1);
  return (/^[aeiou]/.test(first) ? 'a' : unvoiced(first)) + unvoiced(rest);
}

/** How many vowels a word may have otherwise in another script: 'lek' for Lake. */
export const vowelsAllowed = (key: string) => Math.max(2, Math.ceil(key.length / 3));

const SHORT = 4;

/** Whether two keys have the same consonants and nearly the same vowels, as a word and its like in another script. */
export function soundAlike(key: string, other: string): boolean {
  // 'Furnace', 'palace': the e is written and not spoken.
  const spoken = other.replace(/(?<=[^aeiou])e$/, '');
  // 'बाबू' is no Bibi.
  const most = key.length <= SHORT ? 1 : vowelsAllowed(key);
  return soundSkeleton(key) === soundSkeleton(other) && editDistance(key, spoken, most) <= most;
}

interface NearWord {
  word: string;
  slips: number;
}

interface Known {
  word: string;
  letters: number;
  digits: string;
}

/** Known words, found in spite of slips of the finger, or by how they sound. */
export class NearWords {
  readonly #byLength = new Map<number, Map<string, Known>>();
  readonly #bySound = new Map<string, Map<string, string>>();
  readonly #soundOf: (key: string) => string;

  /** @param soundOf what words that sound alike have in common: of names more may be otherwise than of usual words */
  constructor(soundOf = soundSkeleton) {
    this.#soundOf = soundOf;
  }

  add(word: string): void {
    const length = [...word].length;
    const there = this.#byLength.get(length) ?? new Map<string, Known>();
    if (!there.has(word)) there.set(word, knownWord(word));
    this.#byLength.set(length, there);
  }

  /** `key` is how it is spelt by the rules. */
  addSound(key: string, word = key): void {
    const sound = this.#soundOf(key);
    this.#bySound.set(sound, (this.#bySound.get(sound) ?? new Map<string, string>()).set(word, key));
  }

  /** All that are at most so many slips away, the nearest first. */
  within(word: string, most: number): NearWord[] {
    const { letters, digits } = knownWord(word);
    const size = [...word].length;
    const near: NearWord[] = [];
    for (let length = size - most; length <= size + most; length += 1)
      for (const known of this.#byLength.get(length)?.values() ?? [])
        // A slip changes at most two letters of the set, and a number is no slip of another.
        if (known.digits === digits && bitsIn(known.letters ^ letters) <= 2 * most)
          near.push({ word: known.word, slips: editDistance(word, known.word, most) });
    return nearestOf(near, most);
  }

  /** Those with the same consonants, or those of them whose key is at most so many slips away; the nearest first. */
  soundingLike(key: string, most = Infinity): NearWord[] {
    const alike = [...(this.#bySound.get(this.#soundOf(key)) ?? [])];
    const near = alike.map(([word, other]) => ({ word, slips: editDistance(key, other, most) }));
    return nearestOf(near, most);
  }
}

/** In one order, whichever came first. */
const nearestOf = (near: readonly NearWord[], most: number): NearWord[] =>
  near
    .filter(({ slips }) => slips <= most)
    .toSorted((one, other) => one.slips - other.slips || (one.word < other.word ? -1 : 1));

function knownWord(word: string): Known {
  let letters = 0;
  // As 32 bits; letters that share a bit only make the sieve coarser.
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return { word, letters, digits: word.replaceAll(/\P{N}/gu, '') };
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
