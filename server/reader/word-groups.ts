/** Whether a span is one of a small group of words that stand in a text file: words for a relative, for paying. */
import { groupsOf, entriesOf } from './text-files.ts';

const GROUPS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  groupsOf('word-groups.txt').map(([name, lines]) => [name, new Set(entriesOf(lines.join(' ')))]),
);

/** @throws {Error} where word-groups.txt has no such group */
function groupNamed(group: string): ReadonlySet<string> {
  const words = GROUPS.get(group);
  if (!words) throw new Error(`word-groups.txt has no group called ${group}`);
  return words;
}

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
