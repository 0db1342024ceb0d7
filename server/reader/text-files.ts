/** Reads the reader's text files: lines, groups of them below a heading in brackets, lists and rules; # is a remark. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lines of a file without blank ones and remarks. */
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

/** Gives the groups of a file by their headings. @throws {Error} for a heading that it does not have */
export function groupsNamed<Group>(file: string, groupOf: (lines: readonly string[]) => Group) {
  const read = groupsOf(file);
  const groups = new Map(read.map(([heading, lines]) => [heading, groupOf(lines)]));
  if (groups.size < read.length) throw new Error(`${file} has two groups of one name`);
  return (heading: string): Group => {
    const group = groups.get(heading);
    if (group === undefined) throw new Error(`${file} has no group called ${heading}`);
    return group;
  };
}

/** The name that a file has there. @throws {Error} where it is none of `names` */
export function nameIn<Name extends string>(file: string, names: readonly Name[], text = ''): Name {
  const name = names.find((each) => each === text);
  if (name === undefined) throw new Error(`${file}: nobody knows '${text}'`);
  return name;
}

/** 'wifi, wi fi' */
export const entriesOf = (list: string): string[] => list.split(',').flatMap((item) => item.trim() || []);

/** 'tamil = il, ku': a name, and the list after it. */
export function listOf(line: string): [name: string, items: string[]] {
  const [name = '', list = ''] = line.split(/ =(?: |$)/);
  return [name, entriesOf(list)];
}

export const listsOf = (file: string) => linesOf(file).map(listOf);

/** Regular expressions, and what is written for whatever they find, in their order. */
export type Rules = readonly (readonly [RegExp, string])[];

/** 'x|ksh => x' */
export const rulesOf = (lines: readonly string[], flags = 'gu'): Rules =>
  lines.map((line) => {
    const [pattern = '', written = ''] = line.split(/ =>(?: |$)/);
    return [new RegExp(pattern, flags), written] as const;
  });

/** Replaces what each rule finds, in their order. */
export const applyRules = (text: string, rules: Rules): string =>
  rules.reduce((sofar, [pattern, written]) => sofar.replaceAll(pattern, written), text);
