/** Everyday spellings of Indian words as rules: two words that sound alike have one key. */

/** In order; each works on what the one before has left. */
const RULES: readonly [RegExp, string][] = [
  // Clement, Klement; the c of 'city' is an s.
  [/c(?![heiyc])/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  // Chandigarh, Chandigadh.
  [/gadh/g, 'garh'],
  // Lakshmi, Laxmi.
  [/ksh|ks|x/g, 'x'],
  // Aspirated letters are written with and without their h: Jubili, Hebbal, Sheikpet.
  [/([bcdgjkpst])h/g, '$1'],
  // Marathahalli, Marathalli.
  [/(?<=[aeiou])h(?=[aeiou])/g, ''],
  [/f/g, 'p'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/ow|au|oa|aw(?![aeiou])/g, 'o'],
  [/w/g, 'v'],
  [/oo|uu|ou/g, 'u'],
  [/y/g, 'i'],
  [/ai|ei|ee|ea|ie|ii+/g, 'i'],
  // Saheed, Sahid.
  [/ai|ii+/g, 'i'],
  [/aa+/g, 'a'],
  [/(.)\1+/g, '$1'],
  // Nagara, nagar.
  [/(?<=.{4}[^aeiou])a$/g, ''],
];

/** The same for all spellings of a word or name; spaces and dots do not count. */
export function spellingKey(latin: string): string {
  return RULES.reduce(
    (key, [pattern, written]) => key.replaceAll(pattern, written),
    latin.replaceAll(/[^a-z0-9]/g, ''),
  );
}

/** What is left of a key when its vowels are dropped; voiced and unvoiced letters are one, as Tamil writes them. */
export function soundSkeleton(key: string): string {
  const skeleton = key
    .slice(1)
    .replaceAll(/[aeiou]/g, '')
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

/**
 * Finds words by what is left of them after any one letter is dropped: whatever is one typo away shares one of these.
 */
export class TypoIndex<Value> {
  readonly #byRest = new Map<string, Set<Value>>();

  add(key: string, value: Value): void {
    for (const rest of rests(key)) {
      const values = this.#byRest.get(rest);
      if (values) values.add(value);
      else this.#byRest.set(rest, new Set([value]));
    }
  }

  /** All that may be one typo away, and some that are two away. */
  near(key: string): Set<Value> {
    return new Set(rests(key).flatMap((rest) => [...(this.#byRest.get(rest) ?? [])]));
  }
}

function rests(key: string): string[] {
  return [key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))];
}
