/**
 * All words of all listings, in the database and in memory: a mistyped word is corrected against them before the
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

/**
 * Writes words down with the listing that says them. They are never removed: a word without a listing finds nothing.
 */
export async function storeWords(within: Queryable, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  // In one order, so that two transactions that bring the same words wait for each other and never in a ring.
  const ordered = sql.param([...new Set(words)].toSorted());
  await within.execute(sql`insert into ${searchWords} (word) select unnest(${ordered}::text[]) on conflict do nothing`);
}

/** More corrections than a person could mean; the nearest are taken. */
const MAX_CORRECTIONS = 40;
/** Of words that sound alike. */
const MAX_SOUNDING = 8;
/** A shorter key sounds like too much. */
const MIN_SOUNDING = 3;
const MIN_SOUNDING_IN_LATIN = 5;
const MAX_VOWELS_IN_LATIN = 2;
/** Letters of each of two words that are written as one. */
const MIN_JOINED = 3;

export type Vocabulary = Pick<
  VocabularyCache,
  'corrections' | 'joined' | 'startingWith' | 'has' | 'landmarks' | 'size'
>;

export interface NewWord extends Record<string, unknown> {
  /** Null where there is none. */
  word: string | null;
  /** How far the words are known now. */
  upto: string;
}

/** The words in memory, brought up to date with what other transactions and processes have added. */
export class VocabularyCache {
  readonly #words = new Set<string>();
  /** What listings say they are near, in the order in which it came. */
  readonly landmarks: string[] = [];
  /** Words by what stays of them however somebody spells: 'kesuda' and 'kesooda', 'veedu' and 'vedu'. */
  readonly #bySpelling = new Map<string, string[]>();
  readonly #near = new NearWords();
  /** Every transaction below this one was over when we last looked, so its words are here. */
  #seenUpTo = '0';

  constructor() {
    for (const word of MEANINGFUL_WORDS) this.#add(word);
  }

  /** A statement for words that are not here yet; its rows are to be handed to `learn`. */
  whatIsNew(): SQL {
    // A database that was restored elsewhere holds words of transactions that are yet to come there; the first look
    // brings them too.
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

  /** Whether it is one of them, as it is spelt. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** 'Night owl' of 'nightowl': each two of them, of `least` letters or more, that were written as one. */
  joined(word: string, least = MIN_JOINED): string[] {
    const ends = Array.from({ length: word.length - 2 * least + 1 }, (_, at) => at + least);
    return ends
      .map((end) => [word.slice(0, end), word.slice(end)])
      .filter((both) => both.every((part) => this.has(part)))
      .map((both) => both.join(' '));
  }

  /** How many there are; it only grows. */
  get size(): number {
    return this.#words.size;
  }

  /** All words that begin like this, or undefined when there are more than `most`. */
  startingWith(start: string, most: number): string[] | undefined {
    const found: string[] = [];
    for (const word of this.#words) {
      if (!word.startsWith(start)) continue;
      if (found.length === most) return undefined;
      found.push(word);
    }
    return found;
  }

  /**
   * Words so many slips away, the nearest first; never the word itself. A short word is near to many, and has none
   * unless it is asked for.
   */
  corrections(word: string, most = editsAllowed(word)): string[] {
    const alike = spellingsOf(word).flatMap((spelling) => this.#bySpelling.get(spelling) ?? []);
    const slips = new Map(alike.map((other) => [other, 1]));
    for (const near of this.#near.within(word, most)) slips.set(near.word, near.slips);
    slips.delete(word);
    const nearest = [...slips].toSorted(([one, few], [other, more]) => few - more || (one < other ? -1 : 1));
    const near = nearest.slice(0, MAX_CORRECTIONS).map(([other]) => other);
    return [...new Set([...near, ...this.#sounding(word, near.length > 0)])];
  }

  /** 'Lake' of 'लेक': in another script vowels are written by their sound; and 'hevan', where nothing else is near. */
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
    // In Indian scripts a final e of English is not written: 'मेपल' is Maple.
    if (/^[a-z]{3,}$/.test(word)) this.#near.addSound(spellingKey(word).replace(/(?<=[^aeiou])e$/, ''), word);
    this.#near.add(word);
  }
}

/** Short words are spelt alike too often. */
const MIN_SPELT = 4;

/** What stays of a word of Latin letters however it is spelt: 'veedu' and 'vedu' share one of these. */
export function spellingsOf(word: string): string[] {
  if (word.length < MIN_SPELT || !/^[a-z]+$/.test(word)) return [];
  return [...new Set([spellingKey(word), word.replaceAll(/(.)\1+/g, '$1')])];
}
