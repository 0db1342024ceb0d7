/** Reads the reader's text files: lines, or groups of lines below a heading in brackets; a line with # is a remark. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export function linesOf(file: string): string[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The lines by their headings, in the order of the file. */
export function groupsOf(file: string): [heading: string, lines: string[]][] {
  const groups: [string, string[]][] = [];
  for (const line of linesOf(file)) {
    const [, heading] = /^\[(.+)\]$/.exec(line) ?? [];
    if (heading !== undefined) groups.push([heading, []]);
    else if (groups.length === 0) throw new Error(`${file}: '${line}' stands before the first heading`);
    else groups.at(-1)?.[1].push(line);
  }
  return groups;
}
