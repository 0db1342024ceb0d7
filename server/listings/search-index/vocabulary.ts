/**
 * The vocabulary of all listings, in the database and in memory: mistyped words are corrected against it before the
 * search.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { LANDMARK } from './document.ts';
import { MEANINGFUL_WORDS } from './phrases.ts';
import { editsAllowed } from '../../reader/edit-distance.ts';
import { scriptOf, toLatin } from '../../reader/script.ts';
import { NearWords, spellingKey, vowelsAllowed } from '../../reader/spelling.ts';
import { searchWords } from './table.ts';

/** Stores the words of a listing. They are never removed: a word without a listing finds nothing. */
export async function storeWords(within: Queryable, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  // Sorted, so that transactions with the same words wait for each other without a deadlock.
  const ordered = sql.param([...new Set(words)].toSorted());
  await within.execute(sql`insert into ${searchWords} (word) select unnest(${ordered}::text[]) on conflict do nothing`);
}

/** More corrections than a person could mean; the nearest are used. */
const MAX_CORRECTIONS = 40;
/** Maximum corrections that sound alike. */
const MAX_SOUNDING = 8;
/** Shorter keys sound like too many words. */
const MIN_SOUNDING = 3;
const MIN_SOUNDING_IN_LATIN = 5;
const MAX_VOWELS_IN_LATIN = 2;
/** Minimum letters of each of two words that are written as one. */
const MIN_JOINED = 3;

export type Vocabulary = Pick<
  VocabularyCache,
  'corrections' | 'joined' | 'startingWith' | 'has' | 'landmarks' | 'size'
>;

export interface NewWord extends Record<string, unknown> {
  /** Null if there is no new word. */
  word: string | null;
  /** All transactions below this id are included. */
  upto: string;
}

/** The words in memory, updated with those that other transactions and processes have added. */
export class VocabularyCache {
  readonly #words = new Set<string>();
  /** Names of landmarks of listings, in the order in which they were read. */
  readonly landmarks: string[] = [];
  /** Words by a key that is the same for spelling variants: 'kesuda' and 'kesooda', 'veedu' and 'vedu'. */
  readonly #bySpelling = new Map<string, string[]>();
  readonly #near = new NearWords();
  /** Every transaction below this id had ended at the last read, so its words are included. */
  #seenUpTo = '0';

  constructor() {
    for (const word of MEANINGFUL_WORDS) this.#add(word);
  }

  /** A statement for the words that are new; pass its rows to `learn`. */
  whatIsNew(): SQL {
    // In a database restored from elsewhere words may have transaction ids of the future; the first read includes them.
    const first = this.#seenUpTo === '0';
    return sql`
      select w.word, s.upto::text as upto
      from (select pg_snapshot_xmin(now) as upto, pg_snapshot_xmax(now) as ahead from pg_current_snapshot() as now) s
      left join ${searchWords} w on w.added_in >= ${this.#seenUpTo}::xid8 and (${first} or w.added_in < s.ahead)`;
  }

  learn(rows: readonly NewWord[]): void {
    for (const { word } of rows) if (word !== null) this.#add(word);
    this.#seenUpTo = rows[0]?.upto ?? this.#seenUpTo;
  }

  /** Whether it is in the vocabulary in this spelling. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Two words that were written as one, each of at least `least` letters: 'night owl' for 'nightowl'. */
  joined(word: string, least = MIN_JOINED): string[] {
    const ends = Array.from({ length: word.length - 2 * least + 1 }, (_, at) => at + least);
    return ends
      .map((end) => [word.slice(0, end), word.slice(end)])
      .filter((both) => both.every((part) => this.has(part)))
      .map((both) => both.join(' '));
  }

  /** The number of words; it only grows. */
  get size(): number {
    return this.#words.size;
  }

  /** All words with this prefix, or undefined if there are more than `max`. */
  startingWith(start: string, max: number): string[] | undefined {
    const found: string[] = [];
    for (const word of this.#words) {
      if (!word.startsWith(start)) continue;
      if (found.length === max) return undefined;
      found.push(word);
    }
    return found;
  }

  /**
   * Words within this edit distance, the nearest first; never the word itself. A short word is close to many, and by
   * default gets none.
   */
  corrections(word: string, maxEdits = editsAllowed(word)): string[] {
    const alike = spellingsOf(word).flatMap((spelling) => this.#bySpelling.get(spelling) ?? []);
    const slips = new Map(alike.map((other) => [other, 1]));
    for (const near of this.#near.within(word, maxEdits)) slips.set(near.word, near.slips);
    slips.delete(word);
    const nearest = [...slips].toSorted(([one, few], [other, more]) => few - more || (one < other ? -1 : 1));
    const near = nearest.slice(0, MAX_CORRECTIONS).map(([other]) => other);
    return [...new Set([...near, ...this.#sounding(word, near.length > 0)])];
  }

  /** 'Lake' for 'लेक', as other scripts write vowels by sound; and 'hevan', if nothing else is near. */
  #sounding(typed: string, isNear: boolean): string[] {
    const isIndic = scriptOf(typed) !== undefined;
    const key = spellingKey(toLatin(typed));
    if (isIndic ? key.length < MIN_SOUNDING : isNear || key.length < MIN_SOUNDING_IN_LATIN) return [];
    const alike = this.#near.soundingLike(key, isIndic ? vowelsAllowed(key) : MAX_VOWELS_IN_LATIN);
    return alike.flatMap(({ word }) => (word === typed ? [] : word)).slice(0, MAX_SOUNDING);
  }

  #add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    if (word.startsWith(LANDMARK)) {
      this.landmarks.push(word.slice(LANDMARK.length));
      return;
    }
    for (const spelling of spellingsOf(word))
      this.#bySpelling.set(spelling, [...(this.#bySpelling.get(spelling) ?? []), word]);
    // Indian scripts do not write a final silent e of English: 'मेपल' is Maple.
    if (/^[a-z]{3,}$/.test(word)) this.#near.addSound(spellingKey(word).replace(/(?<=[^aeiou])e$/, ''), word);
    this.#near.add(word);
  }
}

/** Shorter words are spelt alike too often. */
const MIN_SPELT = 4;

/** Keys of a word of Latin letters that spelling variants share: 'veedu' and 'vedu' have one in common. */
export function spellingsOf(word: string): string[] {
  if (word.length < MIN_SPELT || !/^[a-z]+$/.test(word)) return [];
  return [...new Set([spellingKey(word), word.replaceAll(/(.)\1+/g, '$1')])];
}
