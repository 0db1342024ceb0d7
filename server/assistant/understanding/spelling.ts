/**
 * Finds the known word that a mistyped one stands for: by its sound as Hindi and English are written alike, then by
 * slips of the finger.
 */
import { editsAllowed, editDistance } from '../../listings/search-index/edit-distance.ts';

/** Words that are written in several ways and sound the same: hazaar and hazar, kukatpally and kukatpalli. */
export function soundOf(word: string): string {
  return (
    word
      .replaceAll('ksh', 'x')
      .replaceAll('ph', 'f')
      .replaceAll('ck', 'k')
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
const withoutVowels = (word: string) => word.replaceAll(/(?<!^)[aeiou]/g, '');

/** A word with all that it is compared by, worked out once. */
interface Form {
  word: string;
  sound: string;
  skeleton: string;
  /** The set of its letters, as 32 bits; letters that share a bit only make the sieve coarser. */
  letters: number;
}

const LONG = 6;
/** Shorter words are too near to one another. */
const SHORTEST = 4;
/** Of a few words that are expected, one with the same consonants is near enough. */
const SHORTEST_EXPECTED = 3;
const DRAWN_OUT = /(.)\1{2,}/g;

export class Spelling {
  readonly #words = new Set<string>();
  readonly #bySound = new Map<string, string>();
  readonly #byConsonants = new Map<string, string>();
  readonly #bySkeleton = new Map<string, Form[]>();
  readonly #byLength = new Map<number, Form[]>();

  /**
   * Earlier words win where two are equally near. What is only `known` is left as it is, and nothing is mended into it.
   */
  constructor(words: Iterable<string>, known: Iterable<string> = []) {
    for (const word of words) {
      if (this.#words.has(word)) continue;
      this.#words.add(word);
      if (word.length < SHORTEST) continue;
      const form = formOf(word);
      if (!this.#bySound.has(form.sound)) this.#bySound.set(form.sound, word);
      const consonants = withoutVowels(word);
      if (!this.#byConsonants.has(consonants)) this.#byConsonants.set(consonants, word);
      const sameSkeleton = this.#bySkeleton.get(form.skeleton);
      if (sameSkeleton) sameSkeleton.push(form);
      else this.#bySkeleton.set(form.skeleton, [form]);
      const sameLength = this.#byLength.get(word.length);
      if (sameLength) sameLength.push(form);
      else this.#byLength.set(word.length, [form]);
    }
    for (const word of known) this.#words.add(word);
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** The nearest known word, or undefined where none is near enough. */
  nearest(word: string): string | undefined {
    return this.#nearestTo(word) ?? this.#drawnOut(word);
  }

  /** The nearest of a few words that are expected, where one is near enough. */
  nearestOf(word: string, few: Iterable<string>): string | undefined {
    if (word.length < SHORTEST_EXPECTED) return undefined;
    const form = formOf(word);
    return nearestForm([...few].map(formOf), (known) => (known.skeleton === form.skeleton ? 0 : cost(form, known)));
  }

  /** A known word that sounds the same but for one vowel; no slip of the finger makes another name of it. */
  soundingLike(word: string): string | undefined {
    if (word.length < SHORTEST) return undefined;
    const form = formOf(word);
    const alike = this.#bySound.get(form.sound);
    if (alike !== undefined) return alike;
    return this.#bySkeleton.get(form.skeleton)?.find((known) => soundsNear(form, known))?.word;
  }

  /** 'Pleeease', 'hellooo': letters that were held down. */
  #drawnOut(word: string): string | undefined {
    const shorter = ['$1', '$1$1']
      .map((letters) => word.replaceAll(DRAWN_OUT, letters))
      .filter((each) => each !== word);
    return (
      shorter.find((each) => this.#words.has(each)) ??
      shorter.map((each) => this.#nearestTo(each)).find((each) => each !== undefined)
    );
  }

  #nearestTo(word: string): string | undefined {
    if (word.length < SHORTEST) return undefined;
    const form = formOf(word);
    // 'Sngl', 'avlbl', 'bnglr'
    const short = withoutVowels(word) === word ? this.#byConsonants.get(word) : undefined;
    const alike = this.#bySound.get(form.sound) ?? short;
    if (alike !== undefined) return alike;
    const near = [-2, -1, 0, 1, 2].flatMap((more) => this.#byLength.get(word.length + more) ?? []);
    return nearestForm(near, (known) => cost(form, known));
  }
}

function formOf(word: string): Form {
  const sound = soundOf(word);
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return { word, sound, skeleton: withoutVowels(sound), letters };
}

function nearestForm(near: readonly Form[], costOf: (known: Form) => number): string | undefined {
  let best: { word: string; cost: number } | undefined;
  for (const known of near) {
    const most = costOf(known);
    if (most < (best?.cost ?? Infinity)) best = { word: known.word, cost: most };
  }
  return best?.word;
}

/** Slips between two words; more than allowed is infinite. A slip of the finger is likelier than another vowel. */
function cost(form: Form, known: Form): number {
  const most = allowed(form, known);
  // A slip changes at most two letters of the set: words that differ in more are not worth comparing.
  if (most === 0) return Infinity;
  const slips = bitsIn(form.letters ^ known.letters) > 2 * most ? Infinity : editDistance(form.word, known.word, most);
  // Vowels are mistaken more often than consonants.
  if (slips <= most && slips < 2) return form.skeleton === known.skeleton ? slips - 0.25 : slips;
  return soundsNear(form, known) ? 1.5 : slips <= most ? slips : Infinity;
}

/** Mukharji and Mukherjee: long words that sound alike but for one vowel. */
function soundsNear(form: Form, known: Form): boolean {
  if (form.word.length < LONG || known.word.length < LONG || form.skeleton !== known.skeleton) return false;
  return editDistance(form.sound, known.sound, 1) <= 1;
}

/**
 * As the search allows; and one slip towards a longer word that begins alike, or two letters of four that changed
 * places.
 */
function allowed({ word, skeleton }: Form, known: Form): number {
  const most = word.length >= LONG && skeleton === known.skeleton ? 2 : editsAllowed(word);
  if (most > 0 || word[0] !== known.word[0]) return most;
  if (known.word.length >= 5) return 1;
  return known.word.length === word.length && [...word].toSorted().join('') === [...known.word].toSorted().join('')
    ? 1
    : 0;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
