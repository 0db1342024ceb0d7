/** Parts of an area, named by a figure, a letter or a side: 'Sector 9', 'B Block', 'East'. */
import { listsOf } from '../text-files.ts';
import { wordsOfGroup } from '../word-groups.ts';

export interface AreaPart {
  /** 'sector', 'block'; 'side' of 'East'. */
  kind: string;
  /** '9', 'b', 'east'. */
  value: string;
}

/** What 'Andheri e' and 'मलाड पश्चिम' end in. */
export const SIDES: ReadonlyMap<string, string> = new Map(
  wordsOfGroup('sides').map((line) => line.split(' is ') as [word: string, side: string]),
);
const WHOLE_SIDES: ReadonlySet<string> = new Set(SIDES.values());

/** 'East' and 'purv', but no letter. */
export const sideNamed = (word: string): string | undefined =>
  WHOLE_SIDES.has(word) ? word : word.length > 1 ? SIDES.get(word) : undefined;

/** How Indian scripts write letters: 'बी ब्लॉक'. */
export const LETTERS: ReadonlyMap<string, string> = new Map(
  listsOf('letters.txt').flatMap(([letter, names]) => names.map((name) => [name, letter])),
);

/** The single letter that a word is. */
export const letterOf = (text: string, script: string | undefined): string | undefined =>
  script ? LETTERS.get(text) : isLetter(text) ? text : undefined;

/** 'Sector', 'block': what a figure or a letter stands beside. */
export const KINDS: ReadonlySet<string> = new Set(wordsOfGroup('parts of areas'));

const isFigure = (word: string) => /^\d{1,3}$/.test(word);
const isLetter = (word: string) => /^[a-z]$/.test(word);

/** Where a part stands among words: the first and the last of its words. */
export interface PartInWords {
  from: number;
  to: number;
  part: AreaPart;
}

/** All parts in these words: 'sector 9', '9 sector', 'b block'; a figure after the word counts before one in front. */
export function partsIn(words: readonly string[]): PartInWords[] {
  const parts: PartInWords[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = '', third = ''] = words.slice(at, at + 3);
    // 'Malad w'; elsewhere a letter is no side.
    const side = WHOLE_SIDES.has(word) ? word : at > 0 && at === words.length - 1 ? SIDES.get(word) : undefined;
    const value = isFigure(next) || isLetter(next) ? next : undefined;
    const isBehind = KINDS.has(next) && (isLetter(word) || isFigure(word)) && !isFigure(third);
    if (KINDS.has(word) && value !== undefined) parts.push({ from: at, to: at + 1, part: { kind: word, value } });
    else if (isBehind) parts.push({ from: at, to: at + 1, part: { kind: next, value: word } });
    else if (side !== undefined) parts.push({ from: at, to: at, part: { kind: 'side', value: side } });
    else continue;
    at = parts.at(-1)?.to ?? at;
  }
  return parts;
}

/** The parts that a name says, and its other words: 'CDA' and the sector of 'CDA Sector 9'. */
export function splitAreaParts(words: readonly string[]): { parts: AreaPart[]; others: string[] } {
  const found = partsIn(words);
  const others = words.filter((_, at) => !found.some(({ from, to }) => at >= from && at <= to));
  return { parts: found.map(({ part }) => part), others };
}

interface Named {
  words: readonly string[];
  parts: readonly AreaPart[];
}

/** Whether a name says all of these parts. */
export const hasParts = ({ parts }: Pick<Named, 'parts'>, wanted: readonly AreaPart[]): boolean =>
  wanted.every(({ kind, value }) => parts.some((part) => part.kind === kind && part.value === value));

/** Whether words and name have the same parts: the letter of 'Ranjit Avenue A Block' is no typo of another. */
export function agreesInParts(words: readonly string[], name: Named): boolean {
  if (!words.some((word) => KINDS.has(word))) return true;
  const { parts, others } = splitAreaParts(words);
  // 'Ranjit Avenue block'
  const isOfLetter = others.some((word) => KINDS.has(word) && isLetter(name.words[name.words.indexOf(word) - 1] ?? ''));
  return hasParts(name, parts) && !isOfLetter;
}
