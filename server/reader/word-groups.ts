/** Whether a span is one of a small group of words that stand in a text file: words for a relative, for paying. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Span } from './spans.ts';

const GROUPS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  readFileSync(join(import.meta.dirname, 'word-groups.txt'), 'utf8')
    .split(/^\[/m)
    .slice(1)
    .map((group) => {
      const [name = '', words = ''] = group.split(/\]\n/);
      return [name, new Set(words.split(',').map((word) => word.trim().replaceAll('\n', ' ')))];
    }),
);

export function isOneOf(span: Span | undefined, group: string): boolean {
  const words = GROUPS.get(group);
  if (!words) throw new Error(`word-groups.txt has no group called ${group}`);
  return span !== undefined && span.text !== '' && words.has(span.text);
}
