/**
 * Says an answer in Hindi, by the sentences of `hindi.txt`, in the letters of whoever asked; what stands in none of
 * them stays as it is.
 */
import { readFileSync } from 'node:fs';
import { hindiInLatin } from '../../reader/script.ts';

interface Template {
  english: RegExp;
  hindi: string;
}

const linesOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');

const [HINGLISH_WORDS, WRITTEN] = hinglish(linesOf('hinglish.txt').filter((line) => /^(?!#)./.test(line)));
const HINDI: readonly Template[] = linesOf('hindi.txt').flatMap((line) => {
  const [english, hindi] = line.startsWith('#') ? [] : line.split(' = ');
  return english && hindi ? [{ english: patternOf(english), hindi }] : [];
});
const HINGLISH: readonly Template[] = HINDI.map(({ english, hindi }) => ({ english, hindi: inLatin(hindi) }));

/** '{name} is booked.' with the name as a group. */
function patternOf(english: string): RegExp {
  const escaped = english.replaceAll(/[.*+?^$()[\]|\\]/g, String.raw`\$&`);
  // A part ends with its sentence: what stands before it belongs to another one.
  return new RegExp(`^${escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>(?:(?![.?:] ).)+?)')}$`, 'u');
}

function hinglish(lines: readonly string[]): [ReadonlySet<string>, ReadonlyMap<string, string>] {
  const written = lines.indexOf('[written]');
  return [
    new Set(lines.slice(0, written).flatMap((line) => line.split(' '))),
    new Map(lines.slice(written + 1).map((line) => line.split(' = ') as [string, string])),
  ];
}

function inLatin(hindi: string): string {
  const latin = hindi
    .replaceAll(/[\u0900-\u0963\u0971-\u097f]+/gu, (word) => WRITTEN.get(word) ?? hindiInLatin(word))
    .replaceAll('।', '.');
  // A part of a sentence begins with a small letter.
  return /[.:?]$/.test(latin) ? latin.replaceAll(/(?:^|[.?] )\p{Ll}/gu, (start) => start.toUpperCase()) : latin;
}

/** The reply in the language of the line: Hindi in Devanagari, Hindi in Latin letters, or English. */
export function inLanguageOf(line: string, reply: string): string {
  const isHinglish = line
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => HINGLISH_WORDS.has(word));
  const templates = /\p{Script=Devanagari}/u.test(line) ? HINDI : isHinglish ? HINGLISH : [];
  return reply
    .split('\n')
    .map((each) => lineIn(templates, each))
    .join('\n');
}

/** As many sentences at once as there is a template for: a name may hold a full stop. */
function lineIn(templates: readonly Template[], line: string): string {
  const [, number = '', rest = ''] = /^(\d+\. )?(.*)$/su.exec(line) ?? [];
  const pieces = rest.split(/(?<=[.:?]) /);
  const said: string[] = [];
  while (pieces.length > 0) {
    let length = pieces.length;
    while (length > 1 && translated(templates, pieces.slice(0, length).join(' ')) === undefined) length -= 1;
    const piece = pieces.splice(0, length).join(' ');
    said.push(translated(templates, piece) ?? piece);
  }
  return number + said.join(' ');
}

function translated(templates: readonly Template[], sentence: string): string | undefined {
  for (const { english, hindi } of templates) {
    const groups = english.exec(sentence)?.groups;
    if (groups || english.test(sentence))
      return hindi.replaceAll(/\{(\w+)\}/g, (_all, name: string) => partIn(templates, name, groups?.[name] ?? ''));
  }
  return undefined;
}

/** What separates the parts of a row within a sentence; all else put into one, a name or an amount, stays as it is. */
const ROWS: Readonly<Record<string, RegExp>> = { criteria: /, /, things: / and |, /, misses: / and |, /, gap: /, / };

function partIn(templates: readonly Template[], name: string, text: string): string {
  const between = ROWS[name];
  if (!between) return text;
  return text
    .split(between)
    .map((part) => translated(templates, part) ?? part)
    .join(', ');
}
