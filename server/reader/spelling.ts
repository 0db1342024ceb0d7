/** Everyday spellings of Indian words by rules: two words that sound alike have one key. */
import { editDistance } from './edit-distance.ts';
import { memoize } from './memoize.ts';
import { applyRules, groupsNamed, rulesOf } from './text-files.ts';

const rulesNamed = groupsNamed('spelling-rules.txt', (lines) => rulesOf(lines));
const KEY = rulesNamed('key');

/** The same for all spellings of a word or name; spaces and dots do not count. */
export const spellingKey = memoize((latin) => applyRules(latin.replaceAll(/[^a-z0-9]/g, ''), KEY));

/** Shorter words have one spelling: others are near. */
export const MIN_LETTERS_BY_SPELLING = 5;

/** Of a short word, as of initials, the very letters: 'CET' is not 'SCET'. */
export const keyOfLetters = (letters: string) =>
  letters.length < MIN_LETTERS_BY_SPELLING ? letters : spellingKey(letters);

/** What words that sound alike have in common, by their keys: of names more may be otherwise than of usual words. */
export const soundOf = (key: string, of: 'name' | 'word' = 'name') => applyRules(key, rulesNamed(`sound of a ${of}`));

/** How many vowels a word may have otherwise in another script: 'lek' for Lake. */
export const vowelsAllowed = (key: string) => Math.max(2, Math.ceil(key.length / 3));

/** Whether two keys have the same consonants and nearly the same vowels, as a word and its like in another script. */
export function soundAlike(key: string, other: string): boolean {
  // 'Furnace', 'palace': the e is written and not spoken.
  const spoken = other.replace(/(?<=[^aeiou])e$/, '');
  // 'बाबू' is no Bibi.
  const most = key.length <= 4 ? 1 : vowelsAllowed(key);
  return soundOf(key) === soundOf(other) && editDistance(key, spoken, most) <= most;
}

interface NearWord {
  word: string;
  slips: number;
}

/** Known words, found in spite of slips of the finger, or by how they sound. */
export class NearWords {
  /** The letters of each, by their number and the figures among them: a number is no slip of another. */
  readonly #byShape = new Map<string, Map<string, number>>();
  readonly #bySound = new Map<string, Map<string, string>>();
  readonly #of: 'name' | 'word';

  constructor(of: 'name' | 'word' = 'name') {
    this.#of = of;
  }

  add(word: string): void {
    const shape = shapeOf(word);
    this.#byShape.set(shape, (this.#byShape.get(shape) ?? new Map<string, number>()).set(word, lettersIn(word)));
  }

  /** `key` is how it is spelt by the rules. */
  addSound(key: string, word = key): void {
    const sound = soundOf(key, this.#of);
    this.#bySound.set(sound, (this.#bySound.get(sound) ?? new Map<string, string>()).set(word, key));
  }

  /** All that are at most so many slips away, the nearest first. */
  within(word: string, most: number): NearWord[] {
    const letters = lettersIn(word);
    const near: NearWord[] = [];
    for (let more = -most; more <= most; more += 1)
      for (const [other, others] of this.#byShape.get(shapeOf(word, more)) ?? [])
        // A slip changes at most two letters of the set.
        if (bitsIn(others ^ letters) <= 2 * most) near.push({ word: other, slips: editDistance(word, other, most) });
    return nearestOf(near, most);
  }

  /** Those with the same consonants, or those of them whose key is at most so many slips away; the nearest first. */
  soundingLike(key: string, most = Infinity): NearWord[] {
    const alike = [...(this.#bySound.get(soundOf(key, this.#of)) ?? [])];
    const near = alike.map(([word, other]) => ({ word, slips: editDistance(key, other, most) }));
    return nearestOf(near, most);
  }
}

/** In one order, whichever came first. */
const nearestOf = (near: readonly NearWord[], most: number): NearWord[] =>
  near
    .filter(({ slips }) => slips <= most)
    .toSorted((one, other) => one.slips - other.slips || (one.word < other.word ? -1 : 1));

/** Of a word, or of one with so many letters more. */
const shapeOf = (word: string, more = 0) => `${[...word].length + more} ${word.replaceAll(/\P{N}/gu, '')}`;

/** As 32 bits; letters that share a bit only make the sieve coarser. */
function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
