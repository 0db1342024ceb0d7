/** Whether a span is one of a small group of words that stand in a text file: words for a relative, for paying. */
import { entriesOf, groupsNamed, linesOf } from './text-files.ts';

/** Everyday words: alone they name nothing. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(linesOf('plain-words.txt'));

const groupNamed = groupsNamed('word-groups.txt', (lines) => new Set(entriesOf(lines.join(' '))));

/** Whether the text of the span is one of the group's words. */
export const isOneOf = (span: { text: string } | undefined, group: string): boolean =>
  groupNamed(group).has(span?.text ?? '');

/** Whether any single word of these is one of the group's. */
export const hasWordOf = (spans: readonly { text: string }[], group: string): boolean =>
  spans.some(({ text }) => text.split(' ').some((word) => groupNamed(group).has(word)));

export const wordsOfGroup = (group: string): string[] => [...groupNamed(group)];

/** For a regular expression: any of the groups' words, the longest first. */
export const anyOfGroups = (...groups: readonly string[]): string =>
  `(?:${groups
    .flatMap(wordsOfGroup)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`;
