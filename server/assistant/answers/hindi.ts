/** Says an answer in Hindi, by the sentences of `hindi.txt`; what stands in none of them stays as it is. */
import { readFileSync } from 'node:fs';

interface Template {
  english: RegExp;
  hindi: string;
}

const TEMPLATES: readonly Template[] = readFileSync(new URL('hindi.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [english, hindi] = line.startsWith('#') ? [] : line.split(' = ');
    return english && hindi ? [{ english: patternOf(english), hindi }] : [];
  });

/** '{name} is booked.' with the name as a group. */
function patternOf(english: string): RegExp {
  const escaped = english.replaceAll(/[.*+?^$()[\]|\\]/g, String.raw`\$&`);
  // A part ends with its sentence: what stands before it belongs to another one.
  return new RegExp(`^${escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>(?:(?![.?:] ).)+?)')}$`, 'u');
}

/** Whoever writes in Devanagari reads it. */
export const isHindi = (line: string): boolean => /\p{Script=Devanagari}/u.test(line);

export const inHindi = (reply: string): string => reply.split('\n').map(lineInHindi).join('\n');

/** As many sentences at once as there is a template for: a name may hold a full stop. */
function lineInHindi(line: string): string {
  const [, number = '', rest = ''] = /^(\d+\. )?(.*)$/su.exec(line) ?? [];
  const pieces = rest.split(/(?<=[.:?]) /);
  const said: string[] = [];
  while (pieces.length > 0) {
    let length = pieces.length;
    while (length > 1 && translated(pieces.slice(0, length).join(' ')) === undefined) length -= 1;
    const piece = pieces.splice(0, length).join(' ');
    said.push(translated(piece) ?? piece);
  }
  return number + said.join(' ');
}

function translated(sentence: string): string | undefined {
  for (const { english, hindi } of TEMPLATES) {
    const groups = english.exec(sentence)?.groups;
    if (groups || english.test(sentence))
      return hindi.replaceAll(/\{(\w+)\}/g, (_all, name: string) => partIn(name, groups?.[name] ?? ''));
  }
  return undefined;
}

/** `{criteria}`, the criteria in words, is a row of parts; all else, a name or an amount, is what it is. */
function partIn(name: string, text: string): string {
  if (name !== 'criteria' && name !== 'things') return text;
  const parts = text.split(name === 'criteria' ? ', ' : / and |, /);
  return parts.map((part) => translated(part) ?? part).join(', ');
}
