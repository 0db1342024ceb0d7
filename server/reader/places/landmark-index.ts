/** The landmarks that listings name, found by their names, parts and spellings: a college, a mall, a company. */
import { editDistance } from '../edit-distance.ts';
import { searchBook } from '../phrases.ts';
import { soundSkeleton, spellingKey, TypoIndex } from '../spelling.ts';
import { scriptOf } from '../script.ts';
import { groupsOf, linesOf } from '../text-files.ts';
import { isOneOf } from '../word-groups.ts';

/** More are not kept in memory: they are found by text. */
const MOST = 20_000;
/** A typo in a shorter name makes another one. */
const LONG = 6;
const MOST_WORDS = 6;

/** Words that many names share, and everyday words: alone they name nothing. */
const COMMON: ReadonlySet<string> = new Set([
  ...linesOf('shared-words.txt'),
  ...linesOf('plain-words.txt'),
  ...groupsOf('word-groups.txt').flatMap(([name, lines]) =>
    name === 'any landmark' || name === 'own landmark'
      ? lines
          .join(' ')
          .split(',')
          .flatMap((phrase) => phrase.trim().split(' '))
      : [],
  ),
]);

/** What a name has of its own: no number, and no word that says something else, as 'with' and 'room' do. */
function isOwn(word: string): boolean {
  const senses = searchBook().exact.get(word) ?? [];
  return (
    word.length > 1 &&
    !/^\d/.test(word) &&
    !COMMON.has(word) &&
    senses.every(({ kind, value }) => kind === 'word' && value === 'landmark')
  );
}

interface Landmark {
  /** Its words, or those of the part, as listings write them. */
  name: string;
  isWhole: boolean;
}

export class LandmarkIndex {
  readonly #byKey = new Map<string, Landmark>();
  readonly #bySkeleton = new Map<string, string>();
  readonly #typos = new TypoIndex<string>();
  #read = 0;
  /** The words of the longest name, as somebody may write it in more of them. */
  get longest(): number {
    return this.#byKey.size === 0 ? 0 : MOST_WORDS;
  }

  /** `names` only grows; those that are here already stand first. */
  add(names: readonly string[]): void {
    for (; this.#read < Math.min(names.length, MOST); this.#read += 1) this.#put((names[this.#read] ?? '').split(' '));
  }

  #put(words: readonly string[]): void {
    this.#enter(words, true);
    for (let length = 1; length < words.length; length += 1) {
      this.#enter(words.slice(0, length), false);
      this.#enter(words.slice(-length), false);
    }
  }

  #enter(words: readonly string[], isWhole: boolean): void {
    const key = spellingKey(words.join(''));
    if (key.length < 3 || !words.some(isOwn)) return;
    if (this.#byKey.get(key)?.isWhole) return;
    this.#byKey.set(key, { name: words.join(' '), isWhole });
    // Where the spelling is only near, a part of a name would be near to too much: a city, for one.
    if (key.length < LONG || !isWhole) return;
    this.#bySkeleton.set(soundSkeleton(key), key);
    this.#typos.add(key, key);
  }

  /**
   * The landmark that these words name. A part of a name, or a name that is not quite spelt like this, only where a
   * landmark `isExpected`, or where it has two words of which one is its own.
   */
  named(row: readonly { text: string; typed: string }[], isExpected: boolean): string | undefined {
    if (!row.some(({ text }) => isOwn(text))) return undefined;
    const key = spellingKey(row.map(({ text }) => text).join(''));
    const exact = this.#byKey.get(key);
    if (exact) return exact.isWhole || isExpected || row.length > 1 ? exact.name : undefined;
    const isNative = row.some(({ typed }) => scriptOf(typed));
    if (key.length < LONG || !(isExpected || isNative)) return undefined;
    const sounding = isNative ? this.#bySkeleton.get(soundSkeleton(key)) : undefined;
    const most = isNative ? Math.ceil(key.length / 3) : key.length >= 9 ? 2 : 1;
    const near = [...(sounding === undefined ? [] : [sounding]), ...this.#typos.near(key)].find(
      (other) => editDistance(key, other, most) <= most,
    );
    return near === undefined ? undefined : this.#byKey.get(near)?.name;
  }
}

/** Whether 'near' stands before these tokens, or 'ke paas' behind them. */
export function isBeside(tokens: readonly { text: string }[], from: number, length: number): boolean {
  const isGroup = (start: number, count: number, group: string) => {
    const row = tokens.slice(Math.max(0, start), start + count).map(({ text }) => text);
    return isOneOf({ text: row.join(' ').replace(/ the$/, '') }, group);
  };
  const counts = [1, 2, 3, 4];
  return counts.some((count) => isGroup(from - count, count, 'beside') || isGroup(from + length, count, 'beside it'));
}
