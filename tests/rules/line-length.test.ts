/**
 * No line of code, of a comment or of prose is longer than 120 characters, strings and lists of classes included; a URL
 * by itself, and tables, links and code in documents are free.
 */
import { expect, it } from 'vitest';
import { read } from './source-files.ts';
import { repositoryFiles } from '../../scripts/lint/repository-files.ts';

const MAX_LENGTH = 120;
const files = repositoryFiles().filter((file) => !file.startsWith('server/database/migrations/'));

const tooLong = (file: string, isProse: (line: string) => boolean) =>
  read(file)
    .split('\n')
    .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
    .filter(({ line }) => line.length > MAX_LENGTH && isProse(line))
    .map(({ at }) => at);

it('holds in code, which the formatter does not break within a string, and whose vowel signs it does not count', () => {
  const code = files.filter((file) => /\.(tsx?|js|css)$/.test(file));
  const canBeBroken = (line: string) => /\S\s+\S/.test(line.replace(/^\s*(\/\/|\*)/, ''));
  expect(code.flatMap((file) => tooLong(file, canBeBroken))).toEqual([]);
});

it('holds in comments', () => {
  const comments = files.filter((file) => /\.(tsx?|js|css|ya?ml|sh)$|\.env\.example$/.test(file));
  const isComment = (line: string) => /^\s*(\/\/|\/?\*|#)|\s\/\/\s/.test(line) && !/https?:\/\//.test(line);
  expect(comments.flatMap((file) => tooLong(file, isComment))).toEqual([]);
});

it('holds in documents', () => {
  const documents = files.filter((file) => file.endsWith('.md'));
  const found = documents.flatMap((file) => {
    const fenced = new Set(
      read(file)
        .match(/^```[^]*?^```/gm)
        ?.flatMap((block) => block.split('\n')),
    );
    const isFree = (line: string) => fenced.has(line) || line.startsWith('|') || /\S{60}/.test(line);
    return tooLong(file, (line) => !isFree(line));
  });
  expect(found).toEqual([]);
});
