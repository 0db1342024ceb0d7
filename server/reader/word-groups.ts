/** Small groups of words that stand in a text file: for a relative, for paying. */
import { entriesOf, groupsNamed, linesOf } from './text-files.ts';

/** Everyday words: alone they name nothing. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(linesOf('plain-words.txt'));

const groupNamed = groupsNamed('word-groups.txt', (lines) => new Set(entriesOf(lines.join(' '))));

/** Whether these very words are one of the group's. */
export const isWordOf = (words: string, group: string): boolean => groupNamed(group).has(words);

export const wordsOfGroup = (group: string): string[] => [...groupNamed(group)];

/** For a regular expression: any of the groups' words, the longest first. */
export const anyOfGroups = (...groups: readonly string[]): string =>
  `(?:${groups
    .flatMap(wordsOfGroup)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`;
