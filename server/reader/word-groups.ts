/** Whether a span is one of a small group of words that stand in a text file: words for a relative, for paying. */
import { groupsOf, entriesOf } from './text-files.ts';

const GROUPS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  groupsOf('word-groups.txt').map(([name, lines]) => [name, new Set(entriesOf(lines.join(' ')))]),
);

/**
 * Whether the text of the span is one of the group's words.
 * @throws {Error} where word-groups.txt has no such group
 */
export function isOneOf(span: { text: string } | undefined, group: string): boolean {
  const words = GROUPS.get(group);
  if (!words) throw new Error(`word-groups.txt has no group called ${group}`);
  return span !== undefined && span.text !== '' && words.has(span.text);
}

/** The words of a group; none where word-groups.txt has no such group. */
export const wordsOfGroup = (group: string): string[] => [...(GROUPS.get(group) ?? [])];
