/** The words of the interface: they stand in `messages.ts`, all are used, and every language says all of them. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentences } from '#web/lib/http/messages.hi.ts';
import { words as hindi } from '#web/language/words/hi.ts';
import { codeFiles, read } from '../source-files.ts';
import { PROJECT } from '../../../scripts/lint/repository-files.ts';
import { copyOutside, isWords, readWhileLoaded, webFiles, wordsImports } from './web-words.ts';

type Words = Record<string, unknown>;

const english: Record<string, Words> = {};
for (const file of codeFiles().filter((each) => /^web\/.*(messages|labels)\.ts$/.test(each))) {
  const exported = (await import(join(PROJECT, file))) as Record<string, Words>;
  for (const [, name = '', namespace = ''] of read(file).matchAll(/^export const (\w+) = wordsOf\('(\w+)'/gm))
    english[namespace] = exported[name] ?? {};
}

/** Each text and function with its path, such as `share.copied`. */
function leaves(words: Words, path = ''): [string, unknown][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? leaves(value as Words, `${path}${key}.`) : [[path + key, value]],
  );
}

describe('the words of the interface', () => {
  it('stand in messages.ts alone', () => {
    expect(webFiles.flatMap(copyOutside)).toEqual([]);
  });

  it('are read while rendering, never while a file is loaded: then the language is not known yet', () => {
    expect(webFiles.flatMap(readWhileLoaded)).toEqual([]);
  });

  it('are all used', () => {
    const readers = new Map<string, string>();
    for (const file of webFiles)
      for (const { from } of wordsImports(file)) readers.set(from, (readers.get(from) ?? '') + read(file));
    const unused = codeFiles()
      .filter((file) => /^web\/.*(messages|labels)\.ts$/.test(file))
      .flatMap((file) => {
        const code = (readers.get(file) ?? '') + read(file);
        const namespaces = [...read(file).matchAll(/wordsOf\('(\w+)'/g)].map(([, name = '']) => name);
        return namespaces.flatMap((name) =>
          leaves(english[name] ?? {})
            .filter(([path]) => !isRead(path.split('.'), code))
            .map(([path]) => `${file}: ${path}`),
        );
      });
    expect(unused).toEqual([]);
  });

  it('are there in Hindi for every namespace, with the same parameters', () => {
    expect(Object.keys(hindi).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [namespace, words] of Object.entries(english)) {
      const same = (all: Words) =>
        leaves(all).map(([path, word]) => `${namespace}.${path}: ${typeof word === 'function' ? word.length : 'text'}`);
      expect(same((hindi as Record<string, Words>)[namespace] ?? {}).toSorted()).toEqual(same(words).toSorted());
    }
  });
});

it('has a server that says each of the sentences that are translated, as they stand there', () => {
  const server = codeFiles()
    .filter((file) => /^(server|contract)\//.test(file))
    .map(read)
    .join('\n')
    // A sentence too long for a line stands in parts.
    .replaceAll(/['`] \+\n\s*['`]/g, '');
  const said = Object.keys(sentences);
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((sentence) => !server.includes(beginningOf(sentence)))).toEqual([]);
});

/** Up to the first number or name; after the name where it begins with one. */
const beginningOf = (sentence: string) => sentence.replace(/^[*#]/, '').split(/[#*]/)[0]?.trim() ?? '';

/** By its own name, or by the group it is in where that is taken as a whole, or by a key that only the page knows. */
function isRead(path: string[], code: string): boolean {
  const [key = '', group] = path.toReversed();
  if (/^\d+$/.test(key)) return isRead(path.slice(0, -1), code);
  const isWord = /^\w+$/.test(key);
  return (
    (isWord && new RegExp(`\\.${key}\\b`).test(code)) ||
    (group !== undefined && new RegExp(`\\.${group}\\b(?!\\.)`).test(code))
  );
}

it('is a file of words by its name alone', () => {
  expect(
    ['web/a/messages.ts', 'web/a/messages.hi.ts', 'web/a/labels.ts', 'web/a/messages-list.tsx'].filter(isWords),
  ).toEqual(['web/a/messages.ts', 'web/a/messages.hi.ts', 'web/a/labels.ts']);
});
