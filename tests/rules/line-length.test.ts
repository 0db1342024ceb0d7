/**
 * No line of a comment, of prose or of Hindi words is longer than 120 characters; tables, links and code in documents
 * are free.
 */
import { expect, it } from 'vitest';
import { read, repositoryFiles } from './source-files.ts';

const LONGEST = 120;
const files = repositoryFiles().filter((file) => !file.startsWith('server/database/migrations/'));

const tooLong = (file: string, isProse: (line: string) => boolean) =>
  read(file)
    .split('\n')
    .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
    .filter(({ line }) => line.length > LONGEST && isProse(line))
    .map(({ at }) => at);

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

it('holds in Hindi words, whose vowel signs the formatter does not count', () => {
  const words = files.filter((file) => file.endsWith('.hi.ts'));
  expect(words.flatMap((file) => tooLong(file, () => true))).toEqual([]);
});
